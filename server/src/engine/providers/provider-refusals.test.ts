import { expect, it } from 'vitest'
import { codeOfAnswer, codeOfWords, retryAfterOf } from './provider-refusals.ts'

const answer = (status: number, body: string, headers = {}) => ({ status, message: body, body, headers })
const error = (message: string, more = {}) => JSON.stringify({ error: { message, ...more } })

/** The providers' and servers' exact texts. */
it.each([
  ['OpenAI', 429, error('You exceeded your current quota', { code: 'insufficient_quota' }), 'quota'],
  ['OpenAI', 400, error('Billing hard limit has been reached', { code: 'billing_hard_limit_reached' }), 'quota'],
  ['OpenAI', 400, error("This model's maximum context length is 8192 tokens."), 'context_too_long'],
  ['OpenAI', 400, error('Your request was rejected by our safety system.'), 'refused'],
  ['OpenAI', 400, error("Unsupported value: 'temperature' does not support 0.9"), 'upstream'],
  ['OpenAI', 403, error('Country, region, or territory not supported'), 'region_blocked'],
  ['Anthropic', 400, error('Your credit balance is too low to access the Anthropic API.'), 'quota'],
  ['Anthropic', 400, error('prompt is too long: 210000 tokens > 200000 maximum'), 'context_too_long'],
  ['Anthropic', 413, error('Request exceeds the maximum size', { type: 'request_too_large' }), 'context_too_long'],
  ['Anthropic', 529, error('Overloaded', { type: 'overloaded_error' }), 'upstream'],
  ['Google', 400, error('API key not valid. Please pass a valid API key.'), 'auth'],
  ['Google', 429, error('Quota', { details: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }] }), 'quota'],
  ['Google', 429, error('Quota', { details: [{ quotaId: 'GenerateRequestsPerMinutePerProject' }] }), 'rate_limited'],
  ['Google', 404, error('models/x is not found for API version v1beta'), 'model_not_found'],
  ['OpenRouter', 402, error('Insufficient credits'), 'quota'],
  ['OpenRouter', 403, error('Your chosen model requires moderation and your input was flagged'), 'refused'],
  ['OpenRouter', 400, error('x/y is not a valid model ID. Invalid model'), 'model_not_found'],
  ['DeepSeek', 402, error('Insufficient Balance'), 'quota'],
  ['Ollama', 404, error("model 'x' not found"), 'model_not_found'],
  ['Ollama at another path', 404, '404 page not found', 'network'],
  ['vLLM', 404, '{"object":"error","message":"The model `x` does not exist."}', 'model_not_found'],
  ['vLLM at another path', 404, '{"detail":"Not Found"}', 'network'],
  ['llama.cpp', 400, error('the request exceeds the available context size'), 'context_too_long'],
  ['llama.cpp', 503, error('Loading model'), 'upstream'],
  ['a gateway', 504, '<html>Gateway Timeout</html>', 'upstream'],
])('%s: %i %s', (_, status, body, code) => {
  expect(codeOfAnswer(answer(status, body))).toBe(code)
})

it.each([
  ['insufficient_quota', 'quota'],
  ['rate_limit_error: slow down', 'rate_limited'],
  ['context_length_exceeded', 'context_too_long'],
  ['content_filter: blocked', 'refused'],
  ['overloaded_error: Overloaded', undefined],
])('in the middle of an answer, %j', (words, code) => {
  expect(codeOfWords(words)).toBe(code)
})

it.each([
  [{ 'retry-after-ms': '250' }, '', 250],
  [{ 'retry-after': '2' }, '', 2_000],
  [{}, '{"error":{"details":[{"retryDelay": "41.5s"}]}}', 41_500],
  [{}, '', undefined],
  [{ 'retry-after': 'soon' }, '', undefined],
])('reads how long to wait from %j %s', (headers, body, wait) => {
  expect(retryAfterOf(answer(429, body, headers))).toBe(wait)
})
