import { referenceOf } from '@makeready/contract/domain/citations'
import type { Language } from '@makeready/contract/domain/languages'
import type { Passage } from '@makeready/contract/domain/references'
import { sourceWords } from '@makeready/contract/domain/source-words'

/** Limits of the source passages in one prompt. */
export const PASSAGES = { most: 12, characters: 12_000 }

export function passageData(passages: readonly Passage[]) {
  return passages.map(({ source, position, page, headings, text }) => ({
    reference: `[^${referenceOf(source.number, position)}]`,
    from: [source.name, page === null ? '' : `p. ${page}`, ...headings].filter(Boolean).join(' › '),
    text,
  }))
}

/** Rules for citing passages, and for figures without a source. */
export function passageRules(passages: readonly Passage[], language: Language): string[] {
  const mark = `After every other percentage, sum of money or “x out of y” that is stated as a fact, write “ (${sourceWords(language).mark})”, exactly like this.`
  if (passages.length === 0) return [mark]
  return [
    'passages are from the creator’s own material: base your claims on them, especially figures, and prefer them to what you know. Say it in your own words; do not copy sentences.',
    'Directly after each claim taken from a passage, after the period, put that passage’s `reference` unchanged. Never write a reference that is not given, never the text of a footnote, none in headings.',
    mark,
  ]
}
