import { describe, expect, test } from 'vitest'
import { generatedBook } from '../../test/generated-books.ts'
import { laidPages } from '../../test/laid-glyphs.ts'
import { layoutFaults } from '../../test/layout-faults.ts'
import { openPdf } from '../../test/open-pdf.ts'
import { usually } from '../../test/usually.ts'
import { WIDE_BOOKS } from '../../test/wide-books.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { THEMES, type Theme } from '../manuscript/themes.ts'
import { type Trim, trimFor } from './trim.ts'
import { writePdf } from './write-pdf.ts'

const book = (markdown: string) =>
  makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'One', markdown }],
  }).manuscript

const fenced = (code: string) => `\`\`\`\n${code}\n\`\`\``

/** The smallest page is the hardest; the drill tries every other one. */
const SMALLEST: Trim = '5x8'

describe.each(THEMES)('the %s theme keeps every letter inside its margins and off any other one', (theme) => {
  // each book in one of the themes
  for (const [at, [name, source]] of Object.entries(WIDE_BOOKS).entries())
    test(`in a book of ${name}`, usually(at % THEMES.length === THEMES.indexOf(theme)), async () => {
      await expectNoFaults(makeManuscript(source).manuscript, theme, SMALLEST)
    })

  test('in a generated book', usually(['modern', 'cookbook'].includes(theme)), async () => {
    await expectNoFaults(makeManuscript(generatedBook(THEMES.indexOf(theme) + 1)).manuscript, theme, trimFor(theme))
  })
})

test.each([
  ['a table in a list goes its own way in a book from right to left', 63, 'modern', '7x10'],
  ['code beside a divided number stays in its cell', 226, 'workbook', '5.5x8.5'],
  ['code in a paragraph of smaller type is no smaller than 7 points', 100, 'cookbook', '5x8'],
] as const)('%s', async (_, seed, theme, trim) => {
  await expectNoFaults(makeManuscript(generatedBook(seed)).manuscript, theme, trim)
})

test('links and code in the colored head of a table can be read', async () => {
  const { bytes } = await writePdf(book('| [linked](https://example.org) | `c` |\n| --- | --- |\n| a | b |'), {
    theme: 'modern',
  })
  const inks: Record<string, string> = {}
  for await (const { glyphs } of laidPages(bytes))
    for (const { text, ink, base } of glyphs) if (/[kc]/.test(text) && base > 200) inks[text] ??= ink
  expect(inks).toEqual({ k: '#ffffff', c: '#141414' })
})

test('no spaces are stretched before long code', async () => {
  const words =
    'A variable such as `thelongvariable` or `anotherlongvar1` and `thirdlongvariab` and more `fourthlongvaria`'
  const { bytes } = await writePdf(book(`Before.\n\n${words} words \`fifthlongvariab\` follow.`), {
    trim: '5x8',
  })
  let widest = 0
  for await (const { glyphs, opens } of laidPages(bytes))
    for (const [at, { left, base, artifact }] of glyphs.entries()) {
      const before = glyphs[at - 1]
      if (opens && !artifact && before?.base === base) widest = Math.max(widest, left - before.right)
    }
  expect(widest).toBeGreaterThan(1)
  expect(widest).toBeLessThan(6)
})

async function expectNoFaults(manuscript: ReturnType<typeof book>, theme: Theme, trim: Trim): Promise<void> {
  const { bytes, pages } = await writePdf(manuscript, { theme, trim })
  expect(await layoutFaults(bytes, manuscript, theme, trim, pages ?? 0)).toEqual([])
}

describe.each(THEMES)('code in the %s theme', (theme) => {
  test('has the size of the theme, and turns lines that are too long without a character more', async () => {
    const long = `const answer = ${'compute(value) + '.repeat(8)}0`
    const { bytes } = await writePdf(book(fenced(`let x = 1\n${long}`)), { theme, trim: '6x9' })
    const sizes = new Set<number>()
    for await (const { glyphs } of laidPages(bytes))
      for (const { text, size, artifact } of glyphs)
        if (!artifact && /[=+]/.test(text)) sizes.add(Math.round(size * 10) / 10)
    expect([...sizes]).toEqual([
      { classic: 8.4, modern: 7.4, minimal: 7.5, workbook: 7.5, cookbook: 7.1, picturebook: 10.1 }[theme],
    ])
    const printed = (await openPdf(bytes)).pages.join(' ').replace(/\s/g, '')
    expect(printed).toContain(`letx=1${long.replace(/\s/g, '')}`)
  })
})

test.each(THEMES)('the %s theme names the place where words had to be split anywhere', async (theme) => {
  const endless = 'استقلالية'.repeat(20)
  const wide = book(`Some words.\n\n| Letters | More |\n| --- | --- |\n| ${endless} | ${endless} |`)
  const { warnings, bytes, pages } = await writePdf(wide, { theme, trim: SMALLEST })
  expect(warnings).toEqual([
    expect.objectContaining({ code: 'room-missing', section: 'One', params: { words: 'Letters More' } }),
  ])
  expect(await layoutFaults(bytes, wide, theme, SMALLEST, pages ?? 0)).toEqual([])
  const roomy = await writePdf(book('| Letters | More |\n| --- | --- |\n| one | two |'), { theme, trim: SMALLEST })
  expect(roomy.warnings).toEqual([])
})

test('a label in bold and the introduction of a table are on the page of what follows', async () => {
  const lines = (count: number) => 'A line of text.\n\n'.repeat(count)
  const sections = Array.from({ length: 24 }, (_, at) => ({
    name: `Section ${at}`,
    markdown: `${lines(at)}**Label${at}.**\n\n1. Item${at}.\n\n${lines(at)}Table${at}. Its costs.\n\n| A | B |\n| - | - |\n| Cell${at}. | b |`,
  }))
  const source = { title: 'T', author: 'A', language: 'en', productType: 'guide', sections } as const
  const { bytes } = await writePdf(makeManuscript(source).manuscript, { theme: 'modern', trim: SMALLEST })
  const { pages } = await openPdf(bytes)
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words))
  for (let at = 0; at < 24; at++) {
    expect(pageOf(`Label${at}.`), `label ${at}`).toBe(pageOf(`Item${at}.`))
    expect(pageOf(`Table${at}.`), `table ${at}`).toBe(pageOf(`Cell${at}.`))
  }
})

test('shortens a running head instead of turning it', async () => {
  const sections = [
    { name: 'A title that is much too long to stand above a page in one line', markdown: 'Word. '.repeat(900) },
  ]
  const source = { title: 'T', author: 'A', language: 'en', productType: 'guide', sections } as const
  const { bytes } = await writePdf(makeManuscript(source).manuscript, { theme: 'modern', trim: SMALLEST })
  const heads: string[][] = []
  for await (const { glyphs } of laidPages(bytes)) {
    const head = glyphs.filter(({ artifact, base }) => artifact && base < 60)
    heads.push([...new Set(head.map(({ base }) => base.toFixed(1)))])
    if (head.length > 0) expect(head.map(({ text }) => text).join('')).toMatch(/^1?A.*…$/)
  }
  expect(heads.filter((lines) => lines.length === 1).length).toBeGreaterThan(2)
  expect(heads.filter((lines) => lines.length > 1)).toEqual([])
})
