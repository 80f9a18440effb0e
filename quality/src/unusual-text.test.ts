import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'
import { faultSentence } from './fault-sentence.ts'
import { bookOf, expectInTime, expectPlaces, HOSTILE } from './hostile.fixture.ts'
import { applyMends } from './text/apply-mends.ts'

/** Pieces that meet each other in ways nobody plans. */
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
const markdown = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 40 })
    .map((pieces) => pieces.join(' ')),
)

describe('any text at all', () => {
  it('is checked without a throw, with places that lie in it, and is free of what can be mended once that is mended', async () => {
    await fc.assert(
      fc.asyncProperty(markdown, fc.constantFrom('en', 'de', 'fr', 'zh', 'th'), async (text, language) => {
        const findings = await checkText(bookOf(text, language))
        expectPlaces(text, findings)
        expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length)
        findings.map(faultSentence)
        let mended = text
        for (let round = 0; round < 8; round++) mended = applyMends(mended, await checkText(bookOf(mended, language)))
        expect((await checkText(bookOf(mended, language))).filter(({ mend }) => mend)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('keeps every other letter when it is mended', async () => {
    const letters = (text: string) => text.replace(/[\s#]/g, '').toLowerCase()
    const text = '# A\n\n### B\n\nIt is  plain ,here,now . Keep it the the same.'
    const mended = applyMends(text, await checkText(bookOf(text)))
    expect(mended).toBe('# A\n\n## B\n\nIt is plain ,here, now. Keep it the same.')
    expect(letters(mended)).toBe(letters(text).replace('thethe', 'the'))
  })

  it.each(HOSTILE.filter(({ quick }) => quick))('is checked in three seconds: $name', ({ text }) =>
    expectInTime(text()),
  )
})
