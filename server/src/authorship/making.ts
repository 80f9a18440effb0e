import type { Authorship, SectionAuthorship } from '@makeready/contract/authorship'

/** How a product came about; '-and-person': with words of the creator. */
export type Making = 'person' | 'model' | 'model-and-person' | 'composer' | 'composer-and-person' | 'unknown'

/** Below this share of a product's words, changed ones included, it counts as nobody's handwork: it would be shown as 0%. */
const LEAST_BY_HAND = 0.005

export function makingOf(sections: readonly SectionAuthorship[], { text, pictures }: Authorship['kdp']): Making {
  const total = sumOf(sections, ({ unchanged, changed, own }) => unchanged + changed + own)
  const isByHand = total > 0 && sumOf(sections, ({ changed, own }) => changed + own) / total >= LEAST_BY_HAND
  const by = (author: 'model' | 'composer'): Making => (isByHand ? `${author}-and-person` : author)
  if (text === 'unknown') return 'unknown'
  if (text !== 'none' || pictures !== 'none') return by('model')
  return sections.some(({ author, words }) => author === 'composer' && words.unchanged > 0) ? by('composer') : 'person'
}

const sumOf = (sections: readonly SectionAuthorship[], count: (words: SectionAuthorship['words']) => number): number =>
  sections.reduce((sum, { words }) => sum + count(words), 0)
