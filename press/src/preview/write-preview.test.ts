import { beforeAll, describe, expect, test } from 'vitest'
import { exampleInput } from '../../test/example-book.ts'
import { type OpenedPdf, openPdf } from '../../test/open-pdf.ts'
import { usually } from '../../test/usually.ts'
import { type ManuscriptInput, makeManuscript } from '../book/make-manuscript.ts'
import { THEMES, usualLayout } from '../manuscript/themes.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { type Preview, type PreviewInput, writePreview } from './write-preview.ts'

const preview = (manuscript: ManuscriptInput, more: Partial<PreviewInput> = {}): Promise<Preview> =>
  writePreview({ manuscript, pages: [], knownKeys: [], maxPictures: 50, ...more })

const pdfOf = async (manuscript: ManuscriptInput, theme?: string): Promise<OpenedPdf> =>
  openPdf((await writePdf(makeManuscript(manuscript).manuscript, { theme })).bytes)

const book = (...texts: string[]): ManuscriptInput => ({
  title: 'T',
  author: 'A',
  language: 'en',
  productType: 'ebook',
  sections: texts.map((markdown, at) => ({ name: `Chapter ${at + 1}: Part ${at + 1}`, markdown })),
})
const LINES = 'The bench stands by the window, and what lies on it is mended before it is sold. '
const long = (words = ''): string =>
  Array.from({ length: 24 }, (_, at) => LINES.repeat(3) + (at === 20 ? words : '')).join('\n\n')

describe.for(THEMES.map((theme) => [theme, usually(['classic', 'workbook'].includes(theme))] as const))(
  'the example book in the %s theme',
  ([theme, options]) => {
    const source = exampleInput()
    let shown: Preview
    let pdf: OpenedPdf

    beforeAll(async () => {
      shown = await preview(source, { theme, pages: [1, 5] })
      pdf = await pdfOf(source, theme)
    })

    test('has as many pages as the PDF, of its size', options, () => {
      expect(shown.pages.length).toBe(pdf.pages.length)
      expect(shown.pages.map(({ width }) => width)).toEqual(shown.pages.map(() => shown.pages[0]?.width))
    })

    test('starts each section, and has each heading, on the same page as the PDF', options, () => {
      expect(shown.openings).toEqual(pdf.outline.filter(({ depth }) => depth === 1).map(({ page }) => page))
      const below = pdf.outline.filter(({ depth }) => depth > 1).map(({ page }) => page)
      expect(shown.headings.flat().map(Math.floor)).toEqual(below)
    })
  },
)

test('shows an edited paragraph on the same page as the PDF, and leaves the others unchanged', async () => {
  const before = await preview(book(long(), long(), long()))
  const edited = book(long(), long(' Quinces.'), long())
  const after = await preview(edited, { section: 1, knownKeys: before.pages.map(({ key }) => key) })
  const changed = after.pages.flatMap(({ key }, at) => (key === before.pages[at]?.key ? [] : [at + 1]))
  const { pages } = await pdfOf(edited)
  expect(changed).toEqual([pages.findIndex((page) => page.includes('Quinces')) + 1])
  expect(Object.keys(after.pictures)).toEqual(changed.map((page) => after.pages[page - 1]?.key))
  expect(after.state).not.toBe(before.state)
})

