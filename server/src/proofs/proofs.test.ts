import type { Feedback, Proof, ProofView } from '@makeready/contract/proofs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { MISSING, OPERATIONS } from '../../test/operations.ts'
import { ROWS, TABLES } from '../../test/owned-rows.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asGuest } from '../database/owned.ts'
import { tellCreators } from './tell-creators.ts'
import { tokenHash } from './token.ts'

const server = testServer({ worker: false })
const TEXT = 'Open the hive **slowly** at noon.\n\n**For you to add.** A secret about you.\n\nThen close it again.'

type Shown = Extract<ProofView, { isLocked: false }>
type Shared = Proof & { token: string }

let ann: SignedClient
let project: string
let contentId: string

beforeAll(async () => {
  ann = await server.client('Ann Lee')
  contentId = await section(ann, 'Chapter 1: Hives', TEXT)
  project = await product(ann, [contentId])
})

async function section(client: Client, sectionName: string, content: string): Promise<string> {
  const { body } = await client.post<{ id: string }>('/generated-content', { sectionName, content })
  return body.id
}
async function product(client: Client, contentIds: string[]): Promise<string> {
  return (await client.post<{ id: string }>('/projects', { title: 'Calm Bees', contentIds })).body.id
}
async function share(more: object = {}, of = project): Promise<Shared> {
  const answer = await ann.post<Shared>(`/projects/${of}/proofs`, { name: 'Editor', right: 'suggest', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const ask = (guest: Client, token: string, path = '') => guest.fetch(`/api/proof/${token}${path}`)
const view = async (guest: Client, token: string) => (await (await ask(guest, token)).json()) as Shown
const send = (guest: Client, token: string, path: string, body: object) =>
  guest.fetch(`/api/proof/${token}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const about = (words: string, more: object = {}) => {
  const from = TEXT.indexOf(words)
  return { edition: 1, contentId, from, to: from + words.length, name: 'Eva', text: 'Really?', ...more }
}
const feedback = async (of = project) => (await ann.get<{ items: Feedback[] }>(`/projects/${of}/feedback`)).body.items

describe('a proof link', () => {
  it('shows text and pages to someone without an account, and counts the visit', async () => {
    const { token, pages } = await share({ readerName: 'Eva & <Co>' })
    const guest = server.anonymous()
    const shown = await view(guest, token)
    expect(shown).toMatchObject({ title: 'Calm Bees', author: 'Ann Lee', language: 'en', right: 'suggest', edition: 1 })
    expect(JSON.stringify(shown.sections)).toContain('at noon')
    expect(JSON.stringify(shown), 'notes to the author stay private').not.toContain('secret')
    expect(shown.pages).toHaveLength(pages)
    expect(pages).toBeGreaterThan(1)
    const page = await ask(guest, token, '/pages/1')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-type')).toBe('image/svg+xml')
    expect(await page.text()).toContain('>Eva &amp; &lt;Co&gt;</text></g></svg>')
    const { body } = await ann.get<{ items: Proof[] }>(`/projects/${project}/proofs`)
    expect(body.items[0]).toMatchObject({ views: 1, lastSeenAt: expect.any(String), isOutdated: false })
  })

  it('is a page that nobody stores or indexes, and 404 for everything that isn’t open', async () => {
    const { token, id } = await share()
    const guest = server.anonymous()
    const page = await guest.fetch(`/proof/${token}`)
    const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => page.headers.get(name))
    expect(headers).toEqual(['no-store', 'noindex, nofollow', 'no-referrer'])
    expect((await ann.delete(`/proofs/${id}`)).status).toBe(204)
    const expired = await share()
    await server.db.asSuperuser(`update proofs set expires_at = now() - interval '1 second' where id = $1`, [
      expired.id,
    ])
    const trashed = await share({}, await product(ann, [contentId]))
    const { body } = await ann.get<{ items: { id: string }[] }>('/projects')
    await ann.delete(`/projects/${body.items[0]?.id}`)
    const unknown = 'x'.repeat(43)
    const dead = [token, expired.token, trashed.token, unknown, 'short', `${expired.token}x`]
    const answers = []
    for (const one of dead)
      for (const path of ['', '/pages/1', '/events'])
        answers.push([(await ask(guest, one, path)).status, await (await ask(guest, one, path)).text()])
    for (const one of dead) {
      const posted = await send(guest, one, 'feedback', about('slowly'))
      answers.push([posted.status, await posted.text()])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([404, JSON.stringify({ code: 'NOT_FOUND', status: 404, message: 'Not found.' })])
    const pages = await Promise.all(dead.map(async (one) => (await guest.fetch(`/proof/${one}`)).status))
    // 503 where only the server is built
    expect(pages).toEqual(pages.map(() => (page.status === 503 ? 503 : 404)))
    await ann.post(`/bin/project/${body.items[0]?.id}/restore`)
    expect((await ask(guest, trashed.token)).status, 'back from the trash').toBe(200)
  })

  it('with a password shows nothing until it is entered, which is hard to guess', async () => {
    const { token, hasPassword } = await share({ password: 'open sesame' })
    expect(hasPassword).toBe(true)
    const guest = server.anonymous()
    expect(await (await ask(guest, token)).json()).toEqual({ isLocked: true })
    expect((await ask(guest, token, '/pages/1')).status).toBe(404)
    expect((await send(guest, token, 'feedback', about('slowly'))).status).toBe(404)
    expect((await send(guest, token, 'password', { password: 'wrong' })).status).toBe(400)
    expect((await send(guest, token, 'password', { password: 'open sesame' })).status).toBe(204)
    expect((await view(guest, token)).title).toBe('Calm Bees')
    const [cookie] = [...guest.cookies]
    const other = await share({ password: 'open sesame' })
    const stranger = server.anonymous()
    stranger.cookies.set(cookie?.[0] ?? '', cookie?.[1] ?? '')
    expect(await (await ask(stranger, other.token)).json()).toEqual({ isLocked: true })
    const statuses = []
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push((await send(stranger, token, 'password', { password: `${guess}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('shows the newer text only when its creator says so', async () => {
    const id = await section(ann, 'Chapter', 'The first wording stands here.')
    const of = await product(ann, [id])
    const { id: link, token } = await share({}, of)
    await ann.patch(`/generated-content/${id}`, { content: 'Before it, the first wording stands here.' })
    const guest = server.anonymous()
    expect(JSON.stringify(await view(guest, token))).not.toContain('Before it')
    const { body } = await ann.get<{ items: Proof[] }>(`/projects/${of}/proofs`)
    expect(body.items[0]?.isOutdated).toBe(true)
    await send(guest, token, 'feedback', { ...about('x'), contentId: id, from: 4, to: 17 })
    expect((await ann.post<Proof>(`/proofs/${link}/renew`)).body).toMatchObject({ isOutdated: false })
    const shown = await view(guest, token)
    expect(shown).toMatchObject({ edition: 2, feedback: [{ quote: 'first wording', from: 'Before it, the '.length }] })
    const late = await send(guest, token, 'feedback', { ...about('x'), contentId: id, from: 4, to: 17 })
    expect(late.status, 'words of the earlier text').toBe(409)
  })

  it('of some sections shows no others', async () => {
    const other = await section(ann, 'Hidden chapter', 'Hidden words.')
    const of = await product(ann, [contentId, other])
    const { token } = await share({ sections: [contentId] }, of)
    const shown = await view(server.anonymous(), token)
    expect(shown.sections.map(({ id }) => id)).toEqual([contentId])
    expect(JSON.stringify(shown)).not.toContain('Hidden')
    expect((await send(server.anonymous(), token, 'feedback', { ...about('slowly'), contentId: other })).status).toBe(
      404,
    )
  })

  it('can be had twenty times for a product', async () => {
    const of = await product(ann, [contentId])
    const values = Array.from(
      { length: 20 },
      (_, at) => `('${ann.person.id}', '${of}', 'L', 'read', 'h${at}', now() + interval '1 day')`,
    )
    await server.db.asSuperuser(
      `insert into proofs (user_id, project_id, name, "right", token_hash, expires_at) values ${values.join()}`,
    )
    const answer = await ann.post(`/projects/${of}/proofs`, { name: 'One more' })
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This product has 20 open links. Revoke one first.' },
    })
  })
})

