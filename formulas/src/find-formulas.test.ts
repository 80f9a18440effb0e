import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORMULAS } from '../test/formula-corpus.ts'
import { MONEY } from '../test/money-sentences.ts'
import { findFormulas } from './find-formulas.ts'

const found = (markdown: string) => findFormulas(markdown).map(({ tex }) => tex)

test(`finds each of ${FORMULAS.length} formulas in a sentence, whichever way it is delimited`, () => {
  const missed = FORMULAS.flatMap((tex) => {
    const ways = [
      `Let $${tex}$ be.`,
      `Let \\(${tex}\\) be.`,
      `$$${tex}$$`,
      `$$\n${tex}\n$$`,
      `\\[${tex}\\]`,
      `\`\`\`math\n${tex}\n\`\`\``,
    ]
    return ways.filter((way) => found(way)[0] !== tex || found(way).length !== 1)
  })
  expect(missed).toEqual([])
})

test(`takes none of ${MONEY.length} texts with prices, shell or code for a formula, alone or all in one paragraph`, () => {
  expect(MONEY.flatMap((text) => found(text).map((tex) => [text, tex]))).toEqual([])
  expect(
    MONEY.flatMap((text, at) => found(`${text}\n${MONEY[(at + 7) % MONEY.length]}`).map((tex) => [text, tex])),
  ).toEqual([])
})

test('takes no dollar of the two real books for a formula', (context) => {
  const folder = new URL('../../../shared/data/', import.meta.url)
  const books = ['rust-book.json', 'plain-language-guide.json'].map((name) => new URL(name, folder))
  if (!books.every((book) => existsSync(book))) context.skip('the real books are not on this machine')
  for (const book of books)
    expect(
      found(
        JSON.parse(readFileSync(book, 'utf8'))
          .sections.map(({ markdown }: { markdown: string }) => markdown)
          .join('\n\n'),
      ),
    ).toEqual([])
})

test.each([
  ['code', 'A `$x$` and ``$`y`$`` and a line\n\n```sh\necho $x^2$\n```\n'],
  ['HTML', '<a title="$x^2$">a</a> <!-- $x^2$ --> <code>$x^2$</code>'],
  ['an address', '[a](https://a.example/$x^2$) https://a.example/$x^2$ <https://a.example/$x^2$>'],
  ['an escaped sign', '\\$x^2\\$ and \\\\(x^2\\\\)'],
  ['two paragraphs', 'One $x^2\n\nand two y^2$'],
  ['the border of cells', '| a | b |\n|---|---|\n| $x | y$ |'],
])('finds no formula in %s', (_, markdown) => {
  expect(found(markdown)).toEqual([])
})

test.each([
  ['in a quote', '> $$\n> x^2 +\n> y\n> $$', ['x^2 +\ny']],
  ['in an item', '- $$\n  x^2\n  $$\n- $y$', ['x^2', 'y']],
  ['in a cell', '| a |\n|---|\n| $|x|$ and $y$ |', ['|x|', 'y']],
  ['in emphasis and beside words', '**$x$** and *$y$*, $n$-gram, the $i$th', ['x', 'y', 'n', 'i']],
  ['beside money', 'At $5 each, $n$ cost $5n$ dollars, so $10 buys $n=2$.', ['n', '5n', 'n=2']],
  ['in GitHub’s form', 'Let $`x_1*x_2*x_3`$ be.', ['x_1*x_2*x_3']],
  ['over two lines', 'Let $a +\nb$ be, \\(c +\nd\\) too.', ['a +\nb', 'c +\nd']],
])('finds a formula %s', (_, markdown, formulas) => {
  expect(found(markdown)).toEqual(formulas)
})

test('reads a line of many list marks without trying each of their blanks in two ways', () => {
  for (const line of ['-  '.repeat(40), '1.  '.repeat(40), '> -  '.repeat(40)])
    expect(found(`${line}x\n\n${line}\\[ x^2 \\]\n\n$a^2$`).at(-1)).toBe('a^2')
})

test('reads a megabyte of opening signs in seconds', { tags: ['slow'] }, () => {
  for (const sign of ['$', '$a', '$$a', '\\(', '\\[', '$`', '`$', '](', '<a$', '\n\n$', '\n$$x\n', 'a$ ', '```\n$']) {
    const start = performance.now()
    findFormulas(sign.repeat(1_000_000 / sign.length))
    expect(performance.now() - start, sign).toBeLessThan(5000)
  }
})
