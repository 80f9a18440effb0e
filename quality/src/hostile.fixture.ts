import { expect } from 'vitest'
import { checkText } from './check-text.ts'
import { draftFaults } from './draft-faults.ts'
import type { CheckedBook, Finding } from './finding.ts'

export const bookOf = (markdown: string, language = 'en'): CheckedBook => ({
  language,
  sections: [{ id: 'one', name: 'Chapter 1', markdown, points: ['the point'], goal: 100 }],
  glossary: [{ term: 'e-mail', meaning: '' }],
})

/** Texts that no person writes; the `quick` ones run in every test, all of them in the drill. */
export const HOSTILE: readonly { name: string; quick: boolean; text: () => string }[] = [
  {
    name: 'one section of 500,000 characters',
    quick: true,
    text: () => 'The quick brown fox jumps over the lazy dog again. '.repeat(10_000),
  },
  { name: '500,000 characters of short paragraphs', quick: false, text: () => 'Words, words.\n\n'.repeat(33_000) },
  { name: '500,000 characters of links', quick: false, text: () => '[a](b) '.repeat(71_000) },
  {
    name: '500,000 characters of table',
    quick: false,
    text: () => `| a | b |\n| --- | --- |\n${'| c | d |\n'.repeat(50_000)}`,
  },
  { name: '500,000 spaces', quick: false, text: () => `a${' '.repeat(500_000)}b` },
  { name: '500,000 full stops', quick: false, text: () => '.'.repeat(500_000) },
  { name: '500,000 blanks to fill', quick: false, text: () => '____\n\n'.repeat(80_000) },
  { name: 'a word of 200,000 letters', quick: true, text: () => 'a'.repeat(200_000) },
  { name: 'a word of 200,000 ideographs', quick: false, text: () => '字'.repeat(200_000) },
  { name: 'a hyphenated word of 200,000 parts', quick: false, text: () => 'a-'.repeat(200_000) },
  { name: '200 nested quotes', quick: true, text: () => `${'> '.repeat(200)}hello` },
  { name: '200 nested quotes of 100 lines', quick: false, text: () => `${'> '.repeat(200)}hello\n`.repeat(100) },
  {
    name: '200 nested lists',
    quick: false,
    text: () => Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  },
  { name: '20,000 open brackets', quick: true, text: () => '['.repeat(20_000) },
  { name: '50,000 open brackets with words', quick: false, text: () => '[insert a '.repeat(50_000) },
  { name: '20,000 stars', quick: false, text: () => '*a **b '.repeat(10_000) },
  { name: '20,000 open tags', quick: false, text: () => '<img '.repeat(20_000) },
  { name: '50,000 addresses', quick: false, text: () => 'a@b.cc www.d.ee '.repeat(25_000) },
  { name: '50,000 headings', quick: false, text: () => '#### a\n\n'.repeat(50_000) },
  { name: 'the same word 100,000 times', quick: false, text: () => 'the '.repeat(100_000) },
  { name: '100,000 figures', quick: false, text: () => '87 % of of '.repeat(45_000) },
  { name: '100,000 entities', quick: false, text: () => '&amp;'.repeat(100_000) },
]

export async function expectInTime(text: string) {
  await checkText(bookOf('warm'))
  const started = performance.now()
  const findings = await checkText(bookOf(text))
  draftFaults({ id: 'one', name: 'One', markdown: text }, { language: 'en', others: [] })
  const took = performance.now() - started
  expectPlaces(text, findings)
  expect(took).toBeLessThan(3000)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Every place lies in the text, and the words of a finding are what stands there. */
export function expectPlaces(text: string, findings: readonly Finding[]) {
  for (const { at, words, mend, rule } of findings) {
    for (const range of [at, mend]) {
      if (!range) continue
      expect(range.start, rule).toBeGreaterThanOrEqual(0)
      expect(range.end, rule).toBeGreaterThanOrEqual(range.start)
      expect(range.end, rule).toBeLessThanOrEqual(text.length)
    }
    if (at)
      expect(oneLine(text.slice(at.start, at.end)).startsWith(words.replace(/…$/, '')), `${rule}: ${words}`).toBe(true)
    else expect(words).toBe('')
  }
}
