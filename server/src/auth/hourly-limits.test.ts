import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { takeHourly } from './hourly-limit.ts'
import { mailboxOf } from './mailbox-limit.ts'
import { sweepAuth } from './sweep.ts'

const server = testServer({ worker: false })

const hourLater = () =>
  server.db.asSuperuser(
    `update auth."hourlyLimit" set "times" = array(select t - interval '61 minutes' from unnest("times") t)`,
  )

it('mails at most three resets an hour per mailbox, whoever asks, and answers alike', async () => {
  const { person } = await server.client()
  const ask = (email = person.email) =>
    server.anonymous().auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()))
  expect(await server.mailTo(person.email)).toHaveLength(3)
  const unknown = await ask('unknown@example.org')
  for (const { status, body } of answers) expect([status, body]).toEqual([200, unknown.body])
  await hourLater()
  await ask()
  expect(await server.mailTo(person.email)).toHaveLength(4)
})

it('mails at most three confirmations an hour per mailbox, also for look-alike addresses', async () => {
  const mailbox = `victim${Date.now()}`
  const signUp = async (email: string) => {
    const client = server.anonymous()
    await client.auth('/sign-up/email', { name: 'A', email, password: 'a good password' })
    return client
  }
  const addresses = ['', '+a', '+b', '+c', '+d'].map((tag) => `${mailbox}${tag}@example.org`)
  for (const email of addresses) {
    const client = await signUp(email)
    for (let turn = 0; turn < 2; turn += 1)
      expect((await client.auth('/send-confirmation')).body).toEqual({ status: true })
  }
  const mails = await Promise.all(addresses.map((email) => server.mailTo(email)))
  expect(mails.flat()).toHaveLength(3)
  // changing the address sends an email there too
  const ann = await server.client()
  const change = { newEmail: `${mailbox}+e@example.org`, password: ann.person.password }
  expect((await ann.post('/account/email', change)).status).toBe(204)
  expect(await server.mailTo(change.newEmail)).toEqual([])
})

it.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['ann+shop@example.org', 'ann@example.org'],
  ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['+x@example.org', '+x@example.org'],
])('takes %s for the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

it('counts exactly under concurrency, and after the clock was set back', async () => {
  const takes = await Promise.all(Array.from({ length: 20 }, () => takeHourly(server.db, 'test', 7)))
  expect(takes.filter(Boolean)).toHaveLength(7)
  await server.db.asSuperuser(
    `update auth."hourlyLimit" set "times" = array(select t + interval '3 hours' from unnest("times") t) where key = 'test'`,
  )
  expect(await takeHourly(server.db, 'test', 7)).toBe(true)
})

it('stops answering sign-ups from a network after ten taken addresses', async () => {
  const { person } = await server.client()
  const signUp = async (from: string, email: string) => {
    const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'A', email, password: 'a good password' })
    return fetch(`${server.url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  }
  const from = (host: number) => `2001:db8:77:${host}::1`
  const answers = await Promise.all(Array.from({ length: 15 }, (_, host) => signUp(from(host), person.email)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  const free = await signUp(from(99), 'free@example.org')
  expect([free.status, Number(free.headers.get('retry-after'))]).toEqual([429, 3_600])
  expect(await free.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/\.$/) })
  expect((await signUp('2001:db8:78::1', 'free@example.org')).status).toBe(200)
})

it('deletes expired sessions, links and counts', async () => {
  const [ann, bob] = [await server.client(), await server.client()]
  for (const { person } of [ann, bob])
    await server.anonymous().auth('/request-password-reset', { email: person.email, redirectTo: '/reset-password' })
  await server.mailTo(ann.person.email)
  await server.db.asSuperuser(`update auth.session set "expiresAt" = now() - interval '25 hours' where "userId" = $1`, [
    ann.person.id,
  ])
  await server.db.asSuperuser(
    `update auth.verification set "expiresAt" = now() - interval '25 hours' where value = $1`,
    [ann.person.id],
  )
  await server.db.asSuperuser(`update auth."hourlyLimit" set "times" = array[now() - interval '25 hours']`)
  await takeHourly(server.db, 'still counts', 3)
  await server.db.asSuperuser(
    `insert into auth."rateLimit" (id, key, count, "lastRequest") values (gen_random_uuid(), 'old', 1, 1)`,
  )
  await sweepAuth(server.db)
  const left = (table: string, owner: string) =>
    server.db.asSuperuser(`select distinct "${owner}" as id from auth.${table} where "${owner}" = any($1)`, [
      [ann.person.id, bob.person.id],
    ])
  expect(await left('session', 'userId')).toEqual([{ id: bob.person.id }])
  expect(await left('verification', 'value')).toEqual([{ id: bob.person.id }])
  expect(await server.db.asSuperuser('select key from auth."hourlyLimit"')).toEqual([{ key: 'still counts' }])
  expect(await server.db.asSuperuser(`select key from auth."rateLimit" where key = 'old'`)).toEqual([])
})
