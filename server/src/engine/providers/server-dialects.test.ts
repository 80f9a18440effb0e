import { describe, expect, it } from 'vitest'
import { callItems, callText, impatient, NICHES, NICHES_JSON, PATIENT, textOf } from '../../../test/engine-calls.ts'
import {
  type Behavior,
  type ProviderRequest,
  refusing,
  respondingWith,
  startFakeProvider,
  streaming,
} from '../../../test/fake-provider.ts'
import { createModelEngine } from '../model-engine.ts'

const TEXT = `# Frames\n\n${'Look at each frame from both sides, then write down what you saw. '.repeat(5).trim()}`

async function serverThat(behavior: Behavior, timeouts = PATIENT, maxOutputTokens?: number) {
  const provider = await startFakeProvider()
  provider.answers(behavior)
  const settings = { provider: 'openai-compatible', baseUrl: provider.url, apiKey: 'k', textModel: 'm' } as const
  const engine = createModelEngine(settings, timeouts)
  const result = await callText(engine, maxOutputTokens ? { maxOutputTokens } : {})
  await provider.close()
  const { code = null } = (result.error ?? {}) as { code?: string }
  return { text: textOf(result), code, calls: provider.requests.length, last: provider.requests.at(-1), heard: result }
}

/** Refuses requests in which `is` finds something, with this message. */
const unless =
  (is: (request: ProviderRequest) => boolean, status: number, message: string, then = streaming(TEXT)): Behavior =>
  (response, request) =>
    (is(request) ? refusing(status, { message }) : then)(response, request)

describe.concurrent('a server that', () => {
  it.each<[string, Behavior, calls: number]>([
    [
      'knows no stream_options',
      unless(({ body }) => 'stream_options' in body, 422, 'Extra inputs are not permitted: stream_options'),
      2,
    ],
    [
      'knows no system role',
      unless(({ body }) => body.messages?.[0]?.role === 'system', 400, 'System role not supported'),
      2,
    ],
    [
      'cannot stream',
      unless(
        ({ body }) => body.stream === true,
        400,
        'Streaming is not supported for this model',
        respondingWith(
          JSON.stringify({
            id: '1',
            created: 1,
            model: 'm',
            choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
          }),
        ),
      ),
      2,
    ],
    [
      'does not stream although it is asked to',
      respondingWith(JSON.stringify({ choices: [{ message: { content: TEXT }, finish_reason: 'stop' }] })),
      1,
    ],
    ['says no reason at the end', streaming(TEXT, { finish: null }), 1],
  ])('%s is understood', async (_, behavior, calls) => {
    expect(await serverThat(behavior)).toMatchObject({ text: TEXT, code: null, calls })
  })

  it('keeps the connection open after its last word has answered anyway', async () => {
    expect(await serverThat(streaming(TEXT, { afterwards: 'silence' }), impatient('gap'))).toMatchObject({
      text: TEXT,
      code: null,
      calls: 1,
    })
  })

  it('writes usage as text is charged by it', async () => {
    const events = [
      { choices: [{ index: 0, delta: { content: TEXT }, finish_reason: null }] },
      { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
      { choices: [], usage: { prompt_tokens: '120', completion_tokens: '90', total_tokens: '210' } },
    ].map((event) => `data: ${JSON.stringify({ id: '1', created: 1, model: 'm', ...event })}\n\n`)
    const { text, heard } = await serverThat(respondingWith(`${events.join('')}data: [DONE]\n\n`, 'text/event-stream'))
    expect(text).toBe(TEXT)
    expect(heard.usage).toMatchObject([{ inputTokens: 120, outputTokens: 90, estimated: false }])
  })

  it.each([
    [
      'so long a context',
      400,
      "This model's maximum context length is 4096 tokens. However, you requested 8900 tokens (900 in the messages, 8000 in the completion). Please reduce the length of the messages or completion.",
      3_180,
    ],
    [
      'what is left of the credit',
      402,
      'This request requires more credits, or fewer max_tokens. You requested up to 8000 tokens, but can only afford 2510.',
      2_510,
    ],
    [
      'its longest answer',
      400,
      'max_tokens is too large: 8000. This model supports at most 4096 completion tokens.',
      4_096,
    ],
  ])('allows only %s is asked for that much', async (_, status, message, tokens) => {
    const tooLong = unless(({ body }) => Number(body.max_tokens) > tokens, status, message)
    const { text, calls, last } = await serverThat(tooLong, PATIENT, 8_000)
    expect([text, calls, last?.body.max_tokens]).toEqual([TEXT, 2, tokens])
  })

  it('sends an error with status 200 has failed', async () => {
    const fault = respondingWith(JSON.stringify({ error: { message: 'Insufficient credits', code: 402 } }))
    expect(await serverThat(fault)).toMatchObject({ code: 'quota' })
  })

  it('denies a model to this key has not rejected the key', async () => {
    const message = 'Project does not have access to model m'
    expect(await serverThat(refusing(403, { message }))).toMatchObject({ code: 'model_not_found' })
  })

  it('ends a list without a finish reason has completed it', async () => {
    const provider = await startFakeProvider()
    provider.answers(streaming(NICHES_JSON, { finish: null }))
    const settings = { provider: 'openai-compatible', baseUrl: provider.url, apiKey: 'k', textModel: 'm' } as const
    const { pieces, error } = await callItems(createModelEngine(settings, PATIENT))
    await provider.close()
    expect([pieces, error]).toEqual([NICHES, null])
  })
})
