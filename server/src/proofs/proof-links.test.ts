import { beforeAll, describe, expect, it } from 'vitest'
import { proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
const { section, product, share, shared, links, ask, view, send, about } = proofsOf(server)

let ann: SignedClient
let project: string
let contentId: string

beforeAll(async () => {
  ann = await server.client('Ann Lee')
  const made = await shared(ann)
  project = made.project
  contentId = made.contentId
})

const NOT_FOUND = JSON.stringify({ code: 'NOT_FOUND', status: 404, message: 'Not found.' })

describe('a proof link', () => {
  it('shows the text at once to someone without an account, for 14 days, and counts the visits', async () => {
    const { token, id, expiresAt } = await share(ann, project)
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    const guest = server.anonymous()
    const response = await ask(guest, token)
    const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => response.headers.get(name))
    expect(headers).toEqual(['no-store', 'noindex, nofollow', 'no-referrer'])
    const shown = await response.json()
    expect(shown).toMatchObject({ title: 'Calm Bees', author: 'Ann Lee', language: 'en', right: 'suggest', edition: 1 })
    expect(JSON.stringify(shown.sections)).toContain('at noon')
    expect(JSON.stringify(shown), 'notes to the author stay private').not.toContain('secret')
    const again = await view(guest, token, '?edition=1')
    expect(again).toMatchObject({ title: 'Calm Bees', sections: null, edition: 1 })
    const other = await view(guest, token, '?edition=7')
    expect(other.sections).toHaveLength(1)
    const link = (await links(ann, project)).find((one) => one.id === id)
    expect(link).toMatchObject({ views: 1, lastSeenAt: expect.any(String), isOutdated: false, pagesState: 'drawing' })
  })

  it('is a page that nobody stores or indexes, and 404 for everything that isn’t open', async () => {
    const { token, id } = await share(ann, project)
    const guest = server.anonymous()
    const page = await guest.fetch(`/proof/${token}`)
    const headers = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => page.headers.get(name))
    expect(headers).toEqual(['no-store', 'noindex, nofollow', 'no-referrer'])
    expect((await ann.delete(`/proofs/${id}`)).status).toBe(204)
    const expired = await share(ann, project)
    await server.db.asSuperuser(`update proofs set expires_at = now() - interval '1 second' where id = $1`, [
      expired.id,
    ])
    const trashed = await shared(ann)
    await ann.delete(`/projects/${trashed.project}`)
    const closed = await server.client('Cleo')
    const ofClosed = await shared(closed)
    await server.db.asSuperuser('update auth."user" set "closedAt" = now() where id = $1', [closed.person.id])
    const dead = [token, expired.token, trashed.token, 'x'.repeat(43), 'short', `${expired.token}x`]
    const answers = []
    for (const one of dead)
      for (const path of ['', '/pages/1', '/events']) {
        const answer = await ask(guest, one, path)
        answers.push([answer.status, await answer.text()])
      }
    for (const one of dead)
      for (const [path, body] of [
        ['feedback', about(contentId, 'slowly')],
        ['password', { password: 'x' }],
      ] as const) {
        const posted = await send(guest, one, path, body)
        answers.push([posted.status, await posted.text()])
      }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([404, NOT_FOUND])
    const pages = await Promise.all(dead.map(async (one) => (await guest.fetch(`/proof/${one}`)).status))
    // 503 where only the server is built
    expect(pages).toEqual(pages.map(() => (page.status === 503 ? 503 : 404)))
    expect((await ask(guest, ofClosed.token)).status, 'of a closed account').toBe(404)
    await ann.post(`/bin/project/${trashed.project}/restore`)
    expect((await ask(guest, trashed.token)).status, 'back from the trash').toBe(200)
  })

  it('with a password shows nothing until it is entered, which is hard to guess', async () => {
    const { token, hasPassword } = await share(ann, project, { password: 'open sesame' })
    expect(hasPassword).toBe(true)
    const guest = server.anonymous()
    expect(await (await ask(guest, token)).json()).toEqual({ isLocked: true })
    for (const path of ['/pages/1', '/events']) expect((await ask(guest, token, path)).status).toBe(404)
    expect((await send(guest, token, 'feedback', about(contentId, 'slowly'))).status).toBe(404)
    expect((await send(guest, token, 'password', { password: 'wrong' })).status).toBe(400)
    expect((await send(guest, token, 'password', { password: 'open sesame' })).status).toBe(204)
    expect((await view(guest, token)).title).toBe('Calm Bees')
    const [cookie] = [...guest.cookies]
    const other = await share(ann, project, { password: 'open sesame' })
    const stranger = server.anonymous()
    stranger.cookies.set(cookie?.[0] ?? '', cookie?.[1] ?? '')
    expect(await (await ask(stranger, other.token)).json()).toEqual({ isLocked: true })
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => send(stranger, token, 'password', { password: `${guess}` })),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await send(stranger, token, 'password', { password: 'open sesame' })).status, 'not anymore').toBe(429)
  })

  it('lets an office of thirty people in with the right password', async () => {
    const { token } = await share(ann, project, { password: 'open sesame' })
    const office = server.anonymous()
    for (let person = 0; person < 30; person += 1) {
      const { status } = await send(office, token, 'password', { password: 'open sesame' })
      expect(status, `person ${person}`).toBe(204)
    }
  })

  it('shows the newer text only when its creator says so', async () => {
    const id = await section(ann, 'Chapter', 'The first wording is here.')
    const of = await product(ann, [id])
    const { id: link, token } = await share(ann, of)
    await ann.patch(`/generated-content/${id}`, { content: 'Before it, the first wording is here.' })
    const guest = server.anonymous()
    expect(JSON.stringify(await view(guest, token))).not.toContain('Before it')
    expect((await links(ann, of))[0]?.isOutdated).toBe(true)
    const words = { ...about(id, 'x'), from: 4, to: 17 }
    await send(guest, token, 'feedback', words)
    expect((await ann.post(`/proofs/${link}/renew`)).body).toMatchObject({ isOutdated: false })
    const shown = await view(guest, token)
    expect(shown).toMatchObject({ edition: 2, feedback: [{ quote: 'first wording', from: 'Before it, the '.length }] })
    expect((await send(guest, token, 'feedback', words)).status, 'words of the earlier text').toBe(409)
    await ann.post(`/proofs/${link}/renew`)
    const editions = await server.db.asSuperuser(
      'select number from proof_editions where proof_id = $1 order by number',
      [link],
    )
    expect(
      editions.map(({ number }) => number),
      'a text that nobody commented on isn’t kept',
    ).toEqual([1, 3])
  })

  it('is outdated after a section was added or moved, and after the design was changed', async () => {
    const [one, two] = [await section(ann, 'One', 'First.'), await section(ann, 'Two', 'Second.')]
    const of = await product(ann, [one])
    const { id } = await share(ann, of)
    const isOutdated = async () => (await links(ann, of))[0]?.isOutdated
    const renew = () => ann.post(`/proofs/${id}/renew`)
    await ann.put(`/projects/${of}/content-sections`, { contentIds: [one, two] })
    expect(await isOutdated(), 'added').toBe(true)
    await renew()
    expect(await isOutdated()).toBe(false)
    await ann.put(`/projects/${of}/content-sections`, { contentIds: [two, one] })
    expect(await isOutdated(), 'moved').toBe(true)
    await renew()
    await ann.patch(`/projects/${of}`, { title: 'Calm Bees and More' })
    expect(await isOutdated(), 'another title').toBe(true)
  })

  it('of some sections shows no others', async () => {
    const third = await section(ann, 'Third chapter', 'More words.')
    const hidden = await section(ann, 'Hidden chapter', 'Hidden words.')
    const of = await product(ann, [contentId, hidden, third])
    const { token } = await share(ann, of, { sections: [contentId, third] })
    const shown = await view(server.anonymous(), token)
    expect(shown.sections.map(({ id }) => id)).toEqual([contentId, third])
    expect(JSON.stringify(shown)).not.toContain('Hidden')
    expect((await send(server.anonymous(), token, 'feedback', { ...about(hidden, 'x'), from: 0, to: 6 })).status).toBe(
      404,
    )
  })

  it('shows no comment in HTML, not even in what a guest quotes', async () => {
    const text = 'Open it. <!-- the client is difficult --> Close it.\n\n<!--\nanother one\n-->\n\n`<!-- code -->`'
    const { contentId: id, project: of, token } = await shared(ann, text)
    await send(server.anonymous(), token, 'feedback', { ...about(id, 'x'), from: 0, to: 30 })
    const shown = JSON.stringify(await view(server.anonymous(), token))
    expect(shown).not.toMatch(/difficult|another/)
    expect(shown).toContain('<!-- code -->')
    expect(JSON.stringify(await ann.get(`/projects/${of}/feedback`))).not.toMatch(/difficult|another/)
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
