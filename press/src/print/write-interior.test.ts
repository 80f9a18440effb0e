import { describe, expect, it, test } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { usually } from '../../test/usually.ts'
import { makeManuscript } from '../book/make-manuscript.ts'
import { languageDirection } from '../manuscript/direction.ts'
import type { ProductType } from '../manuscript/manuscript.ts'
import { THEMES } from '../manuscript/themes.ts'
import { inspectPrint } from './inspect-print.ts'
import { interiorTextArea, type Paper } from './print-size.ts'
import { type InteriorOptions, printTrim, writeInterior } from './write-interior.ts'

const MARKDOWN = `# Bread

See [the baker’s guide](https://www.example.org/guide/) or [the next step](#rest), and write to <me@example.org>.[^1]

> [!TIP]
> Weigh the water: \`500 g\`.

- [ ] Flour
- [x] Salt

## Rest

| Hour | Dough |
| --- | --- |
| 1 | soft |

[^1]: A note at the foot.`

async function interior(options: Partial<InteriorOptions> & { productType?: ProductType; language?: string } = {}) {
  const { productType = 'ebook', language = 'en', ...more } = options
  const { manuscript } = makeManuscript({
    title: 'Plain Bread',
    subtitle: null,
    author: 'Ann Lee',
    language,
    productType,
    licence: null,
    cover: null,
    accent: '#b3202c',
    pictures: {},
    sections: [
      { name: 'Chapter 1: Bread', markdown: MARKDOWN },
      { name: 'Chapter 2: Salt', markdown: '# Salt\n\nA pinch.' },
    ],
  })
  const made = await writeInterior(manuscript, { paper: 'white', ...more })
  const printed = {
    trim: printTrim(more, { productType }),
    pages: made.pages ?? 0,
    hasBleed: more.hasBleed ?? false,
    fromRight: languageDirection(language) === 'rtl',
  }
  const print = await inspectPrint(made.bytes, (page) => [interiorTextArea(printed, page)])
  return { ...made, print, read: await openPdf(made.bytes) }
}

describe('the interior of a paperback', () => {
  for (const theme of THEMES)
    test(
      `has nothing that only a screen uses, and an even number of pages of one size: ${theme}`,
      usually(['workbook', 'cookbook'].includes(theme)),
      async () => {
        const { pages, print, read } = await interior({
          theme,
          productType: theme === 'workbook' ? 'workbook' : 'ebook',
        })
        expect(print).toMatchObject({ pages, forbidden: [], looseFonts: [], outside: null, size: expect.any(Object) })
        expect(pages ?? 1, 'no sheet has an empty back without a page').toSatisfy((count: number) => count % 2 === 0)
        expect(print.trim).toEqual(print.size)
        expect(read).toMatchObject({ outline: [], webLinks: [], innerLinks: [], fields: [], tagged: false })
        expect(read.pages[0], 'page 1 is the title page').toContain('Plain Bread')
        expect(print.type?.value).toBeGreaterThanOrEqual(7)
        expect(print.line?.value).toBeGreaterThanOrEqual(0.75)
      },
    )

  it('prints the addresses of links in parentheses, and notes at the foot', async () => {
    const text = (await interior()).read.pages.join(' ').replace(/\s+/g, ' ')
    expect(text).toContain('the baker’s guide (example.org/guide)')
    expect(text).toContain('or the next step, and write to me@example.org.')
    expect(text).toContain('A note at the foot.')
  })

  it('is in black ink alone on white and cream paper, and in color on the others', async () => {
    const colors = async (paper: Paper) => (await interior({ theme: 'modern', paper })).print.colors
    expect(await colors('cream')).toEqual(['gray'])
    expect(await colors('premium'), 'black text is never mixed of several inks').toEqual(['color', 'gray'])
  })

  it('has bleed at the top, bottom and outer edge, where colored areas reach it', async () => {
    const { print, read } = await interior({ theme: 'modern', trim: '6x9', hasBleed: true })
    expect(print.size).toEqual({ width: 441, height: 666 })
    expect(print.trim).toEqual({ width: 432, height: 648 })
    const plain = await interior({ theme: 'modern', trim: '6x9' })
    expect(read.pages, 'the same lines').toEqual(plain.read.pages)
    expect(print.outside).toBeNull()
  })

  it('keeps every letter within the margins of its page, which are mirrored, and finds one that is not', async () => {
    const { bytes, pages, print } = await interior({ trim: '5x8', language: 'ar' })
    expect(print.outside).toBeNull()
    const printed = { trim: '5x8', pages: pages ?? 0, hasBleed: false, fromRight: true }
    const inchMore = (page: number) => {
      const area = interiorTextArea(printed, page)
      return [{ ...area, x: area.x + 36, width: area.width - 72 }]
    }
    expect((await inspectPrint(bytes, inchMore)).outside).toBe(2)
  })

  it('has a page size for paper where the theme’s own is for screens', async () => {
    expect((await interior({ theme: 'minimal' })).print.size).toEqual({ width: 432, height: 648 })
  })
})
