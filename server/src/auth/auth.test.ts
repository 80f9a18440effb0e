import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { forgetLaterRequests } from './rate-windows.ts'

const server = testServer()

type Session = { user: { id: string; email: string; name: string } } | null

async function sessionOf(client: Pick<SignedClient, 'fetch'>): Promise<Session> {
  return (await client.fetch('/api/auth/get-session')).json() as Promise<Session>
}

async function resetToken(email: string): Promise<string> {
  const answer = await server.anonymous().auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  expect(answer.status).toBe(200)
  const mail = (await server.mailTo(email)).at(-1) ?? ''
  return /\/reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
}

function signUp(fields: object, client = server.anonymous()) {
  const whole = { name: 'Ann Lee', email: `${crypto.randomUUID()}@example.org`, password: 'a good password' }
  return client.auth<ErrorBody>('/sign-up/email', { ...whole, ...fields })
}

it('signs up a person with session, profile and full name, without a role', {
  tags: ['CALL-3', 'DATA-14', 'ADMIN-13', 'AUTH-35'],
}, async () => {
  const ann = await server.client('Ann Élise Lee')
  expect(await sessionOf(ann)).toMatchObject({ user: { id: ann.person.id, name: 'Ann Élise Lee' } })
  const rows = await server.db.asSuperuser('select full_name from profiles where id = $1', [ann.person.id])
  expect(rows).toEqual([{ full_name: 'Ann Élise Lee' }])
  expect(await server.db.asSuperuser('select * from user_roles where user_id = $1', [ann.person.id])).toEqual([])
  const account = await ann.get<{ email: string; isAdmin: boolean }>('/account')
  expect(account.body).toMatchObject({ email: ann.person.email, fullName: 'Ann Élise Lee', isAdmin: false })
})

it('stores the session in a cookie that scripts cannot read and other sites cannot send', {
  tags: ['AUTH-32'],
}, async () => {
  const response = await server.anonymous().fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', email: `${crypto.randomUUID()}@example.org`, password: 'a good password' }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^makeready\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax/)
})

it.each([
  ['a missing full name', { name: undefined }, 'name', 'Full name is required'],
  ['a blank full name', { name: '  ' }, 'name', 'Full name is required'],
  [
    'a full name that cannot be stored',
    { name: 'Ann\0' },
    'name',
    'Full name contains characters that cannot be stored',
  ],
  ['half a character', { name: 'Ann\ud800' }, 'name', 'Full name contains characters that cannot be stored'],
  ['a very long full name', { name: 'n'.repeat(201) }, 'name', 'Full name is too long: at most 200 characters'],
  ['no address', { email: 'ann' }, 'email', 'Enter a valid email address'],
  ['an address with NUL', { email: 'ann\0@example.org' }, 'email', 'Enter a valid email address'],
  ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ['an endless password', { password: 'p'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  ['no password', { password: undefined }, 'password', 'Password is required'],
  ['a password that is no text', { password: { a: 1 } }, 'password', 'Password is required'],
  ['a picture that cannot be stored', { image: 'x\0' }, 'image', 'image contains characters that cannot be stored'],
])('refuses %s in the sign-up, naming the field', { tags: ['API-3'] }, async (_, fields, field, message) => {
  const { status, body } = await signUp(fields)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'BAD_REQUEST', status: 400, message, data: { issues: [{ field, message }] } })
})

it('sends the data of a refused field, for readers of other languages', async () => {
  const { body } = await signUp({ password: 'p'.repeat(129) })
  expect(body.data?.issues).toMatchObject([{ detail: { code: 'field.password-long', params: { max: 128 } } }])
})

it('accepts passwords of eight characters, and of six or seven only from accounts that have one', {
  tags: ['AUTH-12'],
}, async () => {
  expect((await signUp({ password: 'kwmv-tzq' })).status).toBe(200)
  expect((await signUp({ password: 'kwmv-tz' })).body.message).toBe('Use at least 8 characters')
  const ann = await server.client()
  // as was allowed in the past
  const [old] = await server.db.asSuperuser(
    `update auth.account set password = 'scrypt:2:8:1:' || $2 where "userId" = $1 returning 1 as done`,
    [
      ann.person.id,
      `${'ab'.repeat(16)}:${scryptSync('123456', 'ab'.repeat(16), 64, { N: 2, r: 8, p: 1 }).toString('hex')}`,
    ],
  )
  expect(old).toEqual({ done: 1 })
  const again = await server.anonymous().auth('/sign-in/email', { email: ann.person.email, password: '123456' })
  expect(again.status).toBe(200)
})

