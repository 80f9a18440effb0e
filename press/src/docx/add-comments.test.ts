import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { makeManuscript } from '../book/make-manuscript.ts'
import { zip } from '../zip/zip.ts'
import { addComments, type DocxComment } from './add-comments.ts'
import { writeDocx } from './write-docx.ts'

const MARKDOWN = `Bees like **calm hands** & warm mornings. Open the hive slowly.

Close the hive slowly. Then "write" down what you saw.

- Look twice, open once.
`
const said = (words: string, more: Partial<DocxComment> = {}): DocxComment => ({
  author: 'Eva <Editor>',
  date: '2026-11-26T10:00:00.123Z',
  words,
  before: '',
  after: '',
  text: ['Why & how?'],
  ...more,
})

let docx: Uint8Array
let made: Uint8Array
const xmlOf = (bytes: Uint8Array, name: string) => new TextDecoder().decode(unzipSync(bytes)[name])
/** The words inside of a comment's range. */
const rangeOf = (bytes: Uint8Array, id: number) => {
  const range = new RegExp(`<w:commentRangeStart w:id="${id}"/>([\\s\\S]*)<w:commentRangeEnd w:id="${id}"/>`)
  return [...(range.exec(xmlOf(bytes, 'word/document.xml'))?.[1] ?? '').matchAll(/<w:t[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .join('')
}

beforeAll(async () => {
  const { manuscript } = makeManuscript({
    title: 'Calm Bees',
    author: 'Ann Lee',
    language: 'en',
    productType: 'ebook',
    sections: [{ name: 'Chapter 1: Hives', markdown: MARKDOWN }],
  })
  docx = (await writeDocx(manuscript)).bytes
  made = await addComments(docx, [
    said('calm hands & warm'),
    said('the hive slowly', { before: 'Close ', after: '. Then' }),
    said('hive', { before: 'Open the ', author: 'Jonas' }),
    said('"write" down'),
    said('Look twice, open once.\n\nand more'),
    said('words of an earlier wording', { text: ['One\nTwo'] }),
  ])
})

it('puts comments on their words, also across bold type, on each other and in lists', () => {
  expect([0, 1, 2, 3, 4, 5].map((id) => rangeOf(made, id).replace(/[“”]/g, '&quot;'))).toEqual([
    'calm hands &amp; warm',
    'the hive slowly',
    'hive',
    '&quot;write&quot; down',
    'Look twice, open once.',
    '',
  ])
  expect(xmlOf(made, 'word/document.xml')).toMatch(/Close <\/w:t><\/w:r><w:commentRangeStart w:id="1"\/>/)
  const comments = xmlOf(made, 'word/comments.xml') ?? ''
  expect(comments).toContain('w:author="Eva &lt;Editor&gt;" w:date="2026-11-26T10:00:00Z" w:initials="E&lt;"')
  expect(comments).toContain('Why &amp; how?')
  expect(comments, 'where the words are gone').toContain('“words of an earlier wording”')
  expect(xmlOf(made, '[Content_Types].xml')?.match(/word\/comments\.xml/g)).toHaveLength(1)
  expect(xmlOf(made, 'word/_rels/document.xml.rels')?.match(/relationships\/comments"/g)).toHaveLength(1)
})

it('changes no word of the document', () => {
  const words = (bytes: Uint8Array) =>
    [...(xmlOf(bytes, 'word/document.xml') ?? '').matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)]
      .map(([, text]) => text)
      .join('')
  expect(words(made)).toBe(words(docx))
})

it('puts two thousand comments into a long book in seconds', { tags: ['slow'] }, async () => {
  const paragraphs = Array.from({ length: 4_000 }, (_, at) => {
    const words = `Paragraph ${at} tells of bees that fly home when the evening comes and the wind is low.`
    return `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
  })
  const parts = {
    'word/document.xml': `<w:document><w:body>${paragraphs.join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': '<Relationships></Relationships>',
    '[Content_Types].xml': '<Types></Types>',
  }
  const book = await zip(
    Object.entries(parts).map(([name, content]) => ({ name, content, level: 1 })),
    new Date(2026, 0),
  )
  const comments = Array.from({ length: 2_000 }, (_, at) =>
    said('bees that fly', { before: `Paragraph ${at * 2} tells of `, after: ' home' }),
  )
  // processor time: other tests run beside this one
  const began = process.cpuUsage()
  const long = await addComments(book, comments)
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(15)
  expect(rangeOf(long, 1_999)).toBe('bees that fly')
  expect(xmlOf(long, 'word/document.xml')).toContain(
    'Paragraph 3998 tells of </w:t></w:r><w:commentRangeStart w:id="1999"/>',
  )
})

const hasOffice = () => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it.runIf(hasOffice())('opens in LibreOffice with the comments', { tags: ['slow'], timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeready-comments-'))
  const file = join(folder, 'book.docx')
  writeFileSync(file, made)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, file], {
    stdio: 'ignore',
  })
  const flat = readFileSync(join(folder, 'book.fodt'), 'utf8')
  expect(flat.match(/<office:annotation /g)).toHaveLength(6)
  expect(flat).toContain('<dc:creator>Eva &lt;Editor&gt;</dc:creator>')
})
