import type { RunCost } from '@makeready/contract/ai'
import { LAUNCH_PLACES } from '@makeready/contract/domain/launch-kit'
import type { LaunchKit, LaunchOrigin, LaunchText } from '@makeready/contract/launch'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import type { Version } from '@makeready/contract/versions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { type Behavior, type FakeProvider, refusing, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { BEES } from '../../test/launch-product.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'

const on = {} as { provider: FakeProvider; server: TestServer; ann: SignedClient }
beforeAll(async () => {
  on.provider = await startFakeProvider()
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: on.provider.url,
    AI_API_KEY: 'k',
    AI_TEXT_MODEL: 'writer',
  }
  on.server = await startTestServer({ env })
  on.ann = await on.server.client()
})
afterAll(async () => {
  await on.server.close()
  await on.provider.close()
})

async function bees(more: object = {}): Promise<string> {
  const contentIds: string[] = []
  for (const section of BEES)
    contentIds.push((await on.ann.post<{ id: string }>('/generated-content', section)).body.id)
  const project = { title: 'The First Year with Bees', productType: 'ebook', contentIds, ...more }
  return (await on.ann.post<ProjectDetail>('/projects', project)).body.id
}

async function make(projectId: string, more: object = { engine: 'composer' }): Promise<Run> {
  const { status, body } = await on.ann.post<{ runId: string }>('/launch-kits', { projectId, ...more })
  expect(status, JSON.stringify(body)).toBe(202)
  await readEvents(on.ann, `/runs/${body.runId}/events`)
  return (await on.ann.get<Run>(`/runs/${body.runId}`)).body
}

const kitOf = async (projectId: string) => (await on.ann.get<LaunchKit>(`/projects/${projectId}/launch-kit`)).body

