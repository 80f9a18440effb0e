import { expect, test } from 'vitest'
import { BROKEN, FORMULAS, HOSTILE } from '../test/formula-corpus.ts'
import { linearText } from './linear-text.ts'
import { mathMarkup } from './math-markup.ts'
import { readFormula } from './read-formula.ts'

const ALLOWED =
  /^<\/?(?:math|mrow|mi|mn|mo|mtext|mspace|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mtable|mtr|mtd|mstyle|menclose|mphantom|mmultiscripts|mprescripts|none)(?: [a-z]+="[^"<]*")*>$/
const linear = (tex: string) =>
  linearText(readFormula(tex, true)?.math ?? { tag: 'mrow', attributes: {}, children: [], text: '' })

test.each([true, false])('reads every formula of the corpus (display: %s)', (display) => {
  expect(FORMULAS.filter((tex) => readFormula(tex, display) === null)).toEqual([])
})

test('does not read what is no TeX', () => {
  expect(BROKEN.filter((tex) => readFormula(tex, true) !== null)).toEqual([])
})

test('writes nothing but MathML: no HTML, links, styles, ids or colors', () => {
  for (const tex of [...FORMULAS, ...HOSTILE]) {
    const read = readFormula(tex, true)
    const tags = read ? mathMarkup(read.math).match(/<[^>]*>/g) : []
    expect(
      tags?.filter((tag) => !ALLOWED.test(tag)),
      tex,
    ).toEqual([])
    expect(tags?.join('') ?? '').not.toMatch(/ (?:style|href|src|id|mathcolor|class|on\w+)=/)
  }
})

test.each([
  ['x^2 + \\frac{a+b}{2}', 'x^2 + (a + b)/2'],
  ['\\sum_{i=1}^n i', '∑_(i = 1)^n i'],
  ['\\sqrt[3]{x} \\ne \\sqrt{2}', '³√x ≠ √2'],
  ['\\vec{a} \\cdot \\hat{b}', 'a→ ⋅ bˆ'],
  ['\\text{Profit} = R - C', 'Profit = R − C'],
])('says %s in one line', (tex, said) => {
  expect(linear(tex)).toBe(said)
})

test('numbers a formula only where its author did', () => {
  expect(readFormula('E=mc^2 \\tag{1}', true)?.tag).toBe('(1)')
  expect(readFormula('\\begin{align}a&=b\\\\c&=d\\end{align}', true)?.tag).toBeNull()
  expect(linear('\\begin{align}a&=b\\tag{7}\\\\c&=d\\end{align}')).toContain('(7)')
})
