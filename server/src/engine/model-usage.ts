import type { LanguageModelUsage } from 'ai'
import type { CallUsage, Prompt } from './engine.ts'
import type { ModelPrices } from './model-settings.ts'

type Tokens = Pick<CallUsage, 'inputTokens' | 'outputTokens'>

/** A request for a text: what is sent, and how long the answer may be. */
type UsageRequest = { prompt: Prompt; schema?: unknown; maxOutputTokens: number }

/** What the provider said; undefined where it did not. No prompt has no tokens: a zero there is no figure. */
export function reportedUsage(
  model: string,
  { inputTokens, outputTokens }: LanguageModelUsage,
  prices: ModelPrices | undefined,
): CallUsage | undefined {
  if (!inputTokens || outputTokens === undefined) return undefined
  const tokens = { inputTokens, outputTokens }
  return { model, ...tokens, costMicros: cost(tokens, prices), estimated: false }
}

/** Counted by letters, where the provider takes money and tells no figure: the answer broke, was stopped, or named none. */
export function estimatedUsage(
  model: string,
  { prompt, maxOutputTokens }: UsageRequest,
  written: string,
  prices: ModelPrices | undefined,
): CallUsage {
  const tokens = {
    inputTokens: tokensIn(prompt.instructions + prompt.prompt),
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
  const sent = prompt.instructions + prompt.prompt + (schema === undefined ? '' : JSON.stringify(schema))
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

/** Dollars a million tokens are millionths of a dollar a token. Discounts for cached input are not counted. */
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
