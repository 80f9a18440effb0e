import { parentPort } from 'node:worker_threads'
import { checkText } from '@makeready/quality/check-text'
import type { CheckedBook } from '@makeready/quality/finding'

/** One book at a time, answered with findings or a failure. */
parentPort?.on('message', async (book: CheckedBook) => {
  try {
    parentPort?.postMessage({ findings: await checkText(book) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
