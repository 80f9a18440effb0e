import { expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { oneTimeCode, type TwoStep, turnOnTwoStep } from '../../test/two-step.ts'

const server = testServer({ worker: false })

const NOT_RIGHT = 'That code isn’t right. Enter the latest one from your app.'

async function protectedAccount(): Promise<{ ann: SignedClient } & TwoStep> {
  const ann = await server.client()
  return { ann, ...(await turnOnTwoStep(ann)) }
}

async function withPassword({ person }: SignedClient, client = server.anonymous()): Promise<Client> {
  const answer = await client.auth('/sign-in/email', { email: person.email, password: person.password })
  expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } })
  return client
}

const verify = (client: Client, code: string, more = {}) => client.auth('/two-factor/verify-totp', { code, ...more })
const recover = (client: Client, code: string) => client.auth('/two-factor/verify-backup-code', { code })
const isSignedIn = async (client: Client) => (await client.get('/account')).status === 200

it('asks for a code after the password, and signs in with it', async () => {
  const { ann, code } = await protectedAccount()
  const phone = await withPassword(ann)
  expect(await isSignedIn(phone)).toBe(false)
  const answer = await verify(phone, await code())
  expect([answer.status, answer.body]).toEqual([200, { status: true }])
  expect(await isSignedIn(phone)).toBe(true)
  expect(await isSignedIn(ann), 'who turned it on stays signed in').toBe(true)
})

it('requires the right password to turn it on or off and for new recovery codes', async () => {
  const ann = await server.client()
  const wrong = { password: 'not my password' }
  const refused = {
    status: 400,
    body: { message: 'That’s not your password.', data: { issues: [{ field: 'password' }] } },
  }
  expect(await ann.auth('/two-factor/enable', wrong)).toMatchObject(refused)
  expect((await ann.auth('/two-factor/enable', {})).status).toBe(400)
  await turnOnTwoStep(ann)
  expect(await ann.auth('/two-factor/disable', wrong)).toMatchObject(refused)
  expect(await ann.auth('/two-factor/generate-backup-codes', wrong)).toMatchObject(refused)
  await withPassword(ann)
})

it('counts those password guesses with all others', async () => {
  const ann = await server.client()
  const answers: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    answers.push((await ann.auth('/two-factor/enable', { password: `guess ${turn}` })).status)
    answers.push((await ann.auth('/second-factor/confirm', { password: `guess ${turn}` })).status)
  }
  expect(answers).toEqual([...Array(10).fill(400), 429, 429])
  expect((await ann.post('/account/password', { currentPassword: 'x', newPassword: 'a longer one' })).status).toBe(429)
})

it('is on only after the first correct code', async () => {
  const ann = await server.client()
  const { password, email } = ann.person
  const { body } = await ann.auth<{ totpURI: string }>('/two-factor/enable', { password })
  expect(body.totpURI).toContain(`otpauth://totp/Makeready:${encodeURIComponent(email)}`)
  expect(await verify(ann, '000000')).toMatchObject({
    status: 401,
    body: { message: NOT_RIGHT, data: { issues: [{ field: 'code' }] } },
  })
  expect((await server.anonymous().auth('/sign-in/email', { email, password })).body).not.toHaveProperty(
    'twoFactorRedirect',
  )
  expect((await verify(ann, await oneTimeCode(body.totpURI))).status).toBe(200)
  await withPassword(ann)
})

it('signs out every other device when it is turned on', async () => {
  const ann = await server.client()
  const phone = server.anonymous()
  await phone.auth('/sign-in/email', ann.person)
  expect(await isSignedIn(phone)).toBe(true)
  await turnOnTwoStep(ann)
  expect([await isSignedIn(ann), await isSignedIn(phone)]).toEqual([true, false])
})

