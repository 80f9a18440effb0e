import type { TextEnding, TextPart } from '../engine.ts'
import { WithoutWrapping } from './without-wrapping.ts'

/** A model's text without what it put around it, as it comes. What was held back before a failure is given before it. */
export async function* unwrapText(parts: AsyncGenerator<TextPart, TextEnding>): AsyncGenerator<TextPart, TextEnding> {
  let wrapping = new WithoutWrapping()
  const delta = (text: string): TextPart[] => (text === '' ? [] : [{ delta: text }])
  let isWhole = false
  try {
    for (;;) {
      const { done, value } = await parts.next().catch((error: unknown) => ({ done: 'failed' as const, value: error }))
      if (done === 'failed') {
        isWhole = true
        yield* delta(wrapping.rest())
        throw value
      }
      if (done) {
        isWhole = true
        yield* delta(wrapping.rest())
        return value
      }
      if ('delta' in value) yield* delta(wrapping.push(value.delta))
      else {
        wrapping = new WithoutWrapping()
        yield value
      }
    }
  } finally {
    if (!isWhole) await parts.return({ finish: 'stop' })
  }
}
