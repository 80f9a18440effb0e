import { GENERATION_ERRORS, type GenerationErrorCode } from '@makeready/contract/errors'
import {
  InvalidResponseDataError,
  type JSONSchema7,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  wrapLanguageModel,
} from 'ai'
import { charged } from './charges.ts'
import { Chunks } from './cleaning/chunks.ts'
import { WithoutReasoning } from './cleaning/without-reasoning.ts'
import { type EngineCall, GenerationError, type Prompt, type TextEnding, type TextPart } from './engine.ts'
import { generationError, mayHaveCost, toGenerationError } from './generation-errors.ts'
import { endsWhole } from './join-text.ts'
import type { ModelPrices } from './model-settings.ts'
import { estimatedUsage, mostOf, reportedUsage } from './model-usage.ts'
import type { TextModel } from './models.ts'
import type { Timeouts } from './timeouts.ts'

export type Writer = {
  model: TextModel
  name: string
  apiKey: string | undefined
  prices: ModelPrices | undefined
  timeouts: Timeouts
  /** of a model that writes one answer at a time: waits, and returns what ends the turn */
  takeTurn?: (signal: AbortSignal) => Promise<() => void>
}

export type Writing = {
  prompt: Prompt
  maxOutputTokens?: number | undefined
  /** the JSON that the answer is held to, where the provider can */
  form?: { name: string; schema: JSONSchema7 } | undefined
}

const RETRIES = 2
const LONGEST_ANSWER_TOKENS = 8_000
/** An answer with more letters than this for each token it may have comes from a server that knows no limit: it is cut. */
const MOST_LETTERS_PER_TOKEN = 8
/** Faults after which a second request makes sense when the first one brought no word. */
const PASSING: readonly GenerationErrorCode[] = ['bad_output', 'upstream', 'network', 'rate_limited']

/** The provider took the request and its answer ended without a word: nothing is lost by asking again. */
export class EmptyAnswer extends GenerationError {}

/** Faults that may come behind an answer's end: a connection that stays open, figures that are no figures. */
const LATE: readonly GenerationErrorCode[] = ['timeout', 'bad_output']

/** Whether an answer ends as a text or a list does. */
const hasEnd = (words: string): boolean =>
  words.trim() !== '' && (/[\]}](\s*`{3})?\s*$/.test(words) || (words.length > SHORTEST && endsWhole(words)))
const SHORTEST = 200

/** What no database or file keeps: NUL, and the mark of a byte order. */
const UNWRITABLE = /[\u0000\ufeff]/g

/** The answer's limit came while the model was still thinking. */
class OnlyThought extends GenerationError {}

/** A text as it is written. An answer without a word is asked for once more; one that broke later is kept as it is. */
export async function* written(
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

/** @throws Wordless, GenerationError; the signal's reason when it aborts */
export async function* writtenOnce(
  writer: Writer,
  writing: Writing,
  call: EngineCall,
): AsyncGenerator<TextPart, TextEnding> {
  const { prompt, form, maxOutputTokens = LONGEST_ANSWER_TOKENS } = writing
  const { name, prices } = writer
  call.signal.throwIfAborted()
  const request = { prompt, schema: form?.schema, maxOutputTokens }
  const settle = await charged(call, { model: name, most: mostOf(request, prices) })
  const endTurn = await writer.takeTurn?.(call.signal).catch(async (error) => {
    await settle(null)
    throw error
  })
  const over = new AbortController()
  const answer = {
    accepted: false,
    heard: false,
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
      model: watched(writer.model, writing, () => {
        answer.accepted = true
      }),
      instructions: prompt.instructions,
      prompt: messagesOf(prompt, writer.model),
      abortSignal: AbortSignal.any([call.signal, over.signal]),
      // No retry once words have come: it would write them all again, and the provider would be paid twice.
      maxRetries: RETRIES,
      maxOutputTokens,
      timeout: limits(writer.timeouts),
      onError: () => {},
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        answer.heard = true
        const once = chunks.push(part.text.replace(UNWRITABLE, ''))
        if (once.restart) reasoning = new WithoutReasoning()
        answer.all = once.restart ? once.text : answer.all + once.text
        const { restart, text } = reasoning.push(once.text)
        yield* passOn(text, restart || once.restart)
        if (answer.all.length > maxOutputTokens * MOST_LETTERS_PER_TOKEN) {
          finish = { reason: 'length', raw: undefined }
          break
        }
      } else if (part.type === 'reasoning-delta') {
        answer.heard = true
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
    // what was held back in case it was reasoning is text that arrived
    yield* passOn(reasoning.rest())
    const failure = toGenerationError(error, writer.apiKey)
    // nothing more came, or something that cannot be read: what stands there is the answer where it has its end
    if (LATE.includes(failure.code) && answer.accepted && hasEnd(answer.words)) return { finish: 'stop' }
    isCharged = answer.accepted || mayHaveCost(error)
    const isEmptyAnswer = answer.accepted && answer.words === '' && PASSING.includes(failure.code)
    throw isEmptyAnswer ? new EmptyAnswer(failure.code, failure.message, failure.cause) : failure
  } finally {
    over.abort()
    endTurn?.()
    const reported =
      answer.usage && !isBroken(finish) ? reportedUsage(name, answer.usage, prices, writer.model.provider) : undefined
    await settle(isCharged ? (reported ?? estimatedUsage(name, request, answer.all, prices)) : null)
  }
}

/** Anthropic caches only what is marked; other servers may take nothing but one text. */
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

/** The SDK's word for a stream without a finish reason; what to make of it depends on what was heard. */
function isMissingEnd(error: unknown): boolean {
  return InvalidResponseDataError.isInstance(error) && /finish reason/.test(error.message)
}

type Finish = { reason: string; raw: string | undefined }

/** A stream that ends without saying so was cut off, whatever its status said. */
function isBroken(finish: Finish | undefined): boolean {
  return finish === undefined || finish.reason === 'error' || finish.reason === 'interrupted'
}

type Heard = { words: string; heard: boolean; hasReason: boolean }

function endingOf(finish: Finish | undefined, { words, heard, hasReason }: Heard): TextEnding {
  const reason = finish?.reason
  if (reason === 'content-filter') throw generationError('refused')
  // some servers say nothing at the end
  if ((finish === undefined || !hasReason) && hasEnd(words)) return { finish: 'stop' }
  if (isBroken(finish)) throw generationError(heard ? 'network' : 'bad_output')
  // servers have names of their own for an end
  if (reason === 'other' && !hasEnd(words) && !/stop|eos|end/i.test(finish?.raw ?? ''))
    throw generationError('upstream')
  if (words.trim() === '' && reason === 'length') throw new OnlyThought('truncated', GENERATION_ERRORS.truncated)
  if (words.trim() === '') throw generationError('bad_output')
  return { finish: reason === 'length' ? 'length' : 'stop' }
}

function limits({ whole, firstToken, gap }: Timeouts) {
  return { totalMs: whole, firstChunkMs: firstToken, chunkMs: gap }
}

/** The same model, held to the form of this answer, telling when the provider has taken the request. */
function watched(model: TextModel, { form }: Writing, onAccepted: () => void): TextModel {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => (form ? { ...params, responseFormat: { type: 'json', ...form } } : params),
      async wrapStream({ doStream }) {
        const answer = await doStream()
        onAccepted()
        return answer
      },
    },
  })
}
