import { describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

type Sessions = { items: { id: string; current: boolean; userAgent: string | null; address: string | null }[] }

const server = testServer()

async function elsewhere(person: SignedClient['person'], userAgent: string) {
  const client = server.anonymous()
  await client.auth('/sign-in/email', person, { headers: { 'user-agent': userAgent } })
  return client
}
const sessionsOf = async (client: Pick<SignedClient, 'get'>) =>
  (await client.get<Sessions>('/account/sessions')).body.items

describe('the list of sessions', () => {
  it('shows every signed-in device and marks the current one', async () => {
    const ann = await server.client()
    await elsewhere(ann.person, 'Phone')
    const items = await sessionsOf(ann)
    expect(items).toHaveLength(2)
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    expect(items.find(({ current }) => !current)).toMatchObject({
      userAgent: 'Phone',
      address: expect.stringMatching(/^10\./),
    })
  })

  it('ends one session at once, and only one’s own', async () => {
    const ann = await server.client()
    const bob = await server.client('Bob')
    const phone = await elsewhere(ann.person, 'Phone')
    const other = (await sessionsOf(ann)).find(({ current }) => !current)
    expect((await bob.delete(`/account/sessions/${other?.id}`)).status).toBe(404)
    expect((await phone.get('/account')).status).toBe(200)
    expect((await ann.delete(`/account/sessions/${other?.id}`)).status).toBe(204)
    expect((await phone.get('/account')).status).toBe(401)
    expect((await ann.get('/account')).status).toBe(200)
  })

  it('signs out everywhere, this device included', async () => {
    const ann = await server.client()
    const bob = await server.client('Bob')
    const phone = await elsewhere(ann.person, 'Phone')
    expect((await phone.delete('/account/sessions')).status).toBe(204)
    expect([(await phone.get('/account')).status, (await ann.get('/account')).status]).toEqual([401, 401])
    expect((await bob.get('/account')).status).toBe(200)
  })

  it('asks for the password before ending a session, unless it was entered within the last ten minutes', async () => {
    const ann = await server.client()
    const phone = await elsewhere(ann.person, 'Phone')
    const other = (await sessionsOf(ann)).find(({ current }) => !current)?.id
    const age = (column: string) =>
      server.db.asSuperuser(`update auth.session set "${column}" = now() - interval '11 minutes' where "userId" = $1`, [
        ann.person.id,
      ])
    await age('createdAt')
    const refused = { status: 403, body: { code: 'PASSWORD_REQUIRED', message: 'Enter your password to continue.' } }
    expect(await ann.delete(`/account/sessions/${other}`)).toMatchObject(refused)
    expect(await ann.delete('/account/sessions')).toMatchObject(refused)
    expect((await phone.get('/account')).status).toBe(200)
    const confirm = (password: string) => ann.post('/account/password/confirmation', { password })
    expect(await confirm('a guess')).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'password', message: 'That’s not your password.' }] } },
    })
    expect(await ann.delete(`/account/sessions/${other}`)).toMatchObject(refused)
    expect((await confirm(ann.person.password)).status).toBe(204)
    expect(await phone.delete('/account/sessions'), 'typed here, not there').toMatchObject(refused)
    expect((await ann.delete(`/account/sessions/${other}`)).status).toBe(204)
    expect((await phone.get('/account')).status).toBe(401)
    await age('passwordConfirmedAt')
    expect(await ann.delete('/account/sessions')).toMatchObject(refused)
  })
})

