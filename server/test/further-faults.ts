import { type Behavior, page, refusing, respondingWith, streaming } from './fake-provider.ts'
import { delta, events, type ModelFault, pieces, recover, stop } from './model-fault.ts'
import type { Tool } from './model-tools.ts'

const half = ({ good }: Tool) => good.slice(0, Math.ceil(good.length / 2))
const failing = (name: string, code: string, behavior: Behavior, waits = false): ModelFault => ({
  name,
  ...(waits && { waits: true }),
  answers: () => [behavior],
  expected: { fails: code },
})
const redirecting: Behavior = (response) => {
  response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end()
}
/** A setting that some servers refuse, and whether the request has it. */
const refusingSetting = (
  name: string,
  has: (body: Record<string, unknown>) => boolean,
  message: string,
): ModelFault => ({
  name,
  answers: ({ good }) => [
    (response, request) => (has(request.body) ? refusing(400, { message }) : streaming(good))(response, request),
  ],
  expected: 'good',
})

/** Faults of servers that differ from those of the other table in their wording or form. */
export const FURTHER_FAULTS: readonly ModelFault[] = [
  {
    name: 'contentparts',
    answers: ({ good }) => [
      events([
        ...pieces(good).map((text) => ({ choices: [{ index: 0, delta: { content: text, refusal: null } }] })),
        stop,
      ]),
    ],
    expected: 'good',
  },
  {
    name: 'errormidstring',
    answers: (tool) => [events([...pieces(half(tool)).map(delta), { error: 'overloaded' }])],
    expected: { fails: 'upstream', keeps: true },
  },
  {
    name: 'resetonce',
    answers: (tool) => [streaming(half(tool), { afterwards: 'cut' }), streaming(tool.good)],
    expected: { fails: 'network', keeps: true },
  },
  {
    name: 'huge usage',
    answers: ({ good }) => [
      streaming(good, { usage: { prompt_tokens: 2_000_000_000, completion_tokens: 900_000_000 } }),
    ],
    expected: 'good',
  },
  {
    name: 'r429date',
    waits: true,
    answers: recover((response, request) =>
      refusing(
        429,
        { message: 'Slow down' },
        { 'retry-after': new Date(Date.now() + 1_000).toUTCString() },
      )(response, request),
    ),
    expected: 'good',
  },
  failing('r429forever', 'rate_limited', refusing(429, { message: 'Slow down' }, { 'retry-after-ms': '1' }), true),
  {
    name: 's503plain',
    waits: true,
    answers: recover(respondingWith('upstream connect error', 'text/plain', 503)),
    expected: 'good',
  },
  failing('m400llama', 'model_not_found', refusing(400, { message: "model 'writer' not found" })),
  {
    name: 'ctxvllm',
    answers: ({ good }) => [
      (response, request) =>
        (Number(request.body.max_tokens) > 1_000
          ? refusing(400, {
              message:
                "This model's maximum context length is 4096 tokens. However, you requested 8900 tokens (3000 in the messages, 5900 in the completion).",
            })
          : streaming(good))(response, request),
    ],
    expected: 'good',
  },
  failing('s204', 'upstream', respondingWith('', 'application/json', 204)),
  failing('html504', 'upstream', page(504), true),
  failing('html502forever', 'upstream', page(502), true),
  refusingSetting('temp400', (body) => 'temperature' in body, 'Unsupported value: temperature does not support 0.7'),
  failing('redirect', 'not_configured', redirecting),
  refusingSetting(
    'schemavllm',
    (body) => 'response_format' in body,
    'The provided JSON schema contains features not supported by xgrammar (guided_json)',
  ),
  { name: 'slow', answers: ({ good }) => [streaming(good, { pause: 8 })], expected: 'good' },
]
