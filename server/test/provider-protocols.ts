import { setTimeout as wait } from 'node:timers/promises'
import type { ModelSettings } from '../src/engine/providers/model-settings.ts'
import { type Behavior, leftOpen, piecesOf, refusing, type StreamOptions, streaming } from './fake-provider.ts'

/** Errors that every provider words differently. */
export type Refusal = 'key' | 'model' | 'credit' | 'busy' | 'overloaded' | 'too long'

/** A provider's own wire format, for the fake server. */
export type Protocol = {
  settings(url: string): ModelSettings
  streaming(text: string, options?: StreamOptions): Behavior
  refusing(refusal: Refusal, headers?: Record<string, string>): Behavior
}

const models = { apiKey: 'secret-key', textModel: 'writer', imageModel: 'painter' }

export const openai: Protocol = {
  settings: (url) => ({ ...models, provider: 'openai', baseUrl: url }),
  streaming,
  refusing(refusal, headers) {
    const [status, message, code] = OPENAI_REFUSALS[refusal]
    return refusing(status, { message, code }, headers)
  },
}

const OPENAI_REFUSALS: Record<Refusal, [number, string, string]> = {
  key: [401, 'Incorrect API key provided: secret-key.', 'invalid_api_key'],
  model: [404, 'The model `writer` does not exist or you do not have access to it.', 'model_not_found'],
  credit: [429, 'You exceeded your current quota, please check your plan.', 'insufficient_quota'],
  busy: [429, 'Rate limit reached for writer.', 'rate_limit_exceeded'],
  overloaded: [503, 'The engine is currently overloaded.', 'overloaded'],
  'too long': [400, "This model's maximum context length is 8192 tokens.", 'context_length_exceeded'],
}

export const anthropic: Protocol = {
  settings: (url) => ({ ...models, imageModel: undefined, provider: 'anthropic', baseUrl: url }),
  streaming(text, { finish = 'stop', usage, pause = 0, afterwards = 'end' } = {}) {
    return async (response, { body }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      // how it makes older models follow a schema: the answer is a tool's input
      const [block, delta, end] = body.tools
        ? [{ type: 'tool_use', id: 't1', name: 'json', input: {} }, tooled, 'tool_use']
        : [{ type: 'text', text: '' }, worded, 'end_turn']
      const send = (type: string, data: object) =>
        response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
      const message = { id: 'm1', type: 'message', role: 'assistant', model: 'writer', content: [], stop_reason: null }
      const input = { input_tokens: usage?.prompt_tokens ?? 0, output_tokens: 1 }
      send('message_start', { message: { ...message, stop_sequence: null, usage: input } })
      send('content_block_start', { index: 0, content_block: block })
      for (const piece of piecesOf(text)) {
        if (response.destroyed) return
        send('content_block_delta', { index: 0, delta: delta(piece) })
        if (pause > 0) await wait(pause)
      }
      if (await leftOpen(response, afterwards)) return
      if (afterwards === 'error') send('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
      else if (finish) {
        send('content_block_stop', { index: 0 })
        const stop_reason = { stop: end, length: 'max_tokens', content_filter: 'refusal' }[finish]
        const output = { output_tokens: usage?.completion_tokens ?? 0 }
        send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: output })
        send('message_stop', {})
      }
      response.end()
    }
  },
  refusing(refusal, headers = {}) {
    const [status, type, message] = ANTHROPIC_REFUSALS[refusal]
    return (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_1' }))
    }
  },
}

const worded = (text: string) => ({ type: 'text_delta', text })
const tooled = (json: string) => ({ type: 'input_json_delta', partial_json: json })

const ANTHROPIC_REFUSALS: Record<Refusal, [number, string, string]> = {
  key: [401, 'authentication_error', 'invalid x-api-key'],
  model: [404, 'not_found_error', 'model: writer'],
  credit: [400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
  busy: [429, 'rate_limit_error', 'This request would exceed your rate limit.'],
  overloaded: [529, 'overloaded_error', 'Overloaded'],
  'too long': [400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'],
}

export const google: Protocol = {
  settings: (url) => ({ ...models, imageModel: 'gemini-painter', provider: 'google', baseUrl: url }),
  streaming(text, { finish = 'stop', usage, pause = 0, afterwards = 'end' } = {}) {
    return async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
      const content = (piece: string) => ({ role: 'model', parts: [{ text: piece }] })
      for (const piece of piecesOf(text)) {
        if (response.destroyed) return
        send({ candidates: [{ content: content(piece), index: 0 }], modelVersion: 'writer' })
        if (pause > 0) await wait(pause)
      }
      if (await leftOpen(response, afterwards)) return
      const usageMetadata = usage && {
        promptTokenCount: usage.prompt_tokens,
        candidatesTokenCount: usage.completion_tokens,
        totalTokenCount: usage.prompt_tokens + usage.completion_tokens,
      }
      if (afterwards === 'error')
        send({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } })
      else if (finish) {
        const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', content_filter: 'SAFETY' }[finish]
        send({ candidates: [{ content: content(''), finishReason, index: 0 }], ...(usage && { usageMetadata }) })
      }
      response.end()
    }
  },
  refusing(refusal, headers = {}) {
    const [code, status, message, details] = GOOGLE_REFUSALS[refusal]
    return (response) => {
      response.writeHead(code, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ error: { code, message, status, ...(details && { details }) } }))
    }
  },
}

const DAY = [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] }]
const GOOGLE_REFUSALS: Record<Refusal, [number, string, string, object[]?]> = {
  key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [{ reason: 'API_KEY_INVALID' }]],
  model: [404, 'NOT_FOUND', 'models/writer is not found for API version v1beta.'],
  credit: [429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan.', DAY],
  busy: [429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [{ retryDelay: '90s' }]],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  'too long': [
    400,
    'INVALID_ARGUMENT',
    'The input token count (1200000) exceeds the maximum number of tokens allowed.',
  ],
}

/** Gemini's response to a prompt that it blocks: no candidate, and therefore no finish reason. */
export const blockedByGoogle: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`data: ${JSON.stringify({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })}\n\n`)
}
