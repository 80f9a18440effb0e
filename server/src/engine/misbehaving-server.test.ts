import { describe, expect, it } from 'vitest'
import {
  type CallResult,
  callItems,
  callText,
  limitsFor,
  NICHES,
  NICHES_JSON,
  textOf,
} from '../../test/engine-calls.ts'
import {
  type Behavior,
  delayed,
  droppingConnection,
  page,
  refusing,
  respondingWith,
  silent,
  startFakeProvider,
  streaming,
} from '../../test/fake-provider.ts'
import { createModelEngine } from './model-engine.ts'

/**
 * Ledger entries of each call, in order: 'said' if the provider reported usage, 'estimated' if it did not. A refused
 * request costs nothing.
 */
type Figures = 'said' | 'estimated'
/** `code` null: it succeeded. `kept`: what the creator has in the end. */
type Case<Kept> = [behaviours: Behavior[], code: string | null, calls: number, kept: Kept, ledger: Figures[]]

/** A case's own limit is one second, all others forty; the rest allows for a busy machine. */
const A_LIMIT_HELD = 30_000
const CUT = 'The first half of a section'
const [balcony, attic] = NICHES
const TWO = NICHES_JSON.slice(0, -5)
const soon = { 'retry-after-ms': '5' }
const inTwoMinutes = () => new Date(Date.now() + 120_000).toUTCString()
const usage = { prompt_tokens: 120, completion_tokens: 9 }
const tooMany = { message: 'Slow down', code: 'rate_limit_exceeded' }
const MEGABYTE = 1_000_000
const NOISE = `${'q7#{"x\\ '.repeat(20)}\n`
const noise = (length: number) => NOISE.repeat(Math.ceil(length / NOISE.length))

