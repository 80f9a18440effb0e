import type { LanguageModelUsage } from 'ai'
import type { CallUsage, Prompt } from './engine.ts'
import type { ModelPrices } from './model-settings.ts'

type Tokens = Pick<CallUsage, 'inputTokens' | 'outputTokens'>

/** What the provider said; null where it said nothing. No prompt has no tokens: a zero there is no figure. */
export function saidUsage(model: string, usage: LanguageModelUsage, prices: ModelPrices | undefined): CallUsage {
  const said = usage.inputTokens ? usage : undefined
  const tokens = { inputTokens: said?.inputTokens ?? null, outputTokens: said?.outputTokens ?? null }
  return { model, ...tokens, costMicros: cost(tokens, prices), estimated: false }
}

/** What a broken or stopped answer used, counted by its letters: its provider takes money for it and tells no figure. */
export function estimatedUsage(
  model: string,
  { instructions, prompt }: Prompt,
  written: string,
  prices: ModelPrices | undefined,
): CallUsage {
  const tokens = { inputTokens: tokensIn(instructions + prompt), outputTokens: tokensIn(written) }
  return { model, ...tokens, costMicros: cost(tokens, prices), estimated: true }
}

export function pictureUsage(model: string, tokens: Tokens, prices: ModelPrices | undefined): CallUsage {
  const price = prices?.perImage
  return { model, ...tokens, costMicros: price === undefined ? null : Math.round(price * 1_000_000), estimated: false }
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
