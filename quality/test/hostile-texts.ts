import fc from 'fast-check'
import { expect } from 'vitest'
import { checkDraft } from '../src/check-draft.ts'
import { checkText } from '../src/check-text.ts'
import type { CheckedBook, Finding } from '../src/finding.ts'
import { findingText } from '../src/finding-message.ts'
import { applyFixes } from '../src/text/apply-fixes.ts'

export const bookOf = (markdown: string, language = 'en'): CheckedBook => ({
  language,
  sections: [{ id: 'one', name: 'Chapter 1', markdown, points: ['the point'], goal: 100 }],
  glossary: [{ term: 'e-mail', meaning: '' }],
})

/** Texts that no person writes; every test run uses the `quick` ones, the drill all of them. */
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

export async function expectWithinTime(text: string) {
  await checkText(bookOf('warm'))
  const before = process.threadCpuUsage()
  const findings = await checkText(bookOf(text))
  checkDraft({ id: 'one', name: 'One', markdown: text }, { language: 'en', others: [] })
  const { user, system } = process.threadCpuUsage(before)
  expectPlaces(text, findings)
  // processor time, so that other load does not count
  expect((user + system) / 1000).toBeLessThan(3000)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Every position is in the text, and a finding quotes the text at its position. */
function expectPlaces(text: string, findings: readonly Finding[]) {
  for (const { at, words, fix, rule } of findings) {
    for (const range of [at, fix]) {
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

/** Pieces that combine in unexpected ways. */
const PIECES = [
  '# ',
  '### ',
  '##',
  '> ',
  '- ',
  '- [ ] ',
  '1. ',
  '    ',
  '\n',
  '\n\n',
  '\r\n',
  '  ',
  '\t',
  '```',
  '~~~js',
  '`',
  '``',
  '**',
  '*',
  '_',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '](',
  '![',
  '[^1]',
  '[^1]: ',
  '[a]: ',
  '[x][y]',
  '](#here)',
  '](javascript:x)',
  '<img src=x>',
  '<!--',
  '-->',
  '<b>',
  '|',
  '| --- |',
  '| a | b |\n| --- | --- |\n',
  '\\',
  '&amp;',
  '&#x1F600;',
  '&nbsp;',
  '&lt',
  'the the',
  'a apple',
  'an book',
  ' ,',
  'word,word',
  'End.Next',
  '.',
  '!',
  'email',
  'E mail',
  'TODO',
  '[insert it]',
  'Studies show',
  'recieve',
  '👩‍👩‍👧',
  'é',
  'e\u0301',
  '\ud83d',
  'שלום',
  '日本語。',
  'ไทย',
  'www.example.com',
  'a@b.cc',
  '\u0000',
  '\u00ad',
  '\u200b',
  '---',
  '===',
  '\\newpage',
  '_____',
  'Keep the first coin you earn in a jar. ',
]
const markdownOf = (pieces: number) =>
  fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: pieces }).map((all) => all.join('')),
    fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 12 })), {
        maxLength: pieces,
      })
      .map((all) => all.join(' ')),
  )

/**
 * Random texts of up to `pieces` pieces: no exception, valid positions, unique keys, and no fixable findings left after
 * all fixes.
 */
export async function expectFixable(pieces: number, numRuns: number) {
  await fc.assert(
    fc.asyncProperty(markdownOf(pieces), fc.constantFrom('en', 'de', 'fr', 'zh', 'th'), async (text, language) => {
      const findings = await checkText(bookOf(text, language))
      expectPlaces(text, findings)
      expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length)
      findings.map(findingText)
      let fixed = text
      let left = findings
      for (let round = 0; round < 8 && left.some(({ fix }) => fix); round++) {
        fixed = applyFixes(fixed, left).markdown
        left = await checkText(bookOf(fixed, language))
      }
      expect(left.filter(({ fix }) => fix)).toEqual([])
    }),
    { numRuns },
  )
}
