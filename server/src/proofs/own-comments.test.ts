import { GUEST_KEY } from '@makeready/contract/proofs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { MISSING } from '../../test/operations.ts'
import { proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asGuest } from '../database/owned.ts'
import { newToken, tokenHash } from './token.ts'

const server = testServer({ worker: false })
const { shared, about, feedback, share } = proofsOf(server)

let ann: SignedClient

beforeAll(async () => {
  ann = await server.client('Ann Lee')
})

/** A browser that reads a proof. */
function browser(token: string, key: string | null = newToken()) {
  const guest: Client = server.anonymous()
  const ask = (method: string, path: string, body?: object) =>
    guest.fetch(`/api/proof/${token}${path}`, {
      method,
      headers: { ...(key && { [GUEST_KEY]: key }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const seen = async () =>
    ((await (await ask('GET', '')).json()) as { feedback: { id: string; text: string; isOwn: boolean }[] }).feedback
  return {
    key,
    seen,
    say: async (said: object) => expect((await ask('POST', '/feedback', said)).status).toBe(201),
    change: (id: string | undefined, body: object) => ask('PATCH', `/feedback/${id}`, body),
    remove: async (id: string | undefined) => (await ask('DELETE', `/feedback/${id}`)).status,
  }
}

describe('what a guest said', () => {
  it('is changed by the browser in which it was said, and new for the creator again', async () => {
    const { contentId, project, token } = await shared(ann)
    const [eva, otto] = [browser(token), browser(token)]
    await eva.say(about(contentId, 'slowly', { text: 'Wy?' }))
    await ann.put(`/projects/${project}/feedback/seen`)
    const [mine] = await eva.seen()
    expect(mine).toMatchObject({ text: 'Wy?', isOwn: true })
    expect(await otto.seen()).toMatchObject([{ isOwn: false }])
    expect((await eva.change(mine?.id, { text: ' Why? ' })).status).toBe(204)
    expect(await feedback(ann, project)).toMatchObject([{ text: 'Why?', isNew: true, quote: 'slowly' }])
    expect((await eva.change(mine?.id, { text: ' ' })).status).toBe(400)
    expect((await eva.change(mine?.id, { text: 'Why?', replacement: 'gently' })).status, 'a comment stays one').toBe(
      404,
    )
    expect(await eva.remove(mine?.id)).toBe(204)
    expect(await feedback(ann, project)).toEqual([])
  })

  it('keeps being a suggestion, which the creator accepts as she saw it', async () => {
    const { contentId, project, token } = await shared(ann)
    const eva = browser(token)
    await eva.say(about(contentId, 'slowly', { text: '', replacement: 'gently' }))
    const [mine] = await eva.seen()
    expect((await eva.change(mine?.id, { text: '', replacement: 'softly' })).status).toBe(204)
    await ann.post(`/feedback/${mine?.id}/accept`, { text: 'gently' })
    const section = await ann.get<{ content: string }>(`/generated-content/${contentId}`)
    expect(section.body.content).toContain('**gently**')
    const late = await eva.change(mine?.id, { text: '', replacement: 'firmly' })
    expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
      409,
      'The author has answered this already, so it can’t be changed. Write a new comment instead.',
    ])
    expect(await eva.remove(mine?.id)).toBe(409)
    expect(await feedback(ann, project)).toMatchObject([{ state: 'accepted', replacement: 'softly' }])
  })

  it('is accepted with the links beside its words, which may be longer than what a guest may type', async () => {
    const { contentId, token } = await shared(ann)
    const eva = browser(token)
    await eva.say(about(contentId, 'slowly', { text: '', replacement: 'gently' }))
    const text = `[gently](https://example.org/${'x'.repeat(4_000)})`
    expect((await ann.post(`/feedback/${(await eva.seen())[0]?.id}/accept`, { text })).status).toBe(204)
    expect((await ann.get<{ content: string }>(`/generated-content/${contentId}`)).body.content).toContain(text)
  })

  it('stays as it is once the creator replied, and in an earlier text can still be changed', async () => {
    const { contentId, project, link, token } = await shared(ann)
    const eva = browser(token)
    await eva.say(about(contentId, 'slowly'))
    await eva.say(about(contentId, 'noon'))
    const [first, second] = await eva.seen()
    await ann.patch(`/feedback/${first?.id}`, { reply: 'Yes.' })
    expect(await eva.remove(first?.id)).toBe(409)
    await ann.post(`/proofs/${link.id}/renew`)
    expect((await eva.change(second?.id, { text: 'At noon?' })).status).toBe(204)
    expect((await feedback(ann, project)).map(({ text }) => text)).toEqual(['At noon?', 'Really?'])
  })

  it('is nobody else’s: not another browser’s, another link’s, or that of one without a key', async () => {
    const { contentId, project, token } = await shared(ann)
    const eva = browser(token)
    await eva.say(about(contentId, 'slowly'))
    await browser(token, null).say(about(contentId, 'noon'))
    const [mine, nobodys] = await eva.seen()
    const other = browser((await share(ann, project)).token, eva.key)
    for (const guest of [browser(token), browser(token, null), browser(token, 'short'), other]) {
      for (const id of [mine?.id, nobodys?.id, MISSING, 'x']) {
        expect([id, (await guest.change(id, { text: 'Mine' })).status]).toEqual([id, 404])
        expect([id, await guest.remove(id)]).toEqual([id, 404])
      }
    }
    expect((await feedback(ann, project)).map(({ text }) => text)).toEqual(['Really?', 'Really?'])
  })

  it('is protected in the database, too', async () => {
    const { contentId, project, token } = await shared(ann)
    const eva = browser(token)
    await eva.say(about(contentId, 'slowly'))
    const asReader = (key: string | null, statement: string) =>
      asGuest(server.db, tokenHash(token) ?? '', async (tx) => {
        if (key !== null) await sql`select set_config('app.guest_key', ${tokenHash(key)}, true)`.execute(tx)
        return (await sql.raw(statement).execute(tx)).numAffectedRows
      })
    const change = `update proof_feedback set text = 'Mine'`
    for (const key of [null, newToken()])
      for (const statement of [change, 'delete from proof_feedback']) expect(await asReader(key, statement)).toBe(0n)
    await expect(asReader(eva.key, `update proof_feedback set state = 'accepted'`)).rejects.toMatchObject({
      code: '42501',
    })
    expect(await asReader(eva.key, change)).toBe(1n)
    expect((await feedback(ann, project)).map(({ text }) => text)).toEqual(['Mine'])
  })
})
