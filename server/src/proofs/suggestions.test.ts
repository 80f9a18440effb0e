import { beforeAll, describe, expect, it } from 'vitest'
import { HIVES, proofsOf } from '../../test/proofs.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })
const { shared, view, about, say, feedback } = proofsOf(server)

let ann: SignedClient

beforeAll(async () => {
  ann = await server.client('Ann Lee')
})

const contentOf = async (id: string) =>
  (await ann.get<{ content: string; version: number }>(`/generated-content/${id}`)).body.content
const edit = (id: string, content: string) => ann.patch(`/generated-content/${id}`, { content })
const accept = async (id: string | undefined, body: object = {}) =>
  (await ann.post(`/feedback/${id}/accept`, body)).status

async function suggest(words: string, replacement: string, text = HIVES) {
  const { contentId, project, token } = await shared(ann, text)
  await say(token, about(contentId, words, { text: '', replacement }, text))
  const [said] = await feedback(ann, project)
  return { contentId, project, token, said }
}

describe('a suggestion', () => {
  it('that is accepted gives exactly the guest’s words, as a version with their name', async () => {
    const words = 'at *about* <i>twelve</i> o’clock & “sharp”'
    const { contentId, said } = await suggest('at noon', words)
    await edit(contentId, `New start. ${HIVES}`)
    expect(await accept(said?.id)).toBe(204)
    expect(await contentOf(contentId)).toBe(`New start. ${HIVES.replace('at noon', words)}`)
    const { body } = await ann.get<{ items: { name: string | null }[] }>(`/library/content/${contentId}/versions`)
    expect(body.items[0]?.name).toBe('Suggested by Eva')
    expect(await accept(said?.id), 'once').toBe(409)
  })

  it('keeps links, bold type and references of the words that it leaves', async () => {
    const text = 'Plants **know** where the [light](https://example.org) is.[^S1-2] They trun to it.'
    const { contentId, said, token } = await suggest(text, 'Plants know where the light is. They turn to it.', text)
    expect(said?.replacement).toBe(text.replace('trun', 'turn'))
    expect((await view(server.anonymous(), token)).feedback[0]?.replacement, 'as its guest wrote it').toBe(
      'Plants know where the light is. They turn to it.',
    )
    expect(await accept(said?.id)).toBe(204)
    expect(await contentOf(contentId)).toBe(text.replace('trun', 'turn'))
  })

  it('can be accepted in part, and rejected', async () => {
    const { contentId, project, said } = await suggest('at noon', 'around noon, slowly')
    expect(await accept(said?.id, { text: 'around noon', versionName: 'Vorgeschlagen von Eva' })).toBe(204)
    expect(await contentOf(contentId)).toBe(HIVES.replace('at noon', 'around noon'))
    const other = await suggest('at noon', 'around noon')
    await ann.patch(`/feedback/${other.said?.id}`, { state: 'rejected' })
    expect((await feedback(ann, other.project))[0]).toMatchObject({ state: 'rejected' })
    expect((await feedback(ann, project))[0]).toMatchObject({ state: 'accepted', from: null })
  })

  it('for words that are gone changes nothing', async () => {
    const { contentId, project, said } = await suggest('at noon', 'at ten')
    await edit(contentId, HIVES.replace(' at noon', ''))
    expect((await feedback(ann, project))[0]).toMatchObject({ from: null, quote: 'at noon' })
    expect(await accept(said?.id)).toBe(409)
    expect(await contentOf(contentId)).toBe(HIVES.replace(' at noon', ''))
  })

  it('waits for others that are accepted at the same moment, and none is lost', async () => {
    const changes = [
      ['Open it slowly', 'Open it gently'],
      ['early in the day', 'before noon'],
      ['with both hands', 'with care'],
      ['what you saw', 'all that you saw'],
    ] as const
    const text = changes.map(([words]) => `${words}, as you have learned to do it in spring.`).join('\n\n')
    const { contentId, project, token } = await shared(ann, text)
    for (const [words, replacement] of changes)
      await say(token, about(contentId, words, { text: '', replacement }, text))
    const ids = (await feedback(ann, project)).map(({ id }) => id)
    expect(await Promise.all(ids.map((id) => accept(id)))).toEqual(ids.map(() => 204))
    expect(await contentOf(contentId)).toBe(
      changes.reduce((made, [words, replacement]) => made.replace(words, replacement), text),
    )
  })

  it('is accepted once when it is accepted twice at the same moment', async () => {
    const { contentId, said } = await suggest('at noon', 'at noon, at noon')
    const answers = await Promise.all([accept(said?.id), accept(said?.id), accept(said?.id)])
    expect(answers.sort()).toEqual([204, 409, 409])
    expect(await contentOf(contentId)).toBe(HIVES.replace('at noon', 'at noon, at noon'))
  })

  it('loses no edit that is saved at the same moment', async () => {
    const { contentId, said } = await suggest('at noon', 'at ten')
    const [accepted, edited] = await Promise.all([
      accept(said?.id),
      ann.patch(`/generated-content/${contentId}`, { content: `${HIVES} The end.`, expectedVersion: 1 }),
    ])
    const content = await contentOf(contentId)
    // the editor learns of a newer version
    expect(accepted).toBe(204)
    if (edited.status === 200) expect(content).toContain('The end.')
    else expect([edited.status, content]).toEqual([409, HIVES.replace('at noon', 'at ten')])
  })

  it('that would leave nothing of a section is refused', async () => {
    const { contentId, said } = await suggest('Open it.', '', 'Open it.')
    expect(await accept(said?.id)).toBe(409)
    expect(await contentOf(contentId)).toBe('Open it.')
  })
})
