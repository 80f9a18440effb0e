import { type FromLlama, LlamaError, type LlamaFault, type LlamaFile, type ToLlama } from './llama-messages.ts'
import { loadLlama } from './local-llama.ts'

/** A model in its own process: the server stays responsive, and ending the process frees all memory. */
const file = JSON.parse(process.argv[2] ?? '{}') as LlamaFile
let last: Promise<unknown> = Promise.resolve()
const running = new Map<number, AbortController>()

const send = (message: FromLlama) => void process.send?.(message)

function fail(id: number | null, error: unknown): void {
  const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
  send({ type: 'failed', id, fault: faultOf(error, id), reason: reason.slice(0, 500) })
}

function faultOf(error: unknown, id: number | null): LlamaFault {
  if (error instanceof LlamaError) return error.fault
  const { name, message } = error as Error
  if (/InsufficientMemory/i.test(name) || /insufficient memory|not enough|too large for the available/i.test(message))
    return 'memory'
  if (id !== null && /context|compress/i.test(message)) return 'context-too-long'
  return id === null ? 'unusable' : 'crashed'
}

process.once('disconnect', () => process.exit())

try {
  const llama = await loadLlama(file)
  process.on('message', (message: ToLlama) => {
    if (message.type === 'abort') return running.get(message.id)?.abort()
    const { id, task } = message
    const controller = new AbortController()
    running.set(id, controller)
    const onText = (delta: string) => send({ type: 'text', id, delta })
    // a stopped answer takes a moment to end
    last = last
      .then(() => llama.write({ ...task, signal: controller.signal, onText }))
      .then((end) => send({ type: 'end', id, end }))
      .catch((error: unknown) => fail(id, error))
      .finally(() => running.delete(id))
  })
  send({ type: 'ready' })
} catch (error) {
  fail(null, error)
  process.disconnect?.()
}
