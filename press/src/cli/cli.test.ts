import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFormat } from '../pdf/trim.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../examples/every-element.json', import.meta.url))
const SMALL = { title: 'T', author: 'A', sections: [{ name: 'One', markdown: 'x' }] }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Outcome = { code: number; stdout: string; stderr: string }

async function press(...args: string[]): Promise<Outcome> {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [CLI, ...args])) }
  } catch (error) {
    return error as Outcome
  }
}

async function bookFile(name: string, book: unknown): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, typeof book === 'string' ? book : JSON.stringify(book))
  return file
}

test('creates all documents and the cover of the example, one line each', {
  tags: ['slow', 'OPS-19', 'OPS-21'],
  // for a busy machine
  timeout: 90_000,
}, async () => {
  const out = join(folder, 'all')
  const { code, stdout, stderr } = await press(EXAMPLE, out)
  expect(code, stderr).toBe(0)
  expect((await readdir(out)).sort()).toEqual(['book.docx', 'book.epub', 'book.pdf', 'cover.jpg'])
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.find((line) => line.startsWith('book.pdf'))).toMatch(/^book\.pdf {2}\d+ pages {2}\d+ bytes {2}\d+ ms$/)
  expect(lines.find((line) => line.startsWith('cover.jpg'))).toMatch(/^cover\.jpg {2}\d+ bytes {2}\d+ ms$/)
  expect(stderr).toContain('Warning: The Workshop Handbook: Scripts and styles can’t be printed')
  expect((await readFile(join(out, 'book.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  for (const name of ['book.docx', 'book.epub'])
    expect((await readFile(join(out, name))).subarray(0, 2).toString()).toBe('PK')
})

test('creates a picture of each page on request', { tags: ['slow'] }, async () => {
  const out = join(folder, 'pictures')
  const sections = Array.from({ length: 9 }, (_, at) => ({ name: `Chapter ${at + 1}`, markdown: 'x' }))
  const book = { ...SMALL, sections }
  const { code, stdout, stderr } = await press(
    await bookFile('pictures.json', book),
    out,
    '--only',
    'pdf',
    '--theme',
    'minimal',
    '--pages',
  )
  expect(code, stderr).toBe(0)
  const [, pages] = /^book\.pdf {2}(\d+) pages/m.exec(stdout) ?? []
  const made = (await readdir(join(out, 'pages'))).sort()
  expect(made).toHaveLength(Number(pages))
  expect(made[0]).toBe('01.svg')
  for (const name of made)
    expect(await readFile(join(out, 'pages', name), 'utf8'), name).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
  expect(stdout).toMatch(/^pages\/ {2}\d+ pages/m)
})

/** Width and height of a page inside a book, in points. */
async function pageSize(file: string): Promise<[number, number]> {
  const { PDFDocument } = await import('pdf-lib')
  const { width, height } = (await PDFDocument.load(await readFile(file), { updateMetadata: false }))
    .getPage(2)
    .getSize()
  return [Math.round(width), Math.round(height)]
}

test('creates the requested formats in the requested theme and page size', {
  tags: ['slow', 'OPS-23'],
}, async () => {
  const file = await bookFile('small.json', SMALL)
  const [large, themed] = [join(folder, 'large'), join(folder, 'themed')]
  expect(await press(file, large, '--only', 'pdf,epub', '--trim', '8.5x11')).toMatchObject({ code: 0 })
  expect((await readdir(large)).sort()).toEqual(['book.epub', 'book.pdf', 'cover.jpg'])
  expect(await pageSize(join(large, 'book.pdf'))).toEqual([612, 792])
  expect(await press(file, themed, '--only', 'pdf', '--theme', 'minimal')).toMatchObject({ code: 0 })
  const { width, height } = pageFormat('Screen', 'minimal')
  expect(await pageSize(join(themed, 'book.pdf')), 'the page that this theme is drawn for').toEqual([width, height])
})

test('creates only what is requested, in the requested page size, and reports it as JSON', {
  tags: ['OPS-23'],
}, async () => {
  const out = join(folder, 'json')
  const file = await bookFile('json.json', SMALL)
  const options = ['--only', 'pdf', '--theme', 'classic', '--trim', 'A4', '--json']
  const { code, stdout, stderr } = await press(file, out, ...options)
  expect(code, stderr).toBe(0)
  expect((await readdir(out)).sort()).toEqual(['book.pdf', 'cover.jpg'])
  expect(await pageSize(join(out, 'book.pdf'))).toEqual([595, 842])
  const { files } = JSON.parse(stdout)
  expect(files.map((file: { file: string }) => file.file)).toEqual(['cover.jpg', 'book.pdf'])
  expect(files[1]).toMatchObject({
    pages: expect.any(Number),
    bytes: expect.any(Number),
    ms: expect.any(Number),
    warnings: expect.any(Array),
  })
})

test('uses the cover in the book’s folder unchanged', { tags: ['slow'] }, async () => {
  const { default: sharp } = await import('sharp')
  await sharp({ create: { width: 1200, height: 1920, channels: 3, background: '#0a5c36' } })
    .png()
    .toFile(join(folder, 'my.png'))
  const book = { title: 'T', author: 'A', cover: 'my.png', sections: [{ name: 'One', markdown: 'x' }] }
  const out = join(folder, 'cover')
  const { code, stderr } = await press(await bookFile('cover.json', book), out, '--only', 'pdf')
  expect(code, stderr).toBe(0)
  expect(await sharp(join(out, 'cover.jpg')).metadata()).toMatchObject({ width: 1200, height: 1920, format: 'jpeg' })
})

test.each([
  ['no arguments', [], 'Give a book file and an output folder'],
  ['an unknown option', ['b.json', 'out', '--colour'], "Unknown option '--colour'"],
  [
    'an unknown format',
    ['b.json', 'out', '--only', 'pdf,rtf'],
    'There is no format “rtf”. Choose among pdf, docx, epub, print, pictures, course.',
  ],
  ['an unknown theme', ['b.json', 'out', '--theme', 'baroque'], 'There’s no theme “baroque”'],
  ['an unknown size', ['b.json', 'out', '--trim', '1x1'], 'There is no trim size “1x1”'],
  ['one argument too many', ['b.json', 'out', 'more'], '“more” is an unexpected argument'],
  ['a missing file', ['/nowhere/b.json', 'out'], 'There’s no file “/nowhere/b.json”.'],
])('rejects %s with a message and status 1', async (_, args, sentence) => {
  const { code, stdout, stderr } = await press(...args)
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test.each([
  ['bad JSON', '{ "title": ', 'not valid JSON'],
  ['a missing field', { title: 'T', sections: [{ name: 'One', markdown: 'x' }] }, 'author is missing'],
  [
    'a missing cover',
    { title: 'T', author: 'A', cover: 'no.png', sections: [{ name: 'One', markdown: 'x' }] },
    'The picture “no.png” can’t be read.',
  ],
  [
    'a cover that is no picture',
    { title: 'T', author: 'A', cover: 'text.json', sections: [{ name: 'One', markdown: 'x' }] },
    'isn’t a PNG, JPEG or WebP',
  ],
  [
    'a cover from elsewhere',
    { title: 'T', author: 'A', cover: '../../etc/passwd', sections: [{ name: 'One', markdown: 'x' }] },
    'isn’t in the book file’s folder',
  ],
])('rejects a book with %s with a message and status 1', { tags: ['OPS-22'] }, async (name, book, sentence) => {
  await bookFile('text.json', 'no picture')
  const { code, stderr } = await press(await bookFile(`${name}.json`, book), join(folder, 'never'))
  expect(code).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('reports that the folder cannot be written', async () => {
  const file = await bookFile('in-the-way', 'a file')
  const { code, stderr } = await press(EXAMPLE, join(file, 'out'))
  expect(code).toBe(1)
  expect(stderr).toContain('can’t be created')
})

test('creates the two files of a paperback, with the size and number of pages in their names', {
  tags: ['slow'],
}, async () => {
  const file = await bookFile('paperback.json', SMALL)
  const out = join(folder, 'print')
  const { code, stderr } = await press(file, out, '--only', 'print', '--paper', 'cream', '--trim', '5x8')
  expect(code, stderr).toBe(0)
  expect((await readdir(out)).sort()).toEqual([
    'book-cover-5x8-4pp-cream.pdf',
    'book-interior-5x8-4pp.pdf',
    'cover.jpg',
  ])
  expect(stderr).toContain('The book has 4 pages. On this paper and in this size, a paperback has 24 to 776.')
})

test('creates the four packages of a course, and reports what could not become a question', {
  tags: ['slow'],
}, async () => {
  const markdown = 'Flour.\n\n## Quiz\n\n1. Which is strong?\n2. Which is soft?\n\n## Answers\n\n1. Bread flour'
  const book = { ...SMALL, productType: 'course', sections: [{ name: 'Module 1', markdown }] }
  const out = join(folder, 'course')
  const { code, stderr } = await press(await bookFile('course.json', book), out, '--only', 'course')
  expect(code, stderr).toBe(0)
  expect((await readdir(out)).sort()).toEqual([
    'course-lessons.zip',
    'course-questions.gift.txt',
    'course-scorm.zip',
    'course.imscc',
    'cover.jpg',
  ])
  expect(stderr).toContain('The question “2. Which is soft?” has no answer.')
})
