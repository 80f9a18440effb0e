import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { testServer } from '../../test/server.ts'
import { createSessionLookup } from './session-lookup.ts'

const server = testServer({ worker: false })

it('who ask at one moment are each known by their own session, and who signed out before is not', async () => {
  const [ann, ben, cat] = [await server.client('Ann'), await server.client('Ben'), await server.client('Cat')]
  const gone = new Map(cat.cookies)
  await cat.auth('/sign-out')
  for (const [name, value] of gone) cat.cookies.set(name, value)
  const people = Array.from({ length: 30 }, (_, turn) => [ann, ben, cat][turn % 3] ?? ann)
  const answers = await Promise.all(people.map((one) => one.get<{ id: string }>('/account')))
  for (const [turn, { status, body }] of answers.entries()) {
    const asker = people[turn]
    if (asker === cat) expect(status).toBe(401)
    else expect([status, body.id]).toEqual([200, asker?.person.id])
  }
})

it('a session that ended while others were looked up is not taken from what was found before', async () => {
  const sent: string[][] = []
  let ended = false
  // the database's side of a lookup: it answers when it is let
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const pool = {
    async query(_: string, [tokens]: [string[]]) {
      sent.push(tokens)
      const rows = ended ? [] : tokens.map((token) => ({ token, due: false, userId: token }))
      if (sent.length <= 2) await held
      return { rows }
    },
  } as unknown as pg.Pool
  const lookUp = createSessionLookup({ pool, secret: TEST_SECRET, cookieName: 's', renewAfter: 60 })
  const ask = (token: string) => {
    const signature = createHmac('sha256', TEST_SECRET).update(token).digest('base64')
    return lookUp(new Headers({ cookie: `s=${encodeURIComponent(`${token}.${signature}`)}` }))
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const first = ask('ann')
  await turn()
  const second = ask('ben')
  await turn()
  ended = true
  const later = [ask('ann'), ask('ann'), ask('cat')]
  await turn()
  letGo()
  expect(await first).toMatchObject({ userId: 'ann' })
  expect(await second).toMatchObject({ userId: 'ben' })
  expect(await Promise.all(later)).toEqual([undefined, undefined, undefined])
  expect(sent).toEqual([['ann'], ['ben'], ['ann', 'cat']])
})

it('a token whose signature was good opens nothing with another one, however often it was asked for', async () => {
  const asked: string[] = []
  const pool = {
    async query(_: string, [tokens]: [string[]]) {
      asked.push(...tokens)
      return { rows: tokens.map((token) => ({ token, due: false, userId: token })) }
    },
  } as unknown as pg.Pool
  const lookUp = createSessionLookup({ pool, secret: TEST_SECRET, cookieName: 's', renewAfter: 60 })
  const good = createHmac('sha256', TEST_SECRET).update('ann').digest('base64')
  const ask = (token: string, signature: string) =>
    lookUp(new Headers({ cookie: `s=${encodeURIComponent(`${token}.${signature}`)}` }))
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await ask('ann', good)).toMatchObject({ userId: 'ann' })
    expect(await ask('ann', `A${good.slice(1)}`)).toBeUndefined()
    expect(await ask('ben', good)).toBeUndefined()
  }
  expect(asked).toEqual(['ann', 'ann', 'ann'])
})
