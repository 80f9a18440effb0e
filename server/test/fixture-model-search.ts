import type { SearchingProvider } from '@makeready/contract/domain/research-sources'

/** 'tool-error': the tool fails inside a good answer; 'no-search': the model answers by itself, with an address it made up */
export type ModelSearchFault = 'key' | 'busy' | 'broken' | 'html' | 'empty' | 'tool-error' | 'refusal' | 'no-search'

type Found = { url: string; title: string }
type WireAnswer = { status: number; body: unknown }

/** An address that only the model's text names. */
export const INVENTED = 'https://invented.example/best-sellers'
const INVENTION = `done. See also ${INVENTED}`

/** The providers' answers to a request with their search tool, as their APIs send them. */
export const MODEL_SEARCH_ANSWERS: Record<
  SearchingProvider,
  (hits: readonly Found[], fault: ModelSearchFault | undefined) => WireAnswer
> = { anthropic, openai, google }

/** What a request asks for; '' if the search tool isn't in it. */
export function modelQuery(provider: SearchingProvider, sent: Record<string, unknown>): string {
  const tools = JSON.stringify(sent.tools ?? [])
  const tool = { anthropic: '"web_search_20250305"', openai: '"web_search"', google: '"googleSearch"' }[provider]
  if (!tools.includes(tool)) return ''
  const [, query = ''] = /exactly this query: \\"(.*?)\\"/.exec(JSON.stringify(sent)) ?? []
  return query
}

function anthropic(hits: readonly Found[], fault: ModelSearchFault | undefined): WireAnswer {
  const error = (status: number, type: string, message: string) => ({
    status,
    body: { type: 'error', error: { type, message }, request_id: 'req_1' },
  })
  if (fault === 'key') return error(401, 'authentication_error', 'invalid x-api-key')
  if (fault === 'busy') return error(429, 'rate_limit_error', 'This request would exceed your rate limit.')
  if (fault === 'broken') return error(500, 'api_error', 'Internal server error')
  const search = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'as asked' } }
  const result = (content: unknown) => ({ type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content })
  const text = (words: string) => ({ type: 'text', text: words })
  const results = hits.map(({ url, title }) => ({
    ...{ type: 'web_search_result', url, title, encrypted_content: 'EqgfCioIARgBIiQ3Y', page_age: null },
  }))
  const contents: Record<string, unknown[]> = {
    'no-search': [text(INVENTION)],
    refusal: [],
    empty: [search, result([]), text(INVENTION)],
    'tool-error': [search, result({ type: 'web_search_tool_result_error', error_code: 'unavailable' }), text('sorry')],
  }
  return {
    status: 200,
    body: {
      ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'writer', stop_sequence: null },
      content: contents[fault ?? ''] ?? [search, result(results), text(INVENTION)],
      stop_reason: fault === 'refusal' ? 'refusal' : 'end_turn',
      usage: { input_tokens: 9_000, output_tokens: 20, server_tool_use: { web_search_requests: 1 } },
    },
  }
}

function openai(hits: readonly Found[], fault: ModelSearchFault | undefined): WireAnswer {
  const error = (status: number, code: string, message: string) => ({
    status,
    body: { error: { message, type: 'error', param: null, code } },
  })
  if (fault === 'key') return error(401, 'invalid_api_key', 'Incorrect API key provided.')
  if (fault === 'busy') return error(429, 'rate_limit_exceeded', 'Rate limit reached for writer.')
  if (fault === 'broken') return error(500, 'server_error', 'The server had an error.')
  const sources = fault === 'empty' ? [] : hits.map(({ url }) => ({ type: 'url', url }))
  const call = (status: string) => ({
    ...{ type: 'web_search_call', id: 'ws_1', status },
    action: { type: 'search', query: 'as asked', queries: ['as asked'], sources },
  })
  const annotation = { type: 'url_citation', start_index: 0, end_index: 4, url: INVENTED, title: 'Best sellers' }
  const message = (content: unknown) => ({
    ...{ type: 'message', id: 'msg_1', status: 'completed', role: 'assistant' },
    content: [content],
  })
  const said = message({ type: 'output_text', text: INVENTION, annotations: [annotation], logprobs: [] })
  const outputs: Record<string, unknown[]> = {
    'no-search': [said],
    refusal: [message({ type: 'refusal', refusal: 'I can’t help with that.' })],
    'tool-error': [{ ...call('failed'), action: { type: 'search', query: 'as asked' } }, said],
  }
  return {
    status: 200,
    body: {
      ...{ id: 'resp_1', object: 'response', created_at: 1, model: 'writer', status: 'completed', error: null },
      incomplete_details: null,
      output: outputs[fault ?? ''] ?? [call('completed'), said],
      usage: { input_tokens: 9_000, output_tokens: 20, total_tokens: 9_020 },
    },
  }
}

function google(hits: readonly Found[], fault: ModelSearchFault | undefined): WireAnswer {
  const error = (code: number, status: string, message: string) => ({
    status: code,
    body: { error: { code, message, status } },
  })
  if (fault === 'key') return error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
  if (fault === 'busy') return error(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.')
  if (fault === 'broken' || fault === 'tool-error') return error(500, 'INTERNAL', 'An internal error has occurred.')
  const usageMetadata = { promptTokenCount: 9_000, candidatesTokenCount: 20, totalTokenCount: 9_020 }
  if (fault === 'refusal')
    return { status: 200, body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata } }
  const groundingChunks = hits.map(({ url }) => ({ web: { uri: url, title: new URL(url).hostname } }))
  const grounding: Record<string, object> = {
    'no-search': {},
    empty: { groundingMetadata: { webSearchQueries: ['as asked'] } },
  }
  const grounded = { groundingMetadata: { webSearchQueries: ['as asked'], groundingChunks, groundingSupports: [] } }
  return {
    status: 200,
    body: {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: INVENTION }] },
          ...{ finishReason: 'STOP', index: 0 },
          ...(grounding[fault ?? ''] ?? grounded),
        },
      ],
      ...{ usageMetadata, modelVersion: 'writer' },
    },
  }
}
