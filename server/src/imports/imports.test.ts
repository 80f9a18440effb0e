import { randomUUID } from 'node:crypto'
import { sectionsAtLevel } from '@makeready/contract/domain/imported-book'
import type { ImportedBook } from '@makeready/contract/imports'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookFiles, examplePicture, zipOf } from '../../test/book-files.ts'
import { lockTable } from '../../test/lock-table.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import type { Deps } from '../deps.ts'
import { RATES } from '../limits/rates.ts'
import type { RunContext } from '../runs/kinds.ts'
import { importRun } from './generate.ts'

const server = testServer()
let ann: SignedClient
let files: Awaited<ReturnType<typeof bookFiles>>

beforeAll(async () => {
  ann = await server.client()
  files = await bookFiles()
})

async function upload(bytes: Uint8Array, name: string, client = ann) {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], name))
  const response = await client.fetch('/api/v1/imports', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as ImportedBook & { message: string } }
}

async function product(book: ImportedBook, sections = sectionsAtLevel(book.outline, 1), fields: object = {}) {
  const input = { title: book.title, author: book.author, sections, ...fields }
  const { status, body } = await ann.post<{ runId: string }>(`/imports/${book.id}/product`, input)
  expect([status, body]).toEqual([202, { runId: expect.any(String) }])
  await server.deps.runEvents.waitForEnd(ann.person.id, body.runId, AbortSignal.timeout(30_000))
  const run = (await ann.get<Run>(`/runs/${body.runId}`)).body
  expect(run).toMatchObject({ status: 'done', error: null })
  const { projectId } = run.result as { projectId: string }
  return (await ann.get<ProjectDetail>(`/projects/${projectId}`)).body
}

