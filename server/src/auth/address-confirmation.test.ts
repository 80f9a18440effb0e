import { describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { testServer } from '../../test/server.ts'
import { grantConfiguredAdmins } from './admins.ts'

const PASSWORD = 'a good password'

describe.each(['false', 'true'])('with REQUIRE_EMAIL_VERIFICATION=%s', (required) => {
  const server = testServer({
    env: {
      REQUIRE_EMAIL_VERIFICATION: required,
      ADMIN_EMAILS: 'chief@example.com, boss@example.com, old@example.com, reset@example.com',
    },
    worker: false,
  })

  const signUp = async (email: string, client = server.anonymous()) => {
    const { status } = await client.auth('/sign-up/email', { name: 'Ann Lee', email, password: PASSWORD })
    expect(status).toBe(200)
    return client
  }
  /** Requests a confirmation email in every way the server offers this client. */
  const askForMail = async (client: Client, email: string) => {
    await client.auth('/send-verification-email', { email })
    await client.auth('/send-confirmation')
  }
  const linksTo = async (email: string) =>
    (await server.mailTo(email)).flatMap((mail) => /http:\S+/.exec(mail)?.[0].replace(server.url, '') ?? [])
  const tokenTo = async (email: string) =>
    new URLSearchParams((await linksTo(email)).at(-1)?.split('?')[1]).get('token') ?? ''
  const confirm = (client: Client, token: string, password?: string) =>
    client.auth('/confirm-email', { token, ...(password !== undefined && { password }) })
  const rightsOf = async (email: string) => {
    // as at the next start
    await grantConfiguredAdmins({ ...server.deps, adminEmails: server.env.adminEmails })
    const [row] = await server.db.asSuperuser(
      `select "emailVerified" as confirmed, exists (select from user_roles where user_id = u.id::uuid) as admin
       from auth."user" u where email = $1`,
      [email],
    )
    return row
  }

  it('opening a link that another person requested makes nobody administrator', async () => {
    const email = 'chief@example.com'
    const attacker = await signUp(email)
    await askForMail(attacker, email)
    await askForMail(server.anonymous(), email)
    const links = await linksTo(email)
    expect(links.length).toBeGreaterThan(0)
    const chief = server.anonymous()
    for (const link of links) {
      const token = link.split('token=')[1]
      for (const path of [link, `/api/auth/verify-email?token=${token}`, `/api/auth/confirm-email?token=${token}`]) {
        await (await chief.fetch(path)).body?.cancel()
        expect((await chief.get('/account')).status, path).toBe(401)
      }
      // the button, in a browser that neither signed up nor has the password
      expect(await confirm(chief, await tokenTo(email))).toMatchObject({
        status: 401,
        body: {
          code: 'PASSWORD_REQUIRED',
          message: 'Enter the password of this account to confirm its email address.',
        },
      })
      expect((await confirm(chief, await tokenTo(email), 'a guess')).status).toBe(400)
    }
    expect(await rightsOf(email)).toEqual({ confirmed: false, admin: false })
    const later = server.anonymous()
    await later.auth('/sign-in/email', { email, password: PASSWORD })
    for (const client of [attacker, later]) expect((await client.get('/admin/counts')).status).not.toBe(200)
  })

  it('an ADMIN_EMAILS address becomes administrator when confirmed within the account', {
    tags: ['ADMIN-14'],
  }, async () => {
    const email = 'boss@example.com'
    const boss = await signUp('Boss@Example.com')
    await askForMail(boss, email)
    expect(await rightsOf(email)).toEqual({ confirmed: false, admin: false })
    const token = await tokenTo(email)
    expect(await confirm(boss, token)).toMatchObject({ status: 200, body: { status: true } })
    expect(await rightsOf(email)).toEqual({ confirmed: true, admin: true })
    expect([...boss.cookies.keys()].some((name) => name.includes('pending'))).toBe(false)
    if (required === 'true') {
      expect((await boss.get('/account')).status, 'confirming signs nobody in').toBe(401)
      await boss.auth('/sign-in/email', { email, password: PASSWORD })
    }
    expect((await boss.get('/admin/counts')).status).toBe(200)
    expect((await boss.get('/account')).body).toMatchObject({ isAdmin: true, emailConfirmed: true })
    expect((await confirm(boss, token)).status, 'a second press').toBe(200)
  })

  it('confirms from another browser with the account’s password', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await askForMail(await signUp(email), email)
    const [token, phone] = [await tokenTo(email), server.anonymous()]
    expect((await confirm(phone, token)).status).toBe(401)
    const wrong = await confirm(phone, token, 'a guess')
    expect(wrong).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'password', message: 'That’s not your password.' }] } },
    })
    expect(await rightsOf(email)).toMatchObject({ confirmed: false })
    expect((await confirm(phone, token, PASSWORD)).status).toBe(200)
    expect(await rightsOf(email)).toEqual({ confirmed: true, admin: false })
    expect((await phone.get('/account')).status, 'confirming signs nobody in').toBe(401)
  })

  it('delays password guesses behind a link like those at sign-in', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await askForMail(await signUp(email), email)
    const token = await tokenTo(email)
    const tries: number[] = []
    for (let turn = 0; turn < 7; turn += 1) tries.push((await confirm(server.anonymous(), token, 'a guess')).status)
    expect(tries.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(tries).toContain(429)
    expect(await rightsOf(email)).toMatchObject({ confirmed: false })
  })

  it('confirms nothing from another account', async () => {
    const [anns, bobs] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
    const [ann, bob] = [await signUp(anns), await signUp(bobs)]
    await askForMail(ann, anns)
    expect((await confirm(bob, await tokenTo(anns))).status).toBe(401)
    for (const email of [anns, bobs]) expect(await rightsOf(email)).toMatchObject({ confirmed: false })
  })

  it.each(['', 'x', '\0', 'a.b.c', 'x'.repeat(5_000)])('explains why it refuses the token %.20j', async (token) => {
    const { status, body } = await confirm(server.anonymous(), token)
    expect(status).toBe(400)
    expect(body.message).toMatch(/\.$|stored$/)
  })

  it('grants no rights to addresses verified by links under the earlier rules', async () => {
    const email = 'old@example.com'
    const old = await signUp(email)
    await server.db.asSuperuser(`update auth."user" set "emailVerified" = true where email = $1`, [email])
    expect(await rightsOf(email)).toEqual({ confirmed: true, admin: false })
    await old.auth('/sign-in/email', { email, password: PASSWORD })
    expect((await old.get('/account')).body).toMatchObject({ isAdmin: false, emailConfirmed: false })
    await old.auth('/send-confirmation')
    expect((await confirm(old, await tokenTo(email))).status).toBe(200)
    expect(await rightsOf(email)).toEqual({ confirmed: true, admin: true })
  })

  it('a password reset does not bypass the confirmation', async () => {
    const email = 'reset@example.com'
    const client = await signUp(email)
    await client.auth('/request-password-reset', { email, redirectTo: '/reset-password' })
    const token = await tokenTo(email)
    const opener = server.anonymous()
    for (const path of [
      `/reset-password?token=${token}`,
      `/api/auth/reset-password/${token}?callbackURL=/reset-password`,
    ])
      await (await opener.fetch(path)).body?.cancel()
    expect((await opener.get('/account')).status, 'opening the link signs nobody in').toBe(401)
    expect((await opener.auth('/reset-password', { token, newPassword: 'another password' })).status).toBe(200)
    expect((await opener.get('/account')).status).toBe(required === 'true' ? 401 : 200)
    expect(await rightsOf(email)).toEqual({ confirmed: false, admin: false })
  })

  it('mails confirmation links only to the account’s holder, with no other route open', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await signUp(email)
    const before = (await server.mailTo(email)).length
    await askForMail(server.anonymous(), email)
    await askForMail(await signUp(`${crypto.randomUUID()}@example.com`), email)
    expect(await server.mailTo(email)).toHaveLength(before)
    for (const [path, method] of [
      ['/verify-email?token=x', 'GET'],
      ['/send-verification-email', 'POST'],
      ['/change-email', 'POST'],
    ] as const) {
      const headers = { 'content-type': 'application/json' }
      const body = method === 'POST' ? { body: JSON.stringify({ email, newEmail: email }) } : {}
      const { status } = await server.anonymous().fetch(`/api/auth${path}`, { method, headers, ...body })
      expect(status, path).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('when addresses must be confirmed before the first sign-in', () => {
  const server = testServer({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' }, worker: false })
  const person = { name: 'Ann Lee', email: 'ann@example.org', password: PASSWORD }

  it('blocks sign-in until then, and mails another link to anyone who knows the password', {
    tags: ['AUTH-35'],
  }, async () => {
    const client = server.anonymous()
    expect((await client.auth('/sign-up/email', person)).status).toBe(200)
    expect((await client.get('/account')).status).toBe(401)
    const phone = server.anonymous()
    expect((await phone.auth('/sign-in/email', { ...person, password: 'a guess' })).status).toBe(401)
    expect(await server.mailTo(person.email)).toHaveLength(1)
    const early = await phone.auth('/sign-in/email', person, { headers: { 'accept-language': 'de' } })
    expect(early).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    const mails = await server.mailTo(person.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('Wenn Sie kein Konto angelegt haben')
    const token = /confirm-email\?token=(\S+)/.exec(mails[1] ?? '')?.[1]
    // the password was entered a moment ago
    expect((await phone.auth('/confirm-email', { token })).status).toBe(200)
    expect((await phone.auth('/sign-in/email', person)).status).toBe(200)
  })

  it('answers a sign-up with a taken address like any other', async () => {
    const [first, second] = [server.anonymous(), server.anonymous()]
    const bob = { ...person, email: 'bob@example.org' }
    const answers = [await first.auth<object>('/sign-up/email', bob), await second.auth<object>('/sign-up/email', bob)]
    const [one, other] = answers.map(({ status, body, headers }) => ({
      status,
      body: JSON.stringify(body).replace(/[\da-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
      cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '')),
    }))
    expect(one).toEqual(other)
    expect(one?.cookies).toEqual([
      expect.stringMatching(/^makeready\.pending_confirmation; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/),
    ])
    expect(await server.mailTo(bob.email)).toHaveLength(1)
    // the second browser's token proves nothing
    const token = /confirm-email\?token=(\S+)/.exec((await server.mailTo(bob.email))[0] ?? '')?.[1]
    expect((await second.auth('/confirm-email', { token })).status).toBe(401)
    expect((await first.auth('/confirm-email', { token })).status).toBe(200)
  })
})
