// JavaScript, because a thread that strips types uses 19 MB more
import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (/** @type {import('./hash-threads.ts').KeyRequest} */ request) => {
  parentPort?.postMessage(derive(request))
})

/** @returns {import('./hash-threads.ts').KeyResult} */
function derive(/** @type {import('./hash-threads.ts').KeyRequest} */ { password, salt, bytes, cost: { N, r, p } }) {
  try {
    return { key: scryptSync(password, salt, bytes, { N, r, p, maxmem: 256 * r * (N + p + 2) }) }
  } catch (error) {
    return { failure: String(error) }
  }
}
