import { locale } from '../i18n/catalog.ts'
import { t } from '../i18n/t.ts'

const SMALLEST = 0.00001

/** US dollars in whole cents; below one cent, the first significant digit. */
export function money(amount: number): string {
  if (amount > 0 && amount < SMALLEST) return t('less than {amount}', { amount: formatDollars(SMALLEST, 5) })
  if (amount > 0 && amount < 0.01) return formatDollars(Number(amount.toPrecision(1)), decimalsOf(amount))
  return formatDollars(amount, 2)
}

function formatDollars(amount: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits }).format(amount)
}

/** Unknown is never zero. */
export function moneyOrUnknown(amount: number | null): string {
  return amount === null ? t('not known') : money(amount)
}

function decimalsOf(amount: number): number {
  return Math.ceil(-Math.log10(Number(amount.toPrecision(1))))
}
