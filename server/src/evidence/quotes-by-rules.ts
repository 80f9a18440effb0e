import type { EvidenceCurrency, EvidenceKind, EvidenceMeasure } from '@makeready/contract/domain/evidence'
import type { Sentence } from './sentences.ts'

export type Quote = {
  kind: EvidenceKind
  measure: EvidenceMeasure | null
  value: number | null
  currency: EvidenceCurrency | null
  claim: string
  quote: string
  passage: number
}

const MOST_PER_PAGE = 4
/** In whole units of a currency: what books and courses cost. */
export const PRICE_RANGE = { least: 1, most: 2_000 }
const NUMBER = String.raw`(?<![\d.,’])(\d{1,3}(?:[.,’\s]\d{3})+|\d{1,9})`
const COUNTS: readonly [EvidenceMeasure, EvidenceKind, RegExp][] = [
  [
    'searches',
    'demand',
    new RegExp(`${NUMBER}\\s+(?:monthly searches|searches (?:a|per|each) month|Suchanfragen (?:im|pro) Monat)`, 'i'),
  ],
  [
    'threads',
    'demand',
    new RegExp(
      `${NUMBER}\\s+(?:new )?(?:threads|posts|discussions|topics|questions|Beiträge|Themen|Diskussionen)\\b[^.\\d]{0,40}(?:month|30 days|Monat|30 Tage)`,
      'i',
    ),
  ],
  [
    'offers',
    'offer',
    // in a list: '12,000 books sold' counts no offers
    new RegExp(
      `${NUMBER}\\s+(?:(?:results|Ergebnisse)\\s+(?:for|in|found|für|gefunden)|(?:products|books|ebooks|courses|Produkte|Bücher|Kurse)\\s+(?:found|available|match\\w*|listed|in (?:this|our)|gefunden|verfügbar|in (?:dieser|unserem)))\\b`,
      'i',
    ),
  ],
]
/** Neither 'NZ$' nor what is saved, earned, given or paid for postage. */
const PRICE =
  /(?<![\p{L}$])(US\$|CA?\$|AU?\$|\$|€|£|CHF|USD|EUR|GBP)\s?(\d{1,4}(?:[.,]\d{2})?)(?![\d.,]*\d)|(?<![\d.,])(\d{1,4}(?:[.,]\d{2})?)\s?(€|EUR|USD|CHF|£|GBP)(?!\w)/u
const NO_PRICE =
  /[%\d]\s?off(?!\p{L})|(?<!\p{L})(?:(?:sav(?:e|es|ing)|earn\p{L}*)\s(?:up to\s|over\s|an extra\s)?[$€£\d]|orders?\s(?:over|above|from)\s|(?:discount|shipping|delivery|coupon|gift ?card|deposit|donat\p{L}*|prize|sparen|spart|rabatt|versand\p{L}*|lieferung|verdien\p{L}*|gutschein|mindestbestellwert|spende\p{L}*)(?!\p{L}))/iu
/** Before a sale. */
const FORMER_PRICE =
  /(?<!\p{L})(?:was|instead of|list price|rrp|msrp|statt|früher|uvp)[:\s]+[^\s\d]{0,4}\s?\d+(?:[.,]\d{2})?(?:\s?(?:€|EUR|USD|CHF|£|GBP))?/giu
