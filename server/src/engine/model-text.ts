import { GENERATION_ERRORS, type GenerationErrorCode } from '@makeready/contract/errors'
import {
  InvalidResponseDataError,
  type JSONSchema7,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  wrapLanguageModel,
} from 'ai'
import { Chunks } from './cleaning/chunks.ts'
import { WithoutReasoning } from './cleaning/without-reasoning.ts'
import { reserveCost } from './costs/charges.ts'
import { estimatedUsage, mostOf, reportedUsage } from './costs/model-usage.ts'
import { type EngineCall, GenerationError, type Prompt, type TextEnding, type TextPart } from './engine.ts'
import { endsWhole } from './join-text.ts'
import { generationError, mayHaveCost, toGenerationError } from './providers/generation-errors.ts'
import { MAX_RETRIES, retriesAfterDelay } from './providers/model-middleware.ts'
import type { ModelPrices } from './providers/model-settings.ts'
import type { TextModel } from './providers/models.ts'
import type { Timeouts } from './providers/timeouts.ts'
import { WaitNotice } from './providers/wait-notice.ts'

export type Writer = {
  model: TextModel
  name: string
  apiKey: string | undefined
  prices: ModelPrices | undefined
  timeouts: Timeouts
  /** for a model that writes one answer at a time: waits, and returns a function that ends the turn */
  takeTurn?: (signal: AbortSignal) => Promise<() => void>
}

export type Writing = {
  prompt: Prompt
  maxOutputTokens?: number | undefined
  form?: { name: string; schema: JSONSchema7 } | undefined
}

const LONGEST_ANSWER_TOKENS = 8_000
/** A server that ignores the token limit is cut off at this many letters per allowed token. */
const MAX_LETTERS_PER_TOKEN = 8
/** Faults worth a second request when no text arrived. */
const PASSING: readonly GenerationErrorCode[] = ['bad_output', 'upstream', 'network', 'rate_limited']

/** An empty answer: asking again loses nothing. */
export class EmptyAnswer extends GenerationError {}

/** Faults that may follow a complete answer: an open connection, invalid usage figures. */
const LATE: readonly GenerationErrorCode[] = ['timeout', 'bad_output']

