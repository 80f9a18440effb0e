import type { Nodes, Root } from 'mdast'
import { describe, expect, test } from 'vitest'
import { exampleInput } from '../../test/example-book.ts'
import { COMMONMARK, GFM } from '../../test/markdown-examples.ts'
import { sameTree } from '../../test/same-tree.ts'
import { isCommon } from './is-common.ts'
import { parseMarkdown, parseWithRemark } from './parse-markdown.ts'
import { prepareSource } from './prepare-source.ts'

const examples = [...COMMONMARK, ...GFM].map(({ name, markdown }) => ({ name, source: prepareSource(markdown) }))
const chapters = exampleInput().sections.map(({ name, markdown }) => ({ name, source: prepareSource(markdown) }))

test('parses every example of CommonMark and GitHub, and the example book, like remark', () => {
  for (const { name, source } of [...examples, ...chapters])
    expect(sameTree(parseMarkdown(source)), name).toEqual(sameTree(parseWithRemark(source)))
})

test.each([
  ['a borrowed type', 'The type <code>Pin<&mut\n<em>Some</em>></code> is `Pin<&mut T>` &amp; more, a <& b.'],
  [
    'lines set in by four inside HTML',
    '# A\n<pre><code>match <em>v</em> {\n\n    _ => 1\n</code></pre> left\n\nAnd *on*.',
  ],
  [
    'a list set in by four inside another',
    '1. A deposit:\n\n    1. Ten percent\n    2. Five percent\n\n    Or *none*.',
  ],
  ['a gap written as escaped underscores', '| For\\_\\_\\_\\_etc. | Name: \\_\\_\\_ |\n| - | - |\n| *a* | \\*\\*\\* |'],
])('leaves %s to native code, which parses it like remark', (_, text) => {
  const source = prepareSource(text)
  expect(isCommon(source)).toBe(true)
  expect(sameTree(parseMarkdown(source))).toEqual(sameTree(parseWithRemark(source)))
})

test('finds most of a book simple enough for native code', () => {
  expect(chapters.filter(({ source }) => isCommon(source)).length).toBeGreaterThan(chapters.length / 2)
})

describe('text that the native parser reads differently', () => {
  test.each([
    ['stars behind an escaped star', '\\**The usual detour.** Go on.', ['*', 'emphasis', '* Go on.']],
    ['marks of two kinds inside a word', 'o*__*bar', ['o*__*bar']],
    ['a host without letters', 'See http://… for more.', ['See http://… for more.']],
    ['an address that touches the line of a table', '| a | b |\n| - | - |\nwww.example.org| c', ['table']],
    ['an item set in by four below a heading', '1. A\n\n  #  1. B\n    2. C', ['list']],
    ['a note in the text of a link', '[see[^1] there](https://example.org)\n\n[^1]: Note', ['link']],
  ])('is parsed by the specification: %s', (_, source, expected) => {
    expect(isCommon(source)).toBe(false)
    const first = parseMarkdown(source).children[0]
    expect(first?.type === 'paragraph' ? first.children.map(word) : [first?.type]).toEqual(expected)
  })
})

test('treats asterisks next to an emoji as in CommonMark 0.31: like next to any symbol', () => {
  const source = '**Read [this](https://example.org)**😀'
  expect(paragraph(parseMarkdown(source)).map(word)).toEqual(['strong', '😀'])
})

test('gives a thematic break’s position in UTF-16 units', () => {
  const source = 'Über 😀 字\n\n____\n'
  const rule = parseMarkdown(source).children[1]
  expect(source.slice(rule?.position?.start.offset, rule?.position?.end.offset)).toBe('____')
})

test.each([
  ['strokes', '|'.repeat(100_000)],
  ['tasks', '- [x] a\n'.repeat(20_000)],
  ['notes', 'w[^1] '.repeat(30_000)],
  ['open links', '[a]("'.repeat(30_000)],
  ['web addresses', 'www.'.repeat(30_000)],
  ['rules of tables', '-|-\n'.repeat(20_000)],
  ['spaces', `${' '.repeat(200_000)}>`],
  ['open tags', '<pre>\n'.repeat(20_000)],
])('scans 100,000 letters of %s in a moment', (_, source) => {
  const started = process.cpuUsage()
  isCommon(source)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
})

function paragraph(root: Root): Nodes[] {
  const [first] = root.children
  return first?.type === 'paragraph' ? first.children : []
}

const word = (node: Nodes): string => ('value' in node ? node.value : node.type)
