import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'
import { findingText } from './finding-message.ts'
import { readabilityOf } from './measures/readability.ts'
import { parseSection } from './parsing/parse-section.ts'

const TEXT = 'The energy of a body is $E_{kin} = \\frac{1}{2} m v^2$, as every student of physics learns in school.'
const checked = (markdown: string) => checkText({ language: 'en', sections: [{ id: 'one', name: 'One', markdown }] })

test('reads no TeX as words of a language', async () => {
  const markdown = `${TEXT}\n\n$$\n\\text{teh} = \\operatorname{argmaxx} xx xx\n$$\n\nIt ends here, with an $n$-gram and $x$ $x$.\n\n$$\\ce{2H2 + O2 -> 2H2O}$$`
  expect((await checked(markdown)).map(({ rule, words }) => `${rule}: ${words}`)).toEqual([])
})

test('counts and measures a text without its formulas', () => {
  const [formula, plain] = [parseSection(TEXT, 'en'), parseSection(TEXT.replace(/\$.*\$/, ''), 'en')]
  expect(formula.words).toBe(plain.words)
  expect(readabilityOf(formula)).toEqual(readabilityOf(plain))
})

test('warns of a formula that will be printed as typed, and names its place', async () => {
  const markdown = `${TEXT}\n\nThe rest is $\\foo{x}$ and nothing more than that.`
  const [finding] = await checked(markdown)
  expect(finding).toMatchObject({ rule: 'unread-formula', level: 'warn' })
  expect(markdown.slice(finding?.at?.start, finding?.at?.end)).toBe('$\\foo{x}$')
  expect(finding && findingText(finding)).toBe(
    'The formula “$\\foo{x}$” can’t be typeset. It will be printed as typed.',
  )
})
