import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type Behaviour,
  drawing,
  type FakeProvider,
  hangingUp,
  late,
  page,
  refusing,
  silent,
  startFakeProvider,
  streaming,
} from '../../test/fake-provider.ts'
import type { CallUsage, Engine, TextPart } from './engine.ts'
import { createModelEngine } from './model-engine.ts'

const TIMEOUTS = { headers: 400, firstToken: 400, gap: 400, whole: 5_000, image: 600 }
const NICHES = [{ name: 'Balcony' }, { name: 'Attic [1]' }, { name: 'Cellar "dry"' }]
const JSON_TEXT = JSON.stringify(NICHES)

let provider: FakeProvider
let engine: Engine

beforeAll(async () => {
  provider = await startFakeProvider()
  engine = createModelEngine(
    {
      provider: 'openai-compatible',
      baseUrl: provider.url,
      apiKey: 'secret-key',
      textModel: 'writer',
      imageModel: 'painter',
    },
    TIMEOUTS,
  )
})
afterAll(() => provider.close())

type Heard = { pieces: unknown[]; usage: CallUsage[]; error: unknown }

const prompt = { instructions: 'Rules.', prompt: 'Write.' }
const call = (usage: CallUsage[], signal = new AbortController().signal) => ({
  seed: 's',
  signal,
  onUsage: (used: CallUsage) => void usage.push(used),
})

async function heard(generator: AsyncGenerator<unknown>, usage: CallUsage[]): Promise<Heard> {
  const pieces: unknown[] = []
  try {
    for await (const piece of generator) pieces.push(piece)
    return { pieces, usage, error: null }
  } catch (error) {
    return { pieces, usage, error }
  }
}

function items(signal?: AbortSignal, count = 5): Promise<Heard> {
  const usage: CallUsage[] = []
  const task = { name: 'niches', count, prompt, item: z.object({ name: z.string() }), compose: () => [] }
  return heard(engine.items(task, call(usage, signal)), usage)
}

function text(signal?: AbortSignal): Promise<Heard> {
  const usage: CallUsage[] = []
  return heard(engine.text({ name: 'content', prompt, compose: () => [] }, call(usage, signal)), usage)
}

const written = ({ pieces }: Heard) =>
  (pieces as TextPart[]).map((part) => ('delta' in part ? part.delta : '')).join('')

