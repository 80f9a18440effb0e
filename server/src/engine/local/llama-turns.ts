import type { LlamaFile } from './llama-messages.ts'
import { type LlamaProcess, startLlama } from './llama-process.ts'

/** After this long without requests, the model's memory is freed. */
const IDLE_MS = 10 * 60_000

let last: Promise<unknown> = Promise.resolve()
let current: { key: string; llama: LlamaProcess } | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Waits until no other answer is being written on this machine, so that time limits start afterwards.
 * @returns ends the turn
 * @throws the signal's reason when it aborts while waiting
 */
export async function takeTurn(signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted()
  const { promise: over, resolve: leave } = Promise.withResolvers<void>()
  const before = last
  last = before.then(() => over)
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([before, aborted.promise])
    clearTimeout(idle)
    return () => {
      leave()
      idle = setTimeout(() => void closeLlama(), IDLE_MS)
      idle.unref()
    }
  } catch (error) {
    leave()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The process of this file, loaded now if needed; another file's process ends. @throws LlamaError */
export async function openLlama(file: LlamaFile): Promise<LlamaProcess> {
  const key = JSON.stringify(file)
  if (current?.key !== key || !current.llama.isAlive()) {
    await closeLlama()
    current = { key, llama: startLlama(file) }
  }
  const { llama } = current
  try {
    await llama.ready
    return llama
  } catch (error) {
    if (current?.llama === llama) await closeLlama()
    throw error
  }
}

export function isLoaded(file: LlamaFile): boolean {
  return current?.key === JSON.stringify(file) && current.llama.isAlive()
}

/** Frees the loaded model's memory, if any. */
export async function closeLlama(): Promise<void> {
  clearTimeout(idle)
  const closing = current
  current = undefined
  await closing?.llama.end()
}