describe('the address', () => {
  const ask = (of: SignedClient, newEmail: string, password = of.person.password, language = 'en') =>
    of.post('/account/email', { newEmail, password }, { headers: { 'accept-language': language } })
  const tokenTo = async (address: string) =>
    /newAddress=([\w.-]+)/.exec((await server.mailTo(address)).at(-1) ?? '')?.[1] ?? ''
  const take = (of: Pick<SignedClient, 'post'>, token: string) => of.post('/account/email/confirmation', { token })
  const addressOf = async (of: SignedClient) => (await of.get<{ email: string }>('/account')).body.email

  it('is changed once by the link mailed to the new one, and the former one is notified', async () => {
    const ann = await server.client()
    const { email: before, password } = ann.person
    expect((await ask(ann, 'Ann.New@example.org', undefined, 'de')).status).toBe(204)
    expect((await server.mailTo('ann.new@example.org'))[0]).toContain('ein Makeready-Konto verwenden')
    expect(await addressOf(ann)).toBe(before)
    const token = await tokenTo('ann.new@example.org')
    expect((await take(ann, token)).status).toBe(204)
    expect(await addressOf(ann)).toBe('ann.new@example.org')
    expect((await server.mailTo(before)).at(-1)).toContain('now uses a different email address')
    expect(await take(ann, token)).toMatchObject({ status: 400 })
    const signIn = async (email: string) =>
      (await server.anonymous().auth('/sign-in/email', { email, password })).status
    expect([await signIn(before), await signIn('ann.new@example.org')]).toEqual([401, 200])
  })

  it('requires the password and a valid, different address', async () => {
    const ann = await server.client()
    expect(await ask(ann, 'ann2@example.org', 'wrong')).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'password', message: 'That’s not your password.' }] } },
    })
    expect(await ask(ann, ann.person.email.toUpperCase())).toMatchObject({
      body: { data: { issues: [{ field: 'newEmail', message: 'This is already your address.' }] } },
    })
    expect((await ask(ann, 'no address')).status).toBe(400)
    expect(await server.mailTo('ann2@example.org')).toEqual([])
  })

  it('does not reveal an existing account, and mails it nothing', async () => {
    const [ann, bob] = [await server.client(), await server.client('Bob')]
    const [taken, free] = [await ask(ann, bob.person.email), await ask(ann, 'free@example.org')]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect(await server.mailTo(bob.person.email)).toEqual([])
  })

  it('is not taken from an account that got it in the meantime', async () => {
    const ann = await server.client()
    await ask(ann, 'late@example.org')
    const token = await tokenTo('late@example.org')
    const bob = { name: 'Bob', email: 'late@example.org', password: 'a good password' }
    await server.anonymous().auth('/sign-up/email', bob)
    expect(await take(ann, token)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ message: 'Another account uses this address now.' }] } },
    })
    expect(await addressOf(ann)).toBe(ann.person.email)
  })

  it('is not changed by someone who gets the link but is not signed in as the requester', async () => {
    const [ann, bob] = [await server.client(), await server.client('Bob')]
    await ask(ann, 'mistyped@example.org')
    const token = await tokenTo('mistyped@example.org')
    const signedOut = server.anonymous()
    expect((await take(signedOut, token)).status).toBe(401)
    for (const opener of [signedOut, ann]) {
      for (const path of [`/dashboard/account?newAddress=${token}`, `/api/auth/verify-email?token=${token}`])
        await (await opener.fetch(path)).body?.cancel()
      expect(await addressOf(ann), 'opening it changes nothing, not even for who asked').toBe(ann.person.email)
    }
    expect((await signedOut.auth('/confirm-email', { token, password: ann.person.password })).status).toBe(400)
    expect((await signedOut.get('/account')).status).toBe(401)
    expect(await take(bob, token)).toMatchObject({ status: 400 })
    expect([await addressOf(ann), await addressOf(bob)]).toEqual([ann.person.email, bob.person.email])
    expect((await take(ann, `${token}x`)).status).toBe(400)
    expect((await take(ann, 'x.eyJ1cGRhdGVUbyI6MX0.x')).status).toBe(400)
  })
})

describe('the name', () => {
  it('is changed in the account, in the session and in the profile', async () => {
    const ann = await server.client('Ann Lee')
    expect((await ann.patch('/account', { fullName: '  Ann Élise Lee ' })).status).toBe(204)
    expect((await ann.get('/account')).body).toMatchObject({ fullName: 'Ann Élise Lee' })
    const session = await (await ann.fetch('/api/auth/get-session')).json()
    expect(session).toMatchObject({ user: { name: 'Ann Élise Lee' } })
    const rows = await server.db.asSuperuser('select full_name from profiles where id = $1', [ann.person.id])
    expect(rows).toEqual([{ full_name: 'Ann Élise Lee' }])
  })

  it('is never empty or too long', async () => {
    const ann = await server.client('Ann Lee')
    const label = 'Full name'
    for (const [fullName, message, detail] of [
      [' ', 'Full name is required', { code: 'field.required', params: { label } }],
      [
        'n'.repeat(201),
        'Full name is too long: at most 200 characters',
        { code: 'field.too-long', params: { label, max: 200 } },
      ],
    ]) {
      const { status, body } = await ann.patch('/account', { fullName })
      expect([status, body.data?.issues]).toEqual([400, [{ field: 'fullName', message, detail }]])
    }
    expect((await ann.get('/account')).body).toMatchObject({ fullName: 'Ann Lee' })
  })
})

describe('a new password', () => {
  it('replaces the old one, ends every other session and keeps this one', async () => {
    const ann = await server.client()
    const phone = await elsewhere(ann.person, 'Phone')
    const passwords = { currentPassword: ann.person.password, newPassword: 'another good password' }
    expect((await ann.post('/account/password', passwords)).status).toBe(204)
    expect((await phone.get('/account')).status).toBe(401)
    expect((await ann.get('/account')).status).toBe(200)
    const { email } = ann.person
    const signIn = (password: string) => server.anonymous().auth('/sign-in/email', { email, password })
    expect((await signIn(ann.person.password)).status).toBe(401)
    expect((await signIn('another good password')).status).toBe(200)
  })

  it('requires the current one and a strong new one, and otherwise changes nothing', async () => {
    const ann = await server.client()
    const phone = await elsewhere(ann.person, 'Phone')
    for (const [passwords, field, message] of [
      [{ currentPassword: 'a wrong one', newPassword: 'another one' }, 'currentPassword', 'That’s not your password.'],
      [
        { currentPassword: ann.person.password, newPassword: '12345' },
        'newPassword',
        'Password must be at least 6 characters',
      ],
      [
        { currentPassword: ann.person.password, newPassword: 'Princess1' },
        'newPassword',
        'This password is on lists of leaked passwords. Choose another one.',
      ],
      [
        { currentPassword: ann.person.password, newPassword: ann.person.email.toUpperCase() },
        'newPassword',
        'Choose a password that isn’t your email address or the name of this product.',
      ],
    ] as const) {
      const { status, body } = await ann.post('/account/password', passwords)
      expect([status, body.data?.issues]).toMatchObject([400, [{ field, message }]])
    }
    expect((await phone.get('/account')).status).toBe(200)
    expect((await server.anonymous().auth('/sign-in/email', ann.person)).status).toBe(200)
  })
})
