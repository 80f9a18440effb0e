import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Client, createClient, type ErrorBody } from '../../../test/client.ts'
import { type SignedClient, testServer } from '../../../test/server.ts'
import { createApp } from '../../app.ts'
import { createListener } from '../../http/listener.ts'
import { ATTEMPTS, forgetOldAttempts, GUESSES } from './limits.ts'

const server = testServer({ worker: false })

const signIn = (client: Client, email: string, password: string) =>
  client.auth<ErrorBody>('/sign-in/email', { email, password })
const guess = (email: string, client = server.anonymous()) => signIn(client, email, 'a wrong guess')
const statusesOf = async (answers: Promise<{ status: number }>[]) => (await Promise.all(answers)).map((a) => a.status)

/** As if the last wrong password had been tried `seconds` ago. */
const wait = (seconds: number) =>
  server.db.asSuperuser('update auth.wrong_passwords set last_at = clock_timestamp() - make_interval(secs => $1)', [
    seconds,
  ])

it('delays guesses on one account more and more, from anywhere', async () => {
  const { person } = await server.client()
  for (let turn = 0; turn < GUESSES.free; turn += 1) expect((await guess(person.email)).status).toBe(401)
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await wait(0)
    const refused = await guess(person.email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(seconds)
    const sentence = `Too many attempts. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
    const data = { detail: { code: 'limit.attempts', params: { seconds } } }
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, message: sentence, data })
    // waiting lifts the delay, and an attempt made too early did not extend it
    await wait(seconds)
    expect((await guess(person.email)).status).toBe(401)
  }
  expect(
    (await signIn(server.anonymous(), person.email, person.password)).status,
    'the right one has to wait too',
  ).toBe(429)
  await wait(60)
  expect((await signIn(server.anonymous(), person.email, person.password)).status).toBe(200)
  expect((await guess(person.email)).status, 'and then begins at nothing').toBe(401)
})

it('does not reveal whether an account exists: unknown addresses are delayed alike', async () => {
  const unknown = `${randomUUID()}@example.org`
  for (let turn = 0; turn < GUESSES.free; turn += 1) expect((await guess(unknown)).status).toBe(401)
  const refused = await guess(unknown.toUpperCase())
  expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Try again in a second.'])
})

it('counts concurrent guesses, across processes', async () => {
  const { person } = await server.client()
  const other = createServer(createListener(createApp(server.deps)))
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', () => listening()))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  try {
    const guesses = Array.from({ length: 14 }, (_, turn) =>
      guess(person.email, turn % 2 ? server.anonymous() : createClient(url, `10.200.${turn}.1`)),
    )
    const statuses = await statusesOf(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES.free)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14 - GUESSES.free)
  } finally {
    other.closeAllConnections()
    other.close()
  }
})

/** A browser that signed in before and is signed out now. */
async function knownBrowser(): Promise<SignedClient> {
  const ann = await server.client()
  await ann.auth('/sign-out')
  return ann
}

it('lets the owner in from a known browser while another person is guessing', async () => {
  const ann = await knownBrowser()
  for (let turn = 0; turn < 12; turn += 1) await guess(ann.person.email)
  expect((await signIn(server.anonymous(), ann.person.email, ann.person.password)).status).toBe(429)
  expect((await signIn(ann, ann.person.email, ann.person.password)).status).toBe(200)
})

it('gives a known browser the same number of guesses, and none for other accounts', async () => {
  const [ann, bob] = [await knownBrowser(), await server.client('Bob')]
  for (let turn = 0; turn < GUESSES.free; turn += 1) expect((await guess(ann.person.email, ann)).status).toBe(401)
  expect((await guess(ann.person.email, ann)).status).toBe(429)
  for (let turn = 0; turn < GUESSES.free; turn += 1) expect((await guess(bob.person.email)).status).toBe(401)
  expect((await guess(bob.person.email, ann)).status, 'Ann’s cookie does not count for Bob').toBe(429)
  // neither does a forged cookie, or one moved to another account
  const [name = '', value = ''] = [...ann.cookies].find(([name]) => name.startsWith('makeready.device-')) ?? []
  const [bobs = ''] = [...bob.cookies].find(([name]) => name.startsWith('makeready.device-')) ?? []
  expect([name, bobs].every(Boolean)).toBe(true)
  const forger = server.anonymous()
  forger.cookies.set(bobs, value)
  expect((await guess(bob.person.email, forger)).status).toBe(429)
})

it('limits each network to 60 attempts a minute, per /24 or /48', { tags: ['slow'] }, async () => {
  const statuses: number[] = []
  const tries = async (address: (turn: number) => string) => {
    statuses.length = 0
    for (let turn = 0; turn < ATTEMPTS.network + 3; turn += 1)
      statuses.push((await guess(`${randomUUID()}@example.org`, createClient(server.url, address(turn)))).status)
    return statuses.map((status, turn) => (status === 429 ? turn : -1)).filter((turn) => turn >= 0)
  }
  const refused = [ATTEMPTS.network, ATTEMPTS.network + 1, ATTEMPTS.network + 2]
  expect(await tries((turn) => `192.0.2.${turn + 1}`)).toEqual(refused)
  expect(await tries((turn) => `2001:db8:77:${turn.toString(16)}::1`)).toEqual(refused)
  const other = await guess(`${randomUUID()}@example.org`, createClient(server.url, '192.0.3.1'))
  expect(other.status).toBe(401)
})

it('counts all networks together, except known browsers', async () => {
  const ann = await knownBrowser()
  await server.db.asSuperuser(
    `insert into auth.password_attempts (key, attempts) select 'network 10.250.' || n || '.0/24', 50 from generate_series(1, 6) n`,
  )
  const refused = await guess(`${randomUUID()}@example.org`)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, ATTEMPTS.seconds])
  expect((await signIn(ann, ann.person.email, ann.person.password)).status).toBe(200)
  // attempts refused to one network do not use up the total for everyone
  await server.db.asSuperuser(`delete from auth.password_attempts`)
  await server.db.asSuperuser(
    `insert into auth.password_attempts (key, attempts) values ('network 10.250.1.0/24', 5000)`,
  )
  expect((await guess(`${randomUUID()}@example.org`)).status).toBe(401)
})

it('deletes expired counts, and those from a clock that was ahead', async () => {
  const { person } = await server.client()
  for (let turn = 0; turn <= GUESSES.free; turn += 1) await guess(person.email)
  expect((await guess(person.email)).status).toBe(429)
  await wait(-7_200)
  expect((await guess(person.email)).status, 'the clock was set back by two hours').toBe(401)
  await server.db.asSuperuser(`update auth.wrong_passwords set last_at = now() + interval '1 hour'`)
  await server.db.asSuperuser(`update auth.password_attempts set began_at = now() - interval '1 hour'`)
  await forgetOldAttempts(server.db)
  const left = await server.db.asSuperuser(
    `select (select count(*)::int from auth.wrong_passwords) + (select count(*)::int from auth.password_attempts) as n`,
  )
  expect(left).toEqual([{ n: 0 }])
})

describe('behind a proxy at its own address', () => {
  const behindProxy = testServer({ env: { PUBLIC_URL: 'https://books.example.com' }, worker: false })
  const HOST = { host: 'books.example.com' }

  it('counts wrong passwords from any origin, and lets scripts without one sign in', async () => {
    const ann = await behindProxy.client()
    const { email, password } = ann.person
    const attempt = (guessed: string, headers: Record<string, string>) =>
      behindProxy.anonymous().auth<ErrorBody>('/sign-in/email', { email, password: guessed }, { headers })
    const origins = [HOST, { ...HOST, origin: 'https://books.example.com' }]
    const refused = new Set<object>()
    // a delay may end between two guesses on a busy machine
    for (let turn = 0; turn < 4 * GUESSES.free && refused.size < origins.length; turn += 1)
      for (const headers of origins) if ((await attempt('a wrong guess', headers)).status === 429) refused.add(headers)
    expect(refused.size).toBe(origins.length)
    await behindProxy.db.asSuperuser('delete from auth.wrong_passwords')
    expect((await attempt(password, HOST)).status).toBe(200)
  })
})
