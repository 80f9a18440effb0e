import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, impatient, PATIENT } from '../../test/engine-calls.ts'
import {
  type Behavior,
  drawing,
  droppingConnection,
  type FakeProvider,
  page,
  refusing,
  respondingWith,
  silent,
  startFakeProvider,
} from '../../test/fake-provider.ts'
import type { CallUsage, Engine } from './engine.ts'
import { createModelEngine } from './model-engine.ts'
import type { ModelSettings } from './providers/model-settings.ts'

const SOON = { interval: 5, timeout: 10_000 }
const PRICES = { inputPerMillion: 2.5, outputPerMillion: 10, perImage: 0.04 }

let provider: FakeProvider
let settings: ModelSettings
let engine: Engine

beforeAll(async () => {
  provider = await startFakeProvider()
  settings = {
    provider: 'openai-compatible',
    baseUrl: provider.url,
    apiKey: 'secret-key',
    textModel: 'writer',
    imageModel: 'painter',
  }
  engine = createModelEngine(settings, PATIENT)
})
afterAll(() => provider.close())

const engineWith = (more: Partial<ModelSettings>, timeouts = PATIENT) =>
  createModelEngine({ ...settings, ...more }, timeouts)

const picture = (data: object) => respondingWith(JSON.stringify({ created: 1, data: [data] }))

describe('a picture', () => {
  const png = readFileSync(fileURLToPath(new URL('../../test/leaf.png', import.meta.url)))
  const art = (by: Engine = engine, signal = new AbortController().signal, usage: CallUsage[] = []) =>
    by.art({ prompt: 'Leaves.', compose: () => ({ bytes: new Uint8Array([1]) }) }, callOf(usage, signal))

  it('arrives as bytes at the price of a picture', async () => {
    provider.answers(drawing(png))
    const usage: CallUsage[] = []
    const made = await art(engineWith({ prices: PRICES }), undefined, usage)
    expect('bytes' in made && Buffer.from(made.bytes).equals(png)).toBe(true)
    expect(usage).toEqual([
      { model: 'painter', inputTokens: null, outputTokens: null, costMicros: 40_000, estimated: false },
    ])
  })

  it('is accepted as a data URL', async () => {
    provider.answers(picture({ b64_json: `data:image/png;base64,${png.toString('base64')}` }))
    const made = await art()
    expect('bytes' in made && Buffer.from(made.bytes).equals(png)).toBe(true)
  })

  it('is requested in 2:3 and cropped, or in the size its model supports', async () => {
    provider.answers(refusing(400, { message: "Invalid value: '1024x1536'. Supported size: 1024x1024." }), drawing(png))
    await art()
    expect(provider.requests.map(({ body }) => body.size)).toEqual(['1024x1536', undefined])
  })

  it.each([
    ['a moderated request', refusing(400, { message: 'safety system', code: 'moderation_blocked' }), 'refused'],
    ['no picture', drawing(new Uint8Array()), 'bad_output'],
    ['something that is no picture', drawing(Buffer.from('<svg></svg>')), 'bad_output'],
    ['an address instead of a picture', picture({ url: 'http://127.0.0.1:1/leaf.png' }), 'bad_output'],
    ['no JSON', respondingWith('drawn'), 'bad_output'],
    ['an empty list', respondingWith('{"created":1,"data":[]}'), 'bad_output'],
    ['an entry without a picture', picture({}), 'bad_output'],
    ['an answer without a list', respondingWith('{"created":1}'), 'bad_output'],
    ['an empty answer', respondingWith(''), 'bad_output'],
    ['nothing', respondingWith('', 'application/json', 204), 'upstream'],
    ['a connection that drops', droppingConnection, 'network'],
    ['a picture that is no base64', picture({ b64_json: '!!' }), 'bad_output'],
    ['a wrong key', refusing(401, { message: 'key' }), 'auth'],
    ['an empty account', refusing(429, { message: 'Quota', code: 'insufficient_quota' }), 'quota'],
    ['a page', page(200), 'network'],
    ['no answer', silent, 'timeout'],
  ] as [string, Behavior, string][])('fails with its code for %s', async (_, behaviour, code) => {
    provider.answers(behaviour)
    const usage: CallUsage[] = []
    await expect(
      art(engineWith({}, code === 'timeout' ? impatient('image') : PATIENT), undefined, usage),
    ).rejects.toMatchObject({ code })
    expect(provider.requests).toHaveLength(1)
  })

  it('counts an answer without a picture once, with what its server reports', async () => {
    const usage = { input_tokens: 40, output_tokens: 900, total_tokens: 940 }
    provider.answers(respondingWith(JSON.stringify({ created: 1, data: [], usage })))
    const counted: CallUsage[] = []
    await expect(art(engineWith({ prices: PRICES }), undefined, counted)).rejects.toMatchObject({ code: 'bad_output' })
    expect(provider.requests).toHaveLength(1)
    const figures = { inputTokens: 40, outputTokens: 900, costMicros: 40_000, estimated: true }
    expect(counted).toEqual([{ model: 'painter', ...figures }])
  })

  it('is asked for again where the provider refused to draw it, which costs nothing', async () => {
    provider.answers(refusing(503, { message: 'loading' }, { 'retry-after-ms': '1' }), drawing(png))
    const counted: CallUsage[] = []
    await art(engineWith({ prices: PRICES }), undefined, counted)
    expect(provider.requests).toHaveLength(2)
    expect(counted).toMatchObject([{ costMicros: 40_000, estimated: false }])
  })

  it('stops within a moment', async () => {
    provider.answers(silent)
    const stop = new AbortController()
    const making = art(engine, stop.signal)
    await expect.poll(() => provider.requests.length, SOON).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(making).rejects.toThrow('stopped')
    await expect.poll(() => provider.requests[0]?.wasDropped, SOON).toBe(true)
  })

  it('is the built-in artist’s without an image model', async () => {
    const writer = engineWith({ imageModel: undefined })
    provider.answers(silent)
    expect(await art(writer)).toEqual({ bytes: new Uint8Array([1]) })
    expect([writer.images, provider.requests.length]).toEqual([false, 0])
  })
})
