import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { limitLife } from './sessions.ts'

const server = testServer()

const DAY_MS = 24 * 3_600_000

it('renews a session in use, and lets an unused one expire', { tags: ['AUTH-31'] }, async () => {
  const ann = await server.client()
  const age = (days: number) =>
    server.db.asSuperuser(
      `update auth.session set "expiresAt" = now() + make_interval(days => 30 - $2),
       "updatedAt" = now() - make_interval(days => $2) where "userId" = $1`,
      [ann.person.id, days],
    )
  const left = async () => {
    const [row] = await server.db.asSuperuser('select "expiresAt" as until from auth.session where "userId" = $1', [
      ann.person.id,
    ])
    return (Date.parse(String(row?.until)) - Date.now()) / DAY_MS
  }
  await age(20)
  expect(await left()).toBeLessThan(11)
  expect((await ann.fetch('/api/auth/get-session')).status).toBe(200)
  expect(await left()).toBeGreaterThan(29)
  await age(31)
  expect((await ann.get('/account')).status).toBe(401)
})

it('ends a session ninety days after sign-in, however often it was used', async () => {
  const ann = await server.client()
  const until = async () => {
    const [row] = await server.db.asSuperuser(
      'select "expiresAt" - "createdAt" as life from auth.session where "userId" = $1',
      [ann.person.id],
    )
    return row?.life
  }
  const age = (days: number) =>
    server.db.asSuperuser(
      `update auth.session set "createdAt" = "createdAt" - make_interval(days => $2),
       "updatedAt" = now() - interval '2 days', "expiresAt" = now() + interval '5 days' where "userId" = $1`,
      [ann.person.id, days],
    )
  await age(80)
  expect((await ann.get('/account')).status).toBe(200)
  expect((await ann.fetch('/api/auth/get-session')).status).toBe(200)
  expect(await until()).toMatchObject({ days: 90 })
  await age(10)
  expect((await ann.get('/account')).status).toBe(401)
  expect(await (await ann.fetch('/api/auth/get-session')).json()).toBeNull()
})

it('shortens open sessions when a shorter lifetime is set', async () => {
  const ann = await server.client()
  const run = (statement: string) => server.db.asSuperuser(statement)
  await server.db.asSuperuser(`update auth.session set "createdAt" = now() - interval '8 days' where "userId" = $1`, [
    ann.person.id,
  ])
  expect((await ann.get('/account')).status).toBe(200)
  await limitLife(run, 7)
  try {
    expect((await ann.get('/account')).status).toBe(401)
  } finally {
    await limitLife(run, 90)
  }
})
