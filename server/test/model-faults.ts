import { refusing, respondingWith, streaming } from './fake-provider.ts'
import { delta, events, fault, listOnly, type ModelFault, over, pieces, recover, stop } from './model-fault.ts'

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
