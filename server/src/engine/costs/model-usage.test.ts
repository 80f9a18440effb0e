import { expect, it } from 'vitest'
import { estimatedUsage, mostOf, reportedUsage } from './model-usage.ts'

const PRICES = { inputPerMillion: 1_000_000, outputPerMillion: 0 }

it.each([
  ['English', 'Windows face somewhere.', 23],
  ['single letters, a token each', 'a b c d', 7],
  ['Chinese', '窗户朝向某处', 18],
  ['emoji', '🥖🥖', 8],
])('a prompt’s maximum cost is one token per byte: %s', (_, prompt, bytes) => {
  const usageRequest = { prompt: { instructions: '', prompt }, maxOutputTokens: 100 }
  const frame = 600
  expect(mostOf(usageRequest, PRICES)).toBe((bytes + frame) * 1_000_000)
  expect(estimatedUsage('m', usageRequest, '', PRICES).costMicros).toBeLessThanOrEqual(
    mostOf(usageRequest, PRICES) ?? 0,
  )
})

it('the maximum cost includes the longest answer and its schema', () => {
  const prompt = { instructions: '', prompt: '' }
  const prices = { inputPerMillion: 0, outputPerMillion: 125 }
  expect(mostOf({ prompt, maxOutputTokens: 8_000 }, prices)).toBe(1_000_000)
  const schema = { type: 'array' }
  expect(mostOf({ prompt, schema, maxOutputTokens: 0 }, PRICES)).toBe((600 + JSON.stringify(schema).length) * 1_000_000)
  expect(mostOf({ prompt, maxOutputTokens: 8_000 }, undefined)).toBeNull()
})

it.each([
  ['anthropic.messages', 100 + 200 * 1.25 + 700 * 0.1],
  ['openai.chat', 300 + 700 * 0.5],
  ['openai-compatible.chat', 1_000],
])('tokens that %s reads from and writes to its prompt cache have their own price', (provider, micros) => {
  const details = { noCacheTokens: 100, cacheReadTokens: 700, cacheWriteTokens: 200 }
  const used = { inputTokens: 1_000, outputTokens: 0, totalTokens: 1_000, inputTokenDetails: details }
  const prices = { inputPerMillion: 1, outputPerMillion: 1 }
  expect(reportedUsage('m', used as Parameters<typeof reportedUsage>[1], prices, provider)).toMatchObject({
    inputTokens: 1_000,
    costMicros: Math.round(micros),
  })
})
