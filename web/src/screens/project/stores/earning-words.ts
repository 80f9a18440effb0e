import type { Earning, EarningLine, Unknown, UsualFees } from '@makeready/contract/domain/store-earnings'
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
type Discover = NonNullable<Known['discover']>

export function lineWords(line: EarningLine, money: Money): string {
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

/** A store's own marketplace takes more of the sales that it brings. */
export const discoverWords = ({ share, keeps }: Discover, money: Money): string =>
  t('if Gumroad Discover brings the buyer: {percent}%, you keep {amount}', {
    percent: percent(share),
    amount: money(keeps),
  })

export const betterWords = ({ price, share, keeps }: NonNullable<Known['better']>, money: Money): string =>
  t('at {price}: {percent}% royalty, you keep {amount}', {
    price: money(price),
    percent: percent(share),
    amount: money(keeps),
  })

/** Where a store's fixed part isn't known in the price's currency. */
export const usualWords = ({ share, fixed }: UsualFees, dollars: Money): string =>
  t('{percent}% + {amount}, charged in US dollars. We don’t convert currencies', {
    percent: percent(share),
    amount: dollars(fixed),
  })

const percent = (share: number): string => formatNumber(Math.round(share * 1000) / 10)

/** 'kdp.amazon.com, Nov 2026'; another site than the store's own is to be checked. */
export function sourceWords({ evidence, asOf, url }: FeeSource): string {
  const site = new URL(url).hostname.replace(/^www\./, '')
  const date = monthAndYear(asOf)
  return evidence === 'store' ? `${site}, ${date}` : t('{site}, {date}: check with the store', { site, date })
}
