import { LIMITS } from '@makeready/contract/domain/limits'
import { type Behavior, delayed, respondingWith, silent, streaming } from './fake-provider.ts'
import { delta, events, fault, listOnly, type ModelFault, over, pieces, stop } from './model-fault.ts'
import type { Tool } from './model-tools.ts'
import { REFUSAL_FAULTS } from './refusal-faults.ts'

/** The valid answer, as a stream whose lines differ from OpenAI's. */
const lines = (name: string, write: (good: string) => string | Buffer): ModelFault => ({
  name,
  answers: ({ good }) => [respondingWith(write(good) as string, 'text/event-stream')],
  expected: 'good',
})
const chunk = (part: object) => JSON.stringify({ id: '1', created: 1, model: 'm', ...part })
const stream = (good: string, end = '\n\n', start = 'data: ') =>
  [...pieces(good).map(delta), stop].map((part) => `${start}${chunk(part)}${end}`).join('')
const withFirst = (name: string, first: object): ModelFault => ({
  name,
  answers: ({ good }) => [events([first, ...pieces(good).map(delta), stop])],
  expected: 'good',
})
const withUsage = (name: string, usage: unknown): ModelFault => ({
  name,
  answers: ({ good }) => [events([...pieces(good).map(delta), stop, { choices: [], usage }])],
  expected: 'good',
})
const finishing = (name: string, reason: string | null): ModelFault => ({
  name,
  answers: ({ good }) => [
    events([...pieces(good).map(delta), { choices: [{ index: 0, delta: {}, finish_reason: reason }] }]),
  ],
  expected: 'good',
})
const half = ({ good }: Tool) => good.slice(0, Math.ceil(good.length / 2))
const breaking = (name: string, code: string, answer: (tool: Tool) => Behavior): ModelFault => ({
  name,
  answers: (tool) => [answer(tool)],
  expected: { fails: code, keeps: true },
})
const thinking = (field: string) => ({ choices: [{ index: 0, delta: { [field]: 'Bees, then frames [1].' } }] })
const withAge = (item: unknown, age: unknown) =>
  typeof item === 'object' && item && 'demographics' in item
    ? { ...item, demographics: { ...(item.demographics as object), age } }
    : item
const LONG = Array.from({ length: 420 }, (_, at) => `frame ${at + 1}`).join(' ')
const withLongField = (item: unknown, long: string) => {
  if (typeof item !== 'object' || !item) return item
  if ('marketSize' in item) return { ...item, marketSize: long }
  return 'concept' in item ? { ...item, targetAudience: long } : item
}
const GERMAN = [
  'Am frühen Morgen ist es im Garten noch kühl, und die Bienen bleiben lieber im Stock.',
  'Erst wenn die Sonne auf das Flugloch scheint, kommen die ersten Sammlerinnen heraus.',
  'Heben Sie jede Wabe langsam an, damit niemand gequetscht wird und das Volk ruhig bleibt.',
  'Oben liegt der Honig, darunter das Brot aus Pollen, und in der Mitte wächst die Brut.',
  'Schreiben Sie danach auf, was Ihnen aufgefallen ist, solange Sie es noch wissen.',
  'Wer das regelmäßig macht, erkennt nach einem Jahr von außen, wie es drinnen steht.',
].join(' ')