describe('bringing a book', () => {
  it('shows what an EPUB contains and makes it a product with cover, pictures and notes, by whom its creator says', async () => {
    const { status, body: book } = await upload(files.epub, 'bench.epub')
    expect(status).toBe(201)
    expect(book).toMatchObject({
      format: 'epub',
      title: 'The Repair Bench',
      author: 'Ines Calloway',
      language: 'en',
      hasCover: true,
      pictures: 1,
      notes: 4,
      tables: 4,
    })
    const made = await product(book, sectionsAtLevel(book.outline, 1), { writtenBy: 'person' })
    expect(made).toMatchObject({
      title: 'The Repair Bench',
      author: 'Ines Calloway',
      language: 'en',
      productType: 'ebook',
    })
    expect(made.publication).toMatchObject({
      subtitle: 'Running a small workshop that keeps its promises',
      writtenBy: 'person',
    })
    expect(made.cover?.imageUrl).toMatch(/^\/api\/v1\/files\//)
    expect(made.contentSections.map(({ sectionName }) => sectionName)).toEqual([
      'Introduction',
      'From the Kitchen Table',
      'The Workshop Handbook',
      'At the Counter',
      'A Year Later',
      'Conclusion',
    ])
    const [, , handbook] = made.contentSections
    const picture = /!\[Plan of the room[^\]]*\]\((\/api\/v1\/files\/[\w-]+)/.exec(handbook?.content ?? '')?.[1] ?? ''
    expect((await ann.fetch(picture)).headers.get('content-type')).toMatch(/^image\//)
    expect(handbook?.content).toMatch(/^\[\^\d+\]: Under a yellowish lamp/m)
    const { body: authorship } = await ann.get<{ sections: { author: string }[] }>(`/projects/${made.id}/authorship`)
    expect(new Set(authorship.sections.map(({ author }) => author))).toEqual(new Set(['person']))
    expect((await ann.get(`/imports/${book.id}`)).status).toBe(404)
  })

  it('takes the chosen sections in the chosen order and level', { tags: ['PLUS-23'] }, async () => {
    const { body: book } = await upload(files.docx, 'bench.docx')
    const [first, second, third] = sectionsAtLevel(book.outline, 2)
    if (!first || !second || !third) throw new Error('too few sections')
    const made = await product(book, [third, first])
    expect(made.publication, 'nobody said who wrote it').toMatchObject({ writtenBy: 'unknown' })
    expect(made.contentSections.map(({ sectionName }) => sectionName)).toEqual([
      'From the Kitchen Table',
      'Introduction',
    ])
    expect(made.contentSections[1]?.content).toMatch(/^# Introduction\n\nThings break in the evening/)
  })

  it('reads a folder of Markdown files with its pictures', { tags: ['PLUS-23'] }, async () => {
    const zip = await zipOf({
      'vault/2 Light.md': 'South is [[1 Water|not like water]].',
      'vault/1 Water.md':
        '# Water\n\n![[plan.png]] Water well.[^a]\n\n[^a]: Daily.\n\n![far](https://example.org/far.png)',
      'vault/attachments/plan.png': examplePicture,
      'vault/.obsidian/app.json': '{}',
    })
    const { body: book } = await upload(zip, 'Balcony.zip')
    expect(book.outline.map(({ title }) => title)).toEqual(['Water', 'Light'])
    expect(book).toMatchObject({ pictures: 1, notes: 1, title: 'Balcony' })
    expect(book.losses).toEqual([{ code: 'remote-pictures', count: 1, first: 'https://example.org/far.png' }])
    const made = await product(book, undefined, { productType: 'course' })
    expect(made.productType).toBe('course')
    const [water, light] = made.contentSections
    expect(water?.content).toMatch(/!\[\]\(\/api\/v1\/files\/[\w-]+\) Water well\.\[\^1\]/)
    expect(light?.content).toContain('[not like water](#water)')
  })

  it('belongs to its owner only, and refuses what is no book with what to do', async () => {
    const bob = await server.client('Bob')
    const { body: book } = await upload(files.epub, 'bench.epub', bob)
    expect((await ann.get(`/imports/${book.id}`)).status).toBe(404)
    expect((await ann.delete(`/imports/${book.id}`)).status).toBe(404)
    expect((await bob.delete(`/imports/${book.id}`)).status).toBe(204)
    const { status, body } = await upload(Buffer.from('%PDF-1.7 …'), 'book.docx')
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^file: A PDF has no sections/)])
  })

  it('deletes no other file through its address', async () => {
    const form = new FormData()
    form.set('file', new File([examplePicture], 'plan.png'))
    const response = await ann.fetch('/api/v1/generated-content/pictures', { method: 'POST', body: form })
    const { url } = (await response.json()) as { url: string }
    expect((await ann.delete(`/imports/${url.split('/').at(-1)}`)).status).toBe(404)
    expect((await ann.fetch(url)).status).toBe(200)
  })

  it('leaves no product and no sections behind when it is stopped, and can be started again', async () => {
    const carl = await server.client('Carl')
    const { body: book } = await upload(files.epub, 'bench.epub', carl)
    const input = { title: 'Stopped', sections: sectionsAtLevel(book.outline, 1) }
    // the run can't end before it is stopped
    const unlock = await lockTable(server.db, 'projects', 'share')
    const { body } = await carl.post<{ runId: string }>(`/imports/${book.id}/product`, input)
    await carl.post(`/runs/${body.runId}/stop`)
    await unlock()
    await server.deps.runEvents.waitForEnd(carl.person.id, body.runId, AbortSignal.timeout(30_000))
    expect((await carl.get<Run>(`/runs/${body.runId}`)).body.status).toBe('stopped')
    expect((await carl.get<{ items: unknown[] }>('/projects')).body.items).toEqual([])
    expect((await carl.get<{ items: unknown[] }>('/generated-content')).body.items).toEqual([])
    expect((await carl.get(`/imports/${book.id}`)).status).toBe(200)
  })

  it('is made once when it is started twice, and read again only so often', async () => {
    const erik = await server.client('Erik')
    const { body: book } = await upload(Buffer.from('# A\n\nText'), 'a.md', erik)
    const start = () =>
      erik.post<{ runId: string }>(`/imports/${book.id}/product`, { title: 'A', sections: [{ entries: [0] }] })
    const [first, second] = await Promise.all([start(), start()])
    expect(second.body.runId).toBe(first.body.runId)
    await expect.poll(async () => (await erik.get(`/imports/${book.id}`)).status).toBe(404)
    await server.db.asSuperuser(
      "insert into request_counts (user_id, kind, requests) values ($1, 'uploads', $2) on conflict (user_id, kind) do update set requests = $2, began_at = now()",
      [erik.person.id, RATES.uploads.most],
    )
    expect((await erik.get(`/imports/${book.id}`)).status).toBe(429)
  })

  it('keeps the pictures of a product that was made while the connection died', async () => {
    const dora = await server.client('Dora')
    const { body: book } = await upload(files.epub, 'bench.epub', dora)
    const id = randomUUID()
    const input = { id: book.id, title: 'Kept', sections: sectionsAtLevel(book.outline, 1) }
    const making = importRun({ ...server.deps, database: dyingDatabase() }).run(runOf(dora, id, input))
    await expect(making).rejects.toThrow('the database is away')
    const made = (await dora.get<ProjectDetail>(`/projects/${id}`)).body
    expect((await dora.fetch(made.cover?.imageUrl ?? '')).status).toBe(200)
    const text = made.contentSections.map(({ content }) => content).join('\n')
    const picture = /\/api\/v1\/files\/[\w-]+/.exec(text)?.[0] ?? ''
    expect((await dora.fetch(picture)).status).toBe(200)
  })
})

/** Commits the second transaction, which is the one that makes the product, and then loses the connection. */
function dyingDatabase(): Deps['database'] {
  const { database } = server.deps
  let count = 0
  const transact: typeof database.transactions.transact = async (opening, work) => {
    const result = await database.transactions.transact(opening, work)
    if (++count === 2) throw new Error('Connection terminated unexpectedly')
    return result
  }
  return Object.assign(Object.create(database), { transactions: { ...database.transactions, transact } })
}

const runOf = ({ person }: SignedClient, id: string, input: unknown): RunContext => ({
  id,
  userId: person.id,
  projectId: null,
  input,
  requestedEngine: null,
  attempt: 1,
  signal: AbortSignal.timeout(30_000),
  step: (_key, _input, work) => work(AbortSignal.timeout(30_000), false),
  emit: () => {},
  reserve: async () => '',
  recordUsage: async () => {},
})