it('accepts a code once, even from two concurrent requests', async () => {
  const { ann, code } = await protectedAccount()
  const same = await code()
  const phones = await Promise.all([1, 2, 3].map(() => withPassword(ann)))
  const answers = await Promise.all(phones.map((phone) => verify(phone, same)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe(
    'This code was already used. Wait for the next one.',
  )
  const later = await withPassword(ann)
  expect((await verify(later, await code(-1))).status, 'an older one').toBe(400)
  expect((await verify(later, await code(1))).status).toBe(200)
})

it('rejects codes of other accounts and old ones', async () => {
  const { ann } = await protectedAccount()
  const bob = await protectedAccount()
  const phone = await withPassword(ann)
  expect((await verify(phone, await bob.code())).status).toBe(401)
  const own = await withPassword(bob.ann)
  expect((await verify(own, await bob.code(-3))).status).toBe(401)
  expect((await verify(own, ` ${(await bob.code()).replace(/(...)/, '$1 ')} `)).status, 'with spaces').toBe(200)
})

it('ends a sign-in after five wrong codes from anywhere', async () => {
  const { ann, code, recoveryCodes } = await protectedAccount()
  const phone = await withPassword(ann)
  for (const wrong of ['000001', '000002', '000003']) expect((await verify(phone, wrong)).status).toBe(401)
  for (const wrong of ['aaaa-aaaa-aaaa', 'bbbb-bbbb-bbbb']) expect((await recover(phone, wrong)).status).toBe(401)
  expect(await verify(phone, await code())).toMatchObject({
    status: 400,
    body: { message: 'Too many wrong codes. Sign in again.' },
  })
  expect((await recover(phone, recoveryCodes[0] ?? '')).status).toBe(401)
  expect(await isSignedIn(phone)).toBe(false)
})

it('locks an account’s codes for 15 minutes after ten wrong ones in a row, across sign-ins and addresses', async () => {
  const { ann, recoveryCodes } = await protectedAccount()
  for (let turn = 0; turn < 10; turn += 1) {
    const phone = await withPassword(ann)
    expect((await verify(phone, `00000${turn}`)).status).toBe(401)
  }
  const phone = await withPassword(ann)
  expect(await recover(phone, recoveryCodes[0] ?? '')).toMatchObject({
    status: 429,
    body: { message: 'Too many wrong codes. Try again in 15 minutes.' },
  })
  await server.db.asSuperuser(`update auth."twoFactor" set "lockedUntil" = now() where "userId" = $1`, [ann.person.id])
  expect((await recover(await withPassword(ann), recoveryCodes[0] ?? '')).status).toBe(200)
})

it('accepts each of ten recovery codes once, however it is typed', async () => {
  const { ann, recoveryCodes } = await protectedAccount()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const phone = await withPassword(ann)
  expect((await recover(phone, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect(await isSignedIn(phone)).toBe(true)
  expect((await ann.fetch('/api/auth/second-factor/status').then((answer) => answer.json())) as unknown).toMatchObject({
    twoStep: true,
    recoveryCodesLeft: 9,
  })
  const next = await withPassword(ann)
  expect(await recover(next, first)).toMatchObject({
    status: 401,
    body: { message: 'That recovery code isn’t right, or it was already used.', data: { issues: [{ field: 'code' }] } },
  })
  expect((await recover(next, second)).status).toBe(200)
})

it('replaces recovery codes and invalidates the earlier ones', async () => {
  const { ann, recoveryCodes } = await protectedAccount()
  const { body } = await ann.auth<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', ann.person)
  const phone = await withPassword(ann)
  expect((await recover(phone, recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await recover(phone, body.backupCodes[0] ?? '')).status).toBe(200)
})

it('stores neither code secrets nor recovery codes readably', async () => {
  const ann = await server.client()
  const { body } = await ann.auth<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', ann.person)
  const rows = JSON.stringify(await server.db.asSuperuser('select * from auth."twoFactor"'))
  for (const code of body.backupCodes) expect(rows).not.toContain(code)
  const shown = new URL(body.totpURI).searchParams.get('secret') ?? ''
  expect(shown.length).toBeGreaterThan(30)
  expect(rows).not.toContain(shown)
})

it('trusts a device for 30 days on request, until two-step verification is turned off', async () => {
  const { ann, code } = await protectedAccount()
  const laptop = await withPassword(ann)
  expect((await verify(laptop, await code(), { trustDevice: true })).status).toBe(200)
  await laptop.auth('/sign-out')
  expect((await laptop.auth('/sign-in/email', ann.person)).body).not.toHaveProperty('twoFactorRedirect')
  expect(await isSignedIn(laptop)).toBe(true)
  await withPassword(ann)
  expect((await ann.auth('/two-factor/disable', ann.person)).status).toBe(200)
  await turnOnTwoStep(ann)
  await withPassword(ann, laptop)
})

it.each([
  [
    'the password is changed',
    (ann: SignedClient) =>
      ann.post('/account/password', { currentPassword: ann.person.password, newPassword: ann.person.password }),
  ],
  ['every session is ended', (ann: SignedClient) => ann.delete('/account/sessions')],
  [
    'the password is reset',
    async (ann: SignedClient) => {
      const { id, email, password } = ann.person
      await server.db.asSuperuser(`update auth."user" set "emailConfirmedAt" = now() where id = $1`, [id])
      await ann.auth('/request-password-reset', { email, redirectTo: '/reset-password' })
      const token = /reset-password\?token=([\w-]+)/.exec((await server.mailTo(email)).at(-1) ?? '')?.[1]
      return ann.auth('/reset-password', { token, newPassword: password })
    },
  ],
])('trusts no device anymore when %s', async (_, change) => {
  const { ann, code } = await protectedAccount()
  const laptop = await withPassword(ann)
  await verify(laptop, await code(), { trustDevice: true })
  expect((await change(ann)).status).toBeOneOf([200, 204])
  await withPassword(ann, laptop)
})

it('keeps the session when the address changes', async () => {
  const { ann } = await protectedAccount()
  const newEmail = `${crypto.randomUUID()}@example.org`
  await ann.post('/account/email', { newEmail, password: ann.person.password })
  const token = /newAddress=([\w.-]+)/.exec((await server.mailTo(newEmail)).at(-1) ?? '')?.[1]
  expect((await ann.post('/account/email/confirmation', { token })).status).toBe(204)
  expect((await ann.get('/account')).body).toMatchObject({ email: newEmail })
})

it('does not check codes for people who are signed in', async () => {
  const { ann, code, recoveryCodes } = await protectedAccount()
  expect(await verify(ann, await code())).toMatchObject({
    status: 400,
    body: { message: 'You’re already signed in.' },
  })
  expect((await recover(ann, recoveryCodes[0] ?? '')).status).toBe(400)
  expect((await verify(await withPassword(ann), await code())).status, 'and uses none up').toBe(200)
})

it('a password reset does not bypass the second step', async () => {
  const { ann, code } = await protectedAccount()
  const { email } = ann.person
  await server.db.asSuperuser(`update auth."user" set "emailConfirmedAt" = now() where id = $1`, [ann.person.id])
  const phone = server.anonymous()
  await phone.auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  const token = /reset-password\?token=([\w-]+)/.exec((await server.mailTo(email)).at(-1) ?? '')?.[1]
  expect((await phone.auth('/reset-password', { token, newPassword: 'another password' })).status).toBe(200)
  expect(await isSignedIn(phone), 'by the reset').toBe(false)
  expect(await server.deps.auth.sessions.list(ann.person.id)).toEqual([])
  await phone.auth('/sign-in/email', { email, password: 'another password' })
  expect(await isSignedIn(phone)).toBe(false)
  expect((await verify(phone, await code())).status).toBe(200)
})

it('mails the owner, in their language, about every change to the sign-in', async () => {
  const { ann, recoveryCodes } = await protectedAccount()
  const headers = { 'accept-language': 'de' }
  await recover(await withPassword(ann), recoveryCodes[0] ?? '')
  await ann.auth('/two-factor/generate-backup-codes', ann.person)
  await ann.auth('/two-factor/disable', ann.person, { headers })
  const mails = (await server.mailTo(ann.person.email)).map((mail) => mail.replace(/\s+/g, ' '))
  const news = ['verification is now on', 'one of your recovery codes', 'new recovery codes', 'schritten ist jetzt aus']
  for (const [at, one] of news.entries()) expect(mails[at]?.toLowerCase()).toContain(one)
  expect(mails).toHaveLength(news.length)
})

it.each([
  ['/two-factor/verify-totp', {}],
  ['/two-factor/verify-totp', { code: '12345' }],
  ['/two-factor/verify-totp', { code: 'x'.repeat(1_000) }],
  ['/two-factor/verify-totp', { code: { $gt: '' } }],
  ['/two-factor/verify-backup-code', { code: '\0' }],
  ['/two-factor/verify-backup-code', { code: '' }],
  ['/two-factor/verify-backup-code', null],
  ['/second-factor/confirm', { password: 7 }],
])('answers %s with %j like a bad request', async (path, body) => {
  const { ann } = await protectedAccount()
  const phone = path.startsWith('/second') ? ann : await withPassword(ann)
  const answer = await phone.auth(path, body)
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\w/) } })
})

it('a new password removes it while the address is unconfirmed, so that nobody is locked out of their own mailbox', async () => {
  const { ann } = await protectedAccount()
  const owner = server.anonymous()
  await owner.auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
  const token = /token=([\w.%-]+)/.exec((await server.mailTo(ann.person.email)).at(-1) ?? '')?.[1] ?? ''
  const newPassword = 'only the owner knows'
  expect((await owner.auth('/reset-password', { token, newPassword })).status).toBe(200)
  const phone = server.anonymous()
  expect((await phone.auth('/sign-in/email', { email: ann.person.email, password: newPassword })).status).toBe(200)
  expect(await isSignedIn(phone)).toBe(true)
})
