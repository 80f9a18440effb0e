import type { GenerationErrorCode } from '@makeready/contract/errors'
import type { Artwork } from '@makeready/press/cover/artwork'
import type { z } from 'zod'
import type { SpendingLimit } from '../runs/kinds.ts'
import type { ModelPrices } from './model-settings.ts'

/** `shared` comes before `prompt` and is the same for many requests, so that providers' prompt caches serve it. */
export type Prompt = { instructions: string; prompt: string; shared?: string }

/** What one call used; null where the provider did not say. `costMicros`: millionths of a US dollar. */
export type CallUsage = {
  model: string | null
  inputTokens: number | null
  outputTokens: number | null
  costMicros: number | null
  estimated: boolean
  /** paid by the creator's own key; the installation's when absent */
  ownKey?: boolean
}

/** One request to a provider before it is made. `most`: millionths of a US dollar; null where prices are not known. */
export type Charge = { model: string; most: number | null; ownKey?: boolean; limits?: SpendingLimit[] }
/** Tells what the request used, once, however it ended; null: nothing. Resolves when that is in the ledger. */
export type Settle = (usage: CallUsage | null) => Promise<void>

export type EngineCall = {
  /** the same seed gives the composer's same answer */
  seed: string
  signal: AbortSignal
  /**
   * Asked before each request that may cost something. Without a ledger (absent) `onUsage` is told at the end.
   * @throws when a limit leaves too little for the most that the request can cost
   */
  charge?(charge: Charge): Promise<Settle>
  /** what was used without a request */
  onUsage(usage: CallUsage): void
}

/** A list of pieces: `prompt` and `item` serve a model, `compose` the built-in composer. */
export type ItemsTask<Item> = {
  name: string
  count: number
  prompt: Prompt
  item: z.ZodType<Item>
  /** two items of one label are the same said twice */
  labelOf?(item: Item): string
  /** the longest answer a model may write; the engine's own limit when absent */
  maxOutputTokens?: number
  compose(seed: string): readonly Item[]
}

/** One running text in Markdown. */
export type TextTask = {
  name: string
  prompt: Prompt
  /** the longest answer a model may write; the engine's own limit when absent */
  maxOutputTokens?: number
  compose(seed: string): Iterable<string>
}

/** A picture without letters. `compose` is the built-in artist's. */
export type ArtTask = { prompt: string; compose(seed: string): Art }

export type TextPart = { delta: string } | { restart: true }
/** How a text that was not lost came to its end: 'length' when the limit of the answer cut it, so that it can be continued. */
export type TextEnding = { finish: 'stop' | 'length' }
export type Art = NonNullable<Artwork>

/** Whoever writes: a model or the built-in composer, behind one interface. All throw GenerationError. */
export interface Engine {
  /** kept with every result: 'composer' or 'provider:model' */
  readonly name: string
  /** what people read */
  readonly label: string
  /** draws pictures with a model; the built-in artist serves otherwise */
  readonly images: boolean
  /** null: not known; the composer takes nothing */
  readonly prices: ModelPrices | null
  /** Items come as soon as each is complete. */
  items<Item>(task: ItemsTask<Item>, call: EngineCall): AsyncGenerator<Item>
  /**
   * Yields the text as it comes and returns how it ended (`const ending = yield* engine.text(…)`, or `next()`'s value when
   * done). What was cut by the answer's limit is an ending, not an error; every other end throws, after all that arrived.
   */
  text(task: TextTask, call: EngineCall): AsyncGenerator<TextPart, TextEnding>
  art(task: ArtTask, call: EngineCall): Promise<Art>
}

/** A generation's failure; `code` is from the contract's closed list, the cause is for the log only. */
export class GenerationError extends Error {
  readonly code: GenerationErrorCode
  constructor(code: GenerationErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
