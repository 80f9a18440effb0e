import type { Run } from '@makeready/contract/runs'
import type { GeneratedTitles } from '@makeready/contract/titles'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEvents, type SentEvent } from '../../../test/events.ts'
import { streaming } from '../../../test/fake-provider.ts'
import { providerServer } from '../../../test/provider-server.ts'
import type { RunContext } from '../../runs/kinds.ts'
import { createComposerEngine } from '../composer-engine.ts'
import { listRun } from './list-run.ts'

const { ann, provider } = providerServer()

const titles = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `Title ${from + at}`)
const start = async (input = {}) =>
  (await ann.post<Run>('/runs', { kind: 'titles', input: { productConcept: 'A book', ...input } })).body
const eventsOf = (id: string, until?: (event: SentEvent) => boolean) =>
  readEvents(ann, `/runs/${id}/events`, until && { until })
const itemsOf = (events: readonly SentEvent[]) =>
  events.flatMap(({ data }) => (data.type === 'item' ? [data.data as { index: number; item: unknown }] : []))

async function ended(id: string) {
  const events = await eventsOf(id)
  const run = (await ann.get<Run>(`/runs/${id}`)).body
  return { events, run, result: run.result as GeneratedTitles | null }
}

describe('a list', () => {
  it('arrives item by item while the model writes', async () => {
    provider.answers(streaming(JSON.stringify(titles(10)), { pause: 40 }))
    const { id } = await start()
    const first = await eventsOf(id, ({ data }) => data.type === 'item')
    expect(itemsOf(first)).toEqual([{ index: 0, item: 'Title 1' }])
    expect((await ann.get<Run>(`/runs/${id}`)).body.status).toBe('running')
    const { events, result } = await ended(id)
    expect(itemsOf(events).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(result).toMatchObject({ titles: titles(10), warnings: [] })
  })

  it('shows the item being written with the words there are, in the shape of a whole one', async () => {
    const niches = {
      items: [{ name: 'Night nurses', marketSize: 'Large', demographics: { painPoints: ['No sleep'] } }],
    }
    provider.answers(streaming(JSON.stringify(niches), { pause: 60 }))
    const input = { targetAudience: 'People on shifts', interests: 'sleep', budgetRange: 'Any' }
    const { id } = (await ann.post<Run>('/runs', { kind: 'niches', input })).body
    const events = await eventsOf(id, ({ data }) => data.type === 'partial')
    const [first] = events.flatMap(({ data }) => (data.type === 'partial' ? [data.data] : []))
    const empty = { competitionLevel: '', profitPotential: '', demographics: { age: '', income: '', painPoints: [] } }
    expect(first).toEqual({ index: 0, item: { name: 'Night nurses', marketSize: 'Large', ...empty } })
  })

  it('reports an item being written only when it has grown', async () => {
    const item = `{"name":"Night nurses",${' '.repeat(90)}"marketSize":"Large"`
    provider.answers(streaming(`{"items":[${item}}]}`, { pause: 80 }))
    const input = { targetAudience: 'People on shifts', interests: 'sleep', budgetRange: 'Any' }
    const { id } = (await ann.post<Run>('/runs', { kind: 'niches', input })).body
    const isItem = ({ data }: SentEvent) => data.type === 'item'
    const shown = (await eventsOf(id, isItem)).flatMap(({ data }) => (data.type === 'partial' ? [data.data] : []))
    expect(shown.length).toBeGreaterThan(0)
    expect(new Set(shown.map((part) => JSON.stringify(part))).size).toBe(shown.length)
  })

  it.each([
    [
      'niches',
      {
        targetAudience: 'pensionierte Lehrer, die mit der Imkerei anfangen wollen',
        interests: 'Imkerei',
        budgetRange: '50',
      },
    ],
    ['ideas', { niche: 'Väter im Schichtdienst' }],
    ['titles', { productConcept: '夜班爸爸的睡眠' }],
  ])('of %s in another language is refused by the composer before anything is written', async (kind, input) => {
    const { body } = await ann.post<Run>('/runs', { kind, input, engine: 'composer' })
    const { events, run } = await ended(body.id)
    expect(run).toMatchObject({ status: 'failed', error: { code: 'english_only' } })
    expect(itemsOf(events)).toEqual([])
  })

  it('contains each item once, however it is written, and warns when fewer came', async () => {
    const answer = [
      'The Green Rail',
      'the green rail!',
      'THE GREEN-RAIL',
      'Rails of Green',
      'Grüne Balkone',
      'GRÜNE BALKONE…',
    ]
    provider.answers(streaming(JSON.stringify(answer)))
    const { events, result } = await ended((await start()).id)
    expect(result).toMatchObject({
      titles: ['The Green Rail', 'Rails of Green', 'Grüne Balkone'],
      warnings: ['fewer'],
    })
    expect(itemsOf(events).map(({ index }) => index)).toEqual([0, 1, 2])
  })

  it('contains exactly as many as requested even when the model repeats itself', async () => {
    provider.answers(streaming(JSON.stringify(['title 1.', ...titles(14)])))
    const { events, result } = await ended((await start()).id)
    expect(result).toMatchObject({ titles: ['title 1.', ...titles(9, 2)], warnings: [] })
    expect(itemsOf(events)).toHaveLength(10)
  })

  it('skips items that could not be saved', async () => {
    provider.answers(streaming(JSON.stringify(['x'.repeat(201), ' ', 'Green Rails'])))
    const { result } = await ended((await start()).id)
    expect(result).toMatchObject({ titles: ['Green Rails'], warnings: ['fewer'] })
  })

  it('keeps its items when stopped', async () => {
    provider.answers(streaming(JSON.stringify(titles(10)), { pause: 60 }))
    const { id } = await start()
    const seen = await eventsOf(id, ({ data }) => data.type === 'item' && (data.data as { index: number }).index === 1)
    expect(itemsOf(seen)).toHaveLength(2)
    await ann.post(`/runs/${id}/stop`)
    const { run, result, events } = await ended(id)
    expect(run).toMatchObject({ status: 'stopped', error: null })
    expect(result?.titles.slice(0, 2)).toEqual(['Title 1', 'Title 2'])
    expect(result?.titles).toEqual(itemsOf(events).map(({ item }) => item))
    expect(result?.warnings).toEqual(['fewer'])
  })

  it('keeps its items beside the error when the provider fails; a retry starts over', async () => {
    provider.answers(streaming(JSON.stringify(titles(10)).slice(0, 36), { afterwards: 'cut' }))
    const { id } = await start()
    const broken = await ended(id)
    expect(broken.run).toMatchObject({ status: 'failed', error: { code: 'network' } })
    expect(broken.result).toMatchObject({ titles: titles(3), warnings: ['fewer'] })
    provider.answers(streaming(JSON.stringify(titles(10, 20))))
    await ann.post(`/runs/${id}/retry`)
    const { run, result, events } = await ended(id)
    expect(run.status).toBe('done')
    expect(result?.titles).toEqual(titles(10, 20))
    const again = events.slice(events.findIndex(({ data }) => data.type === 'restart'))
    expect(itemsOf(again).map(({ item }) => item)).toEqual(titles(10, 20))
  })
})

describe('without a model', () => {
  it('contains each item once, and no more than requested', async () => {
    const sent: unknown[] = []
    const run = {
      id: 'r',
      input: {},
      signal: new AbortController().signal,
      step: (_key: string, _input: unknown, work: (signal: AbortSignal, again: boolean) => unknown) =>
        work(new AbortController().signal, false),
      emit: (_type: string, data: unknown) => void sent.push(data),
      recordUsage: async () => {},
    } as unknown as RunContext
    const list = await listRun(run, createComposerEngine(), {
      name: 'titles',
      count: 2,
      language: 'en',
      prompt: { instructions: '', prompt: '' },
      item: z.string(),
      labelOf: (title) => title,
      compose: () => ['Green Rails', 'green rails!', 'Rails of Green', 'One more'],
    })
    expect(list).toMatchObject({ titles: ['Green Rails', 'Rails of Green'], warnings: [], engine: 'composer' })
    expect(sent).toHaveLength(2)
  })

  it('is in English with a warning for another language', async () => {
    const ask = (input: object) => ann.post<Run>('/runs', { engine: 'composer', ...input })
    const results = await Promise.all(
      [
        { kind: 'titles', input: { productConcept: 'Balkongarten', language: 'de' } },
        { kind: 'ideas', input: { niche: 'Balkongarten', language: 'de' } },
        { kind: 'niches', input: { targetAudience: 'a', interests: 'b', budget: 'c', language: 'de' } },
        { kind: 'content', input: { title: 'Balkongarten', sectionName: 'Licht', language: 'de' } },
        { kind: 'content', input: { title: 'Balkongarten', sectionName: 'Licht' } },
      ].map(async (input) => (await ended((await ask(input)).body.id)).result as { warnings: string[] }),
    )
    expect(results.map(({ warnings }) => warnings.includes('language'))).toEqual([true, true, true, true, false])
  })
})