test('typesets only what an edit changed', async () => {
  const many = (words: string) =>
    book(...Array.from({ length: 8 }, (_, at) => long(at === 4 ? ` Walnut. ${words}` : ' Walnut.')))
  const processorTime = async (words: string): Promise<number> => {
    const before = process.cpuUsage()
    await preview(many(words), { section: 4, maxPictures: 1 })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const first = await processorTime('')
  const edits = [await processorTime('Oak.'), await processorTime('Oak. Ash.'), await processorTime('Oak. Ash. Elm.')]
  expect(Math.min(...edits)).toBeLessThan(first / 3)
})

test('returns other pages of the same state without typesetting the book again', async () => {
  const source = book(long(), long())
  const first = await preview(source, { pages: [1] })
  const began = performance.now()
  const second = await preview(source, { pages: [2, 3, 900], knownKeys: [] })
  expect(performance.now() - began).toBeLessThan(100)
  expect(second.state).toBe(first.state)
  expect(Object.keys(second.pictures)).toEqual(second.pages.slice(1, 3).map(({ key }) => key))
})

test('makes no more pictures than allowed', async () => {
  const shown = await preview(book(long()), { section: 0, maxPictures: 2 })
  expect(shown.pages.length).toBeGreaterThan(5)
  expect(Object.keys(shown.pictures)).toHaveLength(2)
})

test('gives pictures without scripts, links or external files', async () => {
  const markdown =
    'A [link](https://example.org/?a=1&b=2) to see.[^1] <script>alert(1)</script> `</svg><script>`\n\n![x](https://example.org/x.png)\n\n[^1]: "</foreignObject>" & <a onclick="alert(2)">more</a>'
  const { pictures, pages } = await preview(book(markdown), { pages: [1, 2, 3, 4] })
  expect(Object.keys(pictures)).toHaveLength(pages.length)
  for (const svg of Object.values(pictures)) {
    expect(svg).not.toMatch(/<(script|foreignObject|a|style|iframe|html)\b|\son\w+=|javascript:|example\.org/i)
    for (const [, target] of svg.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(target).toMatch(/^(#|data:image\/(png|jpeg);)/)
  }
})

test('draws emoji like the PDF, each one separately instead of with thousands of others', async () => {
  const plain = await preview(book('Done and dusted.'), { pages: [3] })
  const { pictures, warnings } = await preview(book('Done ✅ and 🎉 dusted 👩🏽‍🚀.'), { pages: [3] })
  const [svg = ''] = Object.values(pictures)
  expect(warnings).toEqual([])
  expect(svg).toMatch(/<g id="g\w+"><g transform="scale\(1,-1\)"><defs>.*?<path/)
  expect(svg.length - (Object.values(plain.pictures)[0]?.length ?? 0)).toBeLessThan(60_000)
  const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
  const named = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('has the same warnings as the PDF', async () => {
  const { warnings } = await preview(book('Old signs: 𒀀'))
  expect(warnings.map(({ code }) => code)).toEqual(['glyph-missing'])
  await expect(preview(book())).rejects.toMatchObject({ code: 'invalid', message: 'The book has no sections.' })
  await expect(preview(book('x'), { theme: 'baroque' })).rejects.toMatchObject({ code: 'invalid' })
})

const named = (markdown: string, name: string) => ({ name, markdown })

test('shows a guide’s quick reference and a course’s answer key like the PDF, after the sections', async () => {
  const steps = '1. **Soak** the beans.\n2. **Drain** them.\n3. **Cook** them.'
  const quiz = '## Quiz\n\n1. Why?\n2. How?\n\n## Answers\n\n1. Because.\n2. Slowly.'
  const guide = { ...book(), productType: 'guide' as const }
  const course = { ...book(), productType: 'course' as const }
  const made = [
    { ...guide, sections: [named(steps, 'Beans'), named(steps, 'Rice')] },
    {
      ...course,
      sections: [named(`Read this.\n\n${quiz}`, 'Module 1: One'), named(`And this.\n\n${quiz}`, 'Module 2: Two')],
    },
  ]
  for (const [source, title] of [
    [made[0], 'Quick Reference'],
    [made[1], 'Answer Key'],
  ] as const) {
    if (!source) continue
    const [shown, pdf] = [await preview(source, { pages: [1, 2, 3, 4, 5, 6, 7, 8] }), await pdfOf(source)]
    expect(pdf.outline.findLast(({ depth }) => depth === 1)?.title).toBe(title)
    expect(shown.openings).toHaveLength(3)
    expect(shown.openings.at(-1)).toBe(pdf.outline.findLast(({ depth }) => depth === 1)?.page)
    expect(shown.pages.length).toBe(pdf.pages.length)
    expect(shown.warnings).toEqual([])
  }
})

test('is bound on the right for a right-to-left language', async () => {
  expect((await preview({ ...book('שלום'), language: 'he' })).direction).toBe('rtl')
  expect((await preview(book('x'))).direction).toBe('ltr')
})

test.each([
  ['of the classic theme', { romanNumerals: true, titleRight: true }],
  ['without front matter of its own', {}],
])('has the numbers that the PDF prints on its pages, in a book %s', async (_, layout) => {
  const sections = ['One', 'Two'].map((name) => ({ name, markdown: `Words about ${name}.` }))
  const cover = exampleInput().pictures?.['workshop-plan.png'] ?? null
  const source = { title: 'T', author: 'A', language: 'en', productType: 'ebook' as const, cover, layout, sections }
  const { labels } = await preview(source)
  const made = makeManuscript({ ...source, layout: { ...usualLayout(source), ...layout } })
  const pdf = await writePdf(made.manuscript, { locatesPages: true })
  expect(labels).toEqual(pdf.pageStarts?.map(({ label }) => label))
  expect(labels).toHaveLength(pdf.pages ?? 0)
})
