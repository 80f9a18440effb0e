import { readFileSync } from 'node:fs'
import type { CheckedBook, CheckedSection, Rule } from '../../src/finding.ts'

/** A correct text with one fault inserted, and where it must be found. */
export type FaultyText = {
  rule: Rule
  /** the fault, completing 'finds …' */
  what: string
  base: CleanText
  /** the correct words and their replacement, with the fault between ⟦ and ⟧, or the whole section without them */
  replace: readonly [string, string]
  /** findings that always come with this fault */
  also?: readonly Rule[]
  points?: readonly string[]
  goal?: number
  glossary?: CheckedBook['glossary']
  /** a section that precedes this one */
  before?: Pick<CheckedSection, 'name' | 'markdown'>
  /** the text after the fix; absent if only a person can fix it */
  fixed?: string
}

export const CLEAN = ['ebook', 'guide', 'course', 'workbook', 'template', 'plr', 'ratgeber', 'arbeitsheft'] as const
export type CleanText = (typeof CLEAN)[number]

export const cleanText = (name: CleanText) =>
  readFileSync(new URL(`../clean-texts/${name}.md`, import.meta.url), 'utf8')

export const languageOf = (name: CleanText) => (name === 'ratgeber' || name === 'arbeitsheft' ? 'de' : 'en')

/** A correct text as a section of a book, named after its first heading. */
export function cleanSection(name: CleanText): CheckedSection {
  const markdown = cleanText(name)
  return { id: name, name: markdown.slice(2, markdown.indexOf('\n')), markdown }
}