const CURRENCIES: Readonly<Record<string, EvidenceCurrency>> = {
  US$: 'USD',
  USD: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  CHF: 'CHF',
}
/** Where '$' is not the dollar of the United States; null for one that isn't known here. */
const DOLLARS: Readonly<Record<string, EvidenceCurrency | null>> = {
  ...{ au: 'AUD', ca: 'CAD' },
  ...{ nz: null, sg: null, hk: null, tw: null, mx: null, cl: null, ar: null },
}
const WEBSITE = /\b(?:log ?in|sign ?in|sign ?up|password|cookies?|javascript|browser|einloggen|anmelden|Passwort)\b/i
const SPEAKER = /(?:^|[^\p{L}])(?:I|I’m|I'm|we|my|our|me|ich|wir|mein\p{L}*|unser\p{L}*|mir|mich)(?:$|[^\p{L}])/u
const TROUBLE =
  /can(?:['’]t|not)\b|struggl|frustrat|\bhate\b|afraid|scared|tired of|no idea|don['’]t know|\bwish\b|too hard|impossible|overwhelm|give up|gave up|kann nicht|schaffe (?:es|das) nicht|frustr|Angst|weiß nicht|nervt|verzweifel|überforder|keine Ahnung/i
const CHANGE =
  /\b(?:gr[eo]wn?|growing|growth|rising|rose|increas\w*|declin\w*|fell|dropp\w*|doubled|tripled|wächst|wuchs|gestiegen|steigt|Zunahme|Rückgang|verdoppelt)\b/i
const FIGURE = /\d+(?:[.,]\d+)?\s?(?:%|percent|Prozent)|\b(?:19|20)\d\d\b/

/**
 * What can be told from a page without a model: counts, prices, complaints in the first person,
 * changes with a figure.
 * @param sought what the page was found for: prices count only where offers were looked for
 * @param url of the page: its country says which dollar '$' is
 */
export function quotesByRules(sentences: readonly Sentence[], sought: readonly EvidenceKind[], url: string): Quote[] {
  const dollar = dollarOf(url)
  const quotes = sentences.flatMap(
    (sentence) =>
      countIn(sentence, sought) ?? (sought.includes('offer') ? priceIn(sentence, dollar) : null) ?? wordsIn(sentence),
  )
  const seen = new Map<string, number>()
  return quotes.filter(({ kind, measure, quote }, at) => {
    const group = measure ?? kind
    const before = seen.get(group) ?? 0
    seen.set(group, before + 1)
    return before < MOST_PER_PAGE && quotes.findIndex((one) => one.quote === quote) === at
  })
}

const row = ({ passage, text }: Sentence, kind: EvidenceKind, more: Partial<Quote> = {}): Quote => ({
  ...{ kind, measure: null, value: null, currency: null, claim: '', quote: text, passage },
  ...more,
})

function countIn(sentence: Sentence, sought: readonly EvidenceKind[]): Quote | null {
  for (const [measure, kind, pattern] of COUNTS) {
    // '12 courses' in a forum counts nothing, and neither do numbers of a site about itself
    if (measure === 'offers' ? !sought.includes('offer') : !sentence.isOnTopic) continue
    const digits = pattern.exec(sentence.text)?.[1]?.replace(/\D/g, '')
    if (digits) return row(sentence, kind, { measure, value: Number(digits) })
  }
  return null
}

function priceIn(sentence: Sentence, dollar: EvidenceCurrency | null): Quote | null {
  if (NO_PRICE.test(sentence.text)) return null
  const [, before, first, second, after] = PRICE.exec(sentence.text.replace(FORMER_PRICE, '')) ?? []
  const value = Number((first ?? second ?? '').replace(',', '.'))
  const unit = before ?? after ?? ''
  const currency = unit === '$' ? dollar : CURRENCIES[unit]
  if (!currency || !(value >= PRICE_RANGE.least && value <= PRICE_RANGE.most)) return null
  return row(sentence, 'offer', { measure: 'price', value, currency })
}

function dollarOf(url: string): EvidenceCurrency | null {
  const country = URL.parse(url)?.hostname.split('.').at(-1) ?? ''
  return country in DOLLARS ? (DOLLARS[country] ?? null) : 'USD'
}

function wordsIn(sentence: Sentence): Quote[] {
  if (SPEAKER.test(sentence.text) && TROUBLE.test(sentence.text) && !WEBSITE.test(sentence.text))
    return [row(sentence, 'pain')]
  if (sentence.isOnTopic && CHANGE.test(sentence.text) && FIGURE.test(sentence.text)) return [row(sentence, 'trend')]
  return []
}
