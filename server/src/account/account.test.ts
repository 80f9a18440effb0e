import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { PIXEL, RESOURCES } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asOwner } from '../database/owned.ts'

type Sessions = { items: { id: string; current: boolean; userAgent: string | null; address: string | null }[] }

const server = testServer()

async function elsewhere(person: SignedClient['person'], userAgent: string) {
  const client = server.anonymous()
  await client.auth('/sign-in/email', person, { headers: { 'user-agent': userAgent } })
  return client
}
const sessionsOf = async (client: Pick<SignedClient, 'get'>) =>
  (await client.get<Sessions>('/account/sessions')).body.items

async function everything(client: SignedClient) {
  for (const { path, item } of RESOURCES) await client.post(path, item('Mine'))
  await client.post('/functions/generate-titles', { productConcept: 'A book' })
}

describe('the list of sessions', () => {
  it('shows where one is signed in, and which of them is this one', async () => {
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

  it('ends one session at once, and nobody else’s', async () => {
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

  it('signs out everywhere, here too', async () => {
    const ann = await server.client()
    const bob = await server.client('Bob')
    const phone = await elsewhere(ann.person, 'Phone')
    expect((await phone.delete('/account/sessions')).status).toBe(204)
    expect([(await phone.get('/account')).status, (await ann.get('/account')).status]).toEqual([401, 401])
    expect((await bob.get('/account')).status).toBe(200)
  })

  it('asks for the password before a session ends, unless it was typed within the last ten minutes', async () => {
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
      body: { data: { issues: [{ field: 'password', message: 'This is not your password.' }] } },
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

  it('is changed by the link that was mailed to the new one, once, and the former one is told', async () => {
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

  it('wants the password, a real address, and another one than now', async () => {
    const ann = await server.client()
    expect(await ask(ann, 'ann2@example.org', 'wrong')).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'password', message: 'This is not your password.' }] } },
    })
    expect(await ask(ann, ann.person.email.toUpperCase())).toMatchObject({
      body: { data: { issues: [{ field: 'newEmail', message: 'This is your address already.' }] } },
    })
    expect((await ask(ann, 'no address')).status).toBe(400)
    expect(await server.mailTo('ann2@example.org')).toEqual([])
  })

  it('says nothing of whose address it is, and mails nothing to an account that has it', async () => {
    const [ann, bob] = [await server.client(), await server.client('Bob')]
    const [taken, free] = [await ask(ann, bob.person.email), await ask(ann, 'free@example.org')]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect(await server.mailTo(bob.person.email)).toEqual([])
  })

  it('is not taken from an account that got it meanwhile', async () => {
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

  it('opens nothing for whoever gets the link but is not signed in as the one who asked', async () => {
    const [ann, bob] = [await server.client(), await server.client('Bob')]
    await ask(ann, 'mistyped@example.org')
    const token = await tokenTo('mistyped@example.org')
    const stranger = server.anonymous()
    expect((await take(stranger, token)).status).toBe(401)
    for (const opener of [stranger, ann]) {
      for (const path of [`/dashboard/account?newAddress=${token}`, `/api/auth/verify-email?token=${token}`])
        await (await opener.fetch(path)).body?.cancel()
      expect(await addressOf(ann), 'opening it changes nothing, not even for who asked').toBe(ann.person.email)
    }
    expect((await stranger.auth('/confirm-email', { token, password: ann.person.password })).status).toBe(400)
    expect((await stranger.get('/account')).status).toBe(401)
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

  it('is never empty nor too long', async () => {
    const ann = await server.client('Ann Lee')
    for (const [fullName, message] of [
      [' ', 'Full name is required'],
      ['n'.repeat(201), 'Full name is too long: at most 200 characters'],
    ]) {
      const { status, body } = await ann.patch('/account', { fullName })
      expect([status, body.data?.issues]).toEqual([400, [{ field: 'fullName', message }]])
    }
    expect((await ann.get('/account')).body).toMatchObject({ fullName: 'Ann Lee' })
  })
})

describe('a new password', () => {
  it('takes the place of the old one, ends every other session and keeps this one', async () => {
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

  it('wants the current one and a new one that is not easily guessed, and else changes nothing', async () => {
    const ann = await server.client()
    const phone = await elsewhere(ann.person, 'Phone')
    for (const [passwords, field, message] of [
      [{ currentPassword: 'a wrong one', newPassword: 'another one' }, 'currentPassword', 'This is not your password.'],
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
        'Choose a password that is not your email address or the name of this product.',
      ],
    ] as const) {
      const { status, body } = await ann.post('/account/password', passwords)
      expect([status, body.data?.issues]).toEqual([400, [{ field, message }]])
    }
    expect((await phone.get('/account')).status).toBe(200)
    expect((await server.anonymous().auth('/sign-in/email', ann.person)).status).toBe(200)
  })
})

describe('the export', () => {
  it('holds every row and every file of one’s own, and nothing of anybody else', { tags: ['PLUS-24'] }, async () => {
    const ann = await server.client('Ann Élise Lee')
    await everything(await server.client('Bob'))
    await everything(ann)
    const response = await ann.fetch('/api/v1/account/export')
    expect(response.headers.get('content-disposition')).toContain('makeready-account.zip')
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
    expect(JSON.parse(text('account.json'))).toMatchObject({ userId: ann.person.id, email: ann.person.email })
    const tables = await server.db.asSuperuser(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const rows = Object.keys(entries).flatMap((name) => /^rows\/(.+)\.json$/.exec(name)?.[1] ?? [])
    // a counter of the running minute is nothing to take along
    expect([...rows, 'request_counts'].sort()).toEqual(tables.map(({ name }) => name))
    for (const table of rows) {
      const list = JSON.parse(text(`rows/${table}.json`)) as Record<string, unknown>[]
      expect(list.filter((row) => (row.user_id ?? row.id) !== ann.person.id)).toEqual([])
    }
    const items = JSON.parse(text('rows/generated_content.json')) as { content: string }[]
    expect(items.map(({ content }) => content)).toEqual(['# Light\n\nWindows face somewhere.'])
    const files = JSON.parse(text('rows/files.json')) as { id: string; bytes: number }[]
    expect(files.length).toBeGreaterThan(0)
    for (const { id, bytes } of files) {
      const name = Object.keys(entries).find((entry) => entry.startsWith(`files/${id} `)) ?? ''
      expect(entries[name]?.length).toBe(bytes)
    }
    expect(text('rows/ai_settings.json')).not.toContain('key_box')
  })

  it('is made for ten times an hour, not more', async () => {
    const ann = await server.client()
    await server.db.asSuperuser('insert into request_counts (user_id, kind, requests) values ($1, $2, 10)', [
      ann.person.id,
      'exports',
    ])
    const response = await ann.fetch('/api/v1/account/export')
    expect([response.status, await response.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_500)
  })
})

describe('the end of an account', () => {
  const stored = async () =>
    (await readdir(join(server.env.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('-'))
  const rowsOf = async (id: string) => {
    const owners = await server.db.asSuperuser(
      `select c.oid::regclass::text as name, a.attname as owner from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace and a.attname in ('user_id', 'id')
         or c.relnamespace = 'auth'::regnamespace and a.attname in ('id', 'userId', 'value', 'accountId'))`,
    )
    const found: string[] = []
    for (const { name, owner } of owners)
      for (const _ of await server.db.asSuperuser(`select 1 from ${name} where "${owner}"::text = $1`, [id]))
        found.push(`${name}.${owner}`)
    return found
  }

  it('wants the password, and counts who guesses it', async () => {
    const ann = await server.client()
    const { status, body } = await ann.post('/account/deletion', { password: 'wrong password' })
    expect([status, body.message]).toEqual([400, 'password: This is not your password.'])
    expect((await ann.post('/account/deletion', {})).status).toBe(400)
    await server.db.asSuperuser(`update request_counts set requests = 10 where kind = 'passwords' and user_id = $1`, [
      ann.person.id,
    ])
    const late = await ann.post('/account/deletion', { password: ann.person.password })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await ann.get('/account')).status).toBe(200)
  })

  it('leaves no row, no file and no way in, and touches nobody else', async () => {
    const ann = await server.client()
    const bob = await server.client('Bob')
    await bob.post('/cover-images', { imageUrl: PIXEL, title: 'Kept' })
    const before = await stored()
    await everything(ann)
    await ann.auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
    await server.mailTo(ann.person.email)
    expect((await stored()).length).toBeGreaterThan(before.length)
    // in the middle of a text, whose words have nowhere to go any more
    const writing = { title: 'Green Rails', sectionName: 'Chapter 1', words: 3_000 }
    await ann.post('/runs', { kind: 'content', input: writing })
    expect((await ann.post('/account/deletion', { password: ann.person.password })).status).toBe(204)
    await server.deps.tasks.settled()
    expect(await rowsOf(ann.person.id)).toEqual([])
    expect((await stored()).sort()).toEqual(before.sort())
    // what was still being written is looked for a second time
    await server.db.asSuperuser(`update schedule.tasks set not_before = now() - interval '1 second'`)
    expect(await server.deps.tasks.doDue()).toBe(1)
    await server.deps.tasks.settled()
    expect(await rowsOf(ann.person.id)).toEqual([])
    expect(await server.db.asSuperuser('select kind from schedule.tasks')).toEqual([])
    expect((await ann.get('/account')).status).toBe(401)
    expect((await server.anonymous().auth('/sign-in/email', ann.person)).status).toBe(401)
    const kept = await bob.get<{ items: { title: string; imageUrl: string }[] }>('/cover-images')
    expect(kept.body.items.map(({ title }) => title)).toEqual(['Kept'])
    expect((await bob.fetch(kept.body.items[0]?.imageUrl ?? '')).status).toBe(200)
    const again = await server.anonymous().auth('/sign-up/email', ann.person)
    expect(again.status, 'the address is free again').toBe(200)
  })

  it('comes while twelve others of their programs write: no answer is a fault, and nothing is left', async () => {
    for (let account = 0; account < 6; account += 1) {
      const ann = await server.client()
      const project = await ann.post<{ id: string }>('/projects', { title: 'Rails' })
      const niche = await ann.post<{ id: string }>('/niches', { name: 'Rails' })
      const statuses: number[] = []
      let isGone = false
      const writers = Array.from({ length: 12 }, async (_, writer) => {
        for (let turn = 0; !isGone; turn += 1) {
          const answers = await Promise.all([
            ann.patch(`/niches/${niche.body.id}`, { name: `Rails ${writer} ${turn}` }),
            ann.patch(`/projects/${project.body.id}`, { title: `Rails ${writer} ${turn}` }),
            ann.post('/niches', { name: `Niche ${turn}` }),
            ann.post('/projects', { title: `Project ${turn}`, nicheId: niche.body.id }),
          ])
          statuses.push(...answers.map(({ status }) => status))
        }
      })
      await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(24)
      const deleted = await ann.post('/account/deletion', { password: ann.person.password })
      isGone = true
      await Promise.all(writers)
      expect(deleted.status).toBe(204)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      await server.db.asSuperuser(`update schedule.tasks set not_before = now() - interval '1 second'`)
      await server.deps.tasks.doDue()
      await server.deps.tasks.settled()
      expect(await rowsOf(ann.person.id)).toEqual([])
    }
  }, 60_000)

  it('comes although it and a save wait for each other', async () => {
    const ann = await server.client()
    const { body: niche } = await ann.post<{ id: string }>('/niches', { name: 'Rails' })
    const { body: cover } = await ann.post<{ id: string }>('/cover-images', { imageUrl: PIXEL, title: 'Rails' })
    let deletion: ReturnType<typeof ann.post> | undefined
    const waits = () =>
      server.db.asSuperuser(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%forget_account()%'`,
      )
    await asOwner(server.db, ann.person.id, async (tx) => {
      await tx.updateTable('niches').set({ name: 'Green Rails' }).where('id', '=', niche.id).execute()
      if (!deletion) {
        deletion = ann.post('/account/deletion', { password: ann.person.password })
        await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1)
      }
      await tx.updateTable('coverImages').set({ title: 'Green Rails' }).where('id', '=', cover.id).execute()
    })
    expect((await deletion)?.status).toBe(204)
    await server.deps.tasks.settled()
    expect(await rowsOf(ann.person.id)).toEqual([])
    await server.db.asSuperuser('delete from schedule.tasks')
  })

  it('that a crash cut short is brought to its end by the next worker', async () => {
    const ann = await server.client()
    await everything(ann)
    const folder = join(server.env.dataDir, 'files', 'late')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a-file'), 'x')
    expect(await readFile(join(folder, 'a-file'), 'utf8')).toBe('x')
    // what the request promises first, with nothing of it done yet, and a file of which the row is gone already
    await server.deps.tasks.add({ kind: 'forget-files', payload: '["late/a-file"]', lasts: 60_000, after: 0 })
    await server.deps.tasks.add({ kind: 'forget-account', payload: ann.person.id, lasts: 60_000, after: 0 })
    await expect
      .poll(async () => {
        await server.deps.tasks.doDue()
        await server.deps.tasks.settled()
        return rowsOf(ann.person.id)
      })
      .toEqual([])
    expect((await ann.get('/account')).status).toBe(401)
    expect(await readdir(folder)).toEqual([])
  })
})
