import type { Evidence } from './stores.ts'

export const SALE_CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const
export type SaleCurrency = (typeof SALE_CURRENCIES)[number]

/** Where a group of figures comes from. */
export type FeeSource = { evidence: Evidence; asOf: string; url: string }
type PerCurrency = Partial<Record<SaleCurrency, number>>

/** Amounts in the currency's smallest unit; a currency without a figure is not known. One edit here changes a price sheet. */
export const FEES = {
  kdpEbook: {
    source: {
      evidence: 'several',
      asOf: '2026-11-22',
      url: 'https://kdp.amazon.com/en_US/help/topic/G200644210',
    },
    rate: 0.7,
    otherRate: 0.35,
    /** prices with the higher rate, ends included */
    least: { USD: 299 } as PerCurrency,
    most: { USD: 999 } as PerCurrency,
    /** of a megabyte, taken off the price before the higher rate */
    delivery: { USD: 15, GBP: 10 } as PerCurrency,
  },
  kdpPaperback: {
    source: { evidence: 'several', asOf: '2025-06-10', url: 'https://kdp.amazon.com/en_US/help/topic/G201834330' },
    rate: 0.6,
    lowRate: 0.5,
    /** prices below have the lower rate */
    least: { USD: 999, EUR: 999, GBP: 799, CAD: 1399, AUD: 1399 } as PerCurrency,
  },
  /** of a paperback in black ink with 24 to 108 pages; above, KDP adds an amount per page that isn't known here */
  kdpPrinting: {
    source: { evidence: 'store', asOf: '2026-11-22', url: 'https://kdp.amazon.com/en_US/help/topic/G201834340' },
    leastPages: 24,
    mostPages: 108,
    regular: { USD: 230, EUR: 205, GBP: 193, CAD: 299, AUD: 474 } as PerCurrency,
    large: { USD: 284, EUR: 248, GBP: 215, CAD: 353, AUD: 528 } as PerCurrency,
    /** inches: a larger page is a large one */
    width: 6.12,
    height: 9,
  },
  apple: {
    source: { evidence: 'several', asOf: '2026-11-25', url: 'http://gatekeeperpress.com/payouts' },
    rate: 0.7,
  },
  google: {
    source: {
      evidence: 'one',
      asOf: '2026-11-25',
      url: 'https://goodereader.com/blog/e-book-news/google-play-books-implements-70-commission-on-ebook-sales',
    },
    rate: 0.7,
  },
  kobo: {
    source: {
      evidence: 'store',
      asOf: '2013-09-19',
      url: 'https://kobowritinglife.com/2013/09/19/making-sense-of-the-kwl-terms-and-conditions/',
    },
    rate: 0.7,
    lowRate: 0.45,
    least: { USD: 299, EUR: 299, GBP: 299, CAD: 299, AUD: 299 } as PerCurrency,
  },
  gumroad: {
    source: { evidence: 'one', asOf: '2026-04-15', url: 'https://learnwithhasan.com/payment-gateways/gumroad/' },
    share: 0.1,
    fixed: { USD: 50 } as PerCurrency,
    /** of a sale that Gumroad Discover brought, in place of both */
    discover: 0.3,
  },
  etsy: {
    source: {
      evidence: 'several',
      asOf: '2026-01-26',
      url: 'https://wise.com/us/blog/how-much-does-etsy-take-per-sale',
    },
    /** for sellers in the United States: transaction and payment */
    share: 0.065,
    payment: 0.03,
    fixed: { USD: 25 } as PerCurrency,
    listing: { USD: 20 } as PerCurrency,
  },
  payhip: {
    source: { evidence: 'store', asOf: '2026-11-25', url: 'https://help.payhip.com/article/173-how-do-i-get-paid' },
    /** of the free plan; PayPal or Stripe take about `payment` and `fixed` */
    share: 0.05,
    payment: 0.029,
    fixed: { USD: 30 } as PerCurrency,
  },
} as const satisfies Record<string, { source: FeeSource } & Record<string, unknown>>
