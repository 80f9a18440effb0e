import { workerData } from 'node:worker_threads'
import type { ChildConfig } from './messages.ts'

/** A thread next to a blocking compilation: ends the child if its parent exited or, without /proc, above its memory limit. */
const { parent, maxRssBytes }: ChildConfig = workerData

setInterval(() => {
  const usesTooMuchMemory = maxRssBytes > 0 && process.memoryUsage.rss() > maxRssBytes
  if (usesTooMuchMemory || isOrphan()) process.kill(process.pid, 'SIGKILL')
}, 200)

function isOrphan(): boolean {
  if (process.ppid !== parent) return true
  try {
    // Windows keeps the id of a parent that exited
    process.kill(parent, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