const TEXTS: Record<string, Case<string>> = {
  'too many requests, again and again': [[refusing(429, tooMany, soon)], 'rate_limited', 5, '', []],
  'too many requests, come back in a second': [
    [refusing(429, tooMany, { 'retry-after': '1' }), streaming('Text.', { usage })],
    null,
    2,
    'Text.',
    ['said'],
  ],
  'too many requests, come back in two minutes': [
    [refusing(429, tooMany, { 'retry-after': '120' })],
    'rate_limited',
    1,
    '',
    [],
  ],
  'too many requests, come back at a date': [
    [refusing(429, tooMany, { 'retry-after': inTwoMinutes() })],
    'rate_limited',
    1,
    '',
    [],
  ],
  'no credit left': [[refusing(429, { message: 'Quota', code: 'insufficient_quota' })], 'quota', 1, '', []],
  'an unpaid bill': [[refusing(402, { message: 'Payment required' })], 'quota', 1, '', []],
  'a wrong key': [[refusing(401, { message: 'Incorrect API key', code: 'invalid_api_key' })], 'auth', 1, '', []],
  'a forbidden model': [[refusing(403, { message: 'No access' })], 'auth', 1, '', []],
  'a page of a proxy': [[page(403)], 'auth', 1, '', []],
  'an unknown model': [[refusing(404, { message: 'no such model' })], 'model_not_found', 1, '', []],
  'an address where nobody writes': [[page(404)], 'network', 1, '', []],
  'another address where nobody writes': [
    [respondingWith('{"detail":"Not Found"}', undefined, 404)],
    'network',
    1,
    '',
    [],
  ],
  'a fault': [[refusing(500, { message: 'boom' }, soon)], 'upstream', 3, '', []],
  'a fault without a word when to come back': [[refusing(500, { message: 'boom' })], 'upstream', 3, '', []],
  'a fault that passes': [
    [refusing(500, { message: 'boom' }, soon), streaming('Text.', { usage })],
    null,
    2,
    'Text.',
    ['said'],
  ],
  'a fault of its gateway': [
    [respondingWith('<h1>502</h1>', 'text/html', 502), streaming('Text.')],
    null,
    2,
    'Text.',
    ['estimated'],
  ],
  'too long an input': [[refusing(400, { message: 'maximum context length is 8192' })], 'context_too_long', 1, '', []],
  'a request it refuses': [[refusing(400, { message: 'rejected by the safety system' })], 'refused', 1, '', []],
  'reasoning before the text': [[streaming('<think>First a plan.</think>\n\nText.')], null, 1, 'Text.', ['estimated']],
  'reasoning whose beginning it swallowed': [
    [streaming('A plan.\n</think>\n\nText.')],
    null,
    1,
    'Text.',
    ['estimated'],
  ],
  'reasoning and nothing else': [[streaming('<think>Hm')], 'bad_output', 2, '', ['estimated', 'estimated']],
  'an empty answer': [[streaming('', { usage })], 'bad_output', 2, '', ['said', 'said']],
  'an empty answer, once': [[streaming(''), streaming('Text.')], null, 2, 'Text.', ['estimated', 'estimated']],
  'an answer of white space': [[streaming(' \n ')], 'bad_output', 2, '', ['estimated', 'estimated']],
  'a filtered answer': [[streaming('', { finish: 'content_filter', usage })], 'refused', 1, '', ['said']],
  'an answer filtered in the middle': [
    [streaming(CUT, { finish: 'content_filter' })],
    'refused',
    1,
    CUT,
    ['estimated'],
  ],
  'headers that do not come': [[silent], 'timeout', 1, '', ['estimated']],
  'headers that come late': [[delayed(300, streaming('Text.'))], null, 1, 'Text.', ['estimated']],
  'a first word that does not come': [[streaming('', { afterwards: 'silence' })], 'timeout', 1, '', ['estimated']],
  'a gap after some words': [[streaming(CUT, { afterwards: 'silence' })], 'timeout', 1, CUT, ['estimated']],
  'a cut in the middle': [[streaming(CUT, { afterwards: 'cut' })], 'network', 1, CUT, ['estimated']],
  'a cut before the first word': [
    [streaming('', { afterwards: 'cut' }), streaming('Text.', { usage })],
    null,
    2,
    'Text.',
    ['estimated', 'said'],
  ],
  'an end without a reason': [[streaming(CUT, { finish: null })], 'network', 1, CUT, ['estimated']],
  'an error in the middle': [[streaming(CUT, { afterwards: 'error' })], 'upstream', 1, CUT, ['estimated']],
  'an error in place of the first word': [
    [streaming('', { afterwards: 'error' }), streaming('Text.')],
    null,
    2,
    'Text.',
    ['estimated', 'estimated'],
  ],
  'no connection': [[droppingConnection], 'network', 3, '', ['estimated']],
  'a web page': [[page(200)], 'network', 1, '', []],
  'JSON where a stream was wanted': [
    [respondingWith('{"choices":[]}')],
    'bad_output',
    2,
    '',
    ['estimated', 'estimated'],
  ],
  'a megabyte of garbage': [
    [respondingWith(noise(MEGABYTE), 'text/event-stream')],
    'bad_output',
    2,
    '',
    ['estimated', 'estimated'],
  ],
  'a megabyte of garbage as an event': [
    [respondingWith(`data: ${noise(MEGABYTE).replaceAll('\n', ' ')}\n\n`, 'text/event-stream')],
    'bad_output',
    2,
    '',
    ['estimated', 'estimated'],
  ],
}

