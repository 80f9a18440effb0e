import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'

type Page = {
  items: { id: string; name: string; role: string; joinedAt: string; closed: boolean }[]
  nextCursor: string | null
  total: number
}

const server = testServer({ worker: false })
let boss: SignedClient

beforeAll(async () => {
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
})

const users = async (query = '') => (await boss.get<Page>(`/admin/users${query}`)).body

it('lists everyone with name, role and sign-up date, newest first', {
  tags: ['ADMIN-8', 'API-11', 'DATA-26'],
}, async () => {
  const ann = await server.client('Ann Élise Lee')
  const { items, nextCursor, total } = await users()
  expect(items).toEqual([
    {
      id: ann.person.id,
      name: 'Ann Élise Lee',
      role: 'user',
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      closed: false,
    },
    { id: boss.person.id, name: 'The Boss', role: 'admin', joinedAt: expect.any(String), closed: false },
  ])
  expect([nextCursor, total]).toEqual([null, 2])
  expect(JSON.stringify(items)).not.toContain('@')
  const give = (role: string, days: number) =>
    server.db.asSuperuser(
      `insert into user_roles (user_id, role, created_at) values ($1, $2, now() - make_interval(days => $3))`,
      [ann.person.id, role, days],
    )
  await give('writer', 1)
  await give('editor', 2)
  expect((await users()).items[0]?.role, 'the first of two').toBe('editor')
})

it('finds a person by complete email address in any case, and reveals no address', async () => {
  const eve = await server.client('Eve')
  const found = async (search: string) => (await users(`?search=${encodeURIComponent(search)}`)).items
  expect(await found(` ${eve.person.email.toUpperCase()} `)).toMatchObject([{ id: eve.person.id, name: 'Eve' }])
  expect(JSON.stringify(await found(eve.person.email))).not.toContain('@')
  expect(await found(eve.person.email.slice(1))).toEqual([])
  expect(await found('@')).toEqual([])
  await server.db.asSuperuser('delete from auth."user" where id = $1', [eve.person.id])
  await server.db.asSuperuser('delete from profiles where id = $1', [eve.person.id])
})

it('counts people, their projects, and those active in the last 30 days', {
  tags: ['ADMIN-3', 'API-11', 'DATA-23'],
}, async () => {
  const bob = await server.client('Bob')
  const { body } = await bob.post<{ id: string }>('/projects', { title: 'One' })
  await bob.post('/projects', { title: 'Two' })
  await bob.delete(`/projects/${body.id}`)
  await bob.auth('/sign-in/email', bob.person)
  const counts = async () => (await boss.get('/admin/counts')).body
  await bob.post('/projects', { title: 'Three', status: 'ready' })
  expect(await counts()).toEqual({ totalUsers: 3, newUsers: 3, totalProjects: 2, readyProjects: 1, activeUsers: 3 })
  await server.db.asSuperuser(`update profiles set created_at = now() - make_interval(days => 31) where id = $1`, [
    bob.person.id,
  ])
  expect(await counts()).toMatchObject({ totalUsers: 3, newUsers: 2 })
  const age = (days: number) =>
    server.db.asSuperuser(
      `update auth.session set "updatedAt" = now() - make_interval(days => $2) where "userId"::text = $1`,
      [bob.person.id, days],
    )
  await age(29)
  expect(await counts()).toMatchObject({ activeUsers: 3 })
  await age(31)
  expect(await counts()).toMatchObject({ totalUsers: 3, activeUsers: 2 })
})

it('finds people by part of a name in any case and script, in pages', {
  tags: ['ADMIN-5', 'API-11'],
}, async () => {
  await server.db.asSuperuser(
    `insert into profiles (id, full_name, created_at)
     select gen_random_uuid(), 'Person ' || number, now() - make_interval(days => number) from generate_series(1, 120) number`,
  )
  await server.client('Ümit Öz')
  const names = async (query: string) => (await users(query)).items.map(({ name }) => name)
  expect(await names(`?search=${encodeURIComponent('ümit')}`)).toEqual(['Ümit Öz'])
  expect(await names('?search=PERSON%20120')).toEqual(['Person 120'])
  expect(await names('?search=%25')).toEqual([])
  expect(await users('?search=person&limit=5')).toMatchObject({ total: 120, items: { length: 5 } })
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await users(`?limit=50${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([124, 124])
})

it.each([
  ['limit=0', 'limit'],
  ['cursor=x', 'cursor'],
  ['cursor=00000000-0000-4000-8000-000000000000', 'cursor'],
  ['search=%00', 'search'],
  ['role=admin', 'role'],
])('refuses ?%s, naming the field', async (query, field) => {
  const { status, body } = await boss.get(`/admin/users?${query}`)
  expect(status).toBe(400)
  expect(body.data?.issues).toMatchObject([{ field }])
})

it('does not treat other roles as administrator', { tags: ['NAV-29', 'ADMIN-12'] }, async () => {
  const ed = await server.client('Ed')
  await server.db.asSuperuser(`insert into user_roles (user_id, role) values ($1, 'editor')`, [ed.person.id])
  expect((await ed.get('/account')).body).toMatchObject({ isAdmin: false })
  expect((await ed.get('/admin/counts')).status).toBe(403)
})
