import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { type Key, optionsFor, softKey } from '../../test/passkey.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { turnOnTwoStep } from '../../test/two-step.ts'

const server = testServer({ worker: false })
/** A browser sends the page's origin, and WebAuthn requires a host name instead of 127.0.0.1. */
let origin: string
beforeAll(() => {
  origin = server.url
})

type Listed = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

const confirm = (client: SignedClient, password = client.person.password) =>
  client.auth('/second-factor/confirm', { password })

async function add(client: SignedClient, key: Key, name = 'Laptop') {
  await confirm(client)
  const response = key.create(await optionsFor(client, 'register', origin))
  return client.auth('/passkey/verify-registration', { response, name }, { headers: { origin } })
}

async function signIn(key: Key, client: Client = server.anonymous()) {
  const response = key.get(await optionsFor(client, 'authenticate', origin))
  const answer = await client.auth('/passkey/verify-authentication', { response }, { headers: { origin } })
  return { client, response, ...answer }
}

async function listOf(client: Client): Promise<Listed[]> {
  const status = await (await client.fetch('/api/auth/second-factor/status')).json()
  return (status as { passkeys: Listed[] }).passkeys
}

it('adds a passkey that signs in alone, even with two-step verification', async () => {
  const ann = await server.client()
  const key = softKey(origin)
  expect(await add(ann, key)).toMatchObject({ status: 200, body: { status: true } })
  expect(await listOf(ann)).toMatchObject([{ name: 'Laptop', lastUsedAt: null }])
  await turnOnTwoStep(ann)
  const { client, status, body } = await signIn(key)
  expect([status, body]).toEqual([200, { status: true }])
  expect((await client.get<{ id: string }>('/account')).body.id).toBe(ann.person.id)
  expect((await listOf(ann))[0]?.lastUsedAt).toMatch(/^\d{4}-/)
})

it('requires a password for each passkey added or removed, one password per change', async () => {
  const ann = await server.client()
  const ask = () => ann.fetch('/api/auth/passkey/generate-register-options')
  expect((await ask()).status).toBe(403)
  expect(await confirm(ann, 'not my password')).toMatchObject({
    status: 400,
    body: { message: 'That’s not your password.', data: { issues: [{ field: 'password' }] } },
  })
  expect((await ask()).status).toBe(403)
  expect((await add(ann, softKey(origin))).status).toBe(200)
  expect((await ask()).status, 'used up').toBe(403)
  const [{ id } = { id: '' }] = await listOf(ann)
  expect(await ann.auth('/passkey/delete-passkey', { id })).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_NEEDED', message: 'Enter your password first.' },
  })
  expect(await listOf(ann)).toHaveLength(1)
  await confirm(ann)
  await server.db.asSuperuser(`update auth.verification set "expiresAt" = now() where value = $1`, [ann.person.id])
  expect((await ann.auth('/passkey/delete-passkey', { id })).status, 'too late').toBe(403)
  await confirm(ann)
  expect((await ann.auth('/passkey/delete-passkey', { id })).status).toBe(200)
  expect(await listOf(ann)).toEqual([])
})

it('does not accept a password entered in another session', async () => {
  const ann = await server.client()
  const phone = { ...server.anonymous(), person: ann.person }
  await phone.auth('/sign-in/email', ann.person)
  await confirm(ann)
  expect((await phone.fetch('/api/auth/passkey/generate-register-options')).status).toBe(403)
})

it('refuses a key that does not verify its user', async () => {
  const ann = await server.client()
  expect(await add(ann, softKey(origin, { verifies: false }))).toMatchObject({
    status: 403,
    body: { code: 'USER_NOT_VERIFIED' },
  })
  const key = softKey(origin)
  await add(ann, key)
  key.verifies = false
  expect(await signIn(key)).toMatchObject({ status: 403, body: { code: 'USER_NOT_VERIFIED' } })
  key.verifies = true
  expect((await signIn(key)).status).toBe(200)
})

it('refuses a replayed response, one for another page, and one from a removed passkey', async () => {
  const ann = await server.client()
  const key = softKey(origin)
  await add(ann, key)
  const { client, response } = await signIn(key)
  const replay = (from: Client) => from.auth('/passkey/verify-authentication', { response }, { headers: { origin } })
  expect((await replay(client)).status).toBe(400)
  const other = server.anonymous()
  await optionsFor(other, 'authenticate', origin)
  expect((await replay(other)).status, 'for another challenge').toBe(400)
  const phished = softKey('https://makeready.example')
  await add(ann, phished)
  expect(await listOf(ann)).toHaveLength(1)
  const [{ id } = { id: '' }] = await listOf(ann)
  await confirm(ann)
  await ann.auth('/passkey/delete-passkey', { id })
  expect(await signIn(key)).toMatchObject({
    status: 401,
    body: { message: 'This passkey doesn’t belong to an account here. It may have been removed.' },
  })
})

it('answers for another person’s passkey as for a missing one', async () => {
  const [ann, bob] = [await server.client(), await server.client('Bob')]
  await add(ann, softKey(origin))
  const [{ id } = { id: '' }] = await listOf(ann)
  await confirm(bob)
  for (const path of ['/passkey/delete-passkey', '/passkey/update-passkey']) {
    const foreign = await bob.auth(path, { id, name: 'This tab' })
    const missing = await bob.auth(path, { id: crypto.randomUUID(), name: 'This tab' })
    expect([path, foreign.status, foreign.body]).toEqual([path, 404, missing.body])
  }
  expect(await listOf(ann)).toMatchObject([{ name: 'Laptop' }])
})

