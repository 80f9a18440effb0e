import type { StorePack } from '@makeready/contract/stores'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { BEES } from '../../test/launch-product.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer()
let ann: SignedClient
let path: string

const zip = async () => new Uint8Array(await (await ann.fetch(`/api/v1${path}/zip`)).arrayBuffer())
const textIn = (files: Record<string, Uint8Array>, name: string) => new TextDecoder().decode(files[name])

beforeAll(async () => {
  ann = await server.client()
  const { body: section } = await ann.post<{ id: string }>('/generated-content', {
    sectionName: 'Introduction',
    content: 'For new keepers.\n\nA hive takes a year.',
  })
  const { body } = await ann.post<{ id: string }>('/projects', {
    title: 'Bees: The First Year',
    contentIds: [section.id],
    author: 'Ines Calloway',
    publication: { price: 999, currency: 'USD' },
  })
  path = `/projects/${body.id}/store-pack`
  await ann.patch(path, { stores: ['kdp-ebook', 'kdp-paperback', 'apple', 'gumroad'] })
  const { body: run } = await ann.post<{ runId: string }>('/functions/generate-product-pdf', { projectId: body.id })
  await server.deps.runEvents.waitForEnd(ann.person.id, run.runId, AbortSignal.timeout(60_000))
  const { body: sample } = await ann.post<{ runId: string }>(`/projects/${body.id}/launch-files/sample`)
  await server.deps.runEvents.waitForEnd(ann.person.id, sample.runId, AbortSignal.timeout(60_000))
})

