import { APICallError, type ImageModelMiddleware, type LanguageModelMiddleware, simulateStreamingMiddleware } from 'ai'
import { answerOf, mayHaveCost } from './generation-errors.ts'
import { codeOfAnswer, retryAfterOf } from './provider-refusals.ts'
import type { WaitNotice } from './wait-notice.ts'

const LONGEST_WAIT = 60_000
/** The SDK's first wait, doubled with each retry. */
const FIRST_WAIT = 2_000
const RETRIES = 2
/** Too many requests, or a server that is loading its model or overloaded: waiting helps, for half a minute in all. */
const PASSING_STATUSES: readonly (number | undefined)[] = [429, 503, 529]
export const MAX_RETRIES = 4

/** The SDK retries every 429; without credit, or with a long wait, that only wastes time. */
function withoutFutileRetry(error: unknown, attempts: number, notice?: WaitNotice): unknown {
  if (!APICallError.isInstance(error) || !error.isRetryable) return error
  const answer = answerOf(error)
  const code = error.statusCode === undefined ? 'network' : codeOfAnswer(answer)
  const wait = retryAfterOf(answer)
  const retries = PASSING_STATUSES.includes(error.statusCode) ? MAX_RETRIES : RETRIES
  const isFutile = attempts > retries || code === 'quota' || (wait !== undefined && wait > LONGEST_WAIT)
  if (!isFutile) notice?.retryIn(wait ?? FIRST_WAIT * 2 ** (attempts - 1), code)
  // the SDK reads headers only
  const headers = wait === undefined ? error.responseHeaders : { ...error.responseHeaders, 'retry-after-ms': `${wait}` }
  return new APICallError({
    message: error.message,
    url: error.url,
    requestBodyValues: {},
    ...(error.statusCode !== undefined && { statusCode: error.statusCode }),
    ...(headers && { responseHeaders: headers }),
    ...(error.responseBody !== undefined && { responseBody: error.responseBody }),
    data: error.data,
    cause: error,
    isRetryable: !isFutile,
  })
}

/** For one call. Also limits the time to the response headers, which the SDK does not. */
export function retriesAfterDelay(headersMs: number, notice: WaitNotice): LanguageModelMiddleware {
  let attempts = 0
  return {
    specificationVersion: 'v4',
    async wrapStream({ model, params }) {
      attempts += 1
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('No answer', 'TimeoutError')), headersMs)
      const abortSignal = params.abortSignal ? AbortSignal.any([params.abortSignal, late.signal]) : late.signal
      try {
        return await model.doStream({ ...params, abortSignal })
      } catch (error) {
        throw withoutFutileRetry(late.signal.aborted ? late.signal.reason : error, attempts, notice)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Repeats only what the provider refused: a picture that was drawn and got lost is paid for each time. */
export const imageRetriesAfterDelay: ImageModelMiddleware = {
  specificationVersion: 'v4',
  async wrapGenerate({ doGenerate }) {
    try {
      const answer = await doGenerate()
      return answer.images.length > 0 ? answer : { ...answer, isRetryable: false }
    } catch (error) {
      throw withoutFutileRetry(error, mayHaveCost(error) ? RETRIES + 1 : 1)
    }
  },
}

type Params = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['params']

const OPTIONAL_SETTINGS = {
  responseFormat: {
    refusal: /response_?format|json[_ ]?schema|input_schema|structured.?output|output_config|output_format|grammar/i,
    without: ({ responseFormat: _, ...params }: Params): Params => params,
  },
  maxOutputTokens: {
    refusal: /max_(completion_|output_)?tokens|maxOutputTokens|in the completion|can only afford/i,
    without: ({ maxOutputTokens: _, ...params }: Params): Params => params,
  },
  system: {
    refusal:
      /system (role|message|prompt)s? (is |are )?(not|un)\s?(supported|allowed|permitted)|only user and (assistant|model) roles/i,
    without: (params: Params): Params => ({ ...params, prompt: asUser(params.prompt) }),
  },
} as const

type OptionalSetting = keyof typeof OPTIONAL_SETTINGS
const names = Object.keys(OPTIONAL_SETTINGS) as OptionalSetting[]

/** For servers whose template has no system role. */
function asUser(prompt: Params['prompt']): Params['prompt'] {
  const instructions = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n\n')
  const [first, ...rest] = prompt.filter(({ role }) => role !== 'system')
  if (first?.role !== 'user') return prompt
  return [{ ...first, content: [{ type: 'text', text: `${instructions}\n\n` }, ...first.content] }, ...rest]
}

/** The length limit named in a server's message, if any. */
function allowedTokens(message: string): number | undefined {
  const [, context, , messages] =
    /context length is (\d+) tokens([\s\S]*?)\((\d+) in the messages?, \d+ in the completion\)/i.exec(message) ?? []
  if (context && messages) return Number(context) - Number(messages) - 16
  const [, most] = /(?:can only afford|supports at most|at most|less than or equal to|<=)\s*(\d+)/i.exec(message) ?? []
  return most === undefined ? undefined : Number(most)
}

const MIN_TOKENS = 64

/** Retries without a setting that a server refuses, and remembers that. Items are validated here in any case. */
export function withoutRejectedSettings(): LanguageModelMiddleware {
  const refused = new Set<OptionalSetting>()
  let isWhole = false
  return {
    specificationVersion: 'v4',
    async wrapStream({ model, params }) {
      let most = params.maxOutputTokens
      for (;;) {
        let reduced: Params = most === undefined ? params : { ...params, maxOutputTokens: most }
        for (const setting of refused) reduced = OPTIONAL_SETTINGS[setting].without(reduced)
        try {
          return await (isWhole ? wholeAsStream(model, reduced) : model.doStream(reduced))
        } catch (error) {
          const message = refusalIn(error)
          if (message === undefined) throw error
          if (
            !isWhole &&
            /\bstream(ing)?\b.{0,40}(not|un)\s?(supported|allowed|available)|stream must be false/i.test(message)
          ) {
            isWhole = true
            continue
          }
          const allowed = allowedTokens(message)
          if (allowed && allowed >= MIN_TOKENS && most !== undefined && allowed < most) {
            most = allowed
            continue
          }
          const setting = names.find((name) => OPTIONAL_SETTINGS[name].refusal.test(message) && !refused.has(name))
          if (!setting || (setting !== 'system' && reduced[setting] === undefined)) throw error
          refused.add(setting)
        }
      }
    },
  }
}

type Model = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['model']

async function wholeAsStream(model: Model, params: Params) {
  const simulate = simulateStreamingMiddleware().wrapStream
  if (!simulate) throw new Error('The SDK no longer turns a whole answer into a stream')
  const doGenerate = () => model.doGenerate(params)
  return simulate({ doGenerate, doStream: () => model.doStream(params), params, model })
}

/** Undefined for failures that are not about the request's form. */
function refusalIn(error: unknown): string | undefined {
  if (!APICallError.isInstance(error)) return undefined
  const { message } = answerOf(error)
  if (error.statusCode === 402) return /can only afford/i.test(message) ? message : undefined
  return [400, 422, 500].includes(error.statusCode ?? 0) ? message : undefined
}