describe('a launch kit', () => {
  it('is written from the product, kept with versions, and says when the product has changed since', async () => {
    const projectId = await bees()
    expect((await kitOf(projectId)).state).toBe('none')
    expect((await make(projectId)).status).toBe('done')
    const { texts, state } = await kitOf(projectId)
    expect([state, texts.length]).toEqual(['made', LAUNCH_PLACES.length])
    expect(texts.filter(({ kind }) => kind === 'email').map(({ day }) => day)).toEqual([0, 2, 4, 6, 8, 10, 12])
    const { items: runs } = (await on.ann.get<{ items: RunCost[] }>('/account/ai/runs')).body
    expect(runs.find(({ kind }) => kind === 'launch')).toMatchObject({ engine: 'composer', cost: 0 })
    const [page] = texts
    if (!page) throw new Error('no sales page')
    const edited = { content: 'My own promise.', expectedVersion: page.version }
    const { body } = await on.ann.patch<LaunchText>(`/launch-texts/${page.id}`, edited)
    expect((await on.ann.patch(`/launch-texts/${page.id}`, edited)).status).toBe(409)
    const history = `/library/launch/${page.id}/versions`
    const { items } = (await on.ann.get<{ items: Version[] }>(history)).body
    expect(items.map(({ change, engine }) => [change, engine])).toEqual([
      ['edit', 'composer'],
      ['create', 'composer'],
    ])
    await on.ann.post(`${history}/1/restore`, { expectedVersion: body.version })
    expect((await kitOf(projectId)).texts[0]).toMatchObject({ content: page.content, isOutdated: false })
    for (const publication of [{ price: 999, currency: 'USD' }, null]) {
      expect((await on.ann.patch(`/projects/${projectId}`, { publication })).status).toBe(200)
      expect((await kitOf(projectId)).texts[0]).toMatchObject({ isOutdated: publication !== null })
    }
    const sections = (await on.ann.get<ProjectDetail>(`/projects/${projectId}`)).body.contentSections
    await on.ann.patch(`/generated-content/${sections[1]?.id}`, { content: '# Chapter 1: The stand\n\nBuild it low.' })
    expect((await kitOf(projectId)).texts.map(({ isOutdated }) => isOutdated)).not.toContain(false)
  })

  it('has one text written again alone', async () => {
    const projectId = await bees()
    await make(projectId)
    await make(projectId, { engine: 'composer', only: { kind: 'email', position: 2 } })
    const { texts } = await kitOf(projectId)
    expect(texts.filter(({ version }) => version > 1).map(({ kind, position }) => [kind, position])).toEqual([
      ['email', 2],
    ])
  })

  it('refuses another language without a model, and belongs to its owner only', async () => {
    const projectId = await bees({ language: 'fr' })
    const run = await make(projectId)
    expect(run).toMatchObject({ status: 'failed', error: { code: 'not_configured' } })
    const ben = await on.server.client('Ben')
    expect((await ben.get(`/projects/${projectId}/launch-kit`)).status).toBe(404)
    expect((await ben.post('/launch-kits', { projectId })).status).toBe(404)
  })

  it('removes what a model invents, asks it again once, and says where the rest comes from', async () => {
    const projectId = await bees()
    const invented = {
      title: 'Bees that stay',
      preview: 'Loved by 12,000 readers',
      content:
        'A dry stand keeps damp and mice out of the hive.\n\n“It saved my colony,” says Maria Keller.\n\nWater within thirty steps keeps the bees away from the pool. Your bees stay, guaranteed.',
    }
    const answer = streaming(JSON.stringify({ items: [invented] }))
    on.provider.answers(answer)
    const run = await make(projectId, { only: { kind: 'email', position: 1 } })
    expect(run).toMatchObject({ status: 'done', result: { removed: 3 } })
    expect(on.provider.requests).toHaveLength(2)
    expect(JSON.stringify(on.provider.requests[1]?.body)).toContain('Maria, Keller'.split(',')[0])
    const [text] = (await kitOf(projectId)).texts
    expect(text).toMatchObject({
      kind: 'email',
      title: 'Bees that stay',
      preview: '',
      engine: 'openai-compatible:writer',
    })
    expect(text?.content).toBe(
      'A dry stand keeps damp and mice out of the hive.\n\nWater within thirty steps keeps the bees away from the pool.',
    )
    const { items } = (await on.ann.get<{ items: LaunchOrigin[] }>(`/launch-texts/${text?.id}/origins`)).body
    expect(items.map(({ origin, section }) => [origin, section?.name ?? null])).toEqual([
      ['frame', null],
      ['book', 'Chapter 1: The stand'],
      ['book', 'Chapter 2: Water'],
    ])
  })

  it('keeps the earlier text if nothing of a new one comes from the product', async () => {
    const projectId = await bees()
    const only = { kind: 'post', position: 1 }
    await make(projectId, { engine: 'composer', only })
    const [before] = (await kitOf(projectId)).texts
    on.provider.answers(streaming(JSON.stringify({ items: [{ content: '4,000 readers agree. Only 3 copies left!' }] })))
    expect(await make(projectId, { only })).toMatchObject({ status: 'done', result: { texts: [], removed: 2 } })
    expect((await kitOf(projectId)).texts).toEqual([before])
  })

  it('keeps what a model finished before it failed, and continues from there', async () => {
    const projectId = await bees()
    const answering: Behavior = (response, request) => {
      const count = Number(/with (\d+) items/.exec(JSON.stringify(request.body))?.[1] ?? 1)
      const items = Array.from({ length: count }, (_, at) => ({
        title: 'A dry stand',
        preview: 'Water',
        content: `${'a dry stand keeps damp and mice out of the hive '.repeat(13)} ${'water '.repeat(at)}`,
      }))
      return streaming(JSON.stringify({ items }))(response, request)
    }
    on.provider.answers(answering, refusing(401, { message: 'no key' }))
    const failed = await make(projectId, {})
    expect(failed).toMatchObject({ status: 'failed', result: { texts: [{ kind: 'sales_page', position: 1 }] } })
    expect(await kitOf(projectId)).toMatchObject({
      state: 'failed',
      unfinishedRunId: failed.id,
      texts: [{ title: 'A dry stand' }],
    })
    on.provider.answers(answering)
    await on.ann.post(`/runs/${failed.id}/retry`)
    await readEvents(on.ann, `/runs/${failed.id}/events`)
    const { state, texts } = await kitOf(projectId)
    expect([state, texts.length, texts[0]?.version]).toEqual(['made', LAUNCH_PLACES.length, 1])
    expect(JSON.stringify(on.provider.requests[0]?.body)).toContain('The short description')
  })
})
