import { expect, test } from 'vitest'
import { MONEY } from '../../../formulas/test/money-sentences.ts'
import type { Block, Inline } from '../manuscript/manuscript.ts'
import { isCommon } from './is-common.ts'
import { readMarkdown } from './read-markdown.ts'
import { createReport } from './report.ts'

function read(markdown: string) {
  const report = createReport()
  const { blocks } = readMarkdown(markdown, { language: 'en', idPrefix: 'h', picture: (src) => src, report })
  return { blocks, warnings: report.warnings('One') }
}

function formulas(tree: Block[] | Inline[] | unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(formulas)
  if (typeof tree !== 'object' || tree === null) return []
  if ('t' in tree && tree.t === 'formula' && 'tex' in tree) return [String(tree.tex)]
  return Object.values(tree).flatMap(formulas)
}

test.each([
  ['$a*b*c$ and $d*e$', ['a*b*c', 'd*e']],
  ['$\\{a\\}$ and $\\|v\\|$', ['\\{a\\}', '\\|v\\|']],
  ['$x_1$ _and_ $y_1$', ['x_1', 'y_1']],
  [
    '$$\n\\begin{aligned}\na &= b \\\\\n- c & = d\n\\end{aligned}\n$$',
    ['\\begin{aligned}\na &= b \\\\\n- c & = d\n\\end{aligned}'],
  ],
  ['\\[ \\int_0^1 x\\,dx \\]', ['\\int_0^1 x\\,dx']],
  ['\\(E=mc^2\\)', ['E=mc^2']],
  ['```math\n\\frac{a}{b}\n```', ['\\frac{a}{b}']],
  ['> $$\n> x <b>y</b> z\n> $$', ['x <b>y</b> z']],
  ['| a |\n|---|\n| $|x|$ |', ['|x|']],
  ['# On $O(n)$', ['O(n)']],
  ['A note.[^1]\n\n[^1]: See $x^2$.', ['x^2']],
])('keeps every character of the TeX in %j', (markdown, tex) => {
  expect(formulas(read(markdown).blocks)).toEqual(tex)
})

test('sets a formula between two dollars on a line of its own, and takes a full stop along', () => {
  const { blocks } = read('So we get $$E=mc^2$$. And more.')
  expect(blocks.map(({ t }) => t)).toEqual(['paragraph', 'formula', 'paragraph'])
  expect(JSON.stringify(blocks[1])).toContain('"text":"."')
  expect(blocks[2]).toMatchObject({ children: [{ t: 'text', value: 'And more.' }] })
})

test('prints what is no TeX as it was typed, in code, and warns of it by section and formula', () => {
  const { blocks, warnings } = read('A $\\foo{x}$ here.\n\n$$\\begin{bar}$$')
  expect(JSON.stringify(blocks)).toContain('{"t":"code","value":"$\\\\foo{x}$"}')
  expect(blocks[1]).toEqual({ t: 'code', language: null, value: '$$\\begin{bar}$$' })
  expect(warnings).toMatchObject([
    { code: 'formula-unread', section: 'One', params: { count: 2, first: '$\\foo{x}$' } },
  ])
})

test('leaves prices, shell and code as they are, in the quick parser too', () => {
  for (const text of MONEY) expect(formulas(read(text).blocks), text).toEqual([])
  expect(isCommon('It costs $5 to $10, or US$ 20.')).toBe(true)
  expect(read('Type `$x^2$` or\n\n    echo $x^2$\n').blocks).toMatchObject([
    { children: [{ value: 'Type ' }, { t: 'code', value: '$x^2$' }, {}] },
    { t: 'code', value: 'echo $x^2$' },
  ])
})

test('keeps an address, a description and HTML with dollars whole', () => {
  const { blocks } = read('[a](https://a.example/$x^2$) ![$y^2$](p.png) <span title="$x$">b</span>')
  expect(JSON.stringify(blocks)).not.toContain('\ufdd0')
  expect(JSON.stringify(blocks)).toContain('https://a.example/$x%5E2$')
})

test.each([
  ['10<sup>3</sup>', { t: 'sup', children: [{ t: 'text', value: '3' }] }],
  ['H<sub>2</sub>', { t: 'sub', children: [{ t: 'text', value: '2' }] }],
  ['a <mark>b</mark>', { t: 'mark', children: [{ t: 'text', value: 'b' }] }],
  ['a <kbd>b</kbd>', { t: 'kbd', children: [{ t: 'text', value: 'b' }] }],
  ['a <abbr title="Be">B</abbr>', { t: 'abbr', title: 'Be', children: [{ t: 'text', value: 'B' }] }],
])('reads %s', (markdown, inline) => {
  expect(read(markdown).blocks).toMatchObject([{ children: [{ t: 'text' }, inline] }])
  expect(read(`<p>${markdown}</p>`).blocks).toMatchObject([{ children: [{ t: 'text' }, inline] }])
})

test('binds a caption to its picture, before it or after it', () => {
  const figure = { t: 'figure', src: 'p.png', alt: 'A', caption: [{ t: 'text', value: 'Words ' }, { t: 'em' }] }
  const img = '<img src="p.png" alt="A">'
  const caption = '<figcaption>Words <em>here</em></figcaption>'
  expect(read(`<figure>\n${img}\n${caption}\n</figure>\n\nAfter.`).blocks).toMatchObject([figure, { t: 'paragraph' }])
  expect(read(`<figure>${caption}${img}</figure>`).blocks).toMatchObject([figure])
})

test('reads a list of definitions in HTML', () => {
  expect(read('<dl>\n<dt>HTML</dt><dd>A <b>language</b></dd>\n<dd>Old</dd>\n</dl>').blocks).toMatchObject([
    {
      t: 'definitions',
      entries: [{ term: [{ value: 'HTML' }], meanings: [[{}, { t: 'strong' }], [{ value: 'Old' }]] }],
    },
  ])
})

test('takes <br> and a line end for one break', () => {
  expect(read('One <br>\n two').blocks).toMatchObject([
    { children: [{ value: 'One' }, { t: 'break' }, { value: 'two' }] },
  ])
})