describe('the ZIP of a store pack', () => {
  it('has the promised files, without those that aren’t made yet', async () => {
    const files = unzipSync(await zip())
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'accessibility.md',
      'apple/ebook.epub',
      'apple/listing.md',
      'gumroad/Bees The First Year.epub',
      'gumroad/Bees The First Year.pdf',
      'gumroad/listing.md',
      'kdp/ebook.epub',
      'kdp/listing.md',
      'listing.json',
      'price-sheet.md',
      'sample/sample.epub',
      'sample/sample.pdf',
    ])
    expect(textIn(files, 'gumroad/Bees The First Year.pdf').slice(0, 5)).toBe('%PDF-')
    expect(textIn(files, 'kdp/listing.md')).toContain('## Title (18 of 199 characters)\n\nBees')
    expect(textIn(files, 'accessibility.md')).toMatch(/^- Features: table of contents, /m)
    expect(textIn(files, 'accessibility.md')).not.toMatch(/textual|[a-z][A-Z]/)
    expect(JSON.parse(textIn(files, 'listing.json')).stores.gumroad.title).toBe('Bees: The First Year')
    expect(textIn(files, 'price-sheet.md')).toContain(
      '| Gumroad | $9.99 | $8.49 | fee 10% + $0.50 −$1.50; if Gumroad Discover brings the buyer, the fee is 30% and you keep $6.99 |',
    )
    expect(textIn(files, 'price-sheet.md')).toMatch(/^\| Gumroad \| fee \| https:\S+ \| 2026-04-15 \|$/m)
  })

  it('begins with a text that says what each file is, where it goes, and what is missing', async () => {
    const lines = textIn(unzipSync(await zip()), 'README.txt').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Bees: The First Year: what is in this ZIP',
        'kdp/ (Amazon KDP eBook, Amazon KDP paperback)',
        '  ebook.epub: the book. Upload it as the manuscript',
        'gumroad/ (Gumroad)',
        '  Bees The First Year.pdf: a file for your buyers. Upload it as the product’s content',
        '  sample/: the first sections, to give away',
        '  kdp/interior.pdf',
      ]),
    )
    expect(
      lines.filter((line) => line.endsWith(': ')),
      'every file is explained',
    ).toEqual([])
  })

  it('explains a product in its own language', async () => {
    const bob = await server.client()
    const { body } = await bob.post<{ id: string }>('/projects', { title: 'Bienen', language: 'de' })
    const german = `/projects/${body.id}/store-pack`
    const files = unzipSync(new Uint8Array(await (await bob.fetch(`/api/v1${german}/zip`)).arrayBuffer()))
    expect(textIn(files, 'README.txt')).toContain('Bienen: Was in diesem ZIP ist')
    expect(textIn(files, 'README.txt'), 'only the chosen store of the folder').toContain('kdp/ (Amazon KDP E-Book)')
  })

  it('is told on the screen with what is missing in it, and why', async () => {
    const { body } = await ann.get<StorePack>(path)
    const told = [...body.cards.flatMap(({ files }) => files), ...body.files].filter(({ state }) => state === 'missing')
    expect(told.map(({ path, notice }) => [path, notice?.message])).toEqual(
      expect.arrayContaining([
        ['kdp/interior.pdf', 'The files for print aren’t created yet.'],
        ['gumroad/thumbnail-600x600.jpg', 'There’s no cover to make the pictures from.'],
        ['launch/', 'The launch kit isn’t written yet.'],
      ]),
    )
    expect(body.files).toContainEqual(expect.objectContaining({ path: 'sample/', state: 'ready' }))
  })

  it('has the same bytes when it is downloaded again', async () => {
    expect(Buffer.from(await zip()).equals(Buffer.from(await zip()))).toBe(true)
  })

  it('names the files that can’t be read, and has all others', async () => {
    const sql = `select storage_key as key from files where kind = 'epub' and user_id = $1`
    for (const { key } of await server.db.asSuperuser(sql, [ann.person.id]))
      await server.deps.storage.remove(String(key))
    const files = unzipSync(await zip())
    expect(textIn(files, 'missing.txt').split('\n').slice(2, -1)).toEqual([
      'accessibility.md',
      'apple/ebook.epub',
      'gumroad/Bees The First Year.epub',
      'kdp/ebook.epub',
    ])
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['gumroad/Bees The First Year.pdf', 'listing.json']))
    expect(files['kdp/ebook.epub']).toBeUndefined()
  })

  it('has the launch kit’s texts and the sales page once they are made', { tags: ['slow', 'PLUS-22'] }, async () => {
    const finished = async (start: string, request?: object) => {
      const { body } = await ann.post<{ runId: string }>(start, request)
      await server.deps.runEvents.waitForEnd(ann.person.id, body.runId, AbortSignal.timeout(60_000))
    }
    const contentIds: string[] = []
    for (const section of BEES) contentIds.push((await ann.post<{ id: string }>('/generated-content', section)).body.id)
    const { body } = await ann.post<{ id: string }>('/projects', { title: 'The First Year with Bees', contentIds })
    await finished('/launch-kits', { projectId: body.id, engine: 'composer' })
    await finished(`/projects/${body.id}/launch-files/sales-page`)
    path = `/projects/${body.id}/store-pack`
    const pack = await zip()
    const files = unzipSync(pack)
    const launch = Object.keys(files).filter((name) => name.startsWith('launch/'))
    const count = (start: string) => launch.filter((name) => name.startsWith(`launch/${start}`)).length
    expect([count('emails/'), count('posts/')]).toEqual([7, 6])
    expect(launch).toEqual(
      expect.arrayContaining([
        'launch/description-long.md',
        'launch/description-short.md',
        'launch/lead-magnet/checklist.md',
        'launch/sales-page.md',
        'launch/sales-page/index.html',
      ]),
    )
    const second = launch.find((name) => name.startsWith('launch/emails/02-')) ?? ''
    expect(textIn(files, second)).toContain('> Day 2')
    expect(textIn(files, 'launch/sales-page/index.html')).toContain('The First Year with Bees')
    expect(Buffer.from(await zip()).equals(Buffer.from(pack))).toBe(true)
    const german = unzipSync(new Uint8Array(await (await ann.fetch(`/api/v1${path}/zip?language=de`)).arrayBuffer()))
    expect(textIn(german, second)).toContain('> Tag 2')
  })
})
