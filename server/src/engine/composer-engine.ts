import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { NOTHING_USED } from './costs/charges.ts'
import type { Engine, EngineCall } from './engine.ts'

/** No model, no network, no cost; it answers at once. */
export function createComposerEngine(): Engine {
  const finish = (call: EngineCall) => call.onUsage(NOTHING_USED)
  return {
    name: 'composer',
    label: 'Built-in composer',
    images: false,
    prices: { inputPerMillion: 0, outputPerMillion: 0 },
    async *items(task, call) {
      for (const item of task.compose(call.seed)) {
        call.signal.throwIfAborted()
        yield item
        await yieldToEventLoop()
      }
      finish(call)
    },
    async *text(task, call) {
      for (const delta of task.compose(call.seed)) {
        call.signal.throwIfAborted()
        yield { delta }
        await yieldToEventLoop()
      }
      finish(call)
      return { finish: 'stop' }
    },
    async art(task, call) {
      const art = task.compose(call.seed)
      finish(call)
      return art
    },
  }
}
