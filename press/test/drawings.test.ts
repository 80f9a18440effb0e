import { tmpdir } from 'node:os'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { checkPictures } from '../src/pictures/check-pictures.ts'
import { readDrawing } from '../src/pictures/drawing.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { openPdf } from './open-pdf.ts'
import { part, unpacked } from './unpacked.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="alert(1)"><script>alert(1)</script>
  <rect width="300" height="200" fill="#eee"/><circle cx="150" cy="100" r="80" fill="#063"/><text x="20" y="30">Bee</text></svg>`

/** As a book from elsewhere could bring it: nobody has simplified the drawing. */
async function bookWithDrawing() {
  const picture = { ...readDrawing(Buffer.from(SVG)), bytes: Buffer.from(SVG) }
  const { manuscript } = await makeManuscript({
    title: 'Bees',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'Chapter 1: One', markdown: 'A bee.\n\n![A round bee](bee.svg)\n\nIt flies.\n' }],
    pictures: { 'bee.svg': picture },
  })
  return (await checkPictures(manuscript)).manuscript
}

test('a drawing is printed as shapes, not as pixels', async () => {
  const { bytes, warnings } = await writePdf(await bookWithDrawing())
  expect(warnings).toEqual([])
  expect((await openPdf(bytes)).alts).toContain('A round bee')
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Subtype\s*\/Image/)
})

test('a drawing stays a drawing in the EPUB, without its scripts', async () => {
  const { bytes } = await writeEpub(await bookWithDrawing())
  const files = unpacked(bytes)
  const drawing = part(files, 'EPUB/pictures/picture-1.svg')
  expect(drawing).toContain('<path')
  expect(drawing).not.toMatch(/script|alert|onload|<text/)
  expect(part(files, 'EPUB/section-001.xhtml')).toMatch(
    /<img[^>]* src="pictures\/picture-1.svg"[^>]* alt="A round bee"/,
  )
  const { messages } = await EpubCheck.validate(bytes)
  expect(messages.filter(({ severity }) => /fatal|error|warning/i.test(severity))).toEqual([])
})

test('a drawing is a picture of 300 dots per inch in the DOCX, in its own size', async () => {
  const book = await bookWithDrawing()
  const { bytes } = await writeDocx(book)
  const png = Object.entries(unzipSync(bytes)).find(([name]) => /^word\/media\/.*\.png$/.test(name))?.[1]
  expect(png && Buffer.from(png).readUInt32BE(16)).toBe(Math.ceil((300 * 300) / 96))
  expect(part(unpacked(bytes), 'word/document.xml')).toMatch(/<wp:extent cx="2857500" cy="1905000"\/>/)
  const { docx } = await validateDocuments({ epub: (await writeEpub(book)).bytes, docx: bytes, scratch: tmpdir() })
  if (docx === null) console.info('the Open XML validator does not run on this machine: the DOCX was not validated')
  expect(docx ?? []).toEqual([])
})