it('does not allow choosing an id, a role or a verified address', { tags: ['ADMIN-12'] }, async () => {
  const client = server.anonymous()
  const chosen = '00000000-0000-4000-8000-000000000001'
  await signUp({ id: chosen, role: 'admin', emailVerified: true }, client)
  const session = await sessionOf(client)
  expect(session?.user).toMatchObject({ emailVerified: false })
  expect(session?.user.id).not.toBe(chosen)
  expect((await client.get('/admin/counts')).status).toBe(403)
})

it('refuses a second account with the same address in any case', async () => {
  const ann = await server.client()
  const { status, body } = await signUp({ email: ann.person.email.toUpperCase() })
  expect(status).toBe(422)
  expect(body.message).toBe('User already exists. Use another email.')
})

it('signs out, and the old cookie becomes invalid', { tags: ['CALL-4'] }, async () => {
  const ann = await server.client()
  const oldCookies = new Map(ann.cookies)
  expect((await ann.auth('/sign-out')).status).toBe(200)
  expect(ann.cookies.has('makeready.session_token')).toBe(false)
  for (const [name, value] of oldCookies) ann.cookies.set(name, value)
  expect((await ann.get('/account')).status).toBe(401)
})

it('signs in again, and answers a wrong password exactly like an unknown address', {
  tags: ['CALL-2', 'CALL-7'],
}, async () => {
  const { person } = await server.client()
  const somebody = server.anonymous()
  const wrong = await somebody.auth('/sign-in/email', { email: person.email, password: 'wrong password' })
  const unknown = await somebody.auth('/sign-in/email', { email: 'nobody@example.org', password: 'wrong password' })
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  expect(unknown.body).toEqual(wrong.body)
  const right = await somebody.auth('/sign-in/email', { email: person.email, password: person.password })
  expect(right.status).toBe(200)
  expect((await sessionOf(somebody))?.user.id).toBe(person.id)
})

it.each([
  ['{', 400],
  ['null', 400],
  ['[]', 400],
  ['"text"', 400],
  [JSON.stringify({ email: {}, password: [] }), 400],
  [JSON.stringify({ email: 'a@b.org', password: 'x'.repeat(10_000_000) }), 413],
])('answers the sign-in body %.20s with %i', async (body, status) => {
  const answer = await server.anonymous().auth('/sign-in/email', body)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ status, message: expect.stringMatching(/\w/) })
})

it('slows down password guesses, and nobody else', async () => {
  const guesser = server.anonymous()
  const tries: number[] = []
  for (let turn = 0; turn < 21; turn += 1)
    tries.push(
      (await guesser.auth('/sign-in/email', { email: `nobody-${turn}@example.org`, password: 'a guess' })).status,
    )
  expect(new Set(tries.slice(0, 20))).toEqual(new Set([401]))
  expect(tries[20]).toBe(429)
  const counted = await server.db.asSuperuser(
    `select max(count)::int as n from auth."rateLimit" where key like '%/sign-in/email'`,
  )
  expect(counted, 'where every instance counts').toEqual([{ n: 20 }])
  const other = await server.anonymous().auth('/sign-in/email', { email: 'nobody-1@example.org', password: 'one' })
  expect(other.status).toBe(401)
})

it('does not block people until a wrong clock’s time is reached', async () => {
  const ann = server.anonymous()
  const tried = async () => (await ann.auth('/sign-in/email', { email: 'nobody@example.org', password: 'one' })).status
  await tried()
  await server.db.asSuperuser(
    `update auth."rateLimit" set count = 20, "lastRequest" = "lastRequest" + 7200000 where "lastRequest" =
      (select max("lastRequest") from auth."rateLimit")`,
  )
  expect(await tried()).toBe(429)
  await forgetLaterRequests(server.db)
  expect(await tried()).toBe(401)
})

