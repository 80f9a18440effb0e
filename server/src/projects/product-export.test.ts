import { sectionsAtLevel } from '@makeready/contract/domain/imported-book'
import type { ImportedBook } from '@makeready/contract/imports'
import type { ProjectDetail } from '@makeready/contract/projects'
import { parseBook } from '@makeready/press/book'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleJson } from '../../test/book-files.ts'
import { PIXEL } from '../../test/resources.ts'
import { expectSame } from '../../test/same-book.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { readBook } from '../book-reader/read/read-book.ts'

const server = testServer()
/** Everything that a product's files and stores say of it. */
const DETAILS = {
  author: 'Jo Roe',
  language: 'de',
  productType: 'workbook',
  licence: 'CC BY 4.0',
  theme: 'modern',
  trim: 'A4',
  citations: 'none',
  rights: { edit: true, claim: false, resell: true, giveAway: true, passOn: false },
  layout: { halfTitle: true, notes: 'end', index: true, indexTerms: ['soil'] },
  style: { accent: '#7a3b12', dropCaps: true, opener: 'band' },
  publication: {
    subtitle: 'On balconies',
    series: 'Small Gardens',
    seriesNumber: '2',
    publisher: 'Green Press',
    edition: 'Second edition',
    isbnEpub: '978-3-16-148410-0',
    isbnPdf: '978-0-306-40615-7',
    description: 'Beans, *indoors*.',
    keywords: ['beans', 'balcony, small'],
    subjects: [
      { scheme: 'BISAC', code: 'GAR025000', label: 'Vegetables' },
      { scheme: 'Thema', code: 'WMPF', label: 'WMPF' },
    ],
    exemption: 'eaa-microenterprise',
    audience: 'beginners',
    rights: 'public-domain',
    price: 0,
    currency: 'EUR',
    creditsAi: false,
  },
} as const
const example = parseBook(exampleJson)
let ann: SignedClient
let book: string
let beans: string
let picture: string

