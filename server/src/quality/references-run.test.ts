import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { readEvents } from '../../test/events.ts'
import { type FakeProvider, type ProviderRequest, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { checkedAnswer } from './references-run.ts'

let provider: FakeProvider
let server: TestServer
let ann: SignedClient

beforeAll(async () => {
  provider = await startFakeProvider()
  const model = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_API_KEY: 'k',
    AI_TEXT_MODEL: 'judge-1',
  }
  server = await startTestServer({ env: { ...model, AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' } })
})
beforeEach(async () => {
  provider.answers(streaming('{"items":[]}'))
  ann = await server.client()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const PASSAGE = 'Mulch cuts evaporation from the soil by 30 percent in summer. It must not touch the stems.'
const UNCLEAR = ['Covered ground dries out.', 'Gardeners water rarely.', 'Bark rots beside it.']

async function book(sentences: readonly string[]) {
  const { id } = (await ann.post<{ id: string }>('/projects', { title: 'Mulch' })).body
  const { number } = (await ann.post<{ number: number }>('/sources', { projectId: id, name: 'Soil', text: PASSAGE }))
    .body
  const content = sentences.map((sentence) => `${sentence}[^S${number}-1]`).join(' ')
  const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'One', content })
  await ann.put(`/projects/${id}/content-sections`, { contentIds: [section.body.id] })
  return { id, content, section: section.body.id }
}
const rowsOf = async (id: string) =>
  (await ann.get<QualityReport>(`/projects/${id}/quality`)).body.groups.flatMap(({ rows }) => rows)
const openRows = (rows: readonly QualityRow[]) => rows.filter(({ rule }) => rule === 'unclear-reference')
const counted = (rows: readonly QualityRow[]) => rows.find(({ rule }) => rule === 'reference-support')

async function ask(id: string) {
  const { status, body } = await ann.post<{ runId: string }>(`/projects/${id}/quality/references`)
  expect(status, JSON.stringify(body)).toBe(202)
  const events = await readEvents(ann, `/runs/${body.runId}/events`)
  return events.at(-1)?.data.data as { status: string }
}
const answering = (items: readonly object[]) => streaming(JSON.stringify({ items }))
const sent = ({ body }: ProviderRequest) => JSON.stringify(body.messages)

describe('references that the rules can’t judge', () => {
  it('are named in their places, and nothing is sent before the creator asks', async () => {
    const { id, content } = await book([...UNCLEAR, 'Mulch cuts evaporation from the soil.'])
    const rows = await rowsOf(id)
    expect(openRows(rows).map(({ level, at }) => [level, content.slice(at?.start, at?.end)])).toEqual(
      UNCLEAR.map((sentence) => ['unchecked', expect.stringContaining(sentence)]),
    )
    expect(counted(rows)?.message).toBe('1 of 4 references supported by the passages cited; compare 3 yourself')
    expect(counted(rows)?.details.open).toBe(3)
    expect(provider.requests).toEqual([])
  })

  it('are judged by the model when asked, with the words of the passage, and its name', async () => {
    const { id } = await book([...UNCLEAR, 'Mulch cuts evaporation from the soil.'])
    provider.answers(
      answering([
        { id: 'Q1', verdict: 'supported', quote: 'cuts  evaporation from the soil' },
        { id: 'Q2', verdict: 'not supported', quote: 'Gardeners water every day' },
        { id: 'Q3', verdict: 'not supported', quote: 'It must not touch the stems.' },
        { id: 'Q9', verdict: 'supported', quote: 'It must not touch the stems.' },
      ]),
    )
    expect(await ask(id)).toMatchObject({ status: 'done' })
    expect(sent(provider.requests[0] as ProviderRequest)).toContain(PASSAGE)
    expect(sent(provider.requests[0] as ProviderRequest), 'no reference marks').not.toContain('[^S')
    const rows = await rowsOf(id)
    expect(openRows(rows).map(({ level, message }) => [level, message])).toEqual(
      [
        [
          'pass',
          `Checked by judge-1: the passage of “Soil” says so (“cuts evaporation from the soil”): “${UNCLEAR[0]}”`,
        ],
        ['unchecked', `Compare this with the passage of “Soil”: “${UNCLEAR[1]}”`],
        [
          'warn',
          `Checked by judge-1: the passage of “Soil” doesn’t say so (“It must not touch the stems.”): “${UNCLEAR[2]}”`,
        ],
      ].toSorted(
        ([one], [other]) =>
          ['warn', 'unchecked', 'pass'].indexOf(one ?? '') - ['warn', 'unchecked', 'pass'].indexOf(other ?? ''),
      ),
    )
    expect(counted(rows)?.message).toBe(
      '2 of 4 references supported by the passages cited, 2 of them checked by judge-1; compare 1 yourself',
    )
    const usage = await server.db.asSuperuser('select engine, cost_micros from usage where user_id = $1', [
      ann.person.id,
    ])
    expect(usage).toMatchObject([{ engine: 'openai-compatible:judge-1' }])
    expect(Number(usage[0]?.cost_micros)).toBeGreaterThan(0)
  })

  it('are asked about once, and again only if the sentence changes', async () => {
    const { id, section } = await book([UNCLEAR[0] ?? ''])
    provider.answers(answering([{ id: 'Q1', verdict: 'supported', quote: 'cuts evaporation from the soil' }]))
    await ask(id)
    await ask(id)
    expect(provider.requests).toHaveLength(1)
    expect(counted(await rowsOf(id))?.level).toBe('pass')
    const { content } = (await ann.get<{ content: string }>(`/generated-content/${section}`)).body
    await ann.patch(`/generated-content/${section}`, { content: content.replace('ground', 'land') })
    expect(counted(await rowsOf(id))?.message).toContain('0 of 1 reference supported')
    await ask(id)
    expect(provider.requests).toHaveLength(2)
  })

  it('are not offered to a model again that couldn’t tell', async () => {
    const { id } = await book(UNCLEAR)
    provider.answers(answering(['Q1', 'Q2'].map((one) => ({ id: one, verdict: 'cannot tell', quote: '' }))))
    await ask(id)
    const row = counted(await rowsOf(id))
    expect(row?.message).toBe('0 of 3 references supported by the passages cited; compare 3 yourself')
    expect(row?.details.open).toBe(1)
  })

  it('stay as they are if the model fails', async () => {
    const { id } = await book([UNCLEAR[0] ?? ''])
    provider.answers(streaming('I would rather not.'))
    expect(await ask(id)).toMatchObject({ status: 'failed' })
    expect(counted(await rowsOf(id))?.message).toBe(
      '0 of 1 reference supported by the passages cited; compare 1 yourself',
    )
  })

  it('are nobody else’s', async () => {
    const { id } = await book([UNCLEAR[0] ?? ''])
    const bob = await server.client('Bob')
    expect((await bob.post<ErrorBody>(`/projects/${id}/quality/references`)).status).toBe(404)
  })
})

describe('an answer of a model', () => {
  const given = (verdict: 'supported' | 'not supported' | 'cannot tell', quote: string) =>
    checkedAnswer({ id: 'Q1', verdict, quote }, PASSAGE)

  it.each([
    [
      'whose quote is in the passage',
      'by 30 percent in summer',
      { verdict: 'supported', quote: 'by 30 percent in summer' },
    ],
    [
      'whose quote has marks around it',
      '“by 30 percent in summer”',
      { verdict: 'supported', quote: 'by 30 percent in summer' },
    ],
    ['whose quote is changed', 'by 40 percent in summer', null],
    ['whose quote is any word', 'the', null],
    ['without a quote', '', null],
  ])('%s counts as %#', (_, quote, expected) => {
    expect(given('supported', quote)).toEqual(expected)
  })

  it('needs no quote if it can’t tell', () => {
    expect(given('cannot tell', 'made up')).toEqual({ verdict: 'unclear', quote: '' })
  })
})