it('answers reset requests alike for known and unknown addresses, and mails only known ones', {
  tags: ['AUTH-20', 'AUTH-21', 'CALL-5', 'OPS-17'],
}, async () => {
  const { person } = await server.client()
  const ask = (email: string) =>
    server.anonymous().auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  const [known, unknown] = [await ask(person.email), await ask('unknown@example.org')]
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  expect(await server.mailTo('unknown@example.org')).toEqual([])
  const [mail] = await server.mailTo(person.email)
  expect(mail).toContain(`${server.url}/reset-password?token=`)
  expect(mail).toContain('within one hour')
})

it('mails in the requester’s language', async () => {
  const { person } = await server.client()
  const resetRequest = { email: person.email, redirectTo: '/reset-password' }
  const headers = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' }
  await server.anonymous().auth('/request-password-reset', resetRequest, { headers })
  const [mail] = await server.mailTo(person.email)
  expect(mail).toContain('innerhalb einer Stunde')
  expect(mail).toContain(`${server.url}/reset-password?token=`)
})

it('resets the password by link once: signs in here and ends all other sessions', {
  tags: ['AUTH-22', 'CALL-6'],
}, async () => {
  const ann = await server.client()
  const token = await resetToken(ann.person.email)
  const elsewhere = server.anonymous()
  const reset = await elsewhere.auth('/reset-password', { token, newPassword: 'another password' })
  expect(reset.status).toBe(200)
  expect((await sessionOf(elsewhere))?.user.id).toBe(ann.person.id)
  expect(await sessionOf(ann)).toBeNull()
  expect((await ann.get('/niches')).status).toBe(401)

  const again = await server.anonymous().auth('/reset-password', { token, newPassword: 'a third password' })
  expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  const signIn = (password: string) => server.anonymous().auth('/sign-in/email', { email: ann.person.email, password })
  expect((await signIn(ann.person.password)).status).toBe(401)
  expect((await signIn('another password')).status).toBe(200)
})

it('keeps the reset link valid after a password that was too short', { tags: ['AUTH-26'] }, async () => {
  const { person } = await server.client()
  const token = await resetToken(person.email)
  const short = await server.anonymous().auth('/reset-password', { token, newPassword: '12345' })
  expect(short).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters' } })
  const long = await server.anonymous().auth('/reset-password', { token, newPassword: 'kwmv-tzq' })
  expect(long.status).toBe(200)
})

it('accepts a reset link for one hour, and stores its token hashed', { tags: ['AUTH-23'] }, async () => {
  const { person } = await server.client()
  const token = await resetToken(person.email)
  const [row] = await server.db.asSuperuser(
    `select identifier, extract(epoch from "expiresAt" - now())::int as seconds from auth.verification
     where value = $1 order by "createdAt" desc limit 1`,
    [person.id],
  )
  expect(row?.seconds).toBeGreaterThan(3_500)
  expect(row?.seconds).toBeLessThanOrEqual(3_600)
  expect(row?.identifier).not.toContain(token)
  await server.db.asSuperuser(
    `update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`,
    [person.id],
  )
  const late = await server.anonymous().auth('/reset-password', { token, newPassword: 'a new password' })
  expect(late).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

it.each(['', '\0', 'x'.repeat(5_000), '../../etc/passwd', undefined])('refuses the reset token %j', async (token) => {
  const { status, body } = await server.anonymous().auth('/reset-password', { token, newPassword: 'a new password' })
  expect(status).toBe(400)
  expect(body.message).toMatch(/token/)
})

it('disables better-auth’s routes for changes that the product does not offer', async () => {
  const ann = await server.client()
  expect((await ann.auth('/update-user', { name: 'Someone else' })).status).toBe(404)
  expect((await ann.auth('/change-email', { newEmail: 'b@example.org' })).status).toBe(400)
  expect((await ann.auth('/delete-user')).status).toBe(404)
  const passwords = { currentPassword: ann.person.password, newPassword: 'another good password' }
  expect((await ann.auth('/change-password', passwords)).status).toBe(404)
  expect((await ann.auth('/sign-in/social', { provider: 'github' })).status).toBe(404)
})
