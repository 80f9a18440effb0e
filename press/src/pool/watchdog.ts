import { workerData } from 'node:worker_threads'
import type { ChildConfig } from './messages.ts'

/** A thread next to a blocking compilation: ends the child when its parent is gone or, without /proc, over its memory limit. */
const { parent, maxRssBytes }: ChildConfig = workerData

setInterval(() => {
  const usesTooMuchMemory = maxRssBytes > 0 && process.memoryUsage.rss() > maxRssBytes
  if (usesTooMuchMemory || isOrphan()) process.kill(process.pid, 'SIGKILL')
}, 200)

function isOrphan(): boolean {
  if (process.ppid !== parent) return true
  try {
    // Windows keeps the number of a parent that is gone
    process.kill(parent, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
