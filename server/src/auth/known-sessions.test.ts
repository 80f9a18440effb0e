import type pg from 'pg'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { createSignedIn, type Signed } from './known-sessions.ts'

const server = testServer({ worker: false })

it('concurrent requests each get their own session, and ended sessions get none', async () => {
  const [ann, ben, cat] = [await server.client('Ann'), await server.client('Ben'), await server.client('Cat')]
  const oldCookies = new Map(cat.cookies)
  await cat.auth('/sign-out')
  for (const [name, value] of oldCookies) cat.cookies.set(name, value)
  const people = Array.from({ length: 30 }, (_, turn) => [ann, ben, cat][turn % 3] ?? ann)
  const answers = await Promise.all(people.map((one) => one.get<{ id: string }>('/account')))
  for (const [turn, { status, body }] of answers.entries()) {
    const person = people[turn]
    if (person === cat) expect(status).toBe(401)
    else expect([status, body.id]).toEqual([200, person?.person.id])
  }
})

const signedBy = (sessionId: string): Signed => ({ userId: sessionId, email: '', name: '', sessionId })

/** `ended`: sessions that are no longer in the database. */
function lookup({ ended, answering }: { ended: Set<string>; answering?: Promise<void> }) {
  const [checked, asked]: [string[], string[][]] = [[], []]
  const pool = {
    async query(_: string, [ids]: [string[]]) {
      asked.push(ids)
      const rows = ids.filter((id) => !ended.has(id)).map(signedBy)
      await answering
      return { rows }
    },
  } as unknown as pg.Pool
  const signedIn = createSignedIn({
    pool,
    renewAfter: 60,
    async getSession(headers) {
      const id = headers.get('cookie') ?? ''
      checked.push(id)
      return ended.has(id) || id.startsWith('forged') ? null : signedBy(id)
    },
  })
  return { checked, asked, ask: (cookie: string) => signedIn(new Headers({ cookie })) }
}

it('a session that ends during a batched lookup is not accepted', async () => {
  const ended = new Set<string>()
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  const { ask, asked } = lookup({ ended, answering })
  await Promise.all([ask('ann'), ask('ben')])
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const before = ask('ann')
  await turn()
  ended.add('ann')
  const after = [ask('ann'), ask('ben')]
  await turn()
  answer()
  expect(await before).toMatchObject({ userId: 'ann' })
  expect(await Promise.all(after)).toEqual([null, signedBy('ben')])
  expect(asked).toEqual([['ann'], ['ann', 'ben']])
})

it('better-auth checks a cookie once, and a forged one every time', async () => {
  const { ask, checked } = lookup({ ended: new Set() })
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await ask('ann')).toEqual(signedBy('ann'))
    expect(await ask('forged ann')).toBeNull()
  }
  expect(checked).toEqual(['ann', 'forged ann', 'forged ann', 'forged ann'])
})

it('a session with another signature is invalid, even after the right one was seen', async () => {
  const ann = await server.client()
  const [name = '', value = ''] = [...ann.cookies].find(([name]) => name.includes('session')) ?? []
  const status = async (cookie: string) =>
    (await server.anonymous().fetch('/api/v1/account', { headers: { cookie } })).status
  expect(await status(`${name}=${value}`)).toBe(200)
  const dot = value.lastIndexOf('.') + 1
  const other = value[dot] === 'A' ? 'B' : 'A'
  expect(await status(`${name}=${value.slice(0, dot)}${other}${value.slice(dot + 1)}`)).toBe(401)
  expect(await status(`${name}=${value}`)).toBe(200)
})