describe('a list', () => {
  it('comes item by item, before the answer is whole', async () => {
    provider.answers(streaming(`Here you are: ${JSON_TEXT.slice(0, -3)}`, { afterwards: 'silence' }))
    const usage: CallUsage[] = []
    const task = { name: 'niches', count: 5, prompt, item: z.object({ name: z.string() }), compose: () => [] }
    const generator = engine.items(task, call(usage))
    expect((await generator.next()).value).toEqual(NICHES[0])
    expect((await generator.next()).value).toEqual(NICHES[1])
    await generator.return(undefined)
  })

  it.each([
    ['bare', JSON_TEXT],
    ['in a code fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['behind reasoning', `<think>First [a] plan, then "quotes"…</think>\n${JSON_TEXT}`],
    ['in an object', `{"niches": ${JSON_TEXT}}`],
    ['with talk around it', `Of course!\n\n${JSON_TEXT}\n\nShall I go on?`],
  ])('is read %s', async (_, answer) => {
    provider.answers(streaming(answer))
    expect(await items()).toMatchObject({ pieces: NICHES, error: null })
    expect(provider.requests).toHaveLength(1)
  })

  it('holds no more than was asked for, and passes over what has another shape', async () => {
    provider.answers(streaming(`[{"title": "wrong"}, ${JSON_TEXT.slice(1)}`))
    expect((await items(undefined, 2)).pieces).toEqual(NICHES.slice(0, 2))
  })

  it('is asked for once more when the answer cannot be read', async () => {
    provider.answers(streaming('[{"wrong": 1}]'), streaming(JSON_TEXT))
    expect(await items()).toMatchObject({ pieces: NICHES, error: null })
    expect(provider.requests).toHaveLength(2)
    expect(JSON.stringify(provider.requests[1]?.body.messages)).toContain('could not be read')
  })

  it('fails when the second answer cannot be read either', async () => {
    provider.answers(streaming('I would rather not use JSON.'))
    expect(await items()).toMatchObject({ pieces: [], error: { code: 'bad_output' } })
    expect(provider.requests).toHaveLength(2)
  })

  it('keeps the items that came before the stream broke', async () => {
    provider.answers(streaming(JSON_TEXT.slice(0, -5), { afterwards: 'cut' }))
    const { pieces, error } = await items()
    expect(pieces).toEqual(NICHES.slice(0, 2))
    expect(error).toMatchObject({ code: 'network' })
  })
})

describe('a text', () => {
  it('streams in pieces and tells what it used', async () => {
    provider.answers(
      streaming('# Light\n\nWindows face somewhere.', { usage: { prompt_tokens: 120, completion_tokens: 9 } }),
    )
    const answer = await text()
    expect(written(answer)).toBe('# Light\n\nWindows face somewhere.')
    expect(answer.pieces.length).toBeGreaterThan(2)
    expect(answer.usage).toEqual([
      { model: 'writer', inputTokens: 120, outputTokens: 9, costMicros: null, estimated: false },
    ])
    expect(engine).toMatchObject({ name: 'openai-compatible:writer', label: 'writer', images: true })
  })

  it('leaves unknown what the server does not say: null, never zero', async () => {
    provider.answers(streaming('Text.'))
    expect((await text()).usage).toMatchObject([{ inputTokens: null, outputTokens: null, costMicros: null }])
  })

  it('is asked for with the key, the rules apart from the task, and no tools', async () => {
    provider.answers(streaming('Text.'))
    await text()
    const [request] = provider.requests
    expect(request?.headers.authorization).toBe('Bearer secret-key')
    expect(request?.body).toMatchObject({
      model: 'writer',
      stream: true,
      messages: [
        { role: 'system', content: 'Rules.' },
        { role: 'user', content: 'Write.' },
      ],
    })
    expect(request?.body).not.toHaveProperty('tools')
  })
})

describe('every failure', () => {
  const cut = 'The first half of a section'
  const cases: [string, Behaviour, string, number][] = [
    ['a wrong key', refusing(401, { message: 'Incorrect API key', code: 'invalid_api_key' }), 'auth', 1],
    ['a forbidden model', refusing(403, { message: 'No access' }), 'auth', 1],
    ['an unknown model', refusing(404, { message: 'no such model', code: 'model_not_found' }), 'model_not_found', 1],
    ['an empty account', refusing(429, { message: 'Quota', code: 'insufficient_quota' }), 'quota', 1],
    ['an unpaid bill', refusing(402, { message: 'Payment required' }), 'quota', 1],
    ['a wait of two minutes', refusing(429, { message: 'Slow down' }, { 'retry-after': '120' }), 'rate_limited', 1],
    ['too many requests', refusing(429, { message: 'Slow down' }, { 'retry-after-ms': '5' }), 'rate_limited', 3],
    ['too long an input', refusing(400, { message: 'maximum context length is 8192' }), 'context_too_long', 1],
    ['a moderated prompt', refusing(400, { message: 'rejected by the safety system' }), 'refused', 1],
    ['a fault of the server', refusing(500, { message: 'boom' }, { 'retry-after-ms': '5' }), 'upstream', 3],
    ['an overloaded server', refusing(503, { message: 'busy' }, { 'retry-after-ms': '5' }), 'upstream', 3],
    ['a page of a portal', page(200), 'network', 1],
    ['a page of a proxy', page(403), 'auth', 1],
    ['an empty answer', streaming(''), 'bad_output', 1],
    ['an answer of white space', streaming(' \n '), 'bad_output', 1],
    ['a filtered answer', streaming('', { finish: 'content_filter' }), 'refused', 1],
    ['an answer cut by length', streaming(cut, { finish: 'length' }), 'truncated', 1],
    ['a broken connection', streaming(cut, { afterwards: 'cut' }), 'network', 1],
    ['an end without a reason', streaming(cut, { finish: null }), 'network', 1],
    ['an error in the middle', streaming(cut, { afterwards: 'error' }), 'upstream', 1],
    ['a stream that stalls', streaming(cut, { afterwards: 'silence' }), 'timeout', 1],
    ['no first word', streaming('', { afterwards: 'silence' }), 'timeout', 1],
    ['no answer at all', silent, 'timeout', 1],
  ]

  it.each(cases)('of %s has its code', async (_, behaviour, code, requests) => {
    provider.answers(behaviour)
    const began = performance.now()
    const answer = await text()
    expect(answer.error).toMatchObject({ code })
    expect(performance.now() - began).toBeLessThan(TIMEOUTS.whole / 2)
    expect(String((answer.error as Error).message)).toMatch(/\.$/)
    expect(provider.requests).toHaveLength(requests)
  })

  it('keeps what was written before it', async () => {
    for (const afterwards of ['cut', 'error', 'silence'] as const) {
      provider.answers(streaming(cut, { afterwards }))
      expect(written(await text())).toBe(cut)
    }
  })

  it('to reach the server at all is the network, tried three times', async () => {
    provider.answers(hangingUp)
    const patient = { ...TIMEOUTS, whole: 30_000 }
    const answers = [provider.url, 'http://127.0.0.1:1/v1'].map((baseUrl) => {
      const settings = { provider: 'openai-compatible', baseUrl, apiKey: undefined, imageModel: undefined } as const
      const unreachable = createModelEngine({ ...settings, textModel: 'm' }, patient)
      return heard(unreachable.text({ name: 'content', prompt, compose: () => [] }, call([])), [])
    })
    for (const answer of await Promise.all(answers)) expect(answer.error).toMatchObject({ code: 'network' })
    expect(provider.requests).toHaveLength(3)
  }, 20_000)

  it('never tells the key', async () => {
    provider.answers(refusing(401, { message: 'Incorrect API key provided: secret-key' }))
    expect((await text()).error).toMatchObject({ message: expect.not.stringContaining('secret-key') })
  })
})

it('waits as long as a short Retry-After says, and goes on', async () => {
  provider.answers(
    refusing(429, { message: 'Slow down' }, { 'retry-after-ms': '30' }),
    refusing(500, { message: 'boom' }, { 'retry-after-ms': '5' }),
    streaming('Text.'),
  )
  const answer = await text()
  expect([written(answer), answer.error]).toEqual(['Text.', null])
  expect(provider.requests).toHaveLength(3)
})

it('gives slow servers the time they may take', async () => {
  provider.answers(late(250, streaming('Slow but steady words.', { pause: 60 })))
  expect(written(await text())).toBe('Slow but steady words.')
})

describe('Stop', () => {
  it.each([
    ['before the answer began', silent],
    ['in the middle of it', streaming('A very long section '.repeat(50), { pause: 20 })],
  ])('%s ends the request within a moment', async (_, behaviour) => {
    provider.answers(behaviour)
    const stop = new AbortController()
    const answer = text(stop.signal)
    await expect.poll(() => provider.requests.length, { interval: 5 }).toBe(1)
    const reason = new Error('stopped by its owner')
    const began = performance.now()
    stop.abort(reason)
    expect((await answer).error).toBe(reason)
    expect(performance.now() - began).toBeLessThan(200)
    await expect.poll(() => provider.requests[0]?.wasDropped, { interval: 5 }).toBe(true)
  })

  it('makes no request when it was said before', async () => {
    provider.answers(streaming('Text.'))
    expect((await items(AbortSignal.abort(new Error('early')))).error).toMatchObject({ message: 'early' })
    expect(provider.requests).toHaveLength(0)
  })
})

describe('a picture', () => {
  const png = readFileSync(fileURLToPath(new URL('../../test/leaf.png', import.meta.url)))
  const art = (signal = new AbortController().signal, usage: CallUsage[] = []) =>
    engine.art({ prompt: 'Leaves.', compose: () => ({ bytes: new Uint8Array([1]) }) }, call(usage, signal))

  it('comes as its bytes, asked for without letters in 2:3', async () => {
    provider.answers(drawing(png))
    const usage: CallUsage[] = []
    const made = await art(undefined, usage)
    expect('bytes' in made && Buffer.from(made.bytes).equals(png)).toBe(true)
    expect(provider.requests[0]).toMatchObject({
      path: '/v1/images/generations',
      body: { model: 'painter', size: '1024x1536', prompt: 'Leaves.' },
    })
    expect(usage).toMatchObject([{ model: 'painter', costMicros: null }])
  })

  it.each([
    ['a moderated wish', refusing(400, { message: 'safety system', code: 'moderation_blocked' }), 'refused'],
    ['no picture', drawing(new Uint8Array()), 'bad_output'],
    ['a wrong key', refusing(401, { message: 'key' }), 'auth'],
    ['an empty account', refusing(429, { message: 'Quota', code: 'insufficient_quota' }), 'quota'],
    ['a page', page(200), 'bad_output'],
    ['no answer', silent, 'timeout'],
  ] as [string, Behaviour, string][])('fails with its code for %s', async (_, behaviour, code) => {
    provider.answers(behaviour)
    await expect(art()).rejects.toMatchObject({ code })
    expect(provider.requests).toHaveLength(1)
  })

  it('is stopped within a moment', async () => {
    provider.answers(silent)
    const stop = new AbortController()
    const making = art(stop.signal)
    await expect.poll(() => provider.requests.length, { interval: 5 }).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(making).rejects.toThrow('stopped')
    await expect.poll(() => provider.requests[0]?.wasDropped, { interval: 5 }).toBe(true)
  })

  it('is the built-in artist’s where no image model is named', async () => {
    const writer = createModelEngine(
      {
        provider: 'openai-compatible',
        baseUrl: provider.url,
        apiKey: undefined,
        textModel: 'm',
        imageModel: undefined,
      },
      TIMEOUTS,
    )
    provider.answers(silent)
    const made = await writer.art({ prompt: 'Leaves.', compose: () => ({ bytes: new Uint8Array([1]) }) }, call([]))
    expect(made).toEqual({ bytes: new Uint8Array([1]) })
    expect([writer.images, provider.requests.length]).toEqual([false, 0])
  })
})
