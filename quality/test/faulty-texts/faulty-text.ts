import { readFileSync } from 'node:fs'
import type { CheckedBook, CheckedSection, Rule } from '../../src/finding.ts'

/** A clean text with one fault put into it, and where that fault must be found. */
export type FaultyText = {
  rule: Rule
  /** what was done, as the end of 'finds …' */
  what: string
  base: CleanText
  /** the clean words, and what replaces them: the fault is between ⟦ and ⟧, or the whole section where there are none */
  replace: readonly [string, string]
  /** faults that cannot be without it */
  also?: readonly Rule[]
  points?: readonly string[]
  goal?: number
  glossary?: CheckedBook['glossary']
  /** a section before this one */
  before?: Pick<CheckedSection, 'name' | 'markdown'>
  /** the text once the fault is fixed; absent where only a person can */
  fixed?: string
}

export const CLEAN = ['ebook', 'guide', 'course', 'workbook', 'template', 'plr', 'ratgeber', 'arbeitsheft'] as const
export type CleanText = (typeof CLEAN)[number]

export const cleanText = (name: CleanText) =>
  readFileSync(new URL(`../clean-texts/${name}.md`, import.meta.url), 'utf8')

export const languageOf = (name: CleanText) => (name === 'ratgeber' || name === 'arbeitsheft' ? 'de' : 'en')

/** A clean text as a section of a book, under the name its first heading gives it. */
export function cleanSection(name: CleanText): CheckedSection {
  const markdown = cleanText(name)
  return { id: name, name: markdown.slice(2, markdown.indexOf('\n')), markdown }
}