describe('a guest', () => {
  it('comments on words, and the creator sees where they are', async () => {
    const of = await product(ann, [contentId])
    const { token } = await share({}, of)
    const eva = server.anonymous()
    expect((await send(eva, token, 'feedback', about('**slowly**', { text: '<b>Why</b> & how?' }))).status).toBe(201)
    const [said] = await feedback(of)
    expect(said).toMatchObject({
      guestName: 'Eva',
      quote: '**slowly**',
      text: '<b>Why</b> & how?',
      from: TEXT.indexOf('**slowly**'),
      state: 'open',
      isNew: true,
      replacement: null,
    })
    expect((await ann.get<{ items: object[] }>('/feedback/new')).body.items).toContainEqual(
      expect.objectContaining({ id: of, title: 'Calm Bees', count: 1 }),
    )
    await ann.put(`/projects/${of}/feedback/seen`)
    await ann.patch(`/feedback/${said?.id}`, { state: 'resolved', reply: ' Bees like it. ' })
    expect((await feedback(of))[0]).toMatchObject({ isNew: false, state: 'resolved', reply: 'Bees like it.' })
    expect((await view(eva, token)).feedback).toMatchObject([{ state: 'resolved', reply: 'Bees like it.' }])
  })

  it('may only do what the link allows, within its limits', async () => {
    const [reading, commenting] = [await share({ right: 'read' }), await share({ right: 'comment' })]
    const eva = server.anonymous()
    const status = async (token: string, body: object) => (await send(eva, token, 'feedback', body)).status
    expect(await status(reading.token, about('slowly'))).toBe(404)
    expect(await status(commenting.token, about('slowly', { replacement: 'gently' }))).toBe(404)
    for (const wrong of [
      { text: ' ' },
      { text: 'x'.repeat(4_001) },
      { name: '' },
      { name: 'x'.repeat(61) },
      { from: -1 },
      { from: 9, to: 9 },
      { to: 5_000 },
      { contentId: 'x' },
      { unknown: 1 },
    ])
      expect(await status(commenting.token, about('slowly', wrong)), JSON.stringify(wrong)).toBe(400)
    expect(await status(commenting.token, about('slowly', { to: TEXT.length + 1 }))).toBe(404)
    const sent = await Promise.all(Array.from({ length: 31 }, () => status(commenting.token, about('slowly'))))
    expect(sent.filter((one) => one === 201).length).toBe(30 - 1)
    expect(sent.filter((one) => one === 429).length).toBe(2)
  })

  it('is one of fifty at once, and no comment is lost', async () => {
    const of = await product(ann, [contentId])
    const { token } = await share({}, of)
    const sent = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const guest = server.anonymous()
        const answers = [
          await send(guest, token, 'feedback', about('slowly', { name: `Guest ${at}` })),
          await send(guest, token, 'feedback', about('noon', { name: `Guest ${at}` })),
        ]
        return answers.map(({ status }) => status)
      }),
    )
    expect(sent.flat()).toEqual(sent.flat().map(() => 201))
    expect(new Set((await feedback(of)).map(({ guestName, quote }) => `${guestName} ${quote}`)).size).toBe(100)
  })

  it('learns within two seconds that the link was revoked, and of every change', async () => {
    const { token, id } = await share()
    const response = await ask(server.anonymous(), token, '/events')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hears = async (event: string) => {
      while (!heard.includes(event)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error(`the stream ended after ${heard}`)
        heard += value
      }
    }
    await hears('event: changed\ndata: 1')
    heard = ''
    await send(server.anonymous(), token, 'feedback', about('slowly'))
    await hears('event: changed')
    const began = performance.now()
    await ann.delete(`/proofs/${id}`)
    await hears('event: gone')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect((await reader?.read())?.done).toBe(true)
  })
})

