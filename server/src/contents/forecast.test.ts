import type { ContentForecast } from '@makeready/contract/contents'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

async function forecast(input: object) {
  const answer = await ann.post<{ forecast: ContentForecast | null }>('/functions/forecast-content', input)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.forecast
}

it('for a section on an unknown subject says how little there will be', async () => {
  const unknown = { title: 'Restoring reed organs', sectionName: 'Chapter 1: Bellows', words: 1_000 }
  const found = await forecast(unknown)
  expect(found?.isKnown).toBe(false)
  expect(found?.words).toBeLessThan(500)
})

it('for a known subject says how much there will be', async () => {
  const found = await forecast({
    title: 'Calm Puppy Training',
    sectionName: 'Chapter 1: House Training',
    words: 500,
  })
  expect(found?.isKnown).toBe(true)
  expect(found?.words).toBeGreaterThan(300)
})

it('grows with the outline, in proportion beyond thirty lines', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Line ${at} about the bellows of a reed organ`).join('\n')
  const words = async (count: number) =>
    (await forecast({ title: 'Restoring reed organs', sectionName: 'Chapter 1: Bellows', outline: lines(count) }))
      ?.words ?? 0
  const [thirty, sixty] = [await words(30), await words(60)]
  expect(thirty).toBeGreaterThan(300)
  expect(sixty).toBe(thirty * 2)
})

it('says nothing of a language that the composer does not write', async () => {
  expect(await forecast({ title: 'Zungenorgeln', sectionName: 'Kapitel 1', language: 'de' })).toBeNull()
})
