import { beforeAll, describe, expect, it } from 'vitest'
import { balconyBook, plainPdf, textPage } from '../../test/source-files.ts'
import { type ReadSource, readSource } from './read/read-source.ts'

let book: Awaited<ReturnType<typeof balconyBook>>
beforeAll(async () => {
  book = await balconyBook()
})

const file = (bytes: Uint8Array, fileName = 'notes') => readSource({ bytes, fileName })
const utf8 = (text: string) => new TextEncoder().encode(text)
const placeOf = ({ passages }: ReadSource, word: string) => passages.find(({ text }) => text.includes(word))

describe('a source file', () => {
  it('as DOCX gives headings, lists, tables and passages', async () => {
    const read = await file(book.docx, 'whatever.bin')
    expect(read).toMatchObject({ kind: 'docx', pages: null })
    expect(read.text).toMatch(/^#+ Watering$/m)
    expect(read.text).toMatch(/^- Compost at planting time$/m)
    expect(read.text).toMatch(/June \| 1/)
    expect(read.text).not.toMatch(/<\w|&amp;/)
    expect(placeOf(read, 'Nettle')?.headings.at(-1)).toBe('Feeding')
    expect(placeOf(read, '62 percent')?.text).toContain('In the trial of 2019')
  })

  it('as PDF gives text by page, and each passage’s page', async () => {
    const read = await file(book.pdf)
    expect(read.kind).toBe('pdf')
    expect(read.pages).toBeGreaterThan(2)
    const [water, light] = [placeOf(read, 'Nettle broth smells'), placeOf(read, 'white wall gives back')]
    expect(water?.page).toBeGreaterThan(1)
    expect(light?.page).toBeGreaterThan(water?.page ?? 99)
    // lines are joined into paragraphs
    expect(read.text.replace(/\n+/g, '¶')).toMatch(/every second day only/)
  })

  it('as PDF loses running heads, page numbers and hyphenation', async () => {
    const pages = ['first', 'second', 'third', 'fourth', 'fifth'].map((word, at) =>
      textPage([
        'The Balcony Trial',
        `The ${word} page tells of toma-`,
        'toes and of beans.',
        'More of it.',
        `${at + 7}`,
      ]),
    )
    const { text } = await file(plainPdf(pages))
    expect(text).toContain('The third page tells of tomatoes and of beans.')
    expect(text).not.toMatch(/Balcony Trial|9/)
  })

  it.each([
    ['UTF-8', utf8('\ufeff# Grüße\n\nÄpfel'), 'text'],
    ['UTF-16', Buffer.from('\ufeff# Grüße\n\nÄpfel', 'utf16le'), 'text'],
    ['Windows-1252', Buffer.from('# Grüße\n\nÄpfel', 'latin1'), 'text'],
  ])('as text in %s is read as it was written', async (_, bytes, kind) => {
    const read = await file(bytes)
    expect(read.kind).toBe(kind)
    expect(read.text.trim()).toBe('# Grüße\n\nÄpfel')
    expect(read.passages).toMatchObject([{ headings: ['Grüße'], text: 'Äpfel', page: null }])
  })

  it('is Markdown by its name only when it is text', async () => {
    expect((await file(utf8('# A\n\nb'), 'a.MD')).kind).toBe('markdown')
    expect((await file(book.pdf, 'a.md')).kind).toBe('pdf')
  })
})

describe('a text in passages', () => {
  const sentence = (number: number) =>
    `Sentence ${number} says that beans climb and tomatoes do not, whatever one does.`
  const long = Array.from({ length: 300 }, (_, at) => sentence(at)).join(' ')

  it('keeps every word, in passages of at most 200 words', async () => {
    const text = `# One\n\n${long}\n\n## Two\n\nShort.\n\n${'Bean. '.repeat(400)}`
    const { passages } = await readSource({ text })
    expect(passages.length).toBeGreaterThan(20)
    for (const { text } of passages) expect(text.split(/\s+/).length).toBeLessThanOrEqual(200)
    for (let at = 0; at < 300; at += 1)
      expect(passages.filter(({ text }) => text.includes(sentence(at)))).toHaveLength(1)
    expect(passages.at(-1)?.headings).toEqual(['One', 'Two'])
  })

  it('is divided in any script', async () => {
    const { passages, words } = await readSource({ text: 'バルコニーのトマトは毎日水が必要です。'.repeat(100) })
    expect(words).toBeGreaterThan(1_000)
    expect(passages.length).toBeGreaterThan(5)
    expect(passages[0]?.terms).toContain('トマト')
  })

  it('is divided even without sentence ends', async () => {
    const { passages } = await readSource({ text: 'word '.repeat(20_000) })
    expect(passages.length).toBeGreaterThan(50)
  })
})

describe('an unreadable file is refused with a reason and advice:', () => {
  const zip = (name: string) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(`..${name}..`)])
  it.each([
    ['a PDF of pictures', plainPdf(['q 100 0 0 100 0 0 cm Q', 'BT /F1 9 Tf (1) Tj ET']), /page images but no text/],
    ['a PDF with a password', plainPdf([textPage(['Secret'])], { encrypted: true }), /protected by a password/],
    ['a PDF of 10,000 pages', plainPdf(Array(10_000).fill('BT ET')), /more than 3,000 pages/],
    ['a broken PDF', utf8('%PDF-1.7\n%%EOF'), /damaged/],
    ['a broken DOCX', zip('word/document.xml'), /damaged/],
    ['a ZIP of something else', zip('content.xml'), /isn’t a Word document/],
    ['an old Word file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /older Word file/],
    ['RTF', utf8('{\\rtf1 hello}'), /RTF/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 4]), /no readable text/],
    ['an empty text', utf8(' \n '), /It has no text/],
    ['a text beyond the limit', utf8('a bean '.repeat(300_000)), /more than 2,000,000 characters/],
  ])('%s', async (_, bytes, sentence) => {
    await expect(file(bytes)).rejects.toMatchObject({ code: 'invalid', message: expect.stringMatching(sentence) })
  })
})
