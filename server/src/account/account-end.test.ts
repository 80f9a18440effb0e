import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { PIXEL, RESOURCES } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asOwner } from '../database/owned.ts'

const server = testServer()

async function everything(client: SignedClient) {
  for (const { path, item } of RESOURCES) await client.post(path, item('This tab'))
  await client.post('/functions/generate-titles', { productConcept: 'A book' })
}

describe('the export', () => {
  it('contains every row and file of its owner, and nothing of anyone else', { tags: ['PLUS-24'] }, async () => {
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
    // counters of the current minute are not worth exporting, and addresses of webhooks are often secrets
    const left = ['request_counts', 'webhook_deliveries', 'webhook_endpoints']
    expect([...rows, ...left].sort()).toEqual(tables.map(({ name }) => name))
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

  it('is available ten times an hour', async () => {
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

  it('requires the password and limits guesses', async () => {
    const ann = await server.client()
    const { status, body } = await ann.post('/account/deletion', { password: 'wrong password' })
    expect([status, body.message]).toEqual([400, 'password: That’s not your password.'])
    expect((await ann.post('/account/deletion', {})).status).toBe(400)
    await server.db.asSuperuser(`update request_counts set requests = 10 where kind = 'passwords' and user_id = $1`, [
      ann.person.id,
    ])
    const late = await ann.post('/account/deletion', { password: ann.person.password })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await ann.get('/account')).status).toBe(200)
  })

  it('removes every row, file and sign-in, and affects nobody else', async () => {
    const ann = await server.client()
    const bob = await server.client('Bob')
    await bob.post('/cover-images', { imageUrl: PIXEL, title: 'Kept' })
    const before = await stored()
    await everything(ann)
    await ann.auth('/request-password-reset', { email: ann.person.email, redirectTo: '/reset-password' })
    await server.mailTo(ann.person.email)
    expect((await stored()).length).toBeGreaterThan(before.length)
    // in the middle of writing a text whose account is being deleted
    const writing = { title: 'Green Rails', sectionName: 'Chapter 1', words: 3_000 }
    await ann.post('/runs', { kind: 'content', input: writing })
    expect((await ann.post('/account/deletion', { password: ann.person.password })).status).toBe(204)
    await server.deps.tasks.settled()
    expect(await rowsOf(ann.person.id)).toEqual([])
    expect((await stored()).sort()).toEqual(before.sort())
    // the task looks a second time for what was still being written
    await server.db.asSuperuser(`update schedule.tasks set not_before = now() - interval '1 second'`)
    expect(await server.deps.tasks.doDue()).toBe(1)
    await server.deps.tasks.settled()
    expect(await rowsOf(ann.person.id)).toEqual([])
    expect(await server.db.asSuperuser('select kind from schedule.tasks')).toEqual([])
    expect((await ann.get('/account')).status).toBe(401)
    expect((await server.anonymous().auth('/sign-in/email', ann.person)).status).toBe(401)
    const covers = await bob.get<{ items: { title: string; imageUrl: string }[] }>('/cover-images')
    expect(covers.body.items.map(({ title }) => title)).toEqual(['Kept'])
    expect((await bob.fetch(covers.body.items[0]?.imageUrl ?? '')).status).toBe(200)
    const again = await server.anonymous().auth('/sign-up/email', ann.person)
    expect(again.status, 'the address is free again').toBe(200)
  })

  it('works while twelve clients of the account write, without errors or leftovers', {
    tags: ['slow'],
    timeout: 60_000,
  }, async () => {
    for (let account = 0; account < 2; account += 1) {
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
  })

  it('works while it and a save wait for each other', async () => {
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

  it('is completed by the next worker after a crash', async () => {
    const ann = await server.client()
    await everything(ann)
    const folder = join(server.env.dataDir, 'files', 'late')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a-file'), 'x')
    expect(await readFile(join(folder, 'a-file'), 'utf8')).toBe('x')
    // a deletion that was requested but not started, and a file whose row is already gone
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
