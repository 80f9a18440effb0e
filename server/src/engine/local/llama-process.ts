import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import {
  type FromLlama,
  type LlamaEnd,
  LlamaError,
  type LlamaFile,
  type LlamaTask,
  type ToLlama,
} from './llama-messages.ts'

type Answer = { onText(delta: string): void; resolve(end: LlamaEnd): void; reject(error: unknown): void }

export type LlamaProcess = {
  /** resolves when the file is loaded. @rejects LlamaError */
  ready: Promise<void>
  /** @throws LlamaError; the signal's reason when it aborts */
  write(task: LlamaTask, signal: AbortSignal | undefined, onText: (delta: string) => void): Promise<LlamaEnd>
  isAlive(): boolean
  /** Ends the process at once; resolves when it has exited and its memory is free. */
  end(): Promise<void>
}

/** Loads a model file in a child process with a lower priority than the server. */
export function startLlama(file: LlamaFile): LlamaProcess {
  const child = fork(new URL('./llama-child.ts', import.meta.url), [JSON.stringify(file)], {
    // not the server's environment, which contains secrets
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  yieldProcessor(child.pid)
  const answers = new Map<number, Answer>()
  const loaded = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  // callers that await it get the error
  loaded.promise.catch(() => {})
  let asked = 0
  let isGone = false

  const giveUp = (cause?: unknown) => {
    if (isGone) return
    isGone = true
    const error = new LlamaError('crashed', cause)
    loaded.reject(error)
    for (const answer of answers.values()) answer.reject(error)
    answers.clear()
    gone.resolve()
  }

  child.once('error', giveUp)
  child.once('exit', (code, signal) => giveUp(new Error(`The model process ended (${signal ?? code})`)))
  child.on('message', (message: FromLlama) => {
    if (message.type === 'ready') return loaded.resolve()
    if (message.type === 'failed' && message.id === null)
      return loaded.reject(new LlamaError(message.fault, new Error(message.reason)))
    const answer = answers.get(message.id ?? 0)
    if (!answer) return
    if (message.type === 'text') return answer.onText(message.delta)
    answers.delete(message.id ?? 0)
    if (message.type === 'end') answer.resolve(message.end)
    else answer.reject(new LlamaError(message.fault, new Error(message.reason)))
  })
  const send = (message: ToLlama) => void (child.connected && child.send(message))

  return {
    ready: loaded.promise,
    async write(task, signal, onText) {
      signal?.throwIfAborted()
      await loaded.promise
      signal?.throwIfAborted()
      if (isGone) throw new LlamaError('crashed')
      const id = ++asked
      const { promise, resolve, reject } = Promise.withResolvers<LlamaEnd>()
      answers.set(id, { onText, resolve, reject })
      const abort = () => send({ type: 'abort', id })
      signal?.addEventListener('abort', abort, { once: true })
      try {
        send({ type: 'write', id, task })
        return await promise
      } catch (error) {
        throw signal?.aborted ? signal.reason : error
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    isAlive: () => !isGone,
    async end() {
      child.kill('SIGKILL')
      await gone.promise
    },
  }
}

function yieldProcessor(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it may have exited already, or the system does not allow it
  }
}