describe('a suggestion', () => {
  const suggest = async (words: string, replacement: string) => {
    const id = await section(ann, 'Chapter 1: Hives', TEXT)
    const of = await product(ann, [id])
    const { token } = await share({}, of)
    await send(server.anonymous(), token, 'feedback', { ...about(words, { text: '', replacement }), contentId: id })
    const [said] = await feedback(of)
    const content = async () => (await ann.get<{ content: string; version: number }>(`/generated-content/${id}`)).body
    return { id, said, content, of }
  }

  it('that is accepted gives exactly the guest’s words, as a version with their name', async () => {
    const words = 'at *about* <i>twelve</i> o’clock & “sharp”'
    const { id, said, content } = await suggest('at noon', words)
    await ann.patch(`/generated-content/${id}`, { content: `New start. ${(await content()).content}` })
    expect((await ann.post(`/feedback/${said?.id}/accept`, {})).status).toBe(204)
    expect((await content()).content).toBe(`New start. ${TEXT.replace('at noon', words)}`)
    const { body } = await ann.get<{ items: { name: string | null }[] }>(`/library/content/${id}/versions`)
    expect(body.items[0]?.name).toBe('Suggested by Eva')
    expect((await ann.post(`/feedback/${said?.id}/accept`, {})).status, 'once').toBe(409)
  })

  it('can be accepted in part, and rejected', async () => {
    const { said, content, of } = await suggest('at noon', 'around noon, slowly')
    await ann.post(`/feedback/${said?.id}/accept`, { text: 'around noon', versionName: 'Vorgeschlagen von Eva' })
    expect((await content()).content).toBe(TEXT.replace('at noon', 'around noon'))
    const other = await suggest('at noon', 'around noon')
    await ann.patch(`/feedback/${other.said?.id}`, { state: 'rejected' })
    expect((await feedback(other.of))[0]).toMatchObject({ state: 'rejected' })
    expect((await feedback(of))[0]).toMatchObject({ state: 'accepted', from: null })
  })

  it('for words that are gone changes nothing', async () => {
    const { id, said, content, of } = await suggest('at noon', 'at ten')
    await ann.patch(`/generated-content/${id}`, { content: TEXT.replace(' at noon', '') })
    expect((await feedback(of))[0]).toMatchObject({ from: null, quote: 'at noon' })
    expect((await ann.post(`/feedback/${said?.id}/accept`, {})).status).toBe(409)
    expect((await content()).content).toBe(TEXT.replace(' at noon', ''))
  })
})

