import type { LanguageModelUsage } from 'ai'
import type { CallUsage, Prompt } from './engine.ts'
import type { ModelPrices } from './model-settings.ts'

type Tokens = Pick<CallUsage, 'inputTokens' | 'outputTokens'>

/** A request for a text: what is sent, and how long the answer may be. */
type UsageRequest = { prompt: Prompt; schema?: unknown; maxOutputTokens: number }

/**
 * What the provider said; undefined where it did not. No prompt has no tokens: a zero there is no figure. `provider`: the
 * SDK's name of it ('anthropic.messages').
 */
export function reportedUsage(
  model: string,
  { inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage,
  prices: ModelPrices | undefined,
  provider = '',
): CallUsage | undefined {
  if (!inputTokens || outputTokens === undefined) return undefined
  const { cacheReadTokens = 0, cacheWriteTokens = 0 } = inputTokenDetails ?? {}
  const { read, write } = CACHE_PRICES[provider.split('.', 1)[0] ?? ''] ?? FULL_PRICE
  const weighed = inputTokens + cacheReadTokens * (read - 1) + cacheWriteTokens * (write - 1)
  const costMicros = cost({ inputTokens: Math.max(0, weighed), outputTokens }, prices)
  return { model, inputTokens, outputTokens, costMicros, estimated: false }
}

const FULL_PRICE = { read: 1, write: 1 }

/**
 * Shares of the input price that cached tokens cost, by provider; where its models differ, the highest share.
 * Sources: the providers' price lists of 2026-11.
 */
const CACHE_PRICES: Record<string, { read: number; write: number }> = {
  anthropic: { read: 0.1, write: 1.25 },
  openai: { read: 0.5, write: 1 },
  google: { read: 0.25, write: 1 },
}

const sentText = ({ instructions, shared = '', prompt }: Prompt) => instructions + shared + prompt

/** Counted by letters, where the provider takes money and tells no figure: the answer broke, was stopped, or named none. */
export function estimatedUsage(
  model: string,
  { prompt, maxOutputTokens }: UsageRequest,
  written: string,
  prices: ModelPrices | undefined,
): CallUsage {
  const tokens = {
    inputTokens: tokensIn(sentText(prompt)),
    outputTokens: Math.min(tokensIn(written), maxOutputTokens),
  }
  return { model, ...tokens, costMicros: cost(tokens, prices), estimated: true }
}

/** Tokens that a provider adds around a prompt: roles, and how it asks for a form. */
const FRAME_TOKENS = 600

/** The most that a request can cost, in micros: no tokenizer makes more tokens than there are bytes. null: no prices. */
export function mostOf(
  { prompt, schema, maxOutputTokens }: UsageRequest,
  prices: ModelPrices | undefined,
): number | null {
  if (!prices) return null
  const sent = sentText(prompt) + (schema === undefined ? '' : JSON.stringify(schema))
  const inputTokens = Buffer.byteLength(sent) + FRAME_TOKENS
  return Math.ceil(inputTokens * prices.inputPerMillion + maxOutputTokens * prices.outputPerMillion)
}

export function pictureUsage(model: string, tokens: Tokens, prices: ModelPrices | undefined): CallUsage {
  return { model, ...tokens, costMicros: pictureCost(prices), estimated: false }
}

/** Of one picture, in micros; null where its price is not known. */
export function pictureCost(prices: ModelPrices | undefined): number | null {
  return prices?.perImage === undefined ? null : Math.round(prices.perImage * 1_000_000)
}

/** Dollars a million tokens are millionths of a dollar a token. */
function cost({ inputTokens, outputTokens }: Tokens, prices: ModelPrices | undefined): number | null {
  if (!prices || inputTokens === null || outputTokens === null) return null
  return Math.round(inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion)
}

const LETTERS_PER_TOKEN = 4
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Four letters a token, one ideograph a token: within a third of what tokenizers say for prose. */
export function tokensIn(text: string): number {
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0
  return ideographs + Math.ceil((text.length - ideographs) / LETTERS_PER_TOKEN)
}
