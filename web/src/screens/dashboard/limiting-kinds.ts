import { interfaceLanguage } from '../../i18n/catalog.ts'
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

export function limitingKinds(counts: Counts): ComponentKind[] {
  const least = Math.min(...COMPONENT_KINDS.map(({ key }) => counts[key]))
  return COMPONENT_KINDS.filter(({ key }) => counts[key] === least)
}

/** Empty if all kinds are equal. */
export function limitSentence(counts: Counts): string {
  const kinds = limitingKinds(counts)
  if (kinds.length === COMPONENT_KINDS.length) return t('One of each kind makes a full product.')
  // only English lowercases kinds within a sentence
  const names = kinds.map(({ label }) => (interfaceLanguage === 'en' ? label.toLowerCase() : label))
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${t('and')} `)
  return t('Full products you could assemble. Limited by {list}.', { list })
}
