import { tmpdir } from 'node:os'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { PDFDocument, PDFName, type PDFRawStream } from 'pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { parseBook } from '../src/book/parse-book.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import type { Publication } from '../src/manuscript/publication.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { part, unpacked } from './unpacked.ts'

const PUBLICATION: Publication = {
  publisher: 'Birch & Sons',
  edition: 'Second edition',
  series: { name: 'Small Gardens', number: '2' },
  description: 'How soil works, and what to do for it.',
  keywords: ['compost', 'raised beds'],
  subjects: [{ scheme: 'BISAC', code: 'GAR000000', label: 'GARDENING / General' }],
  isbn: { epub: '978-0-306-40615-7', pdf: '978-1-4028-9462-6' },
}
const BOOK = {
  title: 'The Patient Garden',
  author: 'Ada Birch',
  language: 'en',
  productType: 'ebook',
  licence: '© 2026 Ada Birch. All rights reserved.',
  sections: [{ name: 'Soil', markdown: 'Soil is alive.' }],
} as const
const { manuscript } = makeManuscript({ ...BOOK, publication: PUBLICATION })

let epub: Uint8Array
let docx: Uint8Array
beforeAll(async () => {
  epub = (await writeEpub(manuscript)).bytes
  docx = (await writeDocx(manuscript)).bytes
})

test('a store reads publisher, description, ISBN, subjects and series from the EPUB', () => {
  const facts = part(unpacked(epub), 'EPUB/package.opf')
  for (const line of [
    '<dc:identifier id="isbn">urn:isbn:9780306406157</dc:identifier>',
    '<dc:rights>© 2026 Ada Birch. All rights reserved.</dc:rights>',
    '<dc:publisher>Birch &amp; Sons</dc:publisher>',
    '<dc:description>How soil works, and what to do for it.</dc:description>',
    '<dc:subject id="subject-1">GARDENING / General</dc:subject>',
    '<meta refines="#subject-1" property="authority">BISAC</meta>',
    '<meta refines="#subject-1" property="term">GAR000000</meta>',
    '<dc:subject>raised beds</dc:subject>',
    '<meta property="belongs-to-collection" id="series">Small Gardens</meta>',
    '<meta refines="#series" property="group-position">2</meta>',
  ])
    expect(facts).toContain(line)
})

test('the PDF and the Word file carry description and keywords as their properties', async () => {
  const { bytes } = await writePdf(manuscript, { theme: 'classic' })
  const document = await getDocument({ data: bytes }).promise
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({
    Title: 'The Patient Garden',
    Subject: 'How soil works, and what to do for it.',
    Keywords: 'compost, raised beds',
  })
  const core = part(unpacked(docx), 'docProps/core.xml')
  expect(core).toContain('<cp:keywords>compost, raised beds</cp:keywords>')
  expect(core).toContain('<dc:subject>GARDENING / General</dc:subject>')
  expect(core).toContain('<dc:description>How soil works, and what to do for it.</dc:description>')
})

test('both pass their checkers', async () => {
  const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
  expect([valid.epub ?? [], valid.docx ?? []]).toEqual([[], []])
})

test('the copyright page names publisher, edition, series and ISBNs below the rights', () => {
  expect(manuscript.licence?.split('\n')).toEqual([
    '© 2026 Ada Birch. All rights reserved.',
    'Birch & Sons',
    'Second edition',
    'Small Gardens, 2',
    'ISBN 978-1-4028-9462-6 (PDF)',
    'ISBN 978-0-306-40615-7 (EPUB)',
  ])
  expect(makeManuscript(BOOK).manuscript.licence).toBe(BOOK.licence)
})

test('a book.json with wrong publication details is refused by name', () => {
  const read = (publication: unknown) => () => parseBook(JSON.stringify({ ...BOOK, publication }))
  expect(read(PUBLICATION)().publication).toEqual(PUBLICATION)
  expect(read({ keywords: 'soil' })).toThrow('publication.keywords must be a list')
  expect(read({ subjects: [{ scheme: 'LCC', code: 'S' }] })).toThrow('publication.subjects[0].scheme must be BISAC')
  expect(read({ series: {} })).toThrow('publication.series must be an object with a name')
})

test('marks a book with content of an AI model for machines, in EPUB and PDF, and no other', async () => {
  const source = { title: 'T', author: 'A', language: 'en', productType: 'workbook' as const }
  const sections = [{ name: 'One', markdown: '- [ ] A field to tick' }]
  const address = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  for (const digitalSource of ['trainedAlgorithmicMedia', undefined] as const) {
    const publication = digitalSource ? { digitalSource } : {}
    const { manuscript } = makeManuscript({ ...source, publication, sections })
    const pdf = await writePdf(manuscript)
    const epub = (await writeEpub(manuscript)).bytes
    const xmp = await PDFDocument.load(pdf.bytes, { updateMetadata: false }).then(({ catalog, context }) =>
      String(Buffer.from((context.lookup(catalog.get(PDFName.of('Metadata'))) as PDFRawStream).contents)),
    )
    expect(xmp.includes(address)).toBe(digitalSource !== undefined)
    expect(xmp, 'the claim of PDF/UA-1').toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toMatch(/<\/x:xmpmeta><\?xpacket end="r"\?>\s*$/)
    expect(part(unpacked(epub), 'EPUB/package.opf').includes(address)).toBe(digitalSource !== undefined)
    const { messages } = await EpubCheck.validate(epub)
    expect(messages.filter(({ severity }) => /fatal|error|warning/i.test(severity))).toEqual([])
  }
})
