import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
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
})

describe('the ZIP of a store pack', () => {
  it('has the promised files, without those that aren’t made yet', async () => {
    const files = unzipSync(await zip())
    expect(Object.keys(files)).toEqual([
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
    ])
    expect(textIn(files, 'gumroad/Bees The First Year.pdf').slice(0, 5)).toBe('%PDF-')
    expect(textIn(files, 'kdp/listing.md')).toContain('## Title (18 of 199 characters)\n\nBees')
    expect(textIn(files, 'accessibility.md')).toMatch(/^- Features: .*tableOfContents/m)
    expect(JSON.parse(textIn(files, 'listing.json')).stores.gumroad.title).toBe('Bees: The First Year')
    expect(textIn(files, 'price-sheet.md')).toContain('| Gumroad | $9.99 | $8.49 | fee 10% + $0.50 −$1.50')
  })

  it('has the same bytes when it is downloaded again', async () => {
    expect(Buffer.from(await zip()).equals(Buffer.from(await zip()))).toBe(true)
  })
})
