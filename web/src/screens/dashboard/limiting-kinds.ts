import { interfaceLanguage } from '../../i18n/catalogue.ts'
import { t } from '../../i18n/t.ts'

type Counts = {
  niches: number
  productIdeas: number
  productTitles: number
  generatedContent: number
  coverImages: number
}

export const COMPONENT_KINDS = [
  { key: 'niches', label: t('Niches'), icon: 'niche' },
  { key: 'productIdeas', label: t('Ideas'), icon: 'idea' },
  { key: 'productTitles', label: t('Titles'), icon: 'title' },
  { key: 'generatedContent', label: t('Content'), icon: 'content' },
  { key: 'coverImages', label: t('Covers'), icon: 'cover' },
] as const

export type ComponentKind = (typeof COMPONENT_KINDS)[number]

/** The kinds there are fewest of: they decide how many complete sets can be made. */
export function limitingKinds(counts: Counts): ComponentKind[] {
  const least = Math.min(...COMPONENT_KINDS.map(({ key }) => counts[key]))
  return COMPONENT_KINDS.filter(({ key }) => counts[key] === least)
}

/** 'Covers set the limit.', 'Titles and covers set the limit.', or nothing to name where all are equal. */
export function limitSentence(counts: Counts): string {
  const kinds = limitingKinds(counts)
  if (kinds.length === COMPONENT_KINDS.length) return t('Complete sets: one of each kind.')
  // only English writes the kinds small within a sentence
  const names = kinds.map(({ label }, index) =>
    index === 0 || interfaceLanguage !== 'en' ? label : label.toLowerCase(),
  )
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${t('and')} `)
  const one = kinds.length === 1 && kinds[0]?.key === 'generatedContent'
  return t('Complete sets. {list} {count, plural, one {sets} other {set}} the limit.', { list, count: one ? 1 : 2 })
}
