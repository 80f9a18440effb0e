import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'
import { grantConfiguredAdmins } from './admins.ts'

const server = testServer({
  env: { REQUIRE_EMAIL_VERIFICATION: 'true', ADMIN_EMAILS: 'boss@example.org, chief@example.org' },
})

function signUp(email: string) {
  const client = server.anonymous()
  const answer = client.auth('/sign-up/email', { name: 'Ann Lee', email, password: 'a good password' })
  return answer.then(({ status }) => ({ client, status }))
}

async function linkTo(email: string): Promise<string> {
  const [mail = ''] = await server.mailTo(email)
  return /http:\S+/.exec(mail)?.[0].replace(server.url, '') ?? ''
}

it('[AUTH-35] [AUTH-36] lets nobody in before the mailed link was opened, then signs in by it', async () => {
  const { client, status } = await signUp('ann@example.org')
  expect(status).toBe(200)
  expect((await client.get('/account')).status).toBe(401)
  const early = await client.auth('/sign-in/email', { email: 'ann@example.org', password: 'a good password' })
  expect(early.status).toBe(403)
  const opened = await client.fetch(await linkTo('ann@example.org'))
  expect([opened.status, new URL(opened.headers.get('location') ?? '', server.url).href]).toEqual([
    302,
    `${server.url}/`,
  ])
  expect((await client.get<{ isAdmin: boolean }>('/account')).body).toMatchObject({ isAdmin: false })
})

it('[ADMIN-14] makes an address of ADMIN_EMAILS an administrator only when it is verified', async () => {
  const { client } = await signUp('Boss@Example.org')
  const roles = () =>
    server.db.asSuperuser(`select role from user_roles join auth."user" u on u.id::uuid = user_id
    where u.email = 'boss@example.org'`)
  expect(await roles()).toEqual([])
  // as at the next start
  await grantConfiguredAdmins({ ...server.deps, adminEmails: server.env.adminEmails })
  expect(await roles()).toEqual([])
  await client.fetch(await linkTo('boss@example.org'))
  expect(await roles()).toEqual([{ role: 'admin' }])
  expect((await client.get('/admin/counts')).status).toBe(200)
})

it('mails the link in the language of whoever signs up', async () => {
  const person = { name: 'Ada Lee', email: 'ada@example.org', password: 'a good password' }
  await server.anonymous().auth('/sign-up/email', person, { headers: { 'accept-language': 'de' } })
  expect((await server.mailTo(person.email))[0]).toContain('Wenn Sie sich nicht registriert haben')
})

it('does not let a reset pass by the verification', async () => {
  const { client } = await signUp('carl@example.org')
  await client.auth('/request-password-reset', { email: 'carl@example.org', redirectTo: '/reset-password' })
  const mail = (await server.mailTo('carl@example.org')).at(-1) ?? ''
  const token = /token=([\w-]+)/.exec(mail)?.[1]
  await client.auth('/reset-password', { token, newPassword: 'another password' })
  expect((await client.get('/account')).status).toBe(401)
})
