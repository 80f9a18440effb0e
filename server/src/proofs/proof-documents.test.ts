import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { forgetExpiredPages } from './forget-expired-pages.ts'

const server = testServer()
const { share, shared, links, ask, view, about, say, feedback } = proofsOf(server)

let ann: SignedClient

beforeAll(async () => {
  ann = await server.client('Ann Lee')
})

const drawn = async (project: string, at = 0) => {
  await expect
    .poll(async () => (await links(ann, project))[at]?.pagesState, { timeout: 60_000, interval: 200 })
    .not.toBe('drawing')
  return (await links(ann, project))[at]
}
const stored = async () => {
  const [row] = await server.db.asSuperuser('select documents from storage_use where user_id = $1', [ann.person.id])
  return Number(row?.documents ?? 0)
}

describe('the pages of a proof', { timeout: 120_000 }, () => {
  it('are drawn after the link is there, and have the reader’s name', { tags: ['slow'] }, async () => {
    const { project, token, link } = await shared(ann, undefined, { readerName: 'Eva & <Co>' })
    expect(link).toMatchObject({ pages: 0, pagesState: 'drawing' })
    const done = await drawn(project)
    expect(done).toMatchObject({ pagesState: 'drawn' })
    const guest = server.anonymous()
    const { pages } = await view(guest, token)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages).toHaveLength(done?.pages ?? 0)
    expect(pages.some(({ section }) => section !== null)).toBe(true)
    const page = await ask(guest, token, '/pages/1')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-type')).toBe('image/svg+xml')
    expect(await page.text()).toContain('>Eva &amp; &lt;Co&gt;</text></g></svg>')
    for (const missing of [0, -1, 1.5, 'x', pages.length + 1])
      expect((await ask(guest, token, `/pages/${missing}`)).status).toBe(404)
  })

  it('are those of the newer text after that is shown, and gone after the link was revoked or has expired', async () => {
    const { contentId, project, token, link } = await shared(ann, 'Short.')
    const before = await drawn(project)
    await ann.patch(`/generated-content/${contentId}`, { content: 'Long. '.repeat(3_000) })
    const renewed = await ann.post(`/proofs/${link.id}/renew`)
    expect(renewed.body).toMatchObject({ pages: 0, pagesState: 'drawing' })
    const after = await drawn(project)
    expect(after?.pages).toBeGreaterThan(before?.pages ?? 0)
    const expiring = await share(ann, project)
    await drawn(project)
    const all = await stored()
    await server.db.asSuperuser(`update proofs set expires_at = now() - interval '1 hour' where id = $1`, [expiring.id])
    expect((await ask(server.anonymous(), expiring.token, '/pages/1')).status).toBe(404)
    expect(await forgetExpiredPages(server.db)).toBe(after?.pages)
    const without = await stored()
    expect(without).toBeLessThan(all)
    expect((await ask(server.anonymous(), token, '/pages/1')).status, 'of the other link').toBe(200)
    await ann.delete(`/proofs/${link.id}`)
    expect(await stored()).toBeLessThan(without)
    expect((await links(ann, project)).map(({ pages, pagesState }) => [pages, pagesState])).toEqual([
      [0, 'none'],
      [0, 'none'],
    ])
  })

  it('aren’t kept of a link that was revoked while they were drawn', async () => {
    const { project, link } = await shared(ann, 'Long. '.repeat(3_000))
    await ann.delete(`/proofs/${link.id}`)
    await expect
      .poll(async () => (await ann.get<{ items: object[] }>(`/runs?active=true&projectId=${project}`)).body.items, {
        timeout: 60_000,
      })
      .toEqual([])
    const pages = await server.db.asSuperuser('select 1 from proof_pages where proof_id = $1', [link.id])
    expect(pages).toEqual([])
  })
})

describe('the Word document with comments', { timeout: 180_000 }, () => {
  const download = (client: SignedClient, project: string) => client.fetch(`/api/v1/projects/${project}/feedback/docx`)
  const xmlOf = (bytes: ArrayBuffer, name: string) => new TextDecoder().decode(unzipSync(new Uint8Array(bytes))[name])

  it('is the product’s own with what readers say beside their words', async () => {
    const { contentId, project, token } = await shared(ann)
    await say(token, about(contentId, '**slowly**', { name: 'Eva <Editor>', text: '<w:p/> Why & how?' }))
    await say(token, about(contentId, 'at noon', { text: '', replacement: 'at ten' }))
    await say(token, about(contentId, 'hive', { text: 'Settled' }))
    const settled = (await feedback(ann, project)).find(({ text }) => text === 'Settled')
    await ann.patch(`/feedback/${settled?.id}`, { state: 'rejected' })
    const early = await download(ann, project)
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'CONFLICT' }])
    expect((await ann.post('/functions/generate-product-pdf', { projectId: project })).status).toBe(202)
    const made = async () => (await ann.get<{ docxUrl: string | null }>(`/projects/${project}`)).body.docxUrl
    await expect.poll(made, { timeout: 120_000, interval: 300 }).not.toBeNull()
    const response = await download(ann, project)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('Calm Bees')
    const bytes = await response.arrayBuffer()
    const comments = xmlOf(bytes, 'word/comments.xml')
    expect(comments).toContain('w:author="Eva &lt;Editor&gt;"')
    expect(comments).toContain('&lt;w:p/&gt; Why &amp; how?')
    expect(comments).toContain('Suggested wording: at ten')
    expect(comments).not.toContain('Settled')
    const document = xmlOf(bytes, 'word/document.xml')
    const words = [0, 1].map((id) => {
      const range = new RegExp(`<w:commentRangeStart w:id="${id}"/>([\\s\\S]*)<w:commentRangeEnd w:id="${id}"/>`)
      return range.exec(document)?.[1]?.replace(/<[^>]+>/g, '')
    })
    expect(words).toEqual(['slowly', 'at noon'])
    const bob = await server.client('Bob')
    expect((await download(bob, project)).status, 'of another creator').toBe(404)
    expect((await download(server.anonymous() as SignedClient, project)).status).toBe(401)
  })
})
