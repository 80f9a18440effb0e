import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { refusing, silent, streaming } from '../../test/fake-provider.ts'
import { providerServer } from '../../test/provider-server.ts'

const TEXT = '# Light\n\nWindows face somewhere, and plants know it.'
const CONTENT = { kind: 'content', input: { title: 'Green Rails', sectionName: 'Chapter 1' } }
const TITLES = { kind: 'titles', input: { productConcept: 'A book' } }

const { ann, provider, server } = providerServer()

async function start(body: object): Promise<Run> {
  const answer = await ann.post<Run>('/runs', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const get = async (id: string) => (await ann.get<Run>(`/runs/${id}`)).body
const events = (id: string, options: Parameters<typeof readEvents>[2] = {}) =>
  readEvents(ann, `/runs/${id}/events`, options)
const written = (list: Awaited<ReturnType<typeof events>>) =>
  list.map(({ data }) => (data.type === 'text' ? (data.data as { delta: string }).delta : '')).join('')

describe('the events of a run', () => {
  it('arrive as the model writes, numbered without gaps, and end with the result', async () => {
    provider.answers(streaming(TEXT, { pause: 15, usage: { prompt_tokens: 50, completion_tokens: 11 } }))
    const run = await start(CONTENT)
    expect(run).toMatchObject({ kind: 'content', error: null, result: null })
    const all = await events(run.id)
    expect(written(all)).toBe(TEXT)
    expect(all.filter(({ data }) => data.type === 'text').length).toBeGreaterThan(2)
    expect(all.map(({ id }) => Number(id))).toEqual(all.map((_, index) => index + 1))
    expect(all.map(({ data }) => data.seq)).toEqual(all.map((_, index) => index + 1))
    expect(all.at(-1)?.data).toMatchObject({ type: 'end', data: { status: 'done', result: { content: TEXT } } })
    expect(await get(run.id)).toMatchObject({
      status: 'done',
      result: { content: TEXT, usage: { inputTokens: 50, outputTokens: 11 } },
    })
  })

  it('of a list arrive item by item', async () => {
    provider.answers(streaming('["One", "Two", "Three"]'))
    const run = await start(TITLES)
    const items = (await events(run.id)).filter(({ data }) => data.type === 'item')
    expect(items.map(({ data }) => data.data)).toEqual([
      { index: 0, item: 'One' },
      { index: 1, item: 'Two' },
      { index: 2, item: 'Three' },
    ])
  })

  it('resume after the last one read, without gaps or repetition', async () => {
    provider.answers(streaming(TEXT, { pause: 25 }))
    const run = await start(CONTENT)
    const first = await events(run.id, { until: ({ id }) => id === '3' })
    const last = first.at(-1)?.id ?? ''
    expect((await get(run.id)).status).toBe('running')
    const rest = await events(run.id, { after: last })
    expect(Number(rest[0]?.id)).toBe(Number(last) + 1)
    expect(written([...first, ...rest])).toBe(TEXT)
  })

  it('can be read afterward, completely or from any number', async () => {
    provider.answers(streaming(TEXT))
    const run = await start(CONTENT)
    const all = await events(run.id)
    expect(await events(run.id)).toEqual(all)
    const [, second] = all
    expect(await events(run.id, { after: second?.id })).toEqual(all.slice(2))
    const end = all.at(-1)
    expect((await events(run.id, { after: end?.id })).at(-1)?.data).toMatchObject(end?.data ?? {})
    for (const after of ['-1', 'x', '1e300', '0', ''])
      expect((await events(run.id, { after })).length, after).toBe(all.length)
    expect((await events(run.id, { after: '999999' })).map(({ data }) => data.type)).toEqual(['end'])
  })

  it('reach all readers, and one who disconnects stops nothing', async () => {
    provider.answers(streaming(TEXT, { pause: 20 }))
    const run = await start(CONTENT)
    const watching = [events(run.id), events(run.id), events(run.id, { until: () => true })]
    const [one, two, gone] = await Promise.all(watching)
    expect(gone).toHaveLength(1)
    expect(written(one ?? [])).toBe(TEXT)
    expect(two).toEqual(one)
    expect((await get(run.id)).status).toBe('done')
  })

  it('are sent to at most fifty readers of one person, until one disconnects', async () => {
    provider.answers(silent)
    const run = await start(CONTENT)
    const cleo = await server.client('Cleo')
    const watchers = Array.from({ length: 50 }, () => new AbortController())
    const path = `/api/v1/runs/${run.id}/events`
    const opened = await Promise.all(watchers.map(({ signal }) => ann.fetch(path, { signal })))
    expect(opened.every(({ status }) => status === 200)).toBe(true)
    const refused = await ann.fetch(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await refused.json()).message).toBe(
      'At most 50 streams of events can be open at once. Close some first. Try again in 5 seconds.',
    )
    expect((await cleo.fetch(path)).status, 'somebody else is not slowed down').toBe(404)
    for (const watcher of watchers) watcher.abort()
    const again = new AbortController()
    await expect.poll(async () => (await ann.fetch(path, { signal: again.signal })).status).toBe(200)
    again.abort()
    await ann.post(`/runs/${run.id}/stop`)
  })

  it('of a failure end with the reason', async () => {
    provider.answers(refusing(401, { message: 'key' }))
    const run = await start(TITLES)
    const end = (await events(run.id)).at(-1)?.data
    expect(end).toMatchObject({ type: 'end', data: { status: 'failed', error: { code: 'auth' } } })
  })
})

describe('a run', () => {
  it('continues when its caller disconnects, and stores its result', async () => {
    provider.answers(streaming('["One", "Two"]', { pause: 40 }))
    const leave = new AbortController()
    const waiting = ann.post('/functions/generate-titles', TITLES.input, { signal: leave.signal })
    await expect.poll(() => provider.requests.length).toBe(1)
    leave.abort()
    await expect(waiting).rejects.toThrow()
    const newest = async () => get((await ann.get<{ items: Run[] }>('/runs?kind=titles')).body.items[0]?.id ?? '')
    await expect.poll(newest, { timeout: 5_000 }).toMatchObject({ status: 'done', result: { titles: ['One', 'Two'] } })
    expect(provider.requests[0]?.wasDropped).toBe(false)
  })

  it('stops within a moment, for the model and the waiting caller', async () => {
    provider.answers(silent)
    const waiting = ann.post('/functions/generate-titles', TITLES.input)
    await expect.poll(() => provider.requests.length).toBe(1)
    const [run] = (await ann.get<{ items: Run[] }>('/runs?active=true')).body.items
    const began = performance.now()
    expect((await ann.post<Run>(`/runs/${run?.id}/stop`)).status).toBe(200)
    expect(await waiting).toMatchObject({ status: 502, body: { data: { reason: 'stopped' } } })
    expect(performance.now() - began).toBeLessThan(1_500)
    await expect.poll(() => provider.requests[0]?.wasDropped).toBe(true)
    expect(await get(run?.id ?? '')).toMatchObject({ status: 'stopped' })
    expect((await ann.post<Run>(`/runs/${run?.id}/stop`)).body).toMatchObject({ status: 'stopped' })
  })

  it('that failed is retried under the same id; a completed one is not', async () => {
    provider.answers(refusing(401, { message: 'key' }))
    const run = await start(TITLES)
    await events(run.id)
    provider.answers(streaming('["One"]'))
    expect((await ann.post<Run>(`/runs/${run.id}/retry`)).body).toMatchObject({ status: 'queued', error: null })
    const all = await events(run.id)
    expect(all.map(({ data }) => data.type)).toEqual(expect.arrayContaining(['retry', 'item', 'end']))
    expect(await get(run.id)).toMatchObject({ status: 'done', result: { titles: ['One'] } })
    expect(await ann.post(`/runs/${run.id}/retry`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  it('is listed by kind and by whether it is active', async () => {
    const bob = await server.client('Bob')
    provider.answers(streaming('["One"]'))
    const done = await bob.post<{ runId: string }>('/functions/generate-titles', TITLES.input)
    provider.answers(silent)
    const active = (await bob.post<Run>('/runs', CONTENT)).body
    const ids = async (query: string) =>
      (await bob.get<{ items: Run[] }>(`/runs${query}`)).body.items.map(({ id }) => id)
    expect(await ids('')).toEqual([active.id, done.body.runId])
    expect(await ids('?active=true')).toEqual([active.id])
    // input and result may contain whole sections
    const [listed] = (await bob.get<{ items: object[] }>('/runs')).body.items
    expect(Object.keys(listed ?? {})).not.toEqual(expect.arrayContaining(['input']))
    expect(Object.keys(listed ?? {})).not.toEqual(expect.arrayContaining(['result']))
    expect(await ids('?active=false')).toEqual([done.body.runId])
    expect(await ids('?kind=titles')).toEqual([done.body.runId])
    expect((await bob.get('/runs?kind=novel')).body.data?.issues).toMatchObject([{ field: 'kind' }])
    expect((await bob.get('/runs?active=perhaps')).body.data?.issues).toMatchObject([{ field: 'active' }])
    await bob.post(`/runs/${active.id}/stop`)
  })

  it.each([
    [{ kind: 'documents', input: { projectId: '1' } }, 'kind'],
    [{ kind: 'novel', input: {} }, 'kind'],
    [{ input: {} }, 'kind'],
    [{ kind: 'titles' }, 'input'],
    [{ kind: 'titles', input: {} }, 'input.productConcept'],
    [{ kind: 'titles', input: { productConcept: 'a\0' } }, 'input.productConcept'],
    [{ kind: 'titles', input: { productConcept: 'a', model: 'x' } }, 'input.model'],
    [{ ...TITLES, userId: 'x' }, 'userId'],
  ])('is not started from %j: the field is named', async (body, field) => {
    const answer = await ann.post('/runs', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.data?.issues?.map((issue) => issue.field)).toContain(field)
  })
})
