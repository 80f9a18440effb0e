import type { GeneratedPassage } from '@makeready/contract/passages'
import type { Run } from '@makeready/contract/runs'
import { describe, expect, it } from 'vitest'
import { readEvents, textOf } from '../../test/events.ts'
import { refusing, streaming } from '../../test/fake-provider.ts'
import { providerServer } from '../../test/provider-server.ts'

const { ann, provider } = providerServer()

const PASSAGE = 'Roots drink at night. It is very important to note that they really do drink.'
const input = (more: object = {}) => ({ passage: PASSAGE, action: 'shorten', ...more })

async function start(more: object = {}, order: object = {}): Promise<Run> {
  const answer = await ann.post<Run>('/runs', { kind: 'passage', input: input(more), ...order })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

async function ended(id: string) {
  const events = await readEvents(ann, `/runs/${id}/events`)
  const run = (await ann.get<Run>(`/runs/${id}`)).body
  return { run, result: run.result as GeneratedPassage | null, text: textOf(events) }
}

const requestBody = (at: number) => JSON.stringify(provider.requests[at]?.body)

describe('a passage that a model improves', () => {
  it('is returned alone, as written, with its usage', async () => {
    const usage = { prompt_tokens: 50, completion_tokens: 9 }
    provider.answers(streaming('```markdown\nRoots drink at night.\n```', { usage }))
    const { run, result, text } = await ended((await start({ before: 'Plants sleep.' })).id)
    expect(run).toMatchObject({ kind: 'passage', status: 'done', error: null })
    expect(result).toMatchObject({
      passage: 'Roots drink at night.',
      words: 4,
      engine: 'openai-compatible:writer',
      usage: { inputTokens: 50, outputTokens: 9 },
      warnings: [],
    })
    expect(text).toContain('Roots drink at night.')
    expect(requestBody(0)).toContain('Plants sleep.')
  })

  it('is continued when cut by the answer’s limit', async () => {
    provider.answers(
      streaming('Roots drink at night. They dri', { finish: 'length' }),
      streaming('They drink slowly, and only from wet ground.'),
    )
    const { result, text } = await ended((await start({ action: 'expand' })).id)
    expect(result).toMatchObject({
      passage: 'Roots drink at night. They drink slowly, and only from wet ground.',
      warnings: [],
    })
    expect(text).toBe(result?.passage)
  })

  it('is reported if it names a study or leaves a placeholder that the passage did not have', async () => {
    const invented = 'According to a 2023 Harvard study, roots drink at night. See [insert example] for more.'
    provider.answers(streaming(invented), streaming(`Also: ${invented}`))
    expect((await ended((await start()).id)).result?.warnings).toEqual(['unknown_source', 'placeholder'])
    expect((await ended((await start({ passage: invented })).id)).result?.warnings).toEqual([])
  })

  it('is reported as unchanged when nothing differs', async () => {
    provider.answers(streaming(PASSAGE))
    expect((await ended((await start()).id)).result).toMatchObject({ passage: PASSAGE, warnings: ['unchanged'] })
  })

  it('is kept as far as it arrived if the provider fails, for review and a retry', async () => {
    provider.answers(streaming('Roots drink at', { afterwards: 'cut' }))
    const { id } = await start()
    expect(await ended(id)).toMatchObject({
      run: { status: 'failed', error: { code: 'network' } },
      result: { passage: 'Roots drink at', warnings: ['cut_off'] },
    })
    provider.answers(streaming('Roots drink at night.'))
    await ann.post(`/runs/${id}/retry`)
    expect(await ended(id)).toMatchObject({ run: { status: 'done' }, result: { passage: 'Roots drink at night.' } })
  })

  it('fails with only a message when refused', async () => {
    provider.answers(refusing(401, { message: 'key' }))
    expect(await ended((await start()).id)).toMatchObject({
      run: { status: 'failed', error: { code: 'auth' } },
      result: null,
    })
  })
})

it.each([
  [{ passage: ' \n' }, 'input.passage', 'Passage is required'],
  [{ passage: 'a'.repeat(20_001) }, 'input.passage', 'at most 20,000'],
  [{ before: 'a'.repeat(2_001) }, 'input.before', 'at most 2,000'],
  [{ action: 'praise' }, 'input.action', 'one of the list'],
  [{ action: 'own', instruction: ' ' }, 'input.instruction', 'Instruction is required'],
])('is not requested with %j: the field is named', async (more, field, message) => {
  const answer = await ann.post('/runs', { kind: 'passage', input: input(more) })
  expect(answer.status).toBe(400)
  expect(answer.body.data?.issues).toMatchObject([{ field, message: expect.stringContaining(message) }])
})

describe('without a model', () => {
  const composer = (more: object) => start(more, { engine: 'composer' }).then(({ id }) => ended(id))

  it('is shortened and simplified at no cost', async () => {
    const short = await composer({ passage: 'In order to grow, it really needs light.' })
    expect(short.result).toMatchObject({ passage: 'To grow, it needs light.', engine: 'composer', usage: { cost: 0 } })
    expect(short.text).toBe(short.result?.passage)
    const plain = await composer({ action: 'simplify', passage: 'Utilize the light.' })
    expect(plain.result).toMatchObject({ passage: 'Use the light.' })
  })

  it.each([
    [{ action: 'expand' }, 'only shorten and simplify'],
    [{ action: 'simplify', passage: 'Der Baum und die Wurzel brauchen Wasser.' }, 'only simplify English'],
  ])('%j is refused with a link to connect a model', async (more, sentence) => {
    const { run, result } = await composer(more)
    expect(run.error).toMatchObject({ code: 'not_configured', message: expect.stringContaining(sentence) })
    expect(result).toBeNull()
    expect(await ann.get(`/runs/${run.id}`)).toMatchObject({ status: 200 })
  })
})
