import type { Earning, EarningLine, Unknown } from '@makeready/contract/domain/store-earnings'
import type { FeeSource } from '@makeready/contract/domain/store-fees'
import { formatNumber, monthAndYear } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'

export const UNKNOWN_EARNING: Record<Unknown, string> = {
  price: t('No price yet'),
  currency: t('This store’s figures aren’t known in this currency'),
  epub: t('The delivery fee depends on the EPUB, which isn’t created yet'),
  printing: t('The printing cost isn’t known. Create the files for print, or enter what KDP shows'),
  fees: t('Depends on your shop'),
}

type Money = (cents: number) => string
type Known = Extract<Earning, { known: true }>

export const earningWords = ({ lines }: Known, money: Money): string =>
  lines.map((line) => lineWords(line, money)).join('; ')

function lineWords(line: EarningLine, money: Money): string {
  const amount = money(line.amount)
  switch (line.kind) {
    case 'royalty':
      return t('{percent}% royalty: {amount}', { percent: percent(line.share), amount })
    case 'delivery':
      return t('delivery of {size} MB: −{amount}', { size: formatNumber(line.megabytes, 2), amount })
    case 'printing':
      return line.isTyped
        ? t('printing, as you entered it: −{amount}', { amount })
        : t('printing: −{amount}', { amount })
    case 'listing':
      return t('listing fee: −{amount}', { amount })
    case 'fee':
    case 'payment': {
      const share = `${percent(line.share)}%`
      const rate = line.fixed > 0 ? `${share} + ${money(line.fixed)}` : share
      return line.kind === 'fee'
        ? t('fee of {rate}: −{amount}', { rate, amount })
        : t('payment of about {rate}: −{amount}', { rate, amount })
    }
  }
}

const percent = (share: number): string => formatNumber(Math.round(share * 1000) / 10)

export function sourceWords({ evidence, asOf }: FeeSource): string {
  const date = monthAndYear(asOf)
  return evidence === 'store'
    ? t('As of {date}, from the store', { date })
    : t('As of {date}. Check with the store', { date })
}
