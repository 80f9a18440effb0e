import { type ChildProcess, fork } from 'node:child_process'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { canReadMemory, residentBytes } from './memory.ts'
import type { Answer, ChildConfig, Request } from './messages.ts'
import { availableIsolation, type Grants, type Isolation, launcher, permissions } from './sandbox.ts'

const WATCH_EVERY_MS = 50
const MAX_STDERR = 4000
/**
 * glibc would keep a memory arena per thread. A threshold for returning memory would save 4% more of it, but takes a sixth more
 * time: with one, every large piece is mapped and cleared again.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

export type Limits = { timeoutMs: number; maxRssBytes: number }
export type Child = {
  /** One job at a time. Rejects with PressError, or with the signal's reason. */
  run(job: unknown, timeoutMs: number, signal: AbortSignal | undefined): Promise<unknown>
  alive(): boolean
  /** resident memory in bytes, 0 if it cannot be read */
  memory(): number
  /** Ends the process at once; resolves when it has exited. */
  end(): Promise<void>
}

/** A sandboxed process running `entry` without our environment. It ends with us: through channel, kernel or watchdog thread. */
export function startChild(
  entry: URL,
  limits: Limits,
  grants: Grants = {},
  isolation: Isolation = availableIsolation(),
): Child {
  const config: ChildConfig = {
    parent: process.pid,
    maxRssBytes: canReadMemory ? 0 : limits.maxRssBytes,
    endsWithParent: isolation.endsWithParent,
  }
  const flags = ['--expose-gc', ...permissions(entry, grants)]
  const launch = launcher(grants, isolation)
  const process_ = fork(entry, [JSON.stringify(config)], {
    cwd: '/',
    env: ENVIRONMENT,
    ...(launch
      ? { execPath: launch.program, execArgv: [...launch.before, process.execPath, ...flags] }
      : { execArgv: flags }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
  let stderr = ''
  process_.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR)
  })
  keepAlive(process_, false)
  let jobs = 0
  // a failed send may be reported before the exit
  let isUnreachable = false
  const alive = (): boolean =>
    !isUnreachable && process_.exitCode === null && process_.signalCode === null && process_.connected

  async function run(job: unknown, timeoutMs: number, signal: AbortSignal | undefined): Promise<unknown> {
    const id = ++jobs
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    let killedFor: Error | null = null
    const kill = (reason: Error): void => {
      killedFor ??= reason
      process_.kill('SIGKILL')
    }
    const onMessage = (answer: Answer): void => {
      if (answer.id !== id) return
      if ('error' in answer)
        reject(new PressError(answer.error.code, answer.error.message, { cause: answer.error.cause }))
      else resolve(answer.result)
    }
    const onExit = (_code: number | null, by: NodeJS.Signals | null): void =>
      reject(killedFor ?? childEnded(by, stderr))
    // it exited before it received the job: another child may do it
    const onError = (cause: Error): void => {
      isUnreachable = true
      reject(new PressError('crash', pressMessage('crash'), { cause, wasKilled: true }))
    }
    const onAbort = (): void => kill(abortReason(signal))
    const seconds = Math.max(1, Math.round(timeoutMs / 1000))
    const timer = setTimeout(() => kill(new PressError('timeout', pressMessage('timeout', { seconds }))), timeoutMs)
    const watch = setInterval(() => {
      if (process_.pid && residentBytes(process_.pid) > limits.maxRssBytes)
        kill(new PressError('memory', pressMessage('memory')))
    }, WATCH_EVERY_MS)
    process_.on('message', onMessage).on('exit', onExit).on('error', onError)
    signal?.addEventListener('abort', onAbort)
    keepAlive(process_, true)
    try {
      const request: Request = { id, job }
      process_.send(request, (error) => {
        if (error) onError(error)
      })
      return await promise
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      process_.off('message', onMessage).off('exit', onExit).off('error', onError)
      signal?.removeEventListener('abort', onAbort)
      keepAlive(process_, false)
    }
  }

  return {
    run,
    alive,
    memory: () => (process_.pid ? residentBytes(process_.pid) : 0),
    end: () => {
      process_.on('error', () => {})
      if (process_.exitCode !== null || process_.signalCode !== null || !process_.pid) return Promise.resolve()
      process_.ref()
      process_.kill('SIGKILL')
      return exited
    },
  }
}

function keepAlive(child: ChildProcess, isReferenced: boolean): void {
  const handles: { ref?: () => void; unref?: () => void }[] = [child]
  if (child.channel) handles.push(child.channel)
  if (child.stderr) handles.push(child.stderr as { ref?: () => void; unref?: () => void })
  for (const handle of handles) isReferenced ? handle.ref?.() : handle.unref?.()
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('The job was stopped.', 'AbortError')
}

/** A SIGKILL that is not ours comes from the system, or from the child itself, because of too much memory. */
function childEnded(by: NodeJS.Signals | null, stderr: string): PressError {
  const isItsOwn = /heap out of memory|memory allocation of/.test(stderr)
  const code = by === 'SIGKILL' || isItsOwn ? 'memory' : 'crash'
  const cause = new Error(stderr || `ended by ${by ?? 'itself'}`)
  return new PressError(code, pressMessage(code), { cause, wasKilled: by !== null && !isItsOwn })
}
