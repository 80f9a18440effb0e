import { expect, it } from 'vitest'
import { runMeasure } from './run-measure.ts'

const resultOf = (engine: string, cost: number | null, estimated = false) => ({
  engine,
  usage: { inputTokens: 10, outputTokens: 20, cost, estimated },
})

it('says how long an ended run took and what it cost', () => {
  expect(runMeasure(21_400, resultOf('openai:gpt-4.1-mini', 0.003))).toBe('0:21, $0.003')
  expect(runMeasure(400, resultOf('composer', 0))).toBe('0.4 s, free')
  expect(runMeasure(21_400, resultOf('openai:gpt-4.1-mini', 0.003, true))).toBe('0:21, about $0.003')
})

it('never shows an unknown time or cost as zero', () => {
  expect(runMeasure(21_400, resultOf('openai:gpt-4.1-mini', null))).toBe('0:21')
  expect(runMeasure(21_400, null)).toBe('0:21')
  expect(runMeasure(null, null)).toBe('')
})
