import type { Operations } from '@makeready/contract/admin'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'

const server = testServer({ worker: false })
let boss: SignedClient

beforeAll(async () => {
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
})

const operations = async () => (await boss.get<Operations>('/admin/operations')).body
/** Midnight UTC, so many days ago. */
const midnight = (daysAgo: number) => new Date(new Date().setUTCHours(0, 0, 0, 0) - daysAgo * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function addRun(kind: string, status: string, endedAt: Date) {
  return server.db.asSuperuser(
    `insert into runs (user_id, kind, status, ended_at, created_at) values ($1, $2, $3, $4, $4)`,
    [boss.person.id, kind, status, endedAt],
  )
}

it('counts the documents made and failed on each of the last 14 UTC days', async () => {
  const nothing = (await operations()).documents
  expect(nothing.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, index) => dayOf(midnight(13 - index))))
  expect(nothing.every(({ made, failed }) => made + failed === 0)).toBe(true)

  const lastMoment = (daysAgo: number) => new Date(midnight(daysAgo - 1).getTime() - 1)
  for (const [status, at] of [
    ['done', lastMoment(14)],
    ['done', midnight(13)],
    ['failed', midnight(13)],
    ['done', midnight(2)],
    ['done', lastMoment(2)],
    ['failed', lastMoment(2)],
    ['stopped', midnight(1)],
    ['done', new Date()],
  ] as const)
    await addRun('documents', status, at)
  await addRun('titles', 'done', midnight(1))
  const counted = (await operations()).documents
  expect(counted.filter(({ made, failed }) => made + failed > 0)).toEqual([
    { day: dayOf(midnight(13)), made: 1, failed: 1 },
    { day: dayOf(midnight(2)), made: 2, failed: 1 },
    { day: dayOf(midnight(0)), made: 1, failed: 0 },
  ])
})

it('sums what everyone’s requests cost this UTC month, without own keys', async () => {
  const ann = await server.client('Ann')
  const today = midnight(0)
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1))
  const use = (userId: string, micros: number | null, at: Date, ownKey = false) =>
    server.db.asSuperuser(
      `insert into usage (user_id, engine, cost_micros, created_at, own_key) values ($1, 'writer', $2, $3, $4)`,
      [userId, micros, at, ownKey],
    )
  await use(boss.person.id, 250_000, month)
  await use(ann.person.id, 1_000_000, new Date())
  await use(ann.person.id, null, new Date())
  await use(ann.person.id, 7_000_000, new Date(), true)
  await use(ann.person.id, 9_000_000, new Date(month.getTime() - 1))
  expect((await operations()).spent).toEqual({ from: month.toISOString(), dollars: 1.25, unknown: 1 })
})

it('tells where mail goes and what writes, without a key', async () => {
  const before = await operations()
  expect(before).toMatchObject({ mail: 'outbox', engine: { kind: 'composer', label: 'Built-in composer' } })
  const model = { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9', textModel: 'writer', imageModel: null }
  const prices = { inputPerMillion: 1, outputPerMillion: 2, perImage: null }
  await boss.put('/admin/ai/model', { ...model, modelPath: null, prices, key: 'a secret key' })
  const after = await operations()
  expect(after.engine).toMatchObject({ kind: 'model', label: 'writer', source: 'installation' })
  expect(JSON.stringify(after)).not.toContain('secret')
})
