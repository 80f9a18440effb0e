import { GENERATION_ERRORS, type GenerationErrorCode } from '@makeready/contract/errors'
import {
  APICallError,
  InvalidResponseDataError,
  LoadAPIKeyError,
  NoImageGeneratedError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  RetryError,
} from 'ai'
import { GenerationError } from './engine.ts'

export function generationError(code: GenerationErrorCode, cause?: unknown): GenerationError {
  return new GenerationError(code, GENERATION_ERRORS[code], cause)
}

/** Any failure of a provider as one of the contract's closed list of codes. */
export function toGenerationError(error: unknown): GenerationError {
  if (error instanceof GenerationError) return error
  return generationError(codeOf(error), error)
}

function codeOf(error: unknown): GenerationErrorCode {
  if (RetryError.isInstance(error)) return codeOf(error.lastError)
  if (LoadAPIKeyError.isInstance(error)) return 'not_configured'
  if (APICallError.isInstance(error)) return codeOfCall(error)
  if (NoObjectGeneratedError.isInstance(error)) {
    if (error.finishReason === 'length') return 'truncated'
    return error.finishReason === 'content-filter' ? 'refused' : 'bad_output'
  }
  if (NoOutputGeneratedError.isInstance(error)) return error.cause ? codeOf(error.cause) : 'bad_output'
  if (NoImageGeneratedError.isInstance(error)) return 'bad_output'
  // A stream that ends without a finish reason was cut off on its way.
  if (InvalidResponseDataError.isInstance(error) && /finish reason/.test(error.message)) return 'network'
  const { name, message } = error as { name?: string; message?: string }
  if (name === 'TimeoutError') return 'timeout'
  if (name === 'AbortError') return 'stopped'
  if (name === 'AI_StreamProviderError') return codeOfStream(error as StreamError)
  if (/terminated|ECONN|socket|fetch failed|network/i.test(`${message}`)) return 'network'
  if (/^AI_/.test(`${name}`)) return 'bad_output'
  return 'internal'
}

type StreamError = { statusCode?: number; code?: unknown; type?: unknown }

/** The provider told of a fault in the middle of its answer; the SDK has no class for it to the outside. */
function codeOfStream({ statusCode, code, type }: StreamError): GenerationErrorCode {
  if ([code, type].includes('insufficient_quota')) return 'quota'
  return statusCode === 429 ? 'rate_limited' : 'upstream'
}

type ProviderBody = { error?: { code?: unknown; type?: unknown } } | undefined

function codeOfCall(error: APICallError): GenerationErrorCode {
  const status = error.statusCode
  const body = error.data as ProviderBody
  const reason = `${body?.error?.code ?? ''} ${body?.error?.type ?? ''} ${error.message}`
  if (status === undefined) return 'network'
  if (status === 401 || status === 403) return 'auth'
  if (status === 402 || (status === 429 && isQuota(error))) return 'quota'
  if (status === 429) return 'rate_limited'
  if (status === 404) return 'model_not_found'
  if (status === 413 || (status === 400 && /context|too long|maximum/i.test(reason))) return 'context_too_long'
  if (status === 400 && /moderation|safety|policy|filter/i.test(reason)) return 'refused'
  // The answer had begun with 200 and broke afterwards.
  if (status === 200) return (error.cause as Error | undefined)?.name === 'TypeError' ? 'network' : 'bad_output'
  return 'upstream'
}

/** Providers answer 429 both for 'slow down' and for 'no credit left'; only the first is worth a retry. */
export function isQuota(error: APICallError): boolean {
  const body = error.data as ProviderBody
  return [body?.error?.code, body?.error?.type].includes('insufficient_quota')
}
