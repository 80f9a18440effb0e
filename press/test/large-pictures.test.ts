import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { laidPages } from './laid-glyphs.ts'
import { openPdf } from './open-pdf.ts'
import { drawnPicture } from './sample-manuscript.ts'

const SHAPES = { wide: [1500, 1000], tall: [1000, 1300] } as const
const RECIPE = `Serves 4 · 25 minutes\n\n## Ingredients\n\n${'- One of these\n'.repeat(9)}\n## Steps\n\n${'1. Stir it well, wait, and stir it again.\n'.repeat(9)}`

async function bookOf(shape: keyof typeof SHAPES, text: string) {
  const [width, height] = SHAPES[shape]
  return makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    pictures: { 'photo.png': await drawnPicture(width, height, '#1b6e45', 'image/png') },
    sections: ['Pie', 'Soup'].map((name) => ({ name, markdown: `![Photo](photo.png)\n\nA good one.\n\n${text}` })),
  }).manuscript
}

test.each(['wide', 'tall'] as const)(
  'a cookbook puts a recipe on one page with its %s photo, and does not call it a chapter',
  async (shape) => {
    const pdf = await openPdf((await writePdf(await bookOf(shape, RECIPE), { theme: 'cookbook' })).bytes)
    expect(pdf.outline.filter(({ depth }) => depth === 1).map(({ title }) => title)).toEqual(['Pie', 'Soup'])
    const [pie, soup] = pdf.outline.filter(({ depth }) => depth === 1).map(({ page }) => page)
    expect(soup).toBe((pie ?? 0) + 1)
    expect(pdf.pages.length).toBe(soup)
    expect(pdf.pages.join(' ')).not.toContain('Chapter')
    expect(pdf.alts).toEqual(['Photo', 'Photo'])
  },
)

test.each(['wide', 'tall'] as const)(
  'the first picture of a chapter opens it in a picture book, from the edge of the page, above its text: %s',
  async (shape) => {
    const { bytes } = await writePdf(await bookOf(shape, 'Short words below it.'), { theme: 'picturebook' })
    const { pages, alts } = await openPdf(bytes)
    expect(alts).toEqual(['Photo', 'Photo'])
    expect(pages.filter((text) => text.includes('Short words below it.'))).toHaveLength(2)
    expect(pages.length).toBe(4)
    for await (const { glyphs, height } of laidPages(bytes)) {
      const words = glyphs.filter(({ artifact, size }) => !artifact && size < 20)
      const text = words.map((glyph) => glyph.text).join('')
      if (text.includes('Short')) expect(Math.min(...words.map(({ base }) => base))).toBeGreaterThan(0.3 * height)
    }
  },
)
