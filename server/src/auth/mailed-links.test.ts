import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

/** All rows of better-auth's tables except request counters. */
async function accountRows(): Promise<Record<string, unknown[]>> {
  const tables = await server.db.asSuperuser(
    `select format('auth.%I', tablename) as name from pg_tables
     where schemaname = 'auth' and tablename not in ('rateLimit', 'hourlyLimit') order by 1`,
  )
  const rows = tables.map(async ({ name }) => {
    const found = await server.db.asSuperuser(`select t::text as row from ${name} t order by 1`)
    return [String(name), found.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

it('opening a mailed link alone changes nothing and signs nobody in', async () => {
  const ann = await server.client()
  const wanted = `new-${ann.person.email}`
  await ann.auth('/send-confirmation')
  await ann.auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
  await ann.post('/account/email', { newEmail: wanted, password: ann.person.password })
  const mails = [...(await server.mailTo(ann.person.email)), ...(await server.mailTo(wanted))]
  const links = mails.flatMap((mail) => /http:\S+/.exec(mail)?.[0].replace(server.url, '') ?? [])
  expect(links.map((link) => link.replace(/=.*/, '')).sort()).toEqual([
    '/confirm-email?token',
    '/dashboard/account?newAddress',
    '/reset-password?token',
  ])
  const reads = server.deps.auth.routes.filter(
    // this one stores a challenge for anyone
    ({ method, path }) => method === 'GET' && path !== '/passkey/generate-authenticate-options',
  )
  expect(reads.length).toBeGreaterThan(5)
  const signedOut = server.anonymous()
  const before = await accountRows()
  for (const link of links) {
    const token = link.replace(/^.*?=/, '')
    // the link itself, and the token on every GET address of the sign-in library
    const paths = reads.map(({ path }) => `/api/auth${path.replace(/:\w+/, token)}?token=${token}&callbackURL=/`)
    for (const path of [link, ...paths])
      for (const browser of [signedOut, ann]) await (await browser.fetch(path)).body?.cancel()
  }
  expect(await accountRows()).toEqual(before)
  expect((await signedOut.get('/account')).status).toBe(401)
  expect((await ann.get('/account')).body).toMatchObject({ email: ann.person.email, emailConfirmed: false })
})