const hasEnd = (words: string): boolean =>
  words.trim() !== '' && (/[\]}](\s*`{3})?\s*$/.test(words) || (words.length > SHORTEST && endsWhole(words)))
const SHORTEST = 200

/** Characters that no database or file stores: NUL and the byte order mark. */
const UNWRITABLE = /[\u0000\ufeff]/g

/** The answer reached its limit while the model was still reasoning. */
class OnlyThought extends GenerationError {}

/** Requests an empty answer once more, and keeps what arrived of a broken one. */
export async function* writeText(
  writer: Writer,
  writing: Writing,
  call: EngineCall,
): AsyncGenerator<TextPart, TextEnding> {
  try {
    return yield* writtenOnce(writer, writing, call)
  } catch (error) {
    if (error instanceof EmptyAnswer) return yield* writtenOnce(writer, writing, call)
    if (!(error instanceof OnlyThought) || (writing.maxOutputTokens ?? LONGEST_ANSWER_TOKENS) >= LONGEST_ANSWER_TOKENS)
      throw error
    return yield* writtenOnce(writer, { ...writing, maxOutputTokens: LONGEST_ANSWER_TOKENS }, call)
  }
}

/** @throws EmptyAnswer, GenerationError; the signal's reason when it aborts */
export async function* writtenOnce(
  writer: Writer,
  writing: Writing,
  call: EngineCall,
): AsyncGenerator<TextPart, TextEnding> {
  const { prompt, form, maxOutputTokens = LONGEST_ANSWER_TOKENS } = writing
  const { name, prices } = writer
  call.signal.throwIfAborted()
  const request = { prompt, schema: form?.schema, maxOutputTokens }
  const settle = await reserveCost(call, { model: name, most: mostOf(request, prices) })
  const endTurn = await writer.takeTurn?.(call.signal).catch(async (error) => {
    await settle(null)
    throw error
  })
  const over = new AbortController()
  const notice = new WaitNotice(call.onWait)
  const answer = {
    accepted: false,
    isReceived: false,
    hasReason: true,
    words: '',
    all: '',
    usage: undefined as LanguageModelUsage | undefined,
  }
  const chunks = new Chunks()
  let reasoning = new WithoutReasoning()
  let finish: Finish | undefined
  let isCharged = true

  function* passOn(text: string, restart = false): Generator<TextPart> {
    if (restart) {
      answer.words = ''
      yield { restart: true }
    }
    answer.words += text
    if (text !== '') yield { delta: text }
  }

  try {
    const { stream } = streamText({
      model: watchModel(writer, writing, notice, () => {
        answer.accepted = true
      }),
      instructions: prompt.instructions,
      prompt: messagesOf(prompt, writer.model),
      abortSignal: AbortSignal.any([call.signal, over.signal]),
      // No retries after the first words: the text would repeat and cost twice.
      maxRetries: MAX_RETRIES,
      maxOutputTokens,
      timeout: streamTimeouts(writer.timeouts),
      onError: () => {},
    })
    for await (const part of stream) {
      notice.heard()
      if (part.type === 'text-delta') {
        answer.isReceived = true
        const once = chunks.push(part.text.replace(UNWRITABLE, ''))
        if (once.restart) reasoning = new WithoutReasoning()
        answer.all = once.restart ? once.text : answer.all + once.text
        const { restart, text } = reasoning.push(once.text)
        yield* passOn(text, restart || once.restart)
        if (answer.all.length > maxOutputTokens * MAX_LETTERS_PER_TOKEN) {
          finish = { reason: 'length', raw: undefined }
          break
        }
      } else if (part.type === 'reasoning-delta') {
        answer.isReceived = true
        answer.all += part.text
      } else if (part.type === 'error') {
        if (!isMissingEnd(part.error)) throw part.error
        answer.hasReason = false
      } else if (part.type === 'abort') throw generationError('timeout')
      else if (part.type === 'finish') {
        answer.usage = part.totalUsage
        finish = { reason: part.finishReason, raw: part.rawFinishReason }
      }
    }
    yield* passOn(reasoning.rest())
    return endingOf(finish, answer)
  } catch (error) {
    if (call.signal.aborted) throw call.signal.reason
    // held back as possible reasoning, but it is text
    yield* passOn(reasoning.rest())
    const failure = toGenerationError(error, writer.apiKey)
    // nothing or something unreadable followed: the text counts if it looks complete
    if (LATE.includes(failure.code) && answer.accepted && hasEnd(answer.words)) return { finish: 'stop' }
    isCharged = answer.accepted || mayHaveCost(error)
    const isEmptyAnswer = answer.accepted && answer.words === '' && PASSING.includes(failure.code)
    throw isEmptyAnswer ? new EmptyAnswer(failure.code, failure, failure.cause) : failure
  } finally {
    over.abort()
    notice.close()
    endTurn?.()
    const reported =
      answer.usage && !isBroken(finish) ? reportedUsage(name, answer.usage, prices, writer.model.provider) : undefined
    await settle(isCharged ? (reported ?? estimatedUsage(name, request, answer.all, prices)) : null)
  }
}

/** Anthropic caches marked parts only; other servers may accept a single text only. */
function messagesOf({ shared, prompt }: Prompt, model: TextModel): string | ModelMessage[] {
  if (shared === undefined) return prompt
  if (!model.provider.startsWith('anthropic')) return `${shared}\n\n${prompt}`
  const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } }
  const content = [
    { type: 'text' as const, text: shared, providerOptions: cached },
    { type: 'text' as const, text: prompt },
  ]
  return [{ role: 'user', content }]
}

/** The SDK's error for a missing finish reason; its meaning depends on the text received. */
function isMissingEnd(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && /finish reason/.test(error.message)
}

type Finish = { reason: string; raw: string | undefined }

/** A stream without a finish reason was cut, whatever its status. */
function isBroken(finish: Finish | undefined): boolean {
  return finish === undefined || finish.reason === 'error' || finish.reason === 'interrupted'
}

type Received = { words: string; isReceived: boolean; hasReason: boolean }

function endingOf(finish: Finish | undefined, { words, isReceived: heard, hasReason }: Received): TextEnding {
  const reason = finish?.reason
  if (reason === 'content-filter') throw generationError('refused')
  // some servers send no finish reason
  if ((finish === undefined || !hasReason) && hasEnd(words)) return { finish: 'stop' }
  if (isBroken(finish)) throw generationError(heard ? 'network' : 'bad_output')
  // some servers have their own finish reasons
  if (reason === 'other' && !hasEnd(words) && !/stop|eos|end/i.test(finish?.raw ?? ''))
    throw generationError('upstream')
  if (words.trim() === '' && reason === 'length')
    throw new OnlyThought('truncated', { message: GENERATION_ERRORS.truncated })
  if (words.trim() === '') throw generationError('bad_output')
  return { finish: reason === 'length' ? 'length' : 'stop' }
}

function streamTimeouts({ whole, firstToken, gap }: Timeouts) {
  return { totalMs: whole, firstChunkMs: firstToken, chunkMs: gap }
}

/** Adds the answer's schema, and reports when the provider accepts the request or makes us wait. */
function watchModel(
  { model, timeouts }: Writer,
  { form }: Writing,
  notice: WaitNotice,
  onAccepted: () => void,
): TextModel {
  return wrapLanguageModel({
    model,
    middleware: [
      {
        specificationVersion: 'v4',
        transformParams: async ({ params }) =>
          form ? { ...params, responseFormat: { type: 'json', ...form } } : params,
        async wrapStream({ doStream }) {
          const answer = await doStream()
          onAccepted()
          return answer
        },
      },
      retriesAfterDelay(timeouts.headers, notice),
    ],
  })
}
