/** What a row of a niche's evidence is about. */
export const EVIDENCE_KINDS = ['demand', 'offer', 'pain', 'trend'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** What can be counted: searches and threads of a month, offers in one place, the price of one offer. */
export const EVIDENCE_MEASURES = ['searches', 'threads', 'offers', 'price'] as const
export type EvidenceMeasure = (typeof EVIDENCE_MEASURES)[number]

export const KIND_OF_MEASURE = {
  searches: 'demand',
  threads: 'demand',
  offers: 'offer',
  price: 'offer',
} as const satisfies Record<EvidenceMeasure, EvidenceKind>

/** Close enough in value to share the price levels below. */
export const EVIDENCE_CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'] as const
export type EvidenceCurrency = (typeof EVIDENCE_CURRENCIES)[number]

/** A figure is at least this for the second and the third level. Prices are in whole units of their currency. */
export const EVIDENCE_LEVELS = {
  searches: [1_000, 10_000],
  threads: [10, 100],
  offers: [50, 500],
  price: [10, 30],
  profit: [5, 8],
} as const

export type EvidenceLevel = 1 | 2 | 3

export const EVIDENCE_LIMITS = {
  rows: 200,
  value: 1_000_000_000,
  words: 200,
  place: 100,
  url: 2_000,
  note: 500,
} as const

export type MeasuredRow = {
  id: string
  measure: EvidenceMeasure | null
  value: number | null
  currency: string | null
  words: string
  /** of a page; '' for what the creator or a service counted */
  quote: string
  place: string
  counted: boolean
  createdAt: string
  change: 'new' | 'gone' | null
}

type Rated = { value: number; level: EvidenceLevel; rows: string[] }

/** Null where no row says anything: nothing is estimated. `rows`: ids of the rows that a figure comes from. */
export type Assessment = {
  marketSize: (Rated & { measure: 'searches' | 'threads' }) | null
  competition: Rated | null
  price: (Rated & { currency: EvidenceCurrency }) | null
  /** points of 9: market size + price + (4 − competition) */
  profitPotential: Rated | null
}

/**
 * Searches are added up, the highest count of each search. Those that pages mention count only if nobody counted any, and
 * then the highest alone, since what was searched for is unknown. Threads and offers are the highest count, because places
 * and words overlap. The price is the median in the currency with most prices.
 * @param rows of one niche, current ones only: see `currentRows`
 */
export function assess(rows: readonly MeasuredRow[]): Assessment {
  const marketSize = marketSizeOf(rows)
  const competition = highest(rows, 'offers')
  const price = priceOf(rows)
  return { marketSize, competition, price, profitPotential: profitOf(marketSize, competition, price) }
}

function marketSizeOf(rows: readonly MeasuredRow[]): Assessment['marketSize'] {
  const found = counted(rows, 'searches').filter(({ quote }) => quote === '')
  if (found.length > 0) {
    const searches = [...Map.groupBy(found, ({ words }) => words.toLowerCase()).values()].flatMap(
      (same) => highestOf(same) ?? [],
    )
    const value = searches.reduce((sum, row) => sum + row.value, 0)
    return { measure: 'searches', value, level: levelOf('searches', value), rows: searches.map(({ id }) => id) }
  }
  const mentioned = highest(rows, 'searches')
  if (mentioned) return { measure: 'searches', ...mentioned }
  const threads = highest(rows, 'threads')
  return threads && { measure: 'threads', ...threads }
}

function highest(rows: readonly MeasuredRow[], measure: 'searches' | 'threads' | 'offers'): Rated | null {
  const row = highestOf(counted(rows, measure))
  return row ? { value: row.value, level: levelOf(measure, row.value), rows: [row.id] } : null
}

function priceOf(rows: readonly MeasuredRow[]): Assessment['price'] {
  const prices = Map.groupBy(counted(rows, 'price'), ({ currency }) => currency)
  const [found] = EVIDENCE_CURRENCIES.map((currency) => ({ currency, of: prices.get(currency) ?? [] }))
    .filter(({ of }) => of.length > 0)
    .sort((a, b) => b.of.length - a.of.length)
  if (!found) return null
  const value = median(found.of.map((row) => row.value))
  return { value, level: levelOf('price', value), currency: found.currency, rows: found.of.map(({ id }) => id) }
}

function profitOf(market: Rated | null, competition: Rated | null, price: Rated | null): Rated | null {
  if (!market || !competition || !price) return null
  const value = market.level + price.level + 4 - competition.level
  const rows = [...market.rows, ...price.rows, ...competition.rows]
  return { value, level: levelOf('profit', value), rows }
}

const highestOf = <Row extends { value: number }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => b.value - a.value)[0]

const counted = (rows: readonly MeasuredRow[], measure: EvidenceMeasure) =>
  rows.flatMap((row) => (row.measure === measure && row.value !== null ? [{ ...row, value: row.value }] : []))

function levelOf(measure: keyof typeof EVIDENCE_LEVELS, value: number): EvidenceLevel {
  const [second, third] = EVIDENCE_LEVELS[measure]
  if (value >= third) return 3
  return value >= second ? 2 : 1
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** A later count of the same thing in the same place replaces an earlier one; every price and quote of the last search counts. */
export function currentRows<Row extends MeasuredRow>(rows: readonly Row[]): Row[] {
  return rows.filter(
    (row) => row.change !== 'gone' && !rows.some((other) => isRepeated(row, other) && isLater(other, row)),
  )
}

/** The count that this row replaced. */
export function earlierCount<Row extends MeasuredRow>(row: Row, rows: readonly Row[]): Row | undefined {
  return rows
    .filter((other) => isRepeated(row, other) && isLater(row, other))
    .reduce<Row | undefined>((latest, other) => (latest && isLater(latest, other) ? latest : other), undefined)
}

const isRepeated = (one: MeasuredRow, other: MeasuredRow) =>
  one.measure !== null &&
  one.measure !== 'price' &&
  one.counted &&
  other.counted &&
  one.measure === other.measure &&
  one.place === other.place &&
  one.words.toLowerCase() === other.words.toLowerCase()

const isLater = (one: MeasuredRow, other: MeasuredRow) =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
