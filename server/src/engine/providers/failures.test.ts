import { GENERATION_ERRORS, type GenerationErrorCode } from '@makeready/contract/errors'
import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { readEvents } from '../../../test/events.ts'
import { type Behavior, page, refusing, respondingWith, silent, streaming } from '../../../test/fake-provider.ts'
import { providerServer } from '../../../test/provider-server.ts'

/** A call's ledger entry: [input tokens, output tokens, estimated]. */
type Line = [input: number | null, output: number | null, estimated: boolean]
type Case = [behaviours: Behavior[], code: GenerationErrorCode, kept: string[], ledger: Line[]]

const WORDS = ['Windows ', 'face ', 'somewhere.']
const TEXT = WORDS.join('')
const usage = { prompt_tokens: 120, completion_tokens: 9 }
const soon = { 'retry-after-ms': '5' }
/** Input is estimated from the whole prompt; a test only knows that there is a number. */
const SOME = expect.any(Number) as unknown as number
const NOTHING: Line = [0, 0, false]
const ESTIMATE: Line = [SOME, SOME, true]

const TEXTS: Record<string, Case> = {
  'too many requests': [[refusing(429, { message: 'Slow down' }, soon)], 'rate_limited', [], [NOTHING]],
  'no credit left': [[refusing(429, { message: 'Quota', code: 'insufficient_quota' })], 'quota', [], [NOTHING]],
  'a wrong key': [[refusing(401, { message: 'Incorrect API key: k-123' })], 'auth', [], [NOTHING]],
  'an unknown model': [[refusing(404, { message: 'no such model' })], 'model_not_found', [], [NOTHING]],
  'too long an input': [[refusing(400, { message: 'maximum context length is 8' })], 'context_too_long', [], [NOTHING]],
  'a fault': [[refusing(500, { message: 'boom' }, soon)], 'upstream', [], [NOTHING]],
  'a web page': [[page(200)], 'network', [], [NOTHING]],
  'a megabyte of garbage': [
    [respondingWith(`${'q7#{"x\\ '.repeat(20)}\n`.repeat(6_000), 'text/event-stream')],
    'bad_output',
    [],
    [
      [SOME, 0, true],
      [SOME, 0, true],
    ],
  ],
  'an empty answer': [
    [streaming('', { usage })],
    'bad_output',
    [],
    [
      [120, 9, false],
      [120, 9, false],
    ],
  ],
  'a filtered answer': [[streaming('', { finish: 'content_filter', usage })], 'refused', [], [[120, 9, false]]],
  'a cut in the middle': [[streaming(TEXT, { afterwards: 'cut' })], 'network', [TEXT], [[SOME, 6, true]]],
  'an end without a reason': [[streaming(TEXT, { finish: null })], 'network', [TEXT], [[SOME, 6, true]]],
  'an error in the middle': [[streaming(TEXT, { afterwards: 'error' })], 'upstream', [TEXT], [[SOME, 6, true]]],
}

const LISTS: Record<string, Case> = {
  'a wrong key': [[refusing(401, { message: 'Incorrect API key: k-123' })], 'auth', [], [NOTHING]],
  'talk and no list': [[streaming('I would rather not.')], 'bad_output', [], [ESTIMATE, ESTIMATE]],
  'a list that breaks off twice': [[streaming('["One", "Tw')], 'truncated', ['One'], [ESTIMATE, ESTIMATE]],
  'a list cut on its way': [
    [streaming('["One", "Two", "Thr', { afterwards: 'cut' })],
    'network',
    ['One', 'Two'],
    [[SOME, 5, true]],
  ],
}

const { ann, provider, server } = providerServer('k-123')

/** The run as its creator finds it later, the events they saw live, and the ledger. */
async function endOf(run: object) {
  const { body } = await ann.post<Run>('/runs', run)
  const events = (await readEvents(ann, `/runs/${body.id}/events`)).map(({ data }) => data)
  const ended = (await ann.get<Run>(`/runs/${body.id}`)).body
  const rows = await server.db.asSuperuser(
    'select input_tokens, output_tokens, estimated from usage where run_id = $1 order by created_at, id',
    [body.id],
  )
  return {
    run: ended,
    text: events.map(({ type, data }) => (type === 'text' ? (data as { delta: string }).delta : '')).join(''),
    items: events.flatMap(({ type, data }) => (type === 'item' ? [(data as { item: unknown }).item] : [])),
    ledger: rows.map(({ input_tokens, output_tokens, estimated }) => [input_tokens, output_tokens, estimated]),
  }
}

function expectFailure(run: Run, code: GenerationErrorCode) {
  expect(run).toMatchObject({ status: 'failed', error: { code, message: GENERATION_ERRORS[code] } })
  expect(JSON.stringify(run)).not.toContain('k-123')
}

describe('a text', () => {
  const order = { kind: 'content', input: { title: 'Green Rails', sectionName: 'Chapter 1' } }

  it.each(Object.entries(TEXTS))('from a provider that gives %s', async (_, [behaviours, code, kept, ledger]) => {
    provider.answers(...behaviours)
    const end = await endOf(order)
    expectFailure(end.run, code)
    expect(end.text).toBe(kept.join(''))
    expect(end.run.result).toEqual(kept.length > 0 ? expect.objectContaining({ content: TEXT }) : null)
    expect(end.ledger).toEqual(ledger)
  })

  it('keeps partial text when stopped, with estimated usage in the ledger', async () => {
    provider.answers(streaming(TEXT.repeat(100), { pause: 20 }))
    const { body } = await ann.post<Run>('/runs', order)
    await readEvents(ann, `/runs/${body.id}/events`, { until: ({ data }) => data.type === 'text' })
    await ann.post(`/runs/${body.id}/stop`)
    await readEvents(ann, `/runs/${body.id}/events`)
    const { body: run } = await ann.get<Run>(`/runs/${body.id}`)
    expect(run.status).toBe('stopped')
    expect((run.result as { content: string }).content).toMatch(/^Windows/)
    const rows = await server.db.asSuperuser('select estimated, output_tokens from usage where run_id = $1', [body.id])
    expect(rows).toMatchObject([{ estimated: true }])
    expect(rows[0]?.output_tokens).toBeGreaterThan(0)
  })

  it('disconnects from a silent provider when stopped', async () => {
    provider.answers(silent)
    const { body } = await ann.post<Run>('/runs', order)
    await expect.poll(() => provider.requests.length, { timeout: 10_000 }).toBe(1)
    await ann.post(`/runs/${body.id}/stop`)
    await readEvents(ann, `/runs/${body.id}/events`)
    expect((await ann.get<Run>(`/runs/${body.id}`)).body).toMatchObject({ status: 'stopped' })
    await expect.poll(() => provider.requests[0]?.wasDropped, { timeout: 10_000 }).toBe(true)
  })
})

describe('a list', () => {
  const order = { kind: 'titles', input: { productConcept: 'A book about light' } }

  it.each(Object.entries(LISTS))('from a provider that gives %s', async (_, [behaviours, code, kept, ledger]) => {
    provider.answers(...behaviours)
    const end = await endOf(order)
    expectFailure(end.run, code)
    expect(end.items).toEqual(kept)
    expect(end.run.result).toEqual(kept.length > 0 ? expect.objectContaining({ titles: kept }) : null)
    expect(end.ledger).toEqual(ledger)
  })
})
