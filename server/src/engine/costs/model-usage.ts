import type { LanguageModelUsage } from 'ai'
import type { CallUsage, Prompt } from '../engine.ts'
import type { ModelPrices } from '../providers/model-settings.ts'

type Tokens = Pick<CallUsage, 'inputTokens' | 'outputTokens'>

type UsageRequest = { prompt: Prompt; schema?: unknown; maxOutputTokens: number }

/** Undefined if not reported; zero prompt tokens count as unreported. */
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
  const costMicros = textCost({ inputTokens: Math.max(0, weighed), outputTokens }, prices)
  return { model, inputTokens, outputTokens, costMicros, estimated: false }
}

const FULL_PRICE = { read: 1, write: 1 }

/** Prices of cached tokens relative to input; an assumption that errs high, as providers change them. */
const CACHE_PRICES: Record<string, { read: number; write: number }> = {
  anthropic: { read: 0.1, write: 1.25 },
  openai: { read: 0.5, write: 1 },
  google: { read: 0.25, write: 1 },
}

const sentText = ({ instructions, shared = '', prompt }: Prompt) => instructions + shared + prompt

/** Estimated from letters when the provider reported nothing. */
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
  return { model, ...tokens, costMicros: textCost(tokens, prices), estimated: true }
}

const FRAME_TOKENS = 600

/** In millionths of a dollar: a text never has more tokens than bytes. null: no prices. */
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

export function pictureCost(prices: ModelPrices | undefined): number | null {
  return prices?.perImage === undefined ? null : Math.round(prices.perImage * 1_000_000)
}

/** Dollars per million tokens are micro-dollars per token. */
function textCost({ inputTokens, outputTokens }: Tokens, prices: ModelPrices | undefined): number | null {
  if (!prices || inputTokens === null || outputTokens === null) return null
  return Math.round(inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion)
}

const LETTERS_PER_TOKEN = 4
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Four letters or one ideograph per token: within a third of real tokenizers for prose. */
export function tokensIn(text: string): number {
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0
  return ideographs + Math.ceil((text.length - ideographs) / LETTERS_PER_TOKEN)
}
