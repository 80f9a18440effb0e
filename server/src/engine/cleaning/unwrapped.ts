import type { TextEnding, TextPart } from '../engine.ts'
import { WithoutWrapping } from './without-wrapping.ts'

/** Streams a model's text without what it wraps around it. On a failure, first yields what was held back. */
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
