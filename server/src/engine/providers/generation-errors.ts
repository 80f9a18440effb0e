import { GENERATION_ERRORS, type GenerationErrorCode } from '@makeready/contract/errors'
import {
  APICallError,
  LoadAPIKeyError,
  NoImageGeneratedError,
  NoSuchModelError,
  RetryError,
  TypeValidationError,
} from 'ai'
import { GenerationError } from '../engine.ts'
import { codeOfAnswer, codeOfWords, type ProviderAnswer } from './provider-refusals.ts'

export function generationError(code: GenerationErrorCode, cause?: unknown): GenerationError {
  return new GenerationError(code, { message: GENERATION_ERRORS[code] }, cause)
}

/** Maps any provider failure to the contract's codes; `key` is kept out of the log. */
export function toGenerationError(error: unknown, key?: string): GenerationError {
  const own = ownError(error)
  if (own) return own
  return generationError(codeOf(error), loggable(error, key))
}

/** The SDK may wrap our errors. */
function ownError(error: unknown): GenerationError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof GenerationError) return at
  return undefined
}

const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** True if a failed request may still be billed: it was sent and not refused. Providers do not bill error responses. */
export function mayHaveCost(error: unknown): boolean {
  const last = RetryError.isInstance(error) ? error.lastError : error
  const own = ownError(last)
  if (own) return own.code === 'bad_output'
  if (NoSuchModelError.isInstance(last) || LoadAPIKeyError.isInstance(last)) return false
  if (APICallError.isInstance(last) && last.statusCode !== undefined) return last.statusCode < 400
  for (let at = last; at instanceof Error; at = at.cause)
    if (NO_CONNECTION.includes(String((at as NodeJS.ErrnoException).code))) return false
  return true
}

function codeOf(error: unknown): GenerationErrorCode {
  if (RetryError.isInstance(error)) return codeOf(error.lastError)
  if (LoadAPIKeyError.isInstance(error)) return 'not_configured'
  if (NoSuchModelError.isInstance(error)) return 'model_not_found'
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return 'network'
    // The response began with 200 and broke later.
    if (error.statusCode === 200)
      return (error.cause as Error | undefined)?.name === 'TypeError' ? 'network' : 'bad_output'
    return codeOfAnswer(answerOf(error))
  }
  if (NoImageGeneratedError.isInstance(error)) return 'bad_output'
  const { name, message } = (error ?? {}) as { name?: string; message?: string }
  // The caller's own stop is handled earlier; any other abort is a timeout.
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  if (name === 'AI_StreamProviderError') return codeOfWords(messageOfStream(error as StreamError)) ?? 'upstream'
  if (/terminated|ECONN|socket|fetch failed|network/i.test(`${message}`)) return 'network'
  const sent = TypeValidationError.isInstance(error) ? (error.value as { error?: unknown } | null)?.error : undefined
  if (typeof sent === 'string') return codeOfWords(sent) ?? 'upstream'
  if (/^AI_/.test(`${name}`)) return 'bad_output'
  // a picture that is not base64
  if (name === 'InvalidCharacterError') return 'bad_output'
  // errors inside a stream need not be Error objects
  return error instanceof Error ? 'internal' : 'upstream'
}

export function answerOf({ statusCode, message, responseBody, responseHeaders }: APICallError): ProviderAnswer {
  return {
    status: statusCode ?? 0,
    message: `${message}\n${responseBody ?? ''}`,
    body: responseBody ?? '',
    headers: responseHeaders ?? {},
  }
}

type StreamError = { message: string; statusCode?: number; code?: unknown; type?: unknown }

/** An error inside a stream; the status, if any, is in its body. */
function messageOfStream({ message, statusCode, code, type }: StreamError): string {
  return `${statusCode ?? ''} ${code ?? ''} ${type ?? ''} ${message}`
}

/** Without the request (personal text) and without the key, which some providers repeat. */
function loggable(error: unknown, key: string | undefined): Error {
  const last = RetryError.isInstance(error) ? error.lastError : error
  const { name = 'Error', message } = (last instanceof Error ? last : { message: JSON.stringify(last) }) as Error
  const status = APICallError.isInstance(last) ? ` ${last.statusCode ?? 'without an answer'}` : ''
  const words = `${name}${status}: ${message}`
  const clean = new Error((key ? words.replaceAll(key, '…') : words).slice(0, 500))
  if (last instanceof Error && last.stack)
    clean.stack = `${clean.message}\n${last.stack.split('\n    at ').slice(1, 6).join('\n')}`
  return clean
}