beforeAll(async () => {
  ann = await server.client('Ann Lee')
  const section = async (sectionName: string, content: string) =>
    (await ann.post<{ id: string }>('/generated-content', { sectionName, content })).body.id
  const contentIds: string[] = []
  for (const { name, markdown } of example.sections) contentIds.push(await section(name, markdown))
  book = (await ann.post<{ id: string }>('/projects', { title: example.title, contentIds })).body.id
  const form = new FormData()
  form.set('file', new File([Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')], 'plan.png'))
  const sent = await ann.fetch('/api/v1/generated-content/pictures', { method: 'POST', body: form })
  picture = ((await sent.json()) as { url: string }).url
  const coverId = (await ann.post<{ id: string }>('/cover-images', { imageUrl: PIXEL, title: 'Beans' })).body.id
  const texts = [
    await section('Water: when?', `# Water: when?\n\n![A plan](${picture})\n\nDaily.<script>alert(1)</script>`),
    await section('Light', '# Light\n\nSee [the plan](#water-when) and [this](#light).'),
  ]
  const fields = { ...DETAILS, contentIds: texts, coverId }
  beans = (await ann.post<{ id: string }>('/projects', { title: 'Beans', ...fields })).body.id
})

async function exported(id: string, format: string) {
  const response = await ann.fetch(`/api/v1/projects/${id}/export/${format}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { headers } = response
  return { bytes, name: headers.get('content-disposition') ?? '', type: headers.get('content-type') }
}

describe('a product as a folder of Markdown files', () => {
  it('has a file for each section in order, its pictures, the cover, and a README with what the book is', async () => {
    const { bytes, name, type } = await exported(beans, 'markdown')
    expect([name, type]).toEqual([expect.stringContaining('"Beans (Markdown).zip"'), 'application/zip'])
    const files = unzipSync(bytes)
    expect(Object.keys(files).sort()).toEqual([
      'Beans/01 Water when.md',
      'Beans/02 Light.md',
      'Beans/README.md',
      'Beans/cover.jpg',
      'Beans/pictures/picture-01.jpg',
    ])
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    expect(text('Beans/01 Water when.md')).toMatch(
      /^---\ntitle: "?Water: when\?"?\norder: 1\n---\n\n# Water: when\?\n\n!\[A plan\]\(pictures\/picture-01\.jpg\)/,
    )
    expect(text('Beans/02 Light.md')).toContain('See [the plan](01%20Water%20when.md#water-when) and [this](#light).')
    expect(text('Beans/README.md')).toContain('1. [Water: when?](<01 Water when.md>)')
    expect(files['Beans/pictures/picture-01.jpg']).toEqual(
      new Uint8Array(await (await ann.fetch(picture)).arrayBuffer()),
    )
  })

  it('comes back through the import with its details, cover and pictures, and without the README as a section', async () => {
    const { bytes } = await exported(beans, 'markdown')
    const read = await readBook({ bytes, fileName: 'beans.zip' })
    expect(read.pieces.map(({ title }) => title)).toEqual(['Water: when?', 'Light'])
    // the same picture is also the cover
    expect([read.pictures.length, read.cover === null]).toEqual([1, false])
    expect(read.losses.map(({ code }) => code)).toEqual(['scripts'])
  })

  it('comes back with the words, headings, links, notes and tables of a whole book', async () => {
    await expectSame(exampleJson, (await exported(book, 'markdown')).bytes, 'book.zip')
  })
})

describe('a product as book.json', () => {
  it('is what the press reads, with its cover and pictures beside it', async () => {
    const { bytes, name } = await exported(beans, 'book')
    expect(name).toContain('"Beans (book.json).zip"')
    const files = unzipSync(bytes)
    expect(Object.keys(files).sort()).toEqual(['Beans/book.json', 'Beans/cover.jpg', 'Beans/pictures/picture-01.jpg'])
    const parsed = parseBook(strFromU8(files['Beans/book.json'] ?? new Uint8Array()))
    expect(parsed).toMatchObject({
      title: 'Beans',
      subtitle: 'On balconies',
      author: 'Jo Roe',
      language: 'de',
      licence: 'CC BY 4.0',
      cover: 'cover.jpg',
      publication: { publisher: 'Green Press' },
    })
    expect(parsed.sections[0]?.markdown).toContain('](pictures/picture-01.jpg)')
  })

  it('comes back with the words, headings, links, notes and tables of a whole book', async () => {
    await expectSame(exampleJson, (await exported(book, 'book')).bytes, 'book.zip')
  })
})

describe('a product that is brought back', () => {
  it('also has a section whose name is longer than a file’s may be and breaks off within a character', async () => {
    const sectionName = `${'a'.repeat(99)}🌱 and the rest`
    const { id: contentId } = (await ann.post<{ id: string }>('/generated-content', { sectionName, content: '# Sow' }))
      .body
    const content = 'See [how](#sow).'
    const { id: other } = (await ann.post<{ id: string }>('/generated-content', { sectionName: 'B', content })).body
    const fields = { title: sectionName, contentIds: [contentId, other] }
    const { id } = (await ann.post<{ id: string }>('/projects', fields)).body
    for (const format of ['markdown', 'book']) {
      const { bytes, type } = await exported(id, format)
      expect(type).toBe('application/zip')
      expect((await readBook({ bytes, fileName: 'b.zip' })).pieces.at(-1)).toMatchObject({ title: 'B' })
    }
  })

  it.each(['markdown', 'book'])('has every detail that it had, from its %s files', async (format) => {
    const form = new FormData()
    form.set('file', new File([Buffer.from((await exported(beans, format)).bytes)], 'beans.zip'))
    const sent = await ann.fetch('/api/v1/imports', { method: 'POST', body: form })
    const found = (await sent.json()) as ImportedBook
    expect(found).toMatchObject({ title: 'Beans', productType: 'workbook', hasCover: true })
    expect(found.losses.map(({ code }) => code)).toEqual(['scripts'])
    const { title, author, outline } = found
    const input = { title, author, sections: sectionsAtLevel(outline, 1) }
    const { runId } = (await ann.post<{ runId: string }>(`/imports/${found.id}/product`, input)).body
    await server.deps.runEvents.waitForEnd(ann.person.id, runId, AbortSignal.timeout(30_000))
    const again = (await ann.get<ProjectDetail>(`/projects/${runId}`)).body
    const publication = { ...DETAILS.publication, writtenBy: 'unknown' }
    expect(again).toMatchObject({ ...DETAILS, title: 'Beans', publication })
    expect(again.publication, 'nothing else').toEqual(publication)
  })
})

describe('a product as a web page', () => {
  it('is one file that runs nothing and loads nothing, with title, contents, pictures and rights', async () => {
    const { bytes, name, type } = await exported(beans, 'html')
    expect([name, type]).toEqual([expect.stringContaining('"Beans.html"'), 'text/html; charset=utf-8'])
    const page = strFromU8(bytes)
    expect(page).toContain('<html lang="de"')
    expect(page).toMatch(/<h1 class="book-title">Beans<\/h1>\s*<p class="subtitle">On balconies/)
    expect(page.match(/src="data:image\/jpeg;base64,/g)?.length).toBeGreaterThanOrEqual(1)
    expect(page).toContain('CC BY 4.0')
    expect(page).not.toMatch(/<script|javascript:|src="(?!data:)|url\(|<link/)
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target = ''] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('needs a section', async () => {
    const empty = (await ann.post<{ id: string }>('/projects', { title: 'Empty' })).body.id
    const response = await ann.fetch(`/api/v1/projects/${empty}/export/html`)
    expect([response.status, await response.json()]).toMatchObject([400, { message: 'The book has no sections.' }])
  })
})

it('is exported by its owner only, in the formats there are', async () => {
  const bob = await server.client('Bob')
  expect((await bob.fetch(`/api/v1/projects/${beans}/export/book`)).status).toBe(404)
  expect((await ann.fetch(`/api/v1/projects/${beans}/export/pages`)).status).toBe(404)
})
