import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleInput } from '../../test/example-book.ts'
import { SCRIPTS } from '../../test/many-scripts.ts'
import { pageLists } from '../../test/page-lists.ts'
import { part, unpacked } from '../../test/unpacked.ts'
import { parseBook } from '../book/parse-book.ts'
import { translationFor } from '../languages/translations.ts'
import type { PageStart } from '../manuscript/page-start.ts'
import { THEMES } from '../manuscript/themes.ts'
import { withPageList } from './page-list.ts'

const PRODUCTS = ['ebook', 'course', 'guide', 'workbook', 'template', 'plr'] as const

it('lists the pages of the PDF by their labels, each mark before the first words of its page', async () => {
  const input = { ...exampleInput(), layout: { romanNumerals: true, titleRight: true } }
  const { labels, listed, astray, epub } = await pageLists(input)
  expect(listed).toEqual(labels)
  expect(listed.slice(0, 5)).toEqual(['i', 'ii', 'iii', 'iv', '1'])
  expect(astray).toEqual([])
  const description = part(unpacked(epub), 'EPUB/package.opf')
  expect(description).toContain('<meta property="pageBreakSource">The Repair Bench (PDF)</meta>')
  expect(description).toContain('<meta property="schema:accessibilityFeature">pageNavigation</meta>')
})

const page = (body: string) => ({
  name: 'EPUB/one.xhtml',
  content: `<body><section>${body}</section></body>`,
  level: 9,
})
const start = (label: string, words: string): PageStart => ({
  label,
  pieces: [words],
  letters: words.length,
  opensWithPicture: false,
})
const marked = (body: string, ...pages: [string, string][]) =>
  String(
    withPageList(
      [page(body)],
      pages.map(([label, words]) => start(label, words)),
      { dir: 'ltr', heading: 'Pages' },
    ).files[0]?.content,
  ).replace(/<span epub:type="pagebreak"[^>]*aria-label="([^"]*)"><\/span>/g, '[$1]')

it('marks a page before the whole word, its quotation mark and the heading it begins with', () => {
  const opening: [string, string] = ['1', 'firstwords']
  expect(marked('<p>First words of one.</p><h2>A heading</h2>', opening, ['2', 'aheading'])).toContain('[2]<h2>')
  expect(marked('<p>First words. “A quote” here.</p>', opening, ['2', 'aquotehere'])).toContain('words. [2]“A quote')
  expect(marked('<p>First words, divi&#39;ded hyphenation ends.</p>', opening, ['2', 'nationends'])).toContain(
    'hyphenation [2]ends',
  )
  expect(marked('<p>First <em>words</em> and <em>slanted</em> ones.</p>', opening, ['2', 'slantedones'])).toContain(
    'and [2]<em>',
  )
})

it('leaves out pages that are not counted, and puts a blank page where the next one begins', () => {
  const body = '<p>First words here and then second words.</p>'
  const made = marked(body, ['', 'firstwords'], ['2', ''], ['3', 'secondwords'])
  expect(made).toContain('then [2][3]second')
  expect(made).not.toContain('[]')
})

/** A chapter of some pages, no sentence of which is twice in the book. */
function longSection({ code, text, spaced }: (typeof SCRIPTS)[number], chapter: number) {
  const segments = [...new Intl.Segmenter(code, { granularity: 'word' }).segment(text)]
  const words = spaced ? text.split(' ') : segments.map(({ segment }) => segment)
  let seed = chapter
  const sentence = (nth: number) => {
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
    const mixed = words.map((word) => ({ word, at: next() })).sort((one, other) => one.at - other.at)
    return `${chapter}${nth} ${mixed.map(({ word }) => word).join(spaced ? ' ' : '')}`
  }
  const paragraph = (nth: number) => Array.from({ length: 9 }, (_, at) => sentence(nth * 9 + at)).join(' ')
  const markdown = Array.from({ length: 30 }, (_, nth) => paragraph(nth)).join('\n\n')
  return { name: `${words.slice(0, 3).join(spaced ? ' ' : '')} ${chapter}`, markdown }
}

describe('the page list of whole books', { tags: ['slow'] }, () => {
  const designs = [
    ...PRODUCTS.map((type) => [type, undefined] as const),
    ...THEMES.slice(-2).map((theme) => ['ebook', theme] as const),
  ]

  it.each(designs)('is right with every kind of element: %s, %s', { timeout: 60_000 }, async (productType, theme) => {
    const { labels, listed, astray } = await pageLists({ ...exampleInput(), productType }, { theme })
    expect(listed).toEqual(labels)
    // pdf.js reads a broken line of Arabic between others in the order in which it is drawn
    expect(astray.filter(({ pdf }) => !/\p{sc=Arab}/u.test(pdf))).toEqual([])
  })

  const scripts = SCRIPTS.filter(({ code }) => ['ar', 'he', 'hi', 'ja', 'th', 'zh'].includes(code))
  it.each(scripts)('is right in a long book in $code', { timeout: 120_000 }, async (script) => {
    const { code, text } = script
    const input = { title: text.slice(0, 20), author: 'A', language: code, productType: 'ebook' as const }
    const sections = [1, 2, 3, 4].map((nth) => longSection(script, nth))
    const { labels, listed, withWords, astray } = await pageLists({ ...input, sections })
    expect(listed).toEqual(labels)
    expect(withWords).toBeGreaterThan(30)
    expect(astray).toEqual([])
  })

  const folder = new URL('../../../../shared/data/', import.meta.url)
  const real = ['plain-language-guide.json'].filter((file) => existsSync(new URL(file, folder)))
  if (real.length === 0) console.log('No real books are there to list their pages')
  it.skipIf(real.length === 0)('is right in a real book', { timeout: 120_000 }, async () => {
    for (const file of real) {
      const book = parseBook(readFileSync(new URL(file, folder), 'utf8'))
      const { labels, listed, withWords, astray } = await pageLists({ ...book, cover: null })
      expect(listed).toEqual(labels)
      expect(astray.length / withWords).toBeLessThan(0.01)
    }
  })
})

it('names the list of pages in the language of the book', () => {
  const nav = { name: 'EPUB/nav.xhtml', content: '<body><nav><ol></ol></nav></body>', level: 9 }
  const files = [page('<p>Erste Worte.</p>'), nav]
  const { words } = translationFor('de')
  const listed = withPageList(files, [start('1', 'ersteworte')], { dir: 'ltr', heading: words.pages })
  expect(listed.files[1]?.content).toContain('role="doc-pagelist" hidden="hidden" aria-label="Seiten"')
})
