import type { TrimKey } from './book-design.ts'
import type { PaperKey } from './print-edition.ts'
import { FEES, type FeeSource, type SaleCurrency } from './store-fees.ts'
import type { StoreKey } from './stores.ts'

/** What a price sheet knows of a product. */
export type Product = {
  epubBytes: number | null
  paperback: { pages: number; trim: TrimKey; paper: PaperKey } | null
  /** of one copy, as the creator read it at KDP */
  printingCost: { amount: number; currency: SaleCurrency } | null
}

/**
 * `amount` in the currency's smallest unit. 'royalty' is the seller's share; the others are taken off. `source`: where the
 * figure is from; null for what the creator typed.
 */
export type EarningLine = (
  | { kind: 'royalty'; share: number; amount: number }
  | { kind: 'delivery'; megabytes: number; amount: number }
  | { kind: 'printing'; amount: number; isTyped: boolean }
  | { kind: 'fee'; share: number; fixed: number; amount: number }
  | { kind: 'payment'; share: number; fixed: number; amount: number }
  | { kind: 'listing'; amount: number }
) & { source: FeeSource | null }

export type Unknown = 'price' | 'currency' | 'epub' | 'printing' | 'fees'

/** A store's figures that don't need the currency: its share, and its fixed part in US cents. */
export type UsualFees = { share: number; fixed: number }

/**
 * What the seller keeps of one sale before taxes, or what is missing to say it. `discover`: what is left of a sale that the
 * store's own marketplace brought, for its higher share. `better`: the nearest price at which a higher royalty leaves more.
 * `usual`: where the currency is missing.
 */
export type Earning =
  | {
      known: true
      keeps: number
      lines: EarningLine[]
      discover?: { share: number; keeps: number; source: FeeSource }
      better?: { price: number; share: number; keeps: number; source: FeeSource }
    }
  | { known: false; missing: Unknown; source: FeeSource | null; usual?: UsualFees }

const MEGABYTE = 1024 ** 2

export function earningAt(store: StoreKey, price: number | null, currency: SaleCurrency, product: Product): Earning {
  if (store === 'shop') return unknown('fees', null)
  if (price === null) return unknown('price', SOURCES[store])
  switch (store) {
    case 'kdp-ebook':
      return kdpEbook(price, currency, product)
    case 'kdp-paperback':
      return kdpPaperback(price, currency, product)
    case 'apple':
    case 'google':
      return shareOf(price, FEES[store].rate, FEES[store].source)
    case 'kobo': {
      const least = FEES.kobo.least[currency]
      if (least === undefined) return unknown('currency', FEES.kobo.source)
      return shareOf(price, price >= least ? FEES.kobo.rate : FEES.kobo.lowRate, FEES.kobo.source)
    }
    default:
      return downloadShop(store, price, currency)
  }
}

const SOURCES: Record<Exclude<StoreKey, 'shop'>, FeeSource> = {
  'kdp-ebook': FEES.kdpEbook.source,
  'kdp-paperback': FEES.kdpPaperback.source,
  apple: FEES.apple.source,
  kobo: FEES.kobo.source,
  google: FEES.google.source,
  gumroad: FEES.gumroad.source,
  etsy: FEES.etsy.source,
  payhip: FEES.payhip.source,
}

const unknown = (missing: Unknown, source: FeeSource | null): Earning => ({ known: false, missing, source })

function shareOf(price: number, share: number, source: FeeSource): Earning {
  const amount = Math.round(price * share)
  return { known: true, keeps: amount, lines: [{ kind: 'royalty', share, amount, source }] }
}

function kdpEbook(price: number, currency: SaleCurrency, product: Product): Earning {
  const { otherRate, least, most, source } = FEES.kdpEbook
  const [from, to] = [least[currency], most[currency]]
  if (from === undefined || to === undefined) return unknown('currency', source)
  if (price >= from && price <= to) return withDelivery(price, currency, product)
  const other = shareOf(price, otherRate, source)
  const nearest = price < from ? from : to
  const there = withDelivery(nearest, currency, product)
  if (!other.known || !there.known || there.keeps <= other.keeps) return other
  return { ...other, better: { price: nearest, share: FEES.kdpEbook.rate, keeps: there.keeps, source } }
}

