import { tmpdir } from 'node:os'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { parseBook } from '../src/book/parse-book.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { inspectPdf } from '../src/inspection/inspect-pdf.ts'
import type { BookStyle } from '../src/manuscript/book-style.ts'
import { THEMES } from '../src/manuscript/themes.ts'
import { pageFormat, TRIM_SIZES } from '../src/pdf/trim.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { bookStyle } from './book-styles.ts'
import { layoutFaults } from './layout-faults.ts'
import { drawnPicture } from './sample-manuscript.ts'
import { usually } from './usually.ts'

const MARKDOWN = `${'Some words that fill a line of the page and turn to the next one. '.repeat(12)}\n\n## A heading\n\nText.\n\n---\n\nMore.`
const book = (style: BookStyle) =>
  makeManuscript({
    title: 'The Patient Garden',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook',
    accent: '#1b6e45',
    style,
    sections: [{ name: 'Soil', markdown: MARKDOWN }],
  }).manuscript

for (const theme of THEMES)
  test(
    `the ${theme} theme is set in the creator’s faces, size and margins, everything in its place`,
    usually(['minimal', 'cookbook'].includes(theme)),
    async () => {
      const style = { ...bookStyle(2), bodyFace: 'inter', headingFace: 'fraunces' } as const
      const manuscript = book(style)
      const { bytes, pages, warnings } = await writePdf(manuscript, { theme, trim: '6x9' })
      expect(warnings).toEqual([])
      const { embedded } = inspectPdf(bytes).fonts
      expect(embedded).toContain('Inter-Regular')
      expect(embedded.some((name) => name.startsWith('Fraunces'))).toBe(true)
      expect(await layoutFaults(bytes, manuscript, theme, '6x9', pages ?? 0)).toEqual([])
    },
  )

test('the creator’s accent comes before the cover’s', () => {
  expect(book({ accent: '#d7263d' }).accent).toBe('#d7263d')
  expect(book({}).accent).toBe('#1b6e45')
})

test.each(THEMES)('every combination of measures leaves %s a column to read, and room for its heads', (theme) => {
  for (const trim of TRIM_SIZES)
    for (const size of [0.85, 1.25])
      for (const leading of [0.9, 1.25])
        for (const margins of [0.75, 1.3]) {
          const page = pageFormat(trim, theme, { size, leading, margins })
          const usual = pageFormat(trim, theme)
          const letters = (page.width - page.inside - page.outside) / (0.45 * page.size)
          expect(letters, `${trim} ${size} ${margins}`).toBeGreaterThan(38)
          expect(page.size).toBeGreaterThanOrEqual(Math.min(usual.size, 9.2) - 0.01)
          expect(page.line / page.size).toBeCloseTo((usual.line / usual.size) * leading)
          expect(page.bottom).toBeGreaterThan(2.5 * page.line)
          expect(Math.min(page.inside, page.outside)).toBeGreaterThanOrEqual(18)
        }
})

test('a book.json with a wrong style is refused by name, with what it can be', () => {
  const read = (style: unknown) => () =>
    parseBook(JSON.stringify({ title: 'T', author: 'A', style, sections: [{ name: 'One', markdown: 'x' }] }))
  expect(read({ size: 1.1, bodyFace: 'literata' })().style).toEqual({ size: 1.1, bodyFace: 'literata' })
  expect(read({ size: 2 })).toThrow('style.size must be a number from 0.85 to 1.25')
  expect(read({ bodyFace: 'anton' })).toThrow('style.bodyFace must be one of eb-garamond, source-serif')
  expect(read({ accent: 'red' })).toThrow('style.accent must be a color such as #7a3b12')
})

/** Number of glyphs of a font (OpenType 1.9, maxp). */
function glyphsIn(font: Uint8Array): number {
  const data = Buffer.from(font)
  return data.readUInt16BE(data.readUInt32BE(data.indexOf('maxp') + 8) + 4)
}

