import type { SecurityEvent } from '@makeready/contract/security-log'
import { beforeAll, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { type FakeProvider, startFakeProvider, streaming } from '../../test/fake-provider.ts'
import { resetToken } from '../../test/reset-token.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'

const CLOSED = 'This account is closed. Contact this site’s operator to reopen it.'
const server = testServer()
let boss: SignedClient

const admin = async (name: string) => {
  const client = await server.client(name)
  await setAdmin(server.db, client.person.id, true)
  return client
}
beforeAll(async () => {
  boss = await admin('The Boss')
})

const close = (client: SignedClient, by = boss, body: object = {}) =>
  by.post(`/admin/users/${client.person.id}/closure`, body)
const reopen = (client: SignedClient) => boss.delete(`/admin/users/${client.person.id}/closure`)
const signIn = ({ person }: SignedClient) => server.anonymous().auth('/sign-in/email', person)
const logOf = async ({ person }: SignedClient) =>
  (await boss.get<{ items: SecurityEvent[] }>(`/admin/security-log?person=${person.id}`)).body.items

it('an administrator ends all sessions of a person, who can sign in again', async () => {
  const ann = await server.client('Ann')
  const { status } = await boss.delete(`/admin/users/${ann.person.id}/sessions`)
  expect(status).toBe(204)
  expect((await ann.get('/account')).status).toBe(401)
  expect((await signIn(ann)).status).toBe(200)
  expect((await logOf(ann))[1]).toMatchObject({
    event: 'sessions-ended',
    actor: 'administrator',
    actedBy: { id: boss.person.id, name: 'The Boss' },
    person: { name: 'Ann' },
  })
})

it('a closed account cannot be signed in to, keeps its data, and works again when reopened', async () => {
  const ann = await server.client('Ann')
  await ann.post('/niches', { name: 'Gardens' })
  const token = await resetToken(server, ann.person.email)
  const elsewhere = { ...server.anonymous(), person: ann.person }
  await elsewhere.auth('/sign-in/email', ann.person)

  expect((await close(ann, boss, { reason: 'compromised' })).status).toBe(204)
  for (const client of [ann, elsewhere]) expect((await client.get('/niches')).status).toBe(401)
  expect((await ann.fetch('/api/v1/account/export')).status).toBe(401)
  const refused = await signIn(ann)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'ACCOUNT_CLOSED', CLOSED])
  const guess = await server.anonymous().auth('/sign-in/email', { ...ann.person, password: 'a guess' })
  expect([guess.status, guess.body.message], 'who does not know the password learns nothing').not.toContain(CLOSED)

  const old = await server.anonymous().auth('/reset-password', { newPassword: 'a new password', token })
  expect(old.status, 'a link of before').toBe(400)
  const later = { newPassword: 'a new password', token: await resetToken(server, ann.person.email) }
  const client = server.anonymous()
  expect((await client.auth('/reset-password', later)).status, 'a link of after').toBe(403)
  expect((await client.get('/account')).status).toBe(401)
  expect((await server.anonymous().auth('/sign-in/email', { ...ann.person, password: 'a new password' })).status).toBe(
    403,
  )

  type Page = { items: { id: string; closed: boolean }[] }
  const listed = async () => (await boss.get<Page>('/admin/users')).body.items.find(({ id }) => id === ann.person.id)
  expect(await listed()).toMatchObject({ closed: true })
  expect((await reopen(ann)).status).toBe(204)
  expect(await listed()).toMatchObject({ closed: false })
  const back = server.anonymous()
  expect((await back.auth('/sign-in/email', { ...ann.person, password: 'a new password' })).status).toBe(200)
  expect((await back.get<{ items: { name: string }[] }>('/niches')).body.items).toMatchObject([{ name: 'Gardens' }])
  const events = await logOf(ann)
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['account-closed', 'account-reopened']))
  expect(events.find(({ event }) => event === 'account-closed')?.details).toEqual({ reason: 'compromised' })
  expect(events.find(({ event, outcome }) => event === 'sign-in' && outcome === 'refused')?.details.reason).toMatch(
    /account-closed|invalid/,
  )
})

it('closing an account ends its streams and runs', async () => {
  const provider: FakeProvider = await startFakeProvider()
  try {
    provider.answers(streaming('A long text without an end. '.repeat(400), { pause: 20 }))
    const model = { provider: 'openai-compatible', baseUrl: provider.url, textModel: 'writer', imageModel: null }
    const prices = { inputPerMillion: 1, outputPerMillion: 2, perImage: null }
    expect((await boss.put('/admin/ai/model', { ...model, modelPath: null, prices, key: 'k' })).status).toBe(200)
    const ann = await server.client('Ann')
    const input = { title: 'Green Rails', sectionName: 'Chapter 1' }
    const run = await ann.post<{ id: string }>('/runs', { kind: 'content', input })
    const stream = readEvents(ann, `/runs/${run.body.id}/events`, { until: () => false })
    await readEvents(ann, `/runs/${run.body.id}/events`, { until: ({ data }) => data.type === 'text' })
    expect((await close(ann)).status).toBe(204)
    await stream.catch(() => {})
    const ended = async () =>
      (await server.db.asSuperuser('select status from runs where id = $1', [run.body.id]))[0]?.status
    await expect.poll(ended, { timeout: 10_000 }).toBe('stopped')
  } finally {
    await boss.delete('/admin/ai/model')
    await provider.close()
  }
})

it('administrators cannot close their own account, and two who close each other’s leave one open', async () => {
  const own = await close(boss)
  expect([own.status, own.body.message]).toEqual([409, 'You can’t close your own account.'])
  expect((await boss.get('/admin/counts')).status).toBe(200)
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other] = [await admin('One'), await admin('Other')]
    const statuses = await Promise.all(
      [close(one, other), close(other, one)].map(async (answer) => (await answer).status),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const rows = await server.db.asSuperuser('select 1 from auth."user" where id = any($1) and "closedAt" is null', [
      [one.person.id, other.person.id],
    ])
    expect(rows).toHaveLength(1)
  }
})

it('a sign-in in progress leaves no session when the account is closed', async () => {
  const ann = await server.client('Ann')
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.all([close(ann), signIn(ann), signIn(ann), signIn(ann)])
    const sessions = await server.db.asSuperuser('select 1 from auth.session where "userId" = $1', [ann.person.id])
    expect(sessions).toEqual([])
    await reopen(ann)
  }
})

it.each([
  ['a missing account', '00000000-0000-4000-8000-000000000000', {}, 404],
  ['no id', 'x', {}, 400],
  ['words for a reason', '', { reason: 'because' }, 400],
])('refuses to close %s', async (_, id, body, status) => {
  const target = id || (await server.client()).person.id
  expect((await boss.post(`/admin/users/${target}/closure`, body)).status).toBe(status)
})

it('only administrators can do any of it', async () => {
  const ann = await server.client('Ann')
  expect((await close(boss, ann)).status).toBe(403)
  expect((await ann.delete(`/admin/users/${boss.person.id}/sessions`)).status).toBe(403)
  expect((await ann.get('/admin/security-log')).status).toBe(403)
  expect((await boss.get('/account')).status).toBe(200)
})