/** More faults: of servers, of their dialects and of partial answers. */
export const SERVER_FAULTS: readonly ModelFault[] = [
  // reasoning
  fault('thinkmid', (good, { isList }) => {
    const thought = '<think>Now the next one.</think>'
    const [seam = ''] = /\n\n/.exec(good) ?? /\},(?=\{)/.exec(good) ?? /",(?=")/.exec(good) ?? []
    return good.replace(seam, `${seam}${isList ? `\n${thought}\n` : thought}`)
  }),
  {
    name: 'thinkonly',
    answers: () => [streaming('<think>Let me see, first the bees', { finish: 'length' })],
    expected: { fails: 'truncated' },
  },
  withFirst('reasoning', thinking('reasoning_content')),
  withFirst('reasoningkey', thinking('reasoning')),
  {
    name: 'reasoningonly',
    answers: () => [events([thinking('reasoning_content'), stop])],
    expected: { fails: 'bad_output' },
  },
  // lists
  listOnly('numbered', (items) =>
    typeof items[0] === 'string' ? items.map((item, at) => `${at + 1}. ${item}`).join('\n') : JSON.stringify(items),
  ),
  listOnly('bold', (items) => JSON.stringify(items.map((item) => (typeof item === 'string' ? `**${item}**` : item)))),
  listOnly(
    'numbers',
    (items) => over(items, (item) => withAge(item, 55)),
    (item) => withAge(item, '55'),
  ),
  listOnly(
    'longfields',
    (items) => over(items, (item) => withLongField(item, LONG)),
    (item) => withLongField(item, LONG.slice(0, LONG.lastIndexOf(' ', LIMITS.longText))),
  ),
  listOnly('nulls', (items) => over(items, (item) => ({ ...item, note: null }))),
  listOnly('single', (items) => JSON.stringify(items).replaceAll('"', "'")),
  {
    name: 'fewer',
    answers: ({ isList, items, good }) => [streaming(isList ? JSON.stringify(items.slice(0, 2)) : good)],
    expected: 'good',
    list: { fewer: 2 },
  },
  {
    name: 'same',
    answers: ({ isList, items, good }) => [
      streaming(isList ? JSON.stringify([items[0], items[1], items[0], items[1], items[0]]) : good),
    ],
    expected: 'good',
    list: { fewer: 2 },
  },
  {
    name: 'wrongtypes',
    answers: ({ isList, items, good }) => [
      streaming(isList ? JSON.stringify(items.map(() => ({ value: 7 }))) : good),
      streaming(good),
    ],
    expected: 'good',
  },
  {
    name: 'none',
    answers: ({ isList, good }) => [streaming(isList ? '[]' : good)],
    expected: 'good',
    list: { fails: 'bad_output' },
  },
  {
    name: 'samelist',
    answers: ({ isList, items, good }) => [streaming(isList ? `[${`${JSON.stringify(items[0])},`.repeat(400)}` : good)],
    expected: 'good',
    list: { fails: 'truncated', keeps: true },
  },
  // texts
  {
    name: 'german',
    answers: ({ isList, good }) => [streaming(isList ? good : GERMAN)],
    expected: { warning: 'other_language' },
    list: 'good',
  },
  {
    name: 'garbage',
    answers: (tool) => [
      events([
        ...pieces(half(tool)).map(delta),
        delta('\u0000\ufeff'),
        ...pieces(tool.good.slice(half(tool).length)).map(delta),
        stop,
      ]),
    ],
    expected: 'good',
  },
  // streams
  lines('crlf', (good) => stream(good, '\r\n\r\n')),
  lines('nospace', (good) => stream(good, '\n\n', 'data:')),
  lines('bytes', (good) => Buffer.from(stream(good))),
  lines('nodone', (good) => stream(good)),
  lines('donetwice', (good) => `${stream(good)}data: [DONE]\n\ndata: [DONE]\n\n`),
  lines('multiline', (good) => stream(good).replace('data: {', 'data:\ndata: {')),
  withFirst('rolefirst', { choices: [{ index: 0, delta: { role: 'assistant' }, finish_reason: null }] }),
  withFirst('nochoices', { choices: [] }),
  finishing('finishnull', null),
  finishing('finishodd', 'eos_token'),
  breaking('reset', 'network', (tool) => streaming(half(tool), { afterwards: 'cut' })),
  breaking('errormid', 'upstream', (tool) => streaming(half(tool), { afterwards: 'error' })),
  breaking('filtermid', 'refused', (tool) => streaming(half(tool), { finish: 'content_filter' })),
  { name: 'resetstart', answers: () => [streaming('', { afterwards: 'cut' })], expected: { fails: 'network' } },
  { name: 'errorfirst', answers: () => [streaming('', { afterwards: 'error' })], expected: { fails: 'upstream' } },
  {
    name: 'cut',
    answers: (tool) => [
      streaming(half(tool), { finish: 'length' }),
      streaming(tool.isList ? tool.good : tool.good.slice(half(tool).length)),
    ],
    expected: 'good',
  },
  {
    name: 'toolcall',
    answers: () => [
      events([
        {
          choices: [
            {
              index: 0,
              delta: {
                tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'write', arguments: '{}' } }],
              },
            },
          ],
        },
        { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
      ]),
    ],
    expected: { fails: 'bad_output' },
  },
  {
    name: 'refusalfield',
    answers: () => [
      events([
        { choices: [{ index: 0, delta: { refusal: 'I can’t help with that.' } }] },
        { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
      ]),
    ],
    expected: { fails: 'refused' },
  },
  // usage
  { name: 'usagenone', answers: ({ good }) => [streaming(good)], expected: 'good' },
  withUsage('usagenull', null),
  withUsage('usagehuge', { prompt_tokens: 900, completion_tokens: 5_000_000, total_tokens: 5_000_900 }),
  {
    name: 'usageevery',
    answers: ({ good }) => [
      events(
        [...pieces(good).map(delta), stop].map((part) => ({
          ...part,
          usage: { prompt_tokens: 900, completion_tokens: 400, total_tokens: 1_300 },
        })),
      ),
    ],
    expected: 'good',
  },
  ...REFUSAL_FAULTS,
]

/** A complete or partial text or list, then silence: the connection stays open. */
const open =
  (text: string, hasReason = false): Behavior =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const parts = [...pieces(text).map(delta), ...(hasReason ? [stop] : [])]
    response.write(parts.map((part) => `data: ${chunk(part)}\n\n`).join(''))
  }

/** Servers that make us wait. Each case takes as long as the time limit. */
export const WAITING_FAULTS: readonly ModelFault[] = [
  breaking('stall', 'timeout', (tool) => open(half(tool))),
  {
    name: 'stallonce',
    answers: (tool) => [open(half(tool)), streaming(tool.good)],
    expected: { fails: 'timeout', keeps: true },
  },
  { name: 'hangend', answers: ({ good }) => [open(good)], expected: 'good' },
  { name: 'hangafter', answers: ({ good }) => [open(good, true)], expected: 'good' },
  { name: 'stallheaders', answers: () => [silent], expected: { fails: 'timeout' } },
  { name: 'stallfirst', answers: () => [open('')], expected: { fails: 'timeout' } },
  {
    name: 'slowstart',
    answers: ({ good }) => [delayed(1_500, streaming(good))],
    expected: 'good',
  },
  {
    name: 'trickle',
    answers: ({ good }) => [streaming(good, { pause: 15 })],
    expected: 'good',
  },
]
