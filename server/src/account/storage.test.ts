import type { StorageUse } from '@makeready/contract/account'
import { beforeEach, describe, expect, it } from 'vitest'
import { PIXEL, RESOURCES } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { StorageFull } from '../database/errors.ts'

const server = testServer()
let ann: SignedClient

const LIMIT = 2_000_000
beforeEach(async () => {
  server.deps.database.storageLimit = LIMIT
  ann = await server.client()
})

const storage = async (client = ann) => (await client.get<StorageUse>('/account/storage')).body
const saveFile = (bytes: number) =>
  server.deps.files.save({
    userId: ann.person.id,
    projectId: null,
    kind: 'art',
    name: 'art.jpg',
    type: 'image/jpeg',
    bytes: Buffer.alloc(bytes),
  })
const section = (characters: number) =>
  ann.post<{ id: string }>('/generated-content', { sectionName: 'Chapter 1', content: 'x'.repeat(characters) })
const makeDocuments = async (projectId: string) => {
  const { status, body } = await ann.post<{ runId: string }>('/functions/generate-product-pdf', { projectId })
  expect(status, JSON.stringify(body)).toBe(202)
  await server.deps.runEvents.waitForEnd(ann.person.id, body.runId, AbortSignal.timeout(50_000))
}

/** The counters' expected values, from the rows themselves. */
async function recounted() {
  const counts = async () =>
    (await server.db.asSuperuser('select * from storage_use where user_id = $1', [ann.person.id]))[0]
  const before = await counts()
  await server.db.asSuperuser('select recount_storage()')
  return { before, after: await counts() }
}

describe('a person’s storage', () => {
  it('is counted by kind and exact to the byte after every operation', { tags: ['slow'] }, async () => {
    expect(await storage()).toEqual({
      limit: LIMIT,
      used: 0,
      kinds: { covers: 0, documents: 0, sources: 0, texts: 0, versions: 0 },
    })
    for (const { path, item, change } of RESOURCES) {
      const made = await ann.post<{ id: string }>(path, item('This tab'))
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      await ann.patch(`${path}/${made.body.id}`, change)
      await ann.delete(`${path}/${made.body.id}`)
      await ann.post(`${path}/${made.body.id}/restore`)
    }
    const { body: text } = await section(5_000)
    const { body: project } = await ann.post<{ id: string }>('/projects', { title: 'P', contentIds: [text.id] })
    await makeDocuments(project.id)
    const notes = { projectId: project.id, name: 'Notes', text: 'Plants want light. '.repeat(100) }
    const { body: source } = await ann.post<{ id: string }>('/sources', notes)
    await ann.post('/cover-images/art', { imageUrl: PIXEL })

    const { used, kinds } = await storage()
    for (const bytes of Object.values(kinds)) expect(bytes).toBeGreaterThan(0)
    expect(used).toBe(Object.values(kinds).reduce((sum, bytes) => sum + bytes))
    const { before, after } = await recounted()
    expect(before).toEqual(after)

    await ann.delete(`/sources/${source.id}`)
    await ann.delete(`/generated-content/${text.id}`)
    await ann.delete(`/projects/${project.id}`)
    await ann.delete('/bin')
    const later = await recounted()
    expect(later.before).toEqual(later.after)
    expect((await storage()).kinds).toMatchObject({ documents: 0, sources: 0 })
  })

  it('never exceeds the limit: of twenty concurrent pictures only those that fit are stored', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => saveFile(LIMIT / 8)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(await storage()).toMatchObject({ used: LIMIT, kinds: { covers: LIMIT } })
    const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(lost.every((reason) => reason instanceof StorageFull)).toBe(true)
  })

  it('is visible to its owner only', async () => {
    await saveFile(LIMIT)
    const bob = await server.client('Bob')
    expect(await storage(bob)).toMatchObject({ used: 0 })
    expect((await bob.post('/cover-images', { imageUrl: PIXEL })).status).toBe(201)
  })

  it('has no limit unless the operator sets one', async () => {
    server.deps.database.storageLimit = undefined
    await saveFile(3 * LIMIT)
    expect(await storage()).toMatchObject({ limit: null, used: 3 * LIMIT })
  })
})

describe('a full storage', () => {
  it('refuses pictures and sources, and says how much is used and what to do', async () => {
    const { body: project } = await ann.post<{ id: string }>('/projects', { title: 'P' })
    await saveFile(LIMIT - 300)
    const message =
      /^Your storage is full: 2 MB of 2 MB is used, and this needs [\d.]+ KB more\. Delete covers, products or material you no longer need, then empty the trash\.$/
    const answers = [
      await ann.post('/cover-images/art', { imageUrl: PIXEL }),
      await ann.post('/sources', { projectId: project.id, name: 'Notes', text: 'Light. '.repeat(200) }),
    ]
    for (const { status, body } of answers)
      expect(body).toMatchObject({ code: 'LIMIT_REACHED', status, message: expect.stringMatching(message) })
  })

  it('accepts texts up to 10 % over the limit, then refuses them until there is space', async () => {
    const { body: text } = await section(1_000)
    await saveFile(LIMIT - 10_000)
    const path = `/generated-content/${text.id}`
    expect((await ann.patch(path, { content: 'y'.repeat(100_000) })).status).toBe(200)
    const refused = await ann.patch(path, { content: 'z'.repeat(200_000) })
    expect(refused.body).toMatchObject({ status: 422, code: 'LIMIT_REACHED' })
    expect((await ann.get(path)).body).toMatchObject({ content: 'y'.repeat(100_000) })
    expect((await ann.delete(path)).status, 'what is there can be deleted').toBe(204)
    expect((await ann.delete(`/bin/content/${text.id}`)).status).toBe(204)
    expect((await section(100_000)).status).toBe(201)
  })

  it('still creates documents again if they fit in place of the previous ones', { tags: ['slow'] }, async () => {
    const { body: text } = await section(5_000)
    const { body: project } = await ann.post<{ id: string }>('/projects', { title: 'P', contentIds: [text.id] })
    const make = async () => {
      await makeDocuments(project.id)
      type Made = { pdfStatus: string; pdfError: string | null; pdfUrl: string }
      return (await ann.get<Made>(`/projects/${project.id}`)).body
    }
    const edit = async (characters: number) => {
      const { status, body } = await ann.patch(`/generated-content/${text.id}`, { content: 'x'.repeat(characters) })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const first = await make()
    expect(first.pdfStatus).toBe('completed')
    await edit(4_500)
    server.deps.database.storageLimit = (await storage()).used + 500
    const second = await make()
    expect(second).toMatchObject({ pdfStatus: 'completed', pdfError: null })
    expect(second.pdfUrl).not.toBe(first.pdfUrl)

    server.deps.database.storageLimit = LIMIT
    await edit(4_600)
    const { used, kinds } = await storage()
    server.deps.database.storageLimit = Math.floor(used - kinds.documents / 2)
    const third = await make()
    expect(third).toMatchObject({
      pdfStatus: 'failed',
      pdfError: expect.stringContaining('Your storage is full'),
      pdfErrorDetail: { code: 'limit.storage-full', params: { limit: expect.any(Number) } },
    })
    expect((await ann.fetch(second.pdfUrl)).status, 'the ones before are still there').toBe(200)
  })
})
