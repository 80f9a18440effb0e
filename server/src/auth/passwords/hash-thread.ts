import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { KeyRequest, KeyResult } from './hash-threads.ts'

/** A thread that only hashes passwords, one at a time. */
parentPort?.on('message', ({ password, salt, bytes, cost: { N, r, p } }: KeyRequest) => {
  parentPort?.postMessage(derive())

  function derive(): KeyResult {
    try {
      return { key: scryptSync(password, salt, bytes, { N, r, p, maxmem: 256 * r * (N + p + 2) }) }
    } catch (error) {
      return { failure: String(error) }
    }
  }
})
