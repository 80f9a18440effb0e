import type { Answer } from './tool.ts'

/** How long a call with the same input counts as the same call, sent again, in milliseconds. */
const REPEATED_MS = 600_000

const underWay = new Map<string, Promise<Answer>>()

/**
 * Clients send a call again when its answer doesn't reach them, also while the first is under way: both get its answer.
 * @param call what makes calls the same, with the caller
 */
export async function once(call: readonly unknown[], run: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(call)
  const running = underWay.get(key)
  if (running) return running
  const started = run().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

export const isRecent = (createdAt: string): boolean => Date.now() - new Date(createdAt).getTime() < REPEATED_MS
