import { type Behavior, refusing, respondingWith, streaming } from './fake-provider.ts'

/** A tool, a valid answer to it, and its run's result for that answer. */
export type Tool = {
  kind: 'niches' | 'ideas' | 'titles' | 'content' | 'passage'
  input: object
  isList: boolean
  good: string
  items: readonly unknown[]
}

const SENTENCES = Array.from(
  { length: 24 },
  (_, at) => `Frame ${at + 1} shows bees, brood and honey near its upper edge when you lift it slowly.`,
)
const PROSE = [0, 6, 12, 18].map((from) => SENTENCES.slice(from, from + 6).join(' ')).join('\n\n')
const SECTION_TEXT = `# Inspecting a hive\n\n${PROSE}`
const PASSAGE = SENTENCES.slice(0, 3).join(' ')

const NICHES = ['Balcony bees', 'School hives', 'Night keepers', 'Hive makers', 'Honey sellers'].map((name) => ({
  name,
  marketSize: `Small for ${name}`,
  competitionLevel: 'Low',
  profitPotential: 'Medium',
  demographics: { age: '30 to 50', income: 'Middle', painPoints: [`No time for ${name}`, 'No room'] },
}))
const IDEAS = ['A hive diary', 'A swarm guide', 'A smoker course', 'A queen planner', 'A honey label pack'].map(
  (concept) => ({ concept, targetAudience: 'keepers', sellingPoints: ['Short', 'Plain'], modules: ['One', 'Two'] }),
)
const TITLES = Array.from(
  { length: 10 },
  (_, at) => `Title of the hive, take ${'one two six ten red big low hot new old'.split(' ')[at]}`,
)

export const TOOLS: readonly Tool[] = [
  {
    kind: 'niches',
    input: { targetAudience: 'keepers', interests: 'bees', budgetRange: '$50' },
    isList: true,
    good: JSON.stringify(NICHES),
    items: NICHES,
  },
  { kind: 'ideas', input: { niche: 'bees' }, isList: true, good: JSON.stringify(IDEAS), items: IDEAS },
  { kind: 'titles', input: { productConcept: 'bees' }, isList: true, good: JSON.stringify(TITLES), items: TITLES },
  {
    kind: 'content',
    input: { title: 'Bees', sectionName: 'Chapter 1: Inspecting', words: 300 },
    isList: false,
    good: SECTION_TEXT,
    items: [],
  },
  {
    kind: 'passage',
    input: { action: 'expand', passage: 'Bees fly when it is warm.', before: '', after: '' },
    isList: false,
    good: PASSAGE,
    items: [],
  },
]

/**
 * How a run should end: with the valid answer, its first items, a warning next to a text, or a failure with this code
 * that keeps what arrived or has nothing.
 */
export type Expected = 'good' | { fewer: number } | { warning: string } | { fails: string; keeps?: true }
export type ModelFault = {
  name: string
  answers: (tool: Tool) => Behavior[]
  /** for texts, and for lists if they differ */
  expected: Expected
  list?: Expected
  /** each item's final form, if it differs from what was sent */
  read?: (item: unknown) => unknown
  /** the second request follows after some seconds */
  waits?: true
}

const say = (wrap: (good: string, tool: Tool) => string) => (tool: Tool) => [streaming(wrap(tool.good, tool))]
export const fault = (
  name: string,
  wrap: (good: string, tool: Tool) => string,
  expected: Expected = 'good',
  list?: Expected,
) => ({ name, answers: say(wrap), expected, ...(list && { list }) }) satisfies ModelFault

/** One answer as the fault's own events. */
export const events = (chunks: readonly object[]) =>
  respondingWith(
    `${chunks.map((chunk) => `data: ${JSON.stringify({ id: '1', created: 1, model: 'm', ...chunk })}\n\n`).join('')}data: [DONE]\n\n`,
    'text/event-stream',
  )
export const delta = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
export const stop = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
export const pieces = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 40) }, (_, at) => text.slice(at * 40, at * 40 + 40))
export const recover = (first: Behavior) => (tool: Tool) => [first, streaming(tool.good)]
export const listOnly = (
  name: string,
  wrap: (items: readonly unknown[]) => string,
  read?: (item: unknown) => unknown,
): ModelFault => ({
  ...(read && { read }),
  name,
  answers: ({ isList, items, good }) => [streaming(isList ? wrap(items) : good)],
  expected: 'good',
})
export const over = (items: readonly unknown[], change: (item: Record<string, unknown>) => unknown) =>
  JSON.stringify(items.map((item) => (typeof item === 'string' ? item : change(item as Record<string, unknown>))))

