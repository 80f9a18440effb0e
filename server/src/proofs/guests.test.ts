import { beforeAll, describe, expect, it } from 'vitest'
import { HIVES, proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
const { share, shared, ask, view, send, about, say, feedback } = proofsOf(server)

let ann: SignedClient

beforeAll(async () => {
  ann = await server.client('Ann Lee')
})

describe('a guest', () => {
  it('comments on words, and the creator sees where they are', async () => {
    const { contentId, project, token } = await shared(ann)
    expect(await feedback(ann, project)).toEqual([])
    const eva = server.anonymous()
    await say(token, about(contentId, '**slowly**', { text: '<b>Why</b> & how?' }))
    const [said] = await feedback(ann, project)
    expect(said).toMatchObject({
      guestName: 'Eva',
      quote: '**slowly**',
      text: '<b>Why</b> & how?',
      from: HIVES.indexOf('**slowly**'),
      state: 'open',
      isNew: true,
      replacement: null,
    })
    expect((await ann.get<{ items: object[] }>('/feedback/new')).body.items).toContainEqual(
      expect.objectContaining({ id: project, title: 'Calm Bees', count: 1 }),
    )
    await ann.put(`/projects/${project}/feedback/seen`)
    await ann.patch(`/feedback/${said?.id}`, { state: 'resolved', reply: ' Bees like it. ' })
    expect((await feedback(ann, project))[0]).toMatchObject({
      isNew: false,
      state: 'resolved',
      reply: 'Bees like it.',
    })
    expect((await view(eva, token)).feedback).toMatchObject([{ state: 'resolved', reply: 'Bees like it.' }])
  })

  it('sees what others say with the same link, and nothing of other links', async () => {
    const { contentId, project, token } = await shared(ann)
    const other = await share(ann, project)
    await say(token, about(contentId, 'slowly', { text: 'With the first link' }))
    await say(other.token, about(contentId, 'slowly', { text: 'With the other link' }))
    const texts = async (of: string) => (await view(server.anonymous(), of)).feedback.map(({ text }) => text)
    expect(await texts(token)).toEqual(['With the first link'])
    expect(await texts(other.token)).toEqual(['With the other link'])
  })

  it('may only do what the link allows, within its limits', async () => {
    const { contentId, project } = await shared(ann)
    const reading = await share(ann, project, { right: 'read' })
    const commenting = await share(ann, project, { right: 'comment' })
    const eva = server.anonymous()
    const status = async (token: string, body: object) => (await send(eva, token, 'feedback', body)).status
    const slowly = (more: object = {}) => about(contentId, 'slowly', more)
    expect(await status(reading.token, slowly())).toBe(404)
    expect(await status(commenting.token, slowly({ replacement: 'gently' }))).toBe(404)
    for (const wrong of [
      { text: ' ' },
      { text: 'x'.repeat(4_001) },
      { text: 'a\0b' },
      { name: '' },
      { name: 'x'.repeat(61) },
      { from: -1 },
      { from: 9, to: 9 },
      { to: 5_000 },
      { contentId: 'x' },
      { unknown: 1 },
    ])
      expect(await status(commenting.token, slowly(wrong)), JSON.stringify(wrong)).toBe(400)
    expect((await send(eva, commenting.token, 'feedback', '{' as never)).status).toBe(400)
    expect(await status(commenting.token, slowly({ to: HIVES.length + 1 }))).toBe(404)
    const sent = await Promise.all(Array.from({ length: 31 }, () => status(commenting.token, slowly())))
    expect(sent.filter((one) => one === 201).length).toBe(30 - 1)
    expect(sent.filter((one) => one === 429).length).toBe(2)
  })

  it('is one of fifty at once, and no comment is lost', async () => {
    const { contentId, project, token } = await shared(ann)
    const sent = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const guest = server.anonymous()
        const answers = []
        for (const words of ['slowly', 'noon'])
          answers.push(await send(guest, token, 'feedback', about(contentId, words, { name: `Guest ${at}` })))
        return answers.map(({ status }) => status)
      }),
    )
    expect(sent.flat()).toEqual(sent.flat().map(() => 201))
    const said = await feedback(ann, project)
    expect(new Set(said.map(({ guestName, quote }) => `${guestName} ${quote}`)).size).toBe(100)
  })

  it('learns within two seconds that the link was revoked, and of every change', async () => {
    const { contentId, link, token } = await shared(ann)
    const hears = await listening(token)
    await hears('event: changed\ndata: 1')
    await say(token, about(contentId, 'slowly'))
    await hears('event: changed')
    const began = performance.now()
    await ann.delete(`/proofs/${link.id}`)
    await hears('event: gone')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(await hears.end()).toBe(true)
  })

  it('learns when the link expires while the page is open', async () => {
    const { link, token } = await shared(ann)
    await server.db.asSuperuser(`update proofs set expires_at = now() + interval '1.5 seconds' where id = $1`, [
      link.id,
    ])
    const hears = await listening(token)
    await hears('event: changed\ndata: 1')
    await hears('event: gone')
    expect(await hears.end()).toBe(true)
    expect((await ask(server.anonymous(), token)).status).toBe(404)
  })
})

/** An open page: waits for an event after those that it waited for before. */
async function listening(token: string) {
  const response = await ask(server.anonymous(), token, '/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hears = async (event: string) => {
    while (!heard.includes(event)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`the stream ended after ${heard}`)
      heard += value
    }
    heard = heard.slice(heard.indexOf(event) + event.length)
  }
  return Object.assign(hears, { end: async () => (await reader?.read())?.done })
}
