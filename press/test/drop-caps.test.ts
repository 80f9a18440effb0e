import { tmpdir } from 'node:os'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { laidPages } from './laid-glyphs.ts'
import { openPdf } from './open-pdf.ts'

const LONG = 'garden behind the house had been left alone for eleven years when we first opened its gate. '.repeat(4)
const book = (beginning: string, language = 'en', dropCaps?: boolean) =>
  makeManuscript({
    title: 'T',
    author: 'A',
    language,
    productType: 'ebook',
    sections: [{ name: 'One', markdown: `${beginning}\n\nAfter.` }],
    style: dropCaps === undefined ? {} : { dropCaps },
  }).manuscript

/** Letters that are much larger than the text of a book, apart from headings. */
async function beginning(manuscript: ReturnType<typeof book>, theme = 'classic') {
  const { bytes, warnings } = await writePdf(manuscript, { theme, trim: '6x9' })
  const lefts: number[] = []
  for await (const { glyphs, opens } of laidPages(bytes))
    if (opens)
      for (const base of [...new Set(glyphs.filter(({ size }) => size < 13).map((one) => one.base.toFixed(0)))])
        lefts.push(Math.min(...glyphs.filter((one) => one.base.toFixed(0) === base).map(({ left }) => left)))
  const { pages } = await openPdf(bytes)
  return { text: pages.at(-1) ?? '', lefts, warnings }
}

test('a chapter of the classic theme begins with a letter as high as three lines, and is copied in whole words', async () => {
  const { text, lefts, warnings } = await beginning(book(`The ${LONG}`))
  expect(warnings).toEqual([])
  expect(text).toMatch(/The\s+garden\s+behind\s+the\s+house/i)
  const edge = Math.min(...lefts.slice(1))
  // the label of the chapter is the first line, and the letter takes the room of the next three
  expect(lefts.slice(1, 5).map((left) => left - edge > 15)).toEqual([true, true, true, false])
})

test('Word and EPUB files have the same letter in their own ways, and pass their checkers', async () => {
  const manuscript = book(`The ${LONG}`)
  const [epub, docx] = [(await writeEpub(manuscript)).bytes, (await writeDocx(manuscript)).bytes]
  const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
  expect([valid.epub, valid.docx]).toEqual([[], []])
  const body = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
  expect(body).toMatch(/<w:framePr w:dropCap="drop" w:lines="3".*?<w:t>T<\/w:t>.*?<w:t[^>]*>he garden/s)
  const files = unzipSync(epub)
  expect(strFromU8(files['EPUB/section-001.xhtml'] ?? new Uint8Array())).toContain('<p class="opening">The garden')
  expect(strFromU8(files['EPUB/style.css'] ?? new Uint8Array())).toContain('.opening::first-letter { float: left')
})

test.each([
  ['a list', `- The ${LONG}`, 'en', undefined],
  ['a quotation', `> The ${LONG}`, 'en', undefined],
  ['a short paragraph', 'The garden was left alone.', 'en', undefined],
  ['a language without capitals', `庭は家の裏にあり、${'だれも入らない庭でした。'.repeat(20)}`, 'ja', undefined],
  ['a theme in which they are turned off', `The ${LONG}`, 'en', false],
])('%s does not begin so', async (_, markdown, language, dropCaps) => {
  const manuscript = book(markdown, language, dropCaps)
  const body = strFromU8(unzipSync((await writeDocx(manuscript)).bytes)['word/document.xml'] ?? new Uint8Array())
  expect(body).not.toContain('w:dropCap')
  const page = strFromU8(unzipSync((await writeEpub(manuscript)).bytes)['EPUB/section-001.xhtml'] ?? new Uint8Array())
  expect(page).not.toContain('class="opening"')
})
