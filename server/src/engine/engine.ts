import type { GenerationErrorCode } from '@makeready/contract/errors'
import type { ProviderWait } from '@makeready/contract/runs'
import type { Artwork } from '@makeready/press/cover/artwork'
import type { z } from 'zod'
import type { SpendingLimit } from '../runs/kinds.ts'
import { MessageError, type SentMessage } from '../server-messages.ts'
import type { ModelPrices } from './providers/model-settings.ts'

/** `shared` precedes `prompt` and repeats across requests, for providers' prompt caches. */
export type Prompt = { instructions: string; prompt: string; shared?: string }

export type CallUsage = {
  model: string | null
  inputTokens: number | null
  outputTokens: number | null
  costMicros: number | null
  estimated: boolean
  /** paid by the creator's own key; false when absent */
  ownKey?: boolean
}

/** `most`: millionths of a US dollar; null without prices. */
export type Charge = { model: string; most: number | null; ownKey?: boolean; limits?: SpendingLimit[] }
/** Call once with the usage, or null for none. Resolves when it is recorded. */
export type Settle = (usage: CallUsage | null) => Promise<void>

export type EngineCall = {
  /** makes the composer's answer reproducible */
  seed: string
  signal: AbortSignal
  /** Called before each paid request; without it only `onUsage` is called. @throws when a limit leaves too little */
  charge?(charge: Charge): Promise<Settle>
  /** for usage without a reserved request */
  onUsage(usage: CallUsage): void
  /** Reports why nothing is arriving; null when the answer continues. */
  onWait?(wait: ProviderWait | null): void
}

/** `prompt` and `item` serve a model, `compose` the built-in composer. */
export type ItemsTask<Item> = {
  name: string
  count: number
  prompt: Prompt
  item: z.ZodType<Item>
  /** items with equal labels are duplicates */
  labelOf?(item: Item): string
  maxOutputTokens?: number
  /** Called now and then with the item being written: what is missing is empty. */
  onPartial?(item: unknown): void
  compose(seed: string): readonly Item[]
}

export type TextTask = {
  name: string
  prompt: Prompt
  maxOutputTokens?: number
  compose(seed: string): Iterable<string>
}

/** `site`: named where the address only forwards to it */
export type FoundPage = { url: string; title: string; site?: string }

export type ArtTask = { prompt: string; compose(seed: string): Art }

export type TextPart = { delta: string } | { restart: true }
/** 'length': cut by the answer's limit, can be continued. */
export type TextEnding = { finish: 'stop' | 'length' }
export type Art = NonNullable<Artwork>

/** A model or the built-in composer. All methods throw GenerationError. */
export interface Engine {
  readonly name: string
  readonly label: string
  readonly images: boolean
  /** null if unknown; the composer is free */
  readonly prices: ModelPrices | null
  items<Item>(task: ItemsTask<Item>, call: EngineCall): AsyncGenerator<Item>
  /** Yields deltas and returns how the text ended. Throws unless the text ended or reached the length limit. */
  text(task: TextTask, call: EngineCall): AsyncGenerator<TextPart, TextEnding>
  art(task: ArtTask, call: EngineCall): Promise<Art>
  /** Pages that the provider's own search tool returned; absent if it has none. */
  search?(query: string, call: EngineCall): Promise<FoundPage[]>
}

/** `code` is from the contract's closed list; the cause is for the log only. */
export class GenerationError extends MessageError {
  readonly code: GenerationErrorCode
  constructor(code: GenerationErrorCode, message: SentMessage, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
