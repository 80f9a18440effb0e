import { parentPort } from 'node:worker_threads'
import { checkText } from '@makeready/quality/check-text'
import type { CheckedBook } from '@makeready/quality/finding'

/** The thread that reads books: one at a time, each answered with its findings or with what went wrong. */
parentPort?.on('message', async (book: CheckedBook) => {
  try {
    parentPort?.postMessage({ findings: await checkText(book) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
