import { EVIDENCE_CURRENCIES, type EvidenceCurrency } from '@makeready/contract/domain/evidence'
import { isAddressedToModels } from '../source-reader/read/clean-text.ts'
import type { Offer } from '../source-reader/read/structured-offers.ts'
import { termsOf } from '../source-reader/terms.ts'
import { PRICE_RANGE, type Quote } from './quotes-by-rules.ts'

const MOST_PER_PAGE = 8

/** Offers of a page that are about the niche, with a price that can be compared. @param niche its name */
export function offersFor(niche: string, offers: readonly Offer[]): Offer[] {
  const wanted = new Set(termsOf(niche))
  return offers
    .filter(({ name }) => !isAddressedToModels(name) && termsOf(name).some((term) => wanted.has(term)))
    .filter(({ currency, price }) => isCurrency(currency) && amountOf(price) !== null)
    .slice(0, MOST_PER_PAGE)
}

const isCurrency = (code: string): code is EvidenceCurrency => EVIDENCE_CURRENCIES.includes(code as EvidenceCurrency)

/** 'Calm Bees · 19.90 USD · Bee Shop': name, price and seller as the page states them. */
const lineOf = ({ name, price, highPrice, currency, seller }: Offer) =>
  [name, `${highPrice ? `${price}–${highPrice}` : price} ${currency}`, seller].filter(Boolean).join(' · ')

/** The passage that quotes of offers open, since people see this data only in search engines. Null without offers. */
export const offersPassage = (offers: readonly Offer[]): string | null =>
  offers.length === 0 ? null : ['schema.org: offers stated for search engines', ...offers.map(lineOf)].join('\n')

/** @param passage the index of the offers' passage */
export function quotesByOffers(offers: readonly Offer[], passage: number): Quote[] {
  return offers.flatMap((offer) => {
    const [value, { currency }] = [amountOf(offer.price), offer]
    if (value === null || !isCurrency(currency)) return []
    return [{ kind: 'offer', measure: 'price', value, currency, claim: '', quote: lineOf(offer), passage }]
  })
}

/** Without prices that an offer states, too: they would count twice. */
export const withoutPricesOf = (offers: readonly Quote[], quotes: readonly Quote[]): Quote[] =>
  quotes.filter(
    ({ measure, value, currency }) =>
      measure !== 'price' || !offers.some((one) => one.value === value && one.currency === currency),
  )

/** '19.90', '1,299.00' and '1.299,00'. Null for what isn't the price of a book or course. */
function amountOf(price: string): number | null {
  const [, whole = '', cents = ''] =
    /^\D{0,4}?(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,](\d{1,2}))?\D{0,4}$/.exec(price) ?? []
  const value = Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`)
  return whole && value >= PRICE_RANGE.least && value <= PRICE_RANGE.most ? value : null
}