test('the EPUB and the Word file follow the style, and pass their checkers', async () => {
  const manuscript = book({
    accent: '#d7263d',
    bodyFace: 'inter',
    headingFace: 'fraunces',
    size: 1.2,
    leading: 1.1,
    margins: 1.3,
  })
  const [epub, docx] = [(await writeEpub(manuscript)).bytes, (await writeDocx(manuscript)).bytes]
  const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
  expect([valid.epub ?? [], valid.docx ?? []]).toEqual([[], []])
  const css = strFromU8(unzipSync(epub)['EPUB/style.css'] ?? new Uint8Array())
  expect(css).toContain(
    'body { font-family: "Inter", Helvetica, sans-serif; font-size: 1.2em; line-height: 1.65; margin: 0 6.5%; }',
  )
  expect(css).toContain('.book-title { font-family: "Fraunces", Georgia, serif; }')
  expect(css).toContain(
    '@font-face { font-family: "Inter"; font-weight: 700; font-style: italic; src: url(fonts/inter-700bold_italic.ttf); }',
  )
  const fonts = Object.entries(unzipSync(epub)).filter(([name]) => name.endsWith('.ttf'))
  expect(fonts).toHaveLength(5)
  expect(fonts.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThan(350_000)
  for (const [name, font] of fonts) expect(glyphsIn(font), `${name} has all of ASCII`).toBeGreaterThan(95)
  const styles = strFromU8(unzipSync(docx)['word/styles.xml'] ?? new Uint8Array())
  expect(/<w:docDefaults>.*<\/w:docDefaults>/s.exec(styles)?.[0]).toMatch(/w:ascii="Calibri".*<w:sz w:val="26"/s)
  expect(/w:styleId="Heading1".*?<\/w:style>/s.exec(styles)?.[0]).toMatch(/w:ascii="Cambria"/)
  expect(strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())).toContain('w:left="1498"')
})

test('openings and ornaments of chapters are those of the PDF in the EPUB and the Word file, too', {
  tags: ['slow'],
}, async () => {
  const read = async (style: BookStyle) => {
    const manuscript = book(style)
    const [epub, docx] = [(await writeEpub(manuscript)).bytes, (await writeDocx(manuscript)).bytes]
    const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
    expect([valid.epub ?? [], valid.docx ?? []]).toEqual([[], []])
    const text = (file: Uint8Array, name: string) => strFromU8(unzipSync(file)[name] ?? new Uint8Array())
    const heading = /w:styleId="Heading1".*?<\/w:style>/s.exec(text(docx, 'word/styles.xml'))?.[0]
    return { page: text(epub, 'EPUB/section-001.xhtml'), body: text(docx, 'word/document.xml'), heading }
  }
  const band = await read({ opener: 'band', accent: '#7a3b12', ornament: 'star' })
  expect(band.page).toMatch(/<header class="opener band">\s*<p class="label">.*<h1.*<\/header>\s*<p/s)
  expect(band.page).toContain('<div class="ornament" role="separator"><span aria-hidden="true">★</span></div>')
  expect(band.heading).toMatch(/w:fill="7A3B12".*w:val="FFFFFF"/is)
  const centered = await read({ opener: 'centered', ornament: 'dots' })
  expect(centered.page).toMatch(/<\/header>\s*<div class="ornament"><span aria-hidden="true">•/)
  expect(centered.heading).toContain('<w:jc w:val="center"/>')
  expect(centered.body.match(/•\u00a0•\u00a0•/g)).toHaveLength(2)
})

test('a picture book in Word is square, in large sans type, with pictures of half the text’s height', async () => {
  const picture = await drawnPicture(600, 400, '#1b6e45', 'image/png')
  const manuscript = makeManuscript({
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    pictures: { 'photo.png': picture },
    sections: [{ name: 'One', markdown: '![Photo](photo.png)\n\nWords.' }],
  }).manuscript
  const files = unzipSync((await writeDocx(manuscript, { theme: 'picturebook' })).bytes)
  const body = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  expect(body).toMatch(/<w:pgSz [^>]*w:w="12240"[^>]*w:h="12240"/)
  expect(Number(/<wp:extent [^>]*cy="(\d+)"/.exec(body)?.[1]) / 635).toBeCloseTo((12240 - 2 * 1224) / 2, -1)
  expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toMatch(/w:ascii="Calibri".*?<w:sz w:val="28"/s)
})
