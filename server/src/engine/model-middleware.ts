import { APICallError, type ImageModelMiddleware, type LanguageModelMiddleware } from 'ai'
import { isQuota } from './generation-errors.ts'

const LONGEST_WAIT_S = 60

/** The SDK repeats every 429; without credit, or with a wait longer than a minute, that only costs time. */
function withoutVainRetry(error: unknown): unknown {
  if (!APICallError.isInstance(error) || !error.isRetryable) return error
  const wait = Number(error.responseHeaders?.['retry-after'] ?? 0)
  if (!isQuota(error) && !(wait > LONGEST_WAIT_S)) return error
  return new APICallError({
    message: error.message,
    url: error.url,
    requestBodyValues: {},
    ...(error.statusCode !== undefined && { statusCode: error.statusCode }),
    ...(error.responseHeaders && { responseHeaders: error.responseHeaders }),
    ...(error.responseBody !== undefined && { responseBody: error.responseBody }),
    data: error.data,
    cause: error,
    isRetryable: false,
  })
}

/** Retries only where they help, and a limit for the time until the answer's headers, which the SDK has not. */
export function politeRetries(headersMs: number): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    async wrapGenerate({ doGenerate }) {
      try {
        return await doGenerate()
      } catch (error) {
        throw withoutVainRetry(error)
      }
    },
    async wrapStream({ model, params }) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('No answer', 'TimeoutError')), headersMs)
      const abortSignal = params.abortSignal ? AbortSignal.any([params.abortSignal, late.signal]) : late.signal
      try {
        return await model.doStream({ ...params, abortSignal })
      } catch (error) {
        throw withoutVainRetry(late.signal.aborted ? late.signal.reason : error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The same for pictures; their time is limited as a whole. */
export const politeImageRetries: ImageModelMiddleware = {
  specificationVersion: 'v4',
  async wrapGenerate({ doGenerate }) {
    try {
      return await doGenerate()
    } catch (error) {
      throw withoutVainRetry(error)
    }
  },
}
