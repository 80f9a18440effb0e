import { type Behavior, respondingWith, streaming } from './fake-provider.ts'
import type { Tool } from './model-tools.ts'

/**
 * What a run should end with: the sound answer, the first items of it, a warning next to a text, or a failure by this
 * code, which keeps what arrived or has nothing.
 */
export type Expected = 'good' | { fewer: number } | { warning: string } | { fails: string; keeps?: true }
export type ModelFault = {
  name: string
  answers: (tool: Tool) => Behavior[]
  /** for texts, and for lists where they differ */
  expected: Expected
  list?: Expected
  /** what each item is in the end, where it is not as sent */
  read?: (item: unknown) => unknown
  /** a second request comes after seconds */
  waits?: true
}

const say = (wrap: (good: string, tool: Tool) => string) => (tool: Tool) => [streaming(wrap(tool.good, tool))]
export const fault = (
  name: string,
  wrap: (good: string, tool: Tool) => string,
  expected: Expected = 'good',
  list?: Expected,
) => ({ name, answers: say(wrap), expected, ...(list && { list }) }) satisfies ModelFault

/** One answer as events of its own making. */
export const events = (chunks: readonly object[]) =>
  respondingWith(
    `${chunks.map((chunk) => `data: ${JSON.stringify({ id: '1', created: 1, model: 'm', ...chunk })}\n\n`).join('')}data: [DONE]\n\n`,
    'text/event-stream',
  )
export const delta = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
export const stop = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
export const pieces = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 40) }, (_, at) => text.slice(at * 40, at * 40 + 40))
export const recover = (first: Behavior) => (tool: Tool) => [first, streaming(tool.good)]
export const listOnly = (
  name: string,
  wrap: (items: readonly unknown[]) => string,
  read?: (item: unknown) => unknown,
): ModelFault => ({
  ...(read && { read }),
  name,
  answers: ({ isList, items, good }) => [streaming(isList ? wrap(items) : good)],
  expected: 'good',
})
export const over = (items: readonly unknown[], change: (item: Record<string, unknown>) => unknown) =>
  JSON.stringify(items.map((item) => (typeof item === 'string' ? item : change(item as Record<string, unknown>))))