describe('a creator', () => {
  it('is told by mail about feedback, in their language and once a day', async () => {
    const otto = await server.client('Otto')
    const id = await section(otto, 'Kapitel', TEXT)
    const of = await product(otto, [id])
    const asGerman = { headers: { 'accept-language': 'de-DE' } }
    const { body } = await otto.post<Shared>(`/projects/${of}/proofs`, { name: 'Eva' }, asGerman)
    const comment = () => send(server.anonymous(), body.token, 'feedback', { ...about('slowly'), contentId: id })
    const pass = (hours: number) =>
      server.db.asSuperuser(
        `update proof_feedback set created_at = created_at - make_interval(hours => $2),
          mailed_at = mailed_at - make_interval(hours => $2) where user_id = $1`,
        [otto.person.id, hours],
      )
    const mails = async () => (await server.mailTo(otto.person.email)).filter((mail) => mail.includes('#feedback'))
    await comment()
    await comment()
    await tellCreators(server.deps)
    expect(await mails(), 'more may follow').toHaveLength(0)
    await pass(1)
    await Promise.all([tellCreators(server.deps), tellCreators(server.deps)])
    const [mail] = await mails()
    expect(mail).toMatch(/Calm Bees.+: 2 neue Kommentare/)
    expect(mail).toContain(`/dashboard/project/${of}#feedback`)
    await comment()
    await pass(20)
    await tellCreators(server.deps)
    expect(await mails()).toHaveLength(1)
    await pass(5)
    await tellCreators(server.deps)
    expect(await mails()).toHaveLength(2)
    await comment()
    await otto.put(`/projects/${of}/feedback/seen`)
    await pass(30)
    await tellCreators(server.deps)
    expect(await mails(), 'what was seen').toHaveLength(2)
  })
})

describe('a proof’s token', () => {
  it('opens nothing of the API, as a key, a cookie or in a path', async () => {
    const { token } = await share()
    for (const { method, path } of OPERATIONS.filter((one) => !['/openapi.json'].includes(one.path))) {
      const filled = path.replaceAll(/\{\w+\}/g, MISSING)
      const guest = server.anonymous()
      for (const [name] of ann.cookies) guest.cookies.set(name, token)
      const response = await guest.fetch(`/api/v1${filled}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
      })
      expect([method, path, response.status]).toEqual([method, path, 401])
      await response.body?.cancel()
    }
  })

  it('opens one proof’s rows in the database, and no others', async () => {
    const bob = await server.client('Bob')
    for (const table of TABLES) await server.db.asSuperuser(ROWS[table]?.(bob.person.id) ?? '')
    const [mine, other] = [await share(), await share()]
    const hash = tokenHash(mine.token) ?? ''
    const seen = (table: string, column: string) =>
      asGuest(server.db, hash, (tx) =>
        sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}`.execute(tx),
      )
    expect((await seen('proofs', 'id')).rows).toEqual([{ id: mine.id }])
    for (const table of ['proof_editions', 'proof_pages'])
      expect((await seen(table, 'proof_id')).rows).toEqual([{ id: mine.id }])
    for (const table of TABLES.filter((name) => !name.startsWith('proof')))
      await expect(seen(table, 'ctid'), table).rejects.toMatchObject({ code: '42501' })
    const asOwnerToo = asGuest(server.db, hash, async (tx) => {
      await sql`select set_config('app.user_id', ${bob.person.id}, true)`.execute(tx)
      return tx.selectFrom('proofs').select('userId').execute()
    })
    expect(await asOwnerToo, 'a setting makes nobody an owner').toEqual([{ userId: ann.person.id }])
    const write = (values: object) =>
      asGuest(server.db, hash, (tx) =>
        tx
          .insertInto('proofFeedback')
          .values({
            proofId: mine.id,
            userId: ann.person.id,
            projectId: project,
            contentId,
            edition: 1,
            guestName: 'Eva',
            ...{ start: 0, quote: 'a', before: '', after: '', text: 'b' },
            ...values,
          })
          .execute(),
      )
    await write({})
    for (const wrong of [{ proofId: other.id }, { userId: bob.person.id }, { projectId: MISSING }, { edition: 2 }])
      await expect(write(wrong)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) })
    await expect(sql`select 1 from proofs`.execute(server.db.guest)).resolves.toMatchObject({ rows: [] })
  })
})
