import { tmpdir } from 'node:os'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { laidPages } from './laid-glyphs.ts'

test('the reading of a word is above it in the PDF, the EPUB and the Word file, which pass their checkers', async () => {
  const { manuscript } = makeManuscript({
    title: '庭',
    author: 'A',
    language: 'ja',
    productType: 'ebook',
    sections: [{ name: '花', markdown: `${'庭は家の裏にあり、'.repeat(9)}{紫陽|あじさい}です。` }],
  })
  const { bytes, warnings } = await writePdf(manuscript)
  expect(warnings).toEqual([])
  const found = new Map<string, { base: number; left: number; right: number }>()
  for await (const { glyphs } of laidPages(bytes)) for (const glyph of glyphs) found.set(glyph.text, glyph)
  const [word, reading, text] = ['紫', 'じ', 'で'].map((letter) => found.get(letter))
  if (!word || !reading || !text) throw new Error(`only ${[...found.keys()].join('')} is printed`)
  expect(word.base).toBeCloseTo(text.base, 1)
  expect(word.base - reading.base).toBeGreaterThan(8)
  expect(reading.left).toBeGreaterThanOrEqual(word.left - 3)
  const [epub, docx] = [(await writeEpub(manuscript)).bytes, (await writeDocx(manuscript)).bytes]
  const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
  expect([valid.epub, valid.docx]).toEqual([[], []])
  const page = strFromU8(unzipSync(epub)['EPUB/section-001.xhtml'] ?? new Uint8Array())
  expect(page).toContain('<ruby>紫陽<rp>（</rp><rt>あじさい</rt><rp>）</rp></ruby>です')
  const body = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
  expect(body).toMatch(/<w:rt>.*あじさい.*<w:rubyBase>.*紫陽/s)
})
