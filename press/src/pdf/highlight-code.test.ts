import { beforeAll, expect, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { highlightLines, loadHighlighter } from './highlight-code.ts'
import { writePdf } from './write-pdf.ts'

const plain = (code: string, language: string | null) =>
  highlightLines(code, language)
    .map((line) => line.map(([, text]) => text).join(''))
    .join('\n')

beforeAll(() => loadHighlighter(bookOf('```js\na\n```')))

test('recognizes the kind of each token', () => {
  expect(highlightLines('# why\nfor x in "ab": f(2)', 'python')).toEqual([
    [['comment', '# why']],
    [
      ['keyword', 'for'],
      ['', ' x '],
      ['keyword', 'in'],
      ['', ' '],
      ['string', '"ab"'],
      ['', ': f('],
      ['number', '2'],
      ['', ')'],
    ],
  ])
})

test.each([
  ['rust', 'fn main() {\n\n    let s = "a\nb"; // c\n}'],
  ['html', '<p class="x">&amp; <b>y</b></p>\n'],
  ['unknown-language', 'what = ever'],
  [null, '  two spaces\n\n'],
])('loses no letter and no line of %s', (language, code) => {
  expect(plain(code, language)).toBe(code)
})

test('colors the same characters by their language, even when repeated', () => {
  const code = 'fn main() { let a = "b"; } # c'
  const [rust, python, again] = ['rust', 'python', 'rust'].map((language) => highlightLines(code, language))
  expect(again).toEqual(rust)
  expect(python).not.toEqual(rust)
})

test('aligns tabs to every fourth column', () => {
  expect(plain('a\tb\n\tc\nabcd\te', null)).toBe('a   b\n    c\nabcd    e')
})

test('drops colors, not characters, for extremely long code', () => {
  const code = 'let x = 1;\n'.repeat(20_000)
  const lines = highlightLines(code, 'rust')
  expect(lines).toHaveLength(20_001)
  expect(lines[0]).toEqual([['', 'let x = 1;']])
})

test('prints code with its spaces, tagged as code', async () => {
  const markdown = '```js\nif (a) {\n  b = "c"   // d\n}\n```'
  const { pages, roles } = await openPdf((await writePdf(bookOf(markdown))).bytes)
  expect(pages.join(' ')).toContain('if (a) { b = "c" // d }')
  expect(roles.get('Code')).toBe(1)
})

function bookOf(markdown: string) {
  const sections = [{ name: 'One', markdown }]
  return makeManuscript({ title: 'T', author: 'A', language: 'en', productType: 'ebook', sections }).manuscript
}
