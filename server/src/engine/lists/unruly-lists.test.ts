import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { PATIENT } from '../../../test/engine-calls.ts'
import { type FakeProvider, startFakeProvider, streaming } from '../../../test/fake-provider.ts'
import type { EngineCall } from '../engine.ts'
import { createModelEngine } from '../model-engine.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const TITLES = ['Bread After Work', 'A Loaf a Week', 'The Quiet Crust', 'Salt, Water, Time']
const IDEA = z.object({
  title: z.string().min(3).max(40),
  painPoints: z.array(z.string().min(2)).min(1),
  level: z.enum(['low', 'high']),
  age: z.string(),
})
const IDEAS = [
  { title: 'Bread After Work', painPoints: ['no time', 'dense crumb'], level: 'low', age: '55' },
  { title: 'A Loaf a Week', painPoints: ['waste'], level: 'high', age: '30' },
]

async function itemsFrom<Item>(item: z.ZodType<Item>, count: number, ...answers: string[]) {
  provider.answers(...answers.map((answer) => streaming(answer)))
  const settings = { provider: 'openai-compatible', baseUrl: provider.url, apiKey: 'k', textModel: 'm' } as const
  const call: EngineCall = { seed: '1', signal: new AbortController().signal, onUsage: () => {} }
  const items: Item[] = []
  const name = item instanceof z.ZodObject ? 'ideas' : 'titles'
  const task = { name, count, prompt: { instructions: 'Rules.', prompt: 'Write.' }, item, compose: () => [] }
  for await (const one of createModelEngine(settings, PATIENT).items(task, call)) items.push(one)
  return { items, calls: provider.requests.length }
}

it.each([
  ['behind a list of notes', JSON.stringify({ notes: ['I assumed a US market.', 'Prices vary.'], titles: TITLES })],
  ['behind three notes', JSON.stringify({ notes: ['One note.', 'Two notes.', 'Three notes.'], titles: TITLES })],
  ['behind references in prose', `As in ["note", "source"], here they are: ${JSON.stringify(TITLES)}`],
  ['as objects', JSON.stringify(TITLES.map((title, at) => ({ number: at + 1, title })))],
  ['with numbers', JSON.stringify(TITLES.map((title, at) => `${at + 1}. "${title}"`))],
  ['in bold', JSON.stringify(TITLES.map((title) => `**${title}**`))],
  [
    'as a numbered list in prose',
    `Here are some:\n\n${TITLES.map((title, at) => `${at + 1}. **${title}**`).join('\n')}\n\nEnjoy!`,
  ],
  ['in single quotes', `[${TITLES.map((title) => `'${title}'`).join(', ')}]`],
  ['an object a line', TITLES.map((title) => JSON.stringify({ title })).join('\n')],
])('titles are parsed %s', async (_, answer) => {
  expect(await itemsFrom(z.string().min(3), TITLES.length, answer)).toEqual({ items: TITLES, calls: 1 })
})

it.each([
  [
    'with names of another style',
    IDEAS.map(({ title, painPoints, level, age }) => ({
      Title: title,
      pain_points: painPoints,
      Level: level.toUpperCase(),
      age: Number(age),
    })),
  ],
  ['with a list as one text', IDEAS.map((idea) => ({ ...idea, painPoints: idea.painPoints.join('\n') }))],
  [
    'with numbered pain points',
    IDEAS.map((idea) => ({ ...idea, painPoints: idea.painPoints.map((pain, at) => `${at + 1}. ${pain}`).join('\n') })),
  ],
])('ideas are parsed %s', async (_, answer) => {
  expect(await itemsFrom(IDEA, IDEAS.length, JSON.stringify(answer))).toEqual({ items: IDEAS, calls: 1 })
})

it('ideas are parsed from JSON lines, single quotes and raw line breaks', async () => {
  const lines = IDEAS.map((idea) => JSON.stringify(idea)).join('\n')
  expect(await itemsFrom(IDEA, 2, lines)).toEqual({ items: IDEAS, calls: 1 })
  expect(await itemsFrom(IDEA, 2, JSON.stringify(IDEAS).replaceAll('"', "'"))).toEqual({ items: IDEAS, calls: 1 })
  expect(await itemsFrom(IDEA, 2, JSON.stringify(IDEAS).replace('no time', 'no\ntime'))).toMatchObject({ calls: 1 })
})

it('a text over its limit is cut at a word, not rejected', async () => {
  const long = { ...IDEAS[0], title: 'Bread that bakes itself while nobody at all is looking at it' }
  const { items } = await itemsFrom(IDEA, 1, JSON.stringify([long]))
  expect(items[0]?.title).toBe('Bread that bakes itself while nobody at')
})

it('a second request names all faults of the first answer', async () => {
  const without = JSON.stringify(IDEAS.map(({ painPoints: _, title: __, ...idea }) => idea))
  expect(await itemsFrom(IDEA, 2, without, JSON.stringify(IDEAS))).toEqual({ items: IDEAS, calls: 2 })
  const repair = JSON.stringify(provider.requests[1]?.body.messages)
  for (const field of ['title', 'painPoints']) expect(repair).toMatch(new RegExp(`What was wrong: [^.]*${field}:`))
})
