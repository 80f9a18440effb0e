import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = testServer()

const DAY_MS = 24 * 3_600_000

it('[AUTH-31] renews a session while it is used, and lets one run out that is not', async () => {
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
