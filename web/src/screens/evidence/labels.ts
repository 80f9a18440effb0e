import {
  EVIDENCE_LEVELS,
  type EvidenceCurrency,
  type EvidenceKind,
  type EvidenceMeasure,
} from '@makeready/contract/domain/evidence'
import type { EvidenceRow } from '@makeready/contract/evidence'
import { interfaceLanguage, locale } from '../../i18n/catalog.ts'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'

export const KIND_LABELS: Record<EvidenceKind, string> = {
  demand: t('Demand'),
  offer: t('Offers and prices'),
  pain: t('Pain points in people’s own words'),
  trend: t('Trend'),
}

/** What to count on a page. */
export const MEASURE_LABELS: Record<EvidenceMeasure, string> = {
  searches: t('Searches a month'),
  threads: t('Discussions in the last month'),
  offers: t('Products found'),
  price: t('Price of one that sells'),
}

/** What to note of a page where something is counted by hand. */
export function checkHint(place: string, measure: EvidenceMeasure): string {
  if (place === 'Keyword Planner') return t('Needs a Google Ads account. If it shows a range, note its lower end.')
  if (measure === 'threads')
    return t('Count those that fit, up to {most, number}. More don’t change the result.', {
      most: EVIDENCE_LEVELS.threads[1],
    })
  return measure === 'offers'
    ? t('The number above the results')
    : t('Of one of the first results. Note several, one after the other.')
}

/** '120 products found', '$19.00' */
export function figureText({ measure, value, currency }: Pick<EvidenceRow, 'measure' | 'value' | 'currency'>): string {
  if (measure === null || value === null) return ''
  if (measure === 'price') return currency ? priceText(value, currency) : formatNumber(value)
  return {
    searches: t('{value, plural, one {# search a month} other {# searches a month}}', { value }),
    threads: t('{value, plural, one {# discussion in a month} other {# discussions in a month}}', { value }),
    offers: t('{value, plural, one {# product found} other {# products found}}', { value }),
  }[measure]
}

/** '$19.00' */
export function priceText(value: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)
}

/** '$10', as a step of a scale; without any price yet in the currency of the interface's language */
export function stepText(value: number, currency: string = defaultCurrency): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
}

export const defaultCurrency: EvidenceCurrency = interfaceLanguage === 'de' ? 'EUR' : 'USD'

/** Of a row in the page. */
export const rowAnchor = (id: string) => `row-${id}`