/** KDP's higher royalty, of what is left after the delivery. */
function withDelivery(price: number, currency: SaleCurrency, { epubBytes }: Product): Earning {
  const { rate, delivery, source } = FEES.kdpEbook
  const perMegabyte = delivery[currency]
  if (perMegabyte === undefined) return unknown('currency', source)
  if (epubBytes === null) return unknown('epub', source)
  const megabytes = epubBytes / MEGABYTE
  const fee = Math.max(1, Math.round(megabytes * perMegabyte))
  const amount = Math.round((price - fee) * rate)
  return {
    known: true,
    keeps: amount,
    lines: [
      { kind: 'delivery', megabytes, amount: fee, source },
      { kind: 'royalty', share: rate, amount, source },
    ],
  }
}

function kdpPaperback(price: number, currency: SaleCurrency, product: Product): Earning {
  const { rate, lowRate, least, source } = FEES.kdpPaperback
  const from = least[currency]
  const printing = printingCost(currency, product)
  if (from === undefined) return unknown('currency', source)
  if (printing === null) return unknown('printing', source)
  const share = price >= from ? rate : lowRate
  const royalty = Math.round(price * share)
  return {
    known: true,
    keeps: royalty - printing.amount,
    lines: [
      { kind: 'royalty', share, amount: royalty, source },
      { kind: 'printing', ...printing, source: printing.isTyped ? null : FEES.kdpPrinting.source },
    ],
  }
}

/** The creator's own figure comes first; null where KDP's isn't known here. */
export function printingCost(
  currency: SaleCurrency,
  { paperback, printingCost: typed }: Product,
): { amount: number; isTyped: boolean } | null {
  if (typed?.currency === currency) return { amount: typed.amount, isTyped: true }
  if (!paperback || (paperback.paper !== 'white' && paperback.paper !== 'cream')) return null
  const { leastPages, mostPages, regular, large, width, height } = FEES.kdpPrinting
  if (paperback.pages < leastPages || paperback.pages > mostPages) return null
  const [across, down] = TRIM_INCHES[paperback.trim]
  const amount = (across > width || down > height ? large : regular)[currency]
  return amount === undefined ? null : { amount, isTyped: false }
}

const TRIM_INCHES: Record<TrimKey, readonly [width: number, height: number]> = {
  '5x8': [5, 8],
  '5.25x8': [5.25, 8],
  '5.5x8.5': [5.5, 8.5],
  '6x9': [6, 9],
  '7x10': [7, 10],
  '8x10': [8, 10],
  '8.5x8.5': [8.5, 8.5],
  '8.5x11': [8.5, 11],
  Letter: [8.5, 11],
  A4: [8.27, 11.69],
  Screen: [10, 7.5],
}

/** Their fixed parts are known in US dollars only: other currencies are converted at the day's rate. */
function downloadShop(store: 'gumroad' | 'etsy' | 'payhip', price: number, currency: SaleCurrency): Earning {
  const { source, share, fixed: perSale } = FEES[store]
  const fixed = perSale[currency]
  if (fixed === undefined) return { known: false, missing: 'currency', source, usual: usualFees(store) }
  const part = (rate: number, base: number) => Math.round(price * rate) + base
  const lines: EarningLine[] =
    store === 'gumroad'
      ? [{ kind: 'fee', share, fixed, amount: part(share, fixed), source }]
      : [
          { kind: 'fee', share, fixed: 0, amount: part(share, 0), source },
          { kind: 'payment', share: FEES[store].payment, fixed, amount: part(FEES[store].payment, fixed), source },
        ]
  const listing = store === 'etsy' ? FEES.etsy.listing[currency] : undefined
  if (listing !== undefined) lines.push({ kind: 'listing', amount: listing, source })
  const keeps = lines.reduce((rest, { amount }) => rest - amount, price)
  if (store !== 'gumroad') return { known: true, keeps, lines }
  const { discover } = FEES.gumroad
  return { known: true, keeps, lines, discover: { share: discover, keeps: price - part(discover, 0), source } }
}

function usualFees(store: 'gumroad' | 'etsy' | 'payhip'): UsualFees {
  const { share, fixed } = FEES[store]
  const listing = store === 'etsy' ? FEES.etsy.listing.USD : 0
  const payment = store === 'gumroad' ? 0 : FEES[store].payment
  return { share: share + payment, fixed: (fixed.USD ?? 0) + (listing ?? 0) }
}
