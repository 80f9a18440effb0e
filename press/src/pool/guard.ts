import { workerData } from 'node:worker_threads'
import type { GuardOrders } from './serve.ts'

/**
 * Runs beside the job's own thread, which a long compilation blocks: ends the child when its parent is gone
 * (nobody else would stop it), and, on systems without /proc, when it takes too much memory.
 */
const { parent, maxRssBytes }: GuardOrders = workerData

setInterval(() => {
  if (process.ppid !== parent || (maxRssBytes > 0 && process.memoryUsage.rss() > maxRssBytes))
    process.kill(process.pid, 'SIGKILL')
}, 200)
