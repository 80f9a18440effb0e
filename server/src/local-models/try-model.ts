import { LlamaError, type LlamaFile } from '../engine/local/llama-messages.ts'
import { closeLlama, openLlama, takeTurn } from '../engine/local/llama-turns.ts'
import { ModelProblem } from './problem.ts'

const TASK = {
  instructions: 'You write clear, friendly texts for a general audience.',
  prompt: 'Write two paragraphs about why people enjoy keeping a small garden, and how to start one.',
  schema: undefined,
  maxTokens: 160,
}

export type Trial = {
  /** at least 1 */
  wordsPerMinute: number
  /** false for a file that loads but doesn't write English, such as one with damaged weights */
  makesSense: boolean
}

/** Loads the file and has it write a short text. @throws ModelProblem */
export async function tryModel(file: LlamaFile, signal: AbortSignal): Promise<Trial> {
  const endTurn = await takeTurn(signal)
  try {
    const llama = await openLlama(file)
    let text = ''
    const began = performance.now()
    await llama.write(TASK, signal, (delta) => {
      text += delta
    })
    const words = text.split(/\s+/).filter(Boolean).length
    const wordsPerMinute = Math.max(1, Math.round((words * 60_000) / (performance.now() - began)))
    return { wordsPerMinute, makesSense: isEnglish(text) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof LlamaError)) throw error
    await closeLlama()
    const { fault } = error
    throw new ModelProblem(fault === 'memory' ? 'memory' : fault === 'package-missing' ? 'package' : 'unusable', error)
  } finally {
    endTurn()
  }
}

const COMMON = new Set(
  'a about all also an and are as at be but by can for from has have how if in is it its more not of on or our so some that the their them they this to up we what when which why will with you your'.split(
    ' ',
  ),
)
/** About 45 of 100 words of English prose are among the common ones. */
const LEAST_SHARE = 0.2
/** One sentence repeated without end has fewer. */
const LEAST_DIFFERENT = 12

/** True if words that every English text has are in it as often as usual. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? []
  const common = words.filter((word) => COMMON.has(word)).length
  return common >= words.length * LEAST_SHARE && new Set(words).size >= LEAST_DIFFERENT
}
