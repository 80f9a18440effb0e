import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { exampleInput } from '../test/example-book.ts'
import { openPdf } from '../test/open-pdf.ts'
import { part, unpacked } from '../test/unpacked.ts'
import type { Picture } from './manuscript/manuscript.ts'
import { createPress } from './press.ts'

const press = createPress({ size: 1 })
afterAll(() => press.close())

const damaged: Picture = {
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
  type: 'image/png',
  width: 10,
  height: 10,
}

test('makes the cover and all three documents in its child', async () => {
  const cover = await press.cover({
    title: 'T',
    author: 'A',
    language: 'en',
    art: null,
    style: 'elegant',
    accent: '#7a3b12',
  })
  const { picture, accent } = await press.picture(cover.png, { jpeg: true })
  expect(picture).toMatchObject({ type: 'image/jpeg', width: 1800, height: 2400 })
  expect(accent).toMatch(/^#[\da-f]{6}$/)
  const source = {
    title: 'T',
    author: 'A',
    language: 'en',
    productType: 'ebook',
    cover: picture,
    accent,
    style: { headingFace: 'fraunces' },
    sections: [{ name: 'One', markdown: '# One\n\nA "word".' }],
  } as const
  const made = await press.make(source, { formats: ['pdf', 'docx', 'epub'] })
  expect(made.pdf).toMatchObject({ pages: 5, sourceWarnings: [], warnings: [], ms: expect.any(Number) })
  expect(made.docx?.bytes.length).toBeGreaterThan(1000)
  expect(Object.keys(unzipSync(made.epub?.bytes ?? new Uint8Array()))).toContain('EPUB/fonts/fraunces-700bold.ttf')
  const pdf = await openPdf(made.pdf?.bytes ?? new Uint8Array())
  expect(pdf.pages.join(' ')).toContain('A “word”.')
  expect(pdf.alts).toEqual(['Cover: T, A'])
})

test('dates all three documents as requested', { tags: ['slow'] }, async () => {
  const date = new Date('2031-05-06T07:08:09Z')
  const { pdf, docx, epub } = await press.make(exampleInput(), { formats: ['pdf', 'docx', 'epub'], date })
  expect((await openPdf(pdf?.bytes ?? new Uint8Array())).info.CreationDate).toMatch(/^D:20310506070809/)
  const zipped = [part(unpacked(docx?.bytes ?? new Uint8Array()), 'docProps/core.xml')]
  zipped.push(part(unpacked(epub?.bytes ?? new Uint8Array()), 'EPUB/package.opf'))
  for (const properties of zipped) expect(properties).toContain('2031-05-06T07:08:09Z')
})

test('makes the document without a damaged picture, with a warning', { tags: ['slow'] }, async () => {
  const example = exampleInput()
  const pictures = Object.fromEntries(Object.keys(example.pictures ?? {}).map((address) => [address, damaged]))
  const hurt = { ...example, cover: damaged, pictures }
  const { pdf } = await press.make(hurt, { formats: ['pdf'] })
  expect(pdf?.warnings.map((warning) => warning.code)).toEqual(['picture-damaged', 'cover-damaged'])
  expect((await openPdf(pdf?.bytes ?? new Uint8Array())).pages.join(' ')).toContain('Plan of the room')
})

test('rejects what it cannot do with a message', async () => {
  await expect(press.make(exampleInput(), { formats: ['pdf'], theme: 'baroque' })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(press.picture(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('PNG'),
  })
  const empty = { title: '', author: '', language: 'en', productType: 'ebook', sections: [] } as const
  await expect(press.make(empty, { formats: ['pdf'] })).rejects.toMatchObject({ message: 'The book has no title.' })
})

test('stops promptly when aborted', async () => {
  const stop = new AbortController()
  const making = press.make(exampleInput(), { formats: ['pdf'], signal: stop.signal })
  const started = performance.now()
  stop.abort()
  await expect(making).rejects.toMatchObject({ name: 'AbortError' })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('kills a document that needs too much memory and makes the next one', { tags: ['slow'] }, async () => {
  const small = createPress({ size: 1, maxRssBytes: 150_000_000 })
  await expect(small.make(exampleInput(), { formats: ['pdf'] })).rejects.toMatchObject({ code: 'memory' })
  await expect(small.thumbnail(new Uint8Array(3), 10)).rejects.toMatchObject({ name: 'PressError' })
  await small.close()
})

test('loses one preview to a text that takes too much, and shows the next book', { tags: ['slow'] }, async () => {
  const limited = createPress({ size: 1, maxRssBytes: 400_000_000 })
  const show = (markdown: string) =>
    limited.preview(
      {
        manuscript: {
          title: 'T',
          author: 'A',
          language: 'en',
          productType: 'ebook',
          sections: [{ name: 'One', markdown }],
        },
        pages: [1],
        knownKeys: [],
        maxPictures: 1,
      },
      { session: 'somebody' },
    )
  expect((await show('A word.')).pages).toHaveLength(3)
  await expect(show('a *b* `c`\n\n'.repeat(20_000))).rejects.toMatchObject({
    code: expect.stringMatching(/memory|timeout/),
  })
  expect((await show('A word.')).pages).toHaveLength(3)
  await limited.close()
})
