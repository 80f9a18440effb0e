import { APICallError, type ImageModelMiddleware, type LanguageModelMiddleware } from 'ai'
import { answerOf } from './generation-errors.ts'
import { codeOfAnswer, retryAfterOf } from './provider-refusals.ts'

const LONGEST_WAIT = 60_000

/** The SDK repeats every 429; without credit, or with a wait longer than a minute, that only costs time. */
function withoutFutileRetry(error: unknown): unknown {
  if (!APICallError.isInstance(error) || !error.isRetryable || error.statusCode === undefined) return error
  const answer = answerOf(error)
  const wait = retryAfterOf(answer)
  const isFutile = codeOfAnswer(answer) === 'quota' || (wait !== undefined && wait > LONGEST_WAIT)
  // the SDK reads the header alone
  const headers = wait === undefined ? error.responseHeaders : { ...error.responseHeaders, 'retry-after-ms': `${wait}` }
  return new APICallError({
    message: error.message,
    url: error.url,
    requestBodyValues: {},
    statusCode: error.statusCode,
    ...(headers && { responseHeaders: headers }),
    ...(error.responseBody !== undefined && { responseBody: error.responseBody }),
    data: error.data,
    cause: error,
    isRetryable: !isFutile,
  })
}

/** Retries only where they help, and a limit for the time until the answer's headers, which the SDK has not. */
export function retriesAfterDelay(headersMs: number): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    async wrapStream({ model, params }) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('No answer', 'TimeoutError')), headersMs)
      const abortSignal = params.abortSignal ? AbortSignal.any([params.abortSignal, late.signal]) : late.signal
      try {
        return await model.doStream({ ...params, abortSignal })
      } catch (error) {
        throw withoutFutileRetry(late.signal.aborted ? late.signal.reason : error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** The same for pictures; their time is limited as a whole. */
export const imageRetriesAfterDelay: ImageModelMiddleware = {
  specificationVersion: 'v4',
  async wrapGenerate({ doGenerate }) {
    try {
      return await doGenerate()
    } catch (error) {
      throw withoutFutileRetry(error)
    }
  },
}

const OPTIONAL_SETTINGS = {
  responseFormat:
    /response_?format|json[_ ]?schema|input_schema|structured.?output|output_config|output_format|grammar/i,
  maxOutputTokens: /max_(completion_|output_)?tokens|maxOutputTokens/i,
} as const

type OptionalSetting = keyof typeof OPTIONAL_SETTINGS

/**
 * A server that does not know a wish (a schema, so long an answer) refuses the whole request: it is asked again without,
 * and not asked for it any more. The prompt names the form as well, and every item is checked here.
 */
export function withoutRejectedSettings(): LanguageModelMiddleware {
  const refused = new Set<OptionalSetting>()
  return {
    specificationVersion: 'v4',
    async wrapStream({ model, params }) {
      for (;;) {
        const reduced = { ...params }
        for (const setting of refused) delete reduced[setting]
        try {
          return await model.doStream(reduced)
        } catch (error) {
          const setting = rejectedSetting(error)
          if (!setting || reduced[setting] === undefined) throw error
          refused.add(setting)
        }
      }
    },
  }
}

function rejectedSetting(error: unknown): OptionalSetting | undefined {
  if (!APICallError.isInstance(error) || ![400, 422, 500].includes(error.statusCode ?? 0)) return undefined
  const { said } = answerOf(error)
  return (Object.keys(OPTIONAL_SETTINGS) as OptionalSetting[]).find((setting) => OPTIONAL_SETTINGS[setting].test(said))
}
