import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callItems, callText, limitsFor, NICHES, NICHES_JSON, PATIENT, textOf } from '../../../test/engine-calls.ts'
import { type Behavior, type FakeProvider, page, silent, startFakeProvider } from '../../../test/fake-provider.ts'
import { anthropic, blockedByGoogle, google, openai, type Protocol } from '../../../test/provider-protocols.ts'
import { createModelEngine } from '../model-engine.ts'

const CUT = 'The first half of a section'
const usage = { prompt_tokens: 120, completion_tokens: 9 }
const soon = { 'retry-after-ms': '5' }

type Case = [code: string | null, calls: number, kept: string, estimated: boolean | null]

const CASES: Record<string, [(protocol: Protocol) => Behavior, ...Case]> = {
  'a whole answer': [({ streaming }) => streaming(CUT, { usage }), null, 1, CUT, false],
  'a wrong key': [({ refusing }) => refusing('key'), 'auth', 1, '', null],
  'an unknown model': [({ refusing }) => refusing('model'), 'model_not_found', 1, '', null],
  'no credit left': [({ refusing }) => refusing('credit'), 'quota', 1, '', null],
  'too many requests, come back in 90 seconds': [
    ({ refusing }) => refusing('busy', { 'retry-after': '90' }),
    'rate_limited',
    1,
    '',
    null,
  ],
  'a server with too much to do': [({ refusing }) => refusing('overloaded', soon), 'upstream', 5, '', null],
  'too long an input': [({ refusing }) => refusing('too long'), 'context_too_long', 1, '', null],
  'a web page': [() => page(200), 'network', 1, '', null],
  'headers that do not come': [() => silent, 'timeout', 1, '', true],
  'a gap after some words': [({ streaming }) => streaming(CUT, { afterwards: 'silence' }), 'timeout', 1, CUT, true],
  'a cut in the middle': [({ streaming }) => streaming(CUT, { afterwards: 'cut' }), 'network', 1, CUT, true],
  'an end without a reason': [({ streaming }) => streaming(CUT, { finish: null }), 'network', 1, CUT, true],
  'an error in the middle': [({ streaming }) => streaming(CUT, { afterwards: 'error' }), 'upstream', 1, CUT, true],
  'an answer filtered in the middle': [
    ({ streaming }) => streaming(CUT, { finish: 'content_filter', usage }),
    'refused',
    1,
    CUT,
    false,
  ],
}

describe.each(Object.entries({ openai, anthropic, google }))('%s gives', { tags: ['PLUS-16'] }, (name, protocol) => {
  let provider: FakeProvider
  beforeAll(async () => {
    provider = await startFakeProvider()
  })
  afterAll(() => provider.close())
  const engineFor = (limits = PATIENT) => createModelEngine(protocol.settings(provider.url), limits)

  it.each(Object.entries(CASES))('%s', async (what, [behaviour, code, calls, kept, estimated]) => {
    provider.answers(behaviour(protocol))
    const result = await callText(engineFor(limitsFor(what, code)))
    expect({
      code: (result.error as { code?: string } | null)?.code ?? null,
      calls: provider.requests.length,
      kept: textOf(result),
      estimated: result.usage[0]?.estimated ?? null,
    }).toEqual({ code, calls, kept, estimated })
  })

  it('usage with the answer', async () => {
    provider.answers(protocol.streaming('Text.', { usage }))
    const result = await callText(engineFor())
    expect(result.usage).toMatchObject([{ model: 'writer', inputTokens: 120, outputTokens: 9, costMicros: null }])
    expect(engineFor()).toMatchObject({ name: `${name}:writer`, images: name !== 'anthropic' })
  })

  it('a text at its length limit as an ending, not a failure', async () => {
    provider.answers(protocol.streaming(CUT, { finish: 'length' }))
    expect(await callText(engineFor())).toMatchObject({ error: null, ending: { finish: 'length' } })
  })

  it('a list under a schema, item by item', async () => {
    provider.answers(protocol.streaming(`{"items":${NICHES_JSON}}`, { usage }))
    expect(await callItems(engineFor())).toMatchObject({ pieces: NICHES, error: null })
    expect(provider.requests).toHaveLength(1)
  })

  it('a partial list, and its rest on request', async () => {
    provider.answers(
      protocol.streaming(`{"items":${NICHES_JSON.slice(0, -5)}`, { finish: 'length' }),
      protocol.streaming(`{"items":${NICHES_JSON}}`),
    )
    expect(await callItems(engineFor())).toMatchObject({ pieces: NICHES, error: null })
    expect(provider.requests).toHaveLength(2)
  })
})

it('a prompt that Google blocks counts as refused, despite the missing finish reason', async () => {
  const provider = await startFakeProvider()
  provider.answers(blockedByGoogle)
  const result = await callText(createModelEngine(google.settings(provider.url), PATIENT))
  await provider.close()
  expect(result.error).toMatchObject({ code: 'refused' })
  expect(provider.requests).toHaveLength(1)
})

it('a Google image model that was removed counts as unknown', async () => {
  const settings = { ...google.settings('http://127.0.0.1:1'), imageModel: 'imagen-4.0-generate-001' }
  const call = { seed: 's', signal: new AbortController().signal, onUsage: () => {} }
  const drawing = createModelEngine(settings, PATIENT).art(
    { prompt: 'Leaves.', compose: () => ({ bytes: new Uint8Array() }) },
    call,
  )
  await expect(drawing).rejects.toMatchObject({ code: 'model_not_found' })
})

it('the shared part of a book comes first, marked for Anthropic’s cache', async () => {
  const provider = await startFakeProvider()
  const prompt = { instructions: 'Rules.', shared: 'The whole book.', prompt: 'This section.' }
  for (const protocol of [anthropic, openai]) {
    provider.answers(protocol.streaming('Text.', { usage }))
    const call = { seed: 's', signal: new AbortController().signal, onUsage: () => {} }
    const parts = createModelEngine(protocol.settings(provider.url), PATIENT).text(
      { name: 'text', prompt, compose: () => [] },
      call,
    )
    for await (const _ of parts);
    const sent = JSON.stringify(provider.requests[0]?.body.messages)
    expect(sent.indexOf('The whole book.')).toBeLessThan(sent.indexOf('This section.'))
    expect(sent.includes('"cache_control":{"type":"ephemeral"}')).toBe(protocol === anthropic)
  }
  await provider.close()
})
