import { Worker } from 'node:worker_threads'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { collectGarbage } from './collect-garbage.ts'
import { runDeferredTasks } from './deferred-tasks.ts'
import type { Answer, ChildConfig, Failure, Request } from './messages.ts'

const MIN_HEAP = 400 * 1024 ** 2
const GROWTH = 1.2

/** The child's side: runs one job after another until the channel closes. */
export function serveJobs(work: (job: unknown) => Promise<unknown>): void {
  const config = JSON.parse(process.argv[2] ?? '') as ChildConfig
  // the parent may have exited before the kernel was asked to end us with it
  if (process.ppid !== config.parent) process.exit()
  // a thread takes 22 MB: used only if nobody else watches
  if (!config.endsWithParent || config.maxRssBytes > 0)
    new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: config }).unref()
  const collectIfGrown = createGarbageCollector()
  let last: Promise<void> = Promise.resolve()
  process.on('message', (request: Request) => {
    last = last
      .then(() => answer(request, work))
      .then(runDeferredTasks)
      .then(collectIfGrown)
  })
  process.on('disconnect', () => process.exit())
}

/** Typst's documents are outside the heap, so V8 sees no reason to collect them. */
function createGarbageCollector(): () => void {
  let residentSize = MIN_HEAP
  return () => {
    if (process.memoryUsage.rss() < residentSize * GROWTH) return
    collectGarbage()
    residentSize = Math.max(MIN_HEAP, process.memoryUsage.rss())
  }
}

async function answer({ id, job }: Request, work: (job: unknown) => Promise<unknown>): Promise<void> {
  let sent: Answer
  try {
    sent = { id, result: await work(job) }
  } catch (error) {
    sent = { id, error: describe(error) }
  }
  await new Promise<void>((resolve) => process.send?.(sent, undefined, undefined, () => resolve()))
}

/** Errors without a message for people only go to the parent's log. */
function describe(error: unknown): Failure {
  if (error instanceof PressError) return { code: error.code, message: error.codedMessage ?? error.message }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'crash', message: pressMessage('not-made'), cause: detail }
}
