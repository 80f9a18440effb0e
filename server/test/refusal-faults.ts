import { page, refusing, respondingWith, streaming } from './fake-provider.ts'
import { type ModelFault, recover } from './model-fault.ts'

const once = (
  name: string,
  status: number,
  error: { message: string; code?: string },
  headers: Record<string, string> = {},
): ModelFault => ({ name, waits: true, answers: recover(refusing(status, error, headers)), expected: 'good' })

const refused = (name: string, status: number, message: string, code: string, more = {}): ModelFault => ({
  name,
  answers: () => [refusing(status, { message, ...more })],
  expected: { fails: code },
})

/** Refuses what `is` finds in the request, and else answers soundly. */
const unless = (name: string, is: (body: Record<string, unknown>) => boolean, status: number, message: string) =>
  ({
    name,
    answers: ({ good }) => [
      (response, { body }) => (is(body) ? refusing(status, { message }) : streaming(good))(response, { body } as never),
    ],
    expected: 'good',
  }) satisfies ModelFault

/** Servers that refuse a request, for now or for good, or know less of it than OpenAI. */
export const REFUSAL_FAULTS: readonly ModelFault[] = [
  // refusals that pass
  once('r429', 429, { message: 'Slow down', code: 'rate_limit_exceeded' }, { 'retry-after': '1' }),
  once('r429plain', 429, { message: 'Too Many Requests' }),
  {
    name: 'r429thrice',
    waits: true,
    answers: ({ good }) => [
      ...Array.from({ length: 3 }, () => refusing(429, { message: 'Slow down' }, { 'retry-after': '1' })),
      streaming(good),
    ],
    expected: 'good',
  },
  {
    name: 's503load',
    waits: true,
    answers: ({ good }) => [
      ...Array.from({ length: 3 }, () => refusing(503, { message: 'Loading model' })),
      streaming(good),
    ],
    expected: 'good',
  },
  once('s529', 529, { message: 'Overloaded', code: 'overloaded_error' }),
  { name: 'html502', waits: true, answers: recover(page(502)), expected: 'good' },
  { name: 'cf524', waits: true, answers: recover(page(524)), expected: 'good' },
  {
    name: 'r429wait120',
    answers: () => [refusing(429, { message: 'Slow down' }, { 'retry-after': '120' })],
    expected: { fails: 'rate_limited' },
  },
  { ...refused('s500forever', 500, 'boom', 'upstream'), waits: true },
  // refusals that stay
  refused('u403region', 403, 'Country, region, or territory not supported', 'region_blocked', {
    code: 'unsupported_country_region_territory',
  }),
  refused('m404ollama', 404, 'model "writer" not found, try pulling it first', 'model_not_found'),
  {
    name: 'm404string',
    answers: () => [respondingWith('{"error":"model \'writer\' not found"}', undefined, 404)],
    expected: { fails: 'model_not_found' },
  },
  refused('ctxllama', 400, 'the request exceeds the available context size', 'context_too_long'),
  { name: 'empty200', answers: () => [respondingWith('', 'text/event-stream')], expected: { fails: 'bad_output' } },
  // dialects
  {
    name: 'stream400',
    answers: ({ good }) => [
      (response, request) =>
        (request.body.stream === true
          ? refusing(400, { message: 'Streaming is not supported for this model' })
          : respondingWith(JSON.stringify({ choices: [{ message: { content: good }, finish_reason: 'stop' }] })))(
          response,
          request,
        ),
    ],
    expected: 'good',
  },
  unless('maxtok400', (body) => 'max_tokens' in body, 400, "Unsupported parameter: 'max_tokens'"),
  unless(
    'maxtoklimit',
    ({ max_tokens }) => Number(max_tokens) > 1_000,
    400,
    'max_tokens is too large: this model supports at most 1000 completion tokens.',
  ),
  unless(
    'ctxlong',
    ({ max_tokens }) => Number(max_tokens) > 1_000,
    400,
    "This model's maximum context length is 4096 tokens. However, you requested 8900 tokens (900 in the messages, 8000 in the completion).",
  ),
  unless(
    'ctxopenrouter',
    ({ max_tokens }) => Number(max_tokens) > 1_000,
    402,
    'This request requires more credits, or fewer max_tokens. You requested up to 8000 tokens, but can only afford 1000.',
  ),
  unless('schema400', (body) => 'response_format' in body, 400, 'response_format is not supported'),
  unless('schema500', (body) => 'response_format' in body, 500, 'response_format: grammar failed'),
]

/** Half a minute each, where the server asks for it. */
export const PATIENT_FAULTS: readonly ModelFault[] = [
  once('r429wait30', 429, { message: 'Slow down' }, { 'retry-after': '30' }),
]
