import { LlamaError, type LlamaFile } from '../engine/local/llama-messages.ts'
import { closeLlama, openLlama, takeTurn } from '../engine/local/llama-turns.ts'
import { ModelProblem } from './problem.ts'

const TASK = {
  instructions: 'You write clear, friendly texts for a general audience.',
  prompt: 'Write two paragraphs about why people enjoy keeping a small garden, and how to start one.',
  schema: undefined,
  maxTokens: 160,
}

/** Loads the file and writes a short text. @returns words per minute, at least 1 @throws ModelProblem */
export async function measureSpeed(file: LlamaFile, signal: AbortSignal): Promise<number> {
  const endTurn = await takeTurn(signal)
  try {
    const llama = await openLlama(file)
    let text = ''
    const began = performance.now()
    await llama.write(TASK, signal, (delta) => {
      text += delta
    })
    const words = text.split(/\s+/).filter(Boolean).length
    return Math.max(1, Math.round((words * 60_000) / (performance.now() - began)))
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