/** Faults observed in real servers and models. */
export const MODEL_FAULTS: readonly ModelFault[] = [
  fault('good', (good) => good),
  fault('think', (good) => `<think>Let me see: [1, 2] "bees".</think>\n${good}`),
  fault('thinkclose', (good) => `Let me see.</think>\n${good}`),
  fault(
    'harmony',
    (good) =>
      `<|channel|>analysis<|message|>Hm [1].<|end|><|start|>assistant<|channel|>final<|message|>${good}<|return|>`,
  ),
  fault('magistral', (good) => `[THINK]Bees, then frames.[/THINK]\n${good}`),
  fault('fenced', (good, { isList }) => `\`\`\`${isList ? 'json' : 'markdown'}\n${good}\n\`\`\``),
  fault('prose', (good) => `Sure! Here is what you asked for:\n\n${good}\n\nWould you like me to change anything?`),
  fault(
    'fencedprose',
    (good, { isList }) =>
      `Here it is:\n\n\`\`\`${isList ? 'json' : 'markdown'}\n${good}\n\`\`\`\n\nLet me know if you need more.`,
  ),
  fault('meta', (good) => `${good}\n\n(Word count: 312)`),
  fault('template', (good) => `${good}<|im_end|>\n<|im_start|>user\nThank you!`),
  fault('eot', (good) => `${good}<|eot_id|>`),
  fault('bom', (good) => `\ufeff${good}`),
  fault('nul', (good) => good.replace('a', 'a\u0000')),
  listOnly('prosebracket', (items) => `As in ["note", "source"], here: ${JSON.stringify(items)}`),
  listOnly('wrapped', (items) => JSON.stringify({ result: items })),
  listOnly('wrappednotes', (items) =>
    JSON.stringify({ notes: ['I assumed a US market.', 'Prices vary.'], results: items }),
  ),
  listOnly('wrappeditems', (items) => JSON.stringify({ items })),
  listOnly('trailing', (items) => JSON.stringify(items).replace(/\]$/, ',]')),
  listOnly('comments', (items) => JSON.stringify(items).replace(/^\[/, '[ // five of them\n')),
  listOnly('numberedjson', (items) =>
    JSON.stringify(items.map((item, at) => (typeof item === 'string' ? `${at + 1}. ${item}` : item))),
  ),
  listOnly('titleobjects', (items) =>
    JSON.stringify(items.map((item) => (typeof item === 'string' ? { title: item } : item))),
  ),
  listOnly('extrakeys', (items) => over(items, (item) => ({ ...item, confidence: 0.9 }))),
  listOnly('snake', (items) =>
    over(items, (item) =>
      Object.fromEntries(
        Object.entries(item).map(([key, value]) => [key.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`), value]),
      ),
    ),
  ),
  listOnly('modobjects', (items) =>
    over(items, (item) =>
      'modules' in item ? { ...item, modules: (item.modules as string[]).map((title) => ({ title })) } : item,
    ),
  ),
  listOnly('painstring', (items) =>
    over(items, (item) => {
      if (!('demographics' in item)) return item
      const demographics = item.demographics as { painPoints: string[] }
      return { ...item, demographics: { ...demographics, painPoints: demographics.painPoints.join('\n') } }
    }),
  ),
  listOnly('ndjson', (items) =>
    items.map((item) => JSON.stringify(typeof item === 'string' ? { title: item } : item)).join('\n'),
  ),
  listOnly('rawnewline', (items) =>
    JSON.stringify(items).replace('"Small for', '"Small\nfor').replace('"keepers"', '"keepers"'),
  ),
  {
    name: 'dup',
    answers: ({ good }) => [events([...pieces(good).flatMap((piece) => [delta(piece), delta(piece)]), stop])],
    expected: 'good',
  },
  {
    name: 'cumulative',
    answers: ({ good }) => [events([...pieces(good).map((_, at) => delta(good.slice(0, (at + 1) * 40))), stop])],
    expected: 'good',
  },
  { name: 'nofinish', answers: ({ good }) => [streaming(good, { finish: null })], expected: 'good' },
  {
    name: 'finishempty',
    answers: ({ good }) => [
      events([...pieces(good).map(delta), { choices: [{ index: 0, delta: {}, finish_reason: '' }] }]),
    ],
    expected: 'good',
  },
  {
    name: 'notstream',
    answers: ({ good }) => [
      respondingWith(JSON.stringify({ choices: [{ message: { content: good }, finish_reason: 'stop' }] })),
    ],
    expected: 'good',
  },
  {
    name: 'usagestring',
    answers: ({ good }) => [
      events([
        ...pieces(good).map(delta),
        stop,
        { choices: [], usage: { prompt_tokens: '900', completion_tokens: '400', total_tokens: '1300' } },
      ]),
    ],
    expected: 'good',
  },
  {
    name: 'usagezero',
    answers: ({ good }) => [streaming(good, { usage: { prompt_tokens: 0, completion_tokens: 0 } })],
    expected: 'good',
  },
  fault(
    'loop',
    (good, { isList }) =>
      isList ? good : `${good}\n\n${'The bees will thank you for it in the end, and so will the garden. '.repeat(300)}`,
    { warning: 'repeated' },
    'good',
  ),
  fault(
    'more',
    (good, { isList }) =>
      isList
        ? good
        : `${good}\n\n${Array.from({ length: 300 }, (_, at) => `Row ${at} of the yard has hive ${at + 7} and a gate.${at % 5 === 4 ? '\n\n' : ' '}`).join('')}`,
    { warning: 'too_long' },
    'good',
  ),
  fault(
    'stats',
    (good, { isList }) =>
      isList ? good : `${good}\n\nAccording to a 2023 Harvard study, 87% of keepers fail in the first year.`,
    { warning: 'unknown_source' },
    'good',
  ),
  fault(
    'placeholders',
    (good, { isList }) => (isList ? good : `${good}\n\nTake [insert example] as a start, and see where it leads you.`),
    { warning: 'placeholder' },
    'good',
  ),
  fault(
    'refusaltext',
    () => 'I’m sorry, but I can’t help with that request.',
    { fails: 'refused' },
    { fails: 'refused' },
  ),
  { name: 'empty', answers: () => [streaming('')], expected: { fails: 'bad_output' } },
  { name: 'white', answers: () => [streaming(' \n\n ')], expected: { fails: 'bad_output' } },
  { name: 'filter', answers: () => [streaming('', { finish: 'content_filter' })], expected: { fails: 'refused' } },
  { name: 's500 once', waits: true, answers: recover(refusing(500, { message: 'boom' })), expected: 'good' },
  { name: 's503 once', waits: true, answers: recover(refusing(503, { message: 'Loading model' })), expected: 'good' },
  {
    name: 'r429 once',
    waits: true,
    answers: recover(refusing(429, { message: 'slow down' }, { 'retry-after': '0' })),
    expected: 'good',
  },
  { name: 'u401', answers: () => [refusing(401, { message: 'key' })], expected: { fails: 'auth' } },
  {
    name: 'u403',
    answers: () => [refusing(403, { message: 'Project does not have access to model writer' })],
    expected: { fails: 'model_not_found' },
  },
  {
    name: 'm404',
    answers: () => [refusing(404, { message: 'The model does not exist', code: 'model_not_found' })],
    expected: { fails: 'model_not_found' },
  },
  {
    name: 'quota',
    answers: () => [refusing(429, { message: 'You exceeded your current quota', code: 'insufficient_quota' })],
    expected: { fails: 'quota' },
  },
  { name: 'pay402', answers: () => [refusing(402, { message: 'Insufficient credits' })], expected: { fails: 'quota' } },
  {
    name: 'safety400',
    answers: () => [refusing(400, { message: 'rejected by our safety system', code: 'content_policy_violation' })],
    expected: { fails: 'refused' },
  },
  {
    name: 'ctx400',
    answers: () => [refusing(400, { message: 'too long', code: 'context_length_exceeded' })],
    expected: { fails: 'context_too_long' },
  },
  {
    name: 'html200',
    answers: () => [respondingWith('<html><h1>Sign in</h1></html>', 'text/html')],
    expected: { fails: 'network' },
  },
  {
    name: 'error200',
    answers: () => [respondingWith(JSON.stringify({ error: { message: 'Insufficient credits', code: 402 } }))],
    expected: { fails: 'quota' },
  },
  {
    name: 'system400',
    answers: ({ good }) => [
      (response, request) =>
        (request.body.messages?.[0]?.role === 'system'
          ? refusing(400, { message: 'System role not supported' })
          : streaming(good))(response, request),
    ],
    expected: 'good',
  },
  {
    name: 'streamopt400',
    answers: ({ good }) => [
      (response, request) =>
        ('stream_options' in request.body
          ? refusing(400, { message: 'Unrecognized request argument supplied: stream_options' })
          : streaming(good))(response, request),
    ],
    expected: 'good',
  },
]