it('renames a passkey', async () => {
  const ann = await server.client()
  await add(ann, softKey(origin))
  const [{ id } = { id: '' }] = await listOf(ann)
  expect((await ann.auth('/passkey/update-passkey', { id, name: ' Work phone ' })).status).toBe(200)
  expect(await listOf(ann)).toMatchObject([{ name: 'Work phone' }])
  for (const name of ['', ' ', 'n'.repeat(101), 'a\0', 7])
    expect((await ann.auth('/passkey/update-passkey', { id, name })).status).toBe(400)
})

it('allows twenty', async () => {
  const ann = await server.client()
  await server.db.asSuperuser(
    `insert into auth.passkey (id, "userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
    select gen_random_uuid(), $1, 'k', 'c' || n, 0, 'singleDevice', false from generate_series(1, 20) n`,
    [ann.person.id],
  )
  await confirm(ann)
  const answer = await ann.fetch('/api/auth/passkey/generate-register-options')
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Remove one first.')])
})

it('notifies the owner by mail', async () => {
  const ann = await server.client()
  await add(ann, softKey(origin))
  const [{ id } = { id: '' }] = await listOf(ann)
  await confirm(ann)
  await ann.auth('/passkey/delete-passkey', { id })
  const mails = await server.mailTo(ann.person.email)
  expect(mails.map((mail) => /passkey was (\w+)/.exec(mail)?.[1])).toEqual(['added', 'removed'])
})

it.each([
  ['/passkey/verify-registration', {}],
  ['/passkey/verify-registration', { response: { id: 'abc' } }],
  ['/passkey/verify-registration', { response: { id: 'abc', response: 7 }, name: 'a\0' }],
  ['/passkey/verify-authentication', {}],
  ['/passkey/verify-authentication', { response: { id: 'a\0' } }],
  ['/passkey/verify-authentication', { response: { id: 'abc', rawId: 'abc', type: 'public-key' } }],
  ['/passkey/delete-passkey', { id: 'x' }],
  ['/passkey/update-passkey', null],
])('answers %s with %j like a bad request', async (path, body) => {
  const ann = await server.client()
  await confirm(ann)
  await optionsFor(ann, path.includes('registration') ? 'register' : 'authenticate', origin)
  const answer = await ann.auth(path, body, { headers: { origin } })
  expect(answer).toMatchObject({ body: { message: expect.stringMatching(/\w/) } })
  expect(answer.status).toBeOneOf([400, 401])
})

it('exports passkeys without their keys, and deletes them with the account', async () => {
  const ann = await server.client()
  await add(ann, softKey(origin))
  await turnOnTwoStep(ann)
  await confirm(ann)
  await optionsFor(ann, 'register', origin)
  const entries = unzipSync(new Uint8Array(await (await ann.fetch('/api/v1/account/export')).arrayBuffer()))
  const account = new TextDecoder().decode(entries['account.json'])
  expect(JSON.parse(account).secondFactor).toMatchObject({
    twoStep: true,
    recoveryCodesLeft: 10,
    passkeys: [{ name: 'Laptop' }],
  })
  const stored = async () => {
    const tables = await server.db.asSuperuser(`select tablename from pg_tables where schemaname = 'auth'`)
    const rows = await Promise.all(
      tables.map(({ tablename }) => server.db.asSuperuser(`select t::text as row from auth."${tablename}" t`)),
    )
    return JSON.stringify(rows)
  }
  const [{ secret, key } = {}] = await server.db.asSuperuser(
    `select t.secret, p."publicKey" as key from auth."twoFactor" t join auth.passkey p using ("userId") where "userId" = $1`,
    [ann.person.id],
  )
  for (const [name, entry] of Object.entries(entries)) {
    const text = new TextDecoder().decode(entry)
    for (const one of [secret, key]) expect(text, name).not.toContain(String(one))
  }
  expect(await stored()).toContain(ann.person.id)
  expect((await ann.post('/account/deletion', { password: ann.person.password })).status).toBe(204)
  expect(await stored()).not.toContain(ann.person.id)
})

it.each([
  ['goes with a new password while nobody has confirmed the address', false],
  ['stays with a new password of a confirmed address', true],
])('a passkey %s', async (_, confirmed) => {
  const ann = await server.client()
  const key = softKey(origin)
  await add(ann, key)
  if (confirmed) {
    await ann.auth('/send-confirmation')
    expect((await ann.auth('/confirm-email', { token: await mailedToken(ann) })).status).toBe(200)
  }
  const owner = server.anonymous()
  await owner.auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
  const reset = { token: await mailedToken(ann), newPassword: 'only the owner knows' }
  expect((await owner.auth('/reset-password', reset)).status).toBe(200)
  expect((await signIn(key)).status === 200, 'signs in').toBe(confirmed)
})

/** From the newest email to this person. */
async function mailedToken({ person }: SignedClient): Promise<string> {
  const mail = (await server.mailTo(person.email)).at(-1) ?? ''
  return /token=([\w.%-]+)/.exec(mail)?.[1] ?? ''
}