const LISTS: Record<string, Case<typeof NICHES>> = {
  'a bare list': [[streaming(NICHES_JSON, { usage })], null, 1, NICHES, ['said']],
  'a list in a code fence': [[streaming(`\`\`\`json\n${NICHES_JSON}\n\`\`\``)], null, 1, NICHES, ['estimated']],
  'a list behind reasoning': [
    [streaming(`<think>First [a] plan, then "quotes"…</think>\n${NICHES_JSON}`)],
    null,
    1,
    NICHES,
    ['estimated'],
  ],
  'a list behind a bracket': [[streaming(`As [you] wished [1]: ${NICHES_JSON}`)], null, 1, NICHES, ['estimated']],
  'a list in an object': [[streaming(`{"niches": ${NICHES_JSON}}`)], null, 1, NICHES, ['estimated']],
  'a list with talk around it': [
    [streaming(`Of course!\n\n${NICHES_JSON}\n\nShall I go on?`)],
    null,
    1,
    NICHES,
    ['estimated'],
  ],
  'a list that breaks off, and its rest when asked': [
    [streaming(TWO), streaming(JSON.stringify(NICHES.slice(1)))],
    null,
    2,
    NICHES,
    ['estimated', 'estimated'],
  ],
  'a list that breaks off twice': [
    [streaming(TWO)],
    'truncated',
    2,
    [balcony, attic] as typeof NICHES,
    ['estimated', 'estimated'],
  ],
  'a list cut by the limit of its length': [
    [streaming(TWO, { finish: 'length' }), streaming(NICHES_JSON)],
    null,
    2,
    NICHES,
    ['estimated', 'estimated'],
  ],
  'items of another shape': [
    [streaming(`[{"title": "wrong"}, {"name": "x"}, ${NICHES_JSON.slice(1, -25)}]`), streaming(NICHES_JSON)],
    null,
    2,
    NICHES,
    ['estimated', 'estimated'],
  ],
  'talk and no list': [[streaming('I would rather not use JSON.')], 'bad_output', 2, [], ['estimated', 'estimated']],
  'no word, then a list': [[streaming(''), streaming(NICHES_JSON)], null, 2, NICHES, ['estimated', 'estimated']],
  'no word twice': [[streaming('')], 'bad_output', 2, [], ['estimated', 'estimated']],
  'a filtered answer': [[streaming('', { finish: 'content_filter' })], 'refused', 1, [], ['estimated']],
  'a cut in the middle': [[streaming(TWO, { afterwards: 'cut' })], 'network', 1, NICHES.slice(0, 2), ['estimated']],
  'an end without a reason': [[streaming(TWO, { finish: null })], 'network', 1, NICHES.slice(0, 2), ['estimated']],
  'an error in the middle': [
    [streaming(TWO, { afterwards: 'error' })],
    'upstream',
    1,
    NICHES.slice(0, 2),
    ['estimated'],
  ],
  'a gap after two items': [
    [streaming(TWO, { afterwards: 'silence' })],
    'timeout',
    1,
    NICHES.slice(0, 2),
    ['estimated'],
  ],
  'a wrong key': [[refusing(401, { message: 'Incorrect API key' })], 'auth', 1, [], []],
  'no credit left': [[refusing(429, { message: 'Quota', code: 'insufficient_quota' })], 'quota', 1, [], []],
  'a megabyte of garbage': [[streaming(noise(MEGABYTE))], 'bad_output', 2, [], ['estimated', 'estimated']],
}

async function misbehaving(name: string, behaviours: Behavior[], code: string | null) {
  const provider = await startFakeProvider()
  provider.answers(...behaviours)
  const settings = {
    provider: 'openai-compatible',
    baseUrl: provider.url,
    apiKey: 'secret-key',
    textModel: 'm',
  } as const
  return { provider, engine: createModelEngine(settings, limitsFor(name, code)) }
}

function figures({ usage }: CallResult): Figures[] {
  return usage.map(({ estimated }) => (estimated ? 'estimated' : 'said'))
}

function outcomeOf(result: CallResult, calls: number) {
  const { code = null, message = '' } = (result.error ?? {}) as { code?: string; message?: string }
  if (code !== null) expect(message).toMatch(/^[A-Z].*\.$/)
  return { code, calls, ledger: figures(result) }
}

describe.concurrent('a text from a server that gives', () => {
  it.each(Object.entries(TEXTS))('%s', { timeout: 60_000 }, async (name, [behaviours, code, calls, kept, ledger]) => {
    const { provider, engine } = await misbehaving(name, behaviours, code)
    const began = performance.now()
    const result = await callText(engine)
    if (code === 'timeout') expect(performance.now() - began).toBeLessThan(A_LIMIT_HELD)
    await provider.close()
    expect({ ...outcomeOf(result, provider.requests.length), kept: textOf(result) }).toEqual({
      code,
      calls,
      kept,
      ledger,
    })
  })
})

describe.concurrent('a list from a server that gives', () => {
  it.each(Object.entries(LISTS))('%s', { timeout: 60_000 }, async (name, [behaviours, code, calls, kept, ledger]) => {
    const { provider, engine } = await misbehaving(name, behaviours, code)
    const began = performance.now()
    const result = await callItems(engine)
    if (code === 'timeout') expect(performance.now() - began).toBeLessThan(A_LIMIT_HELD)
    await provider.close()
    expect({ ...outcomeOf(result, provider.requests.length), kept: result.pieces }).toEqual({
      code,
      calls,
      kept,
      ledger,
    })
  })
})
