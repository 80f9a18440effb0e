import type { Usage } from '@makeready/contract/engine'
import type { CallUsage } from '../engine.ts'

/** One call without usage makes the sum unknown. */
export function usageOfCalls(calls: readonly CallUsage[]): Usage {
  return addUsage(
    calls.map(({ inputTokens, outputTokens, costMicros, estimated }) => ({
      inputTokens,
      outputTokens,
      cost: costMicros === null ? null : costMicros / 1_000_000,
      estimated,
    })),
  )
}

export function addUsage(parts: readonly Usage[]): Usage {
  const total = (pick: (usage: Usage) => number | null) =>
    parts.length === 0 || parts.some((usage) => pick(usage) === null)
      ? null
      : parts.reduce((all, usage) => all + (pick(usage) ?? 0), 0)
  const cost = total((usage) => usage.cost)
  return {
    inputTokens: total((usage) => usage.inputTokens),
    outputTokens: total((usage) => usage.outputTokens),
    // floating-point sums: rounded to the ledger's millionths
    cost: cost === null ? null : Math.round(cost * 1_000_000) / 1_000_000,
    estimated: parts.some((usage) => usage.estimated),
  }
}
