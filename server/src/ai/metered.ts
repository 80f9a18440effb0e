import type { GenerationErrorCode } from '@makeready/contract/errors'
import { type CallUsage, type Engine, type EngineCall, GenerationError } from '../engine/engine.ts'

/** Who pays for an engine, and whether he still does. */
export type Meter = {
  /** throws when nothing more may be spent; asked before each call, so that runs side by side overshoot by those in flight */
  mayGoOn(): Promise<void>
  ownKey: boolean
}

/** Ends at which the provider did nothing that it could charge, as long as it wrote nothing. */
const NOT_CHARGED: readonly GenerationErrorCode[] = [
  'auth',
  'cap_reached',
  'context_too_long',
  'model_not_found',
  'not_configured',
  'quota',
  'rate_limited',
]
const UNKNOWN: CallUsage = { model: null, inputTokens: null, outputTokens: null, costMicros: null, estimated: false }
const NOTHING: CallUsage = { ...UNKNOWN, inputTokens: 0, outputTokens: 0, costMicros: 0 }

/**
 * An engine under a limit: every call leaves a line in the ledger, also one that broke off without figures (unknown, never
 * zero).
 */
export function metered(engine: Engine, { mayGoOn, ownKey }: Meter): Engine {
  function watched(call: EngineCall) {
    let told = false
    let wrote = false
    let fault: unknown
    const tell = (usage: CallUsage) => {
      told = true
      call.onUsage({ ...usage, ownKey })
    }
    return {
      call: { ...call, onUsage: tell },
      wrote() {
        wrote = true
      },
      failed(error: unknown) {
        fault = error
      },
      /** However the call ended. `silent`: what it used when it told nothing. */
      over(silent = UNKNOWN) {
        if (told) return
        const isFree = !wrote && fault instanceof GenerationError && NOT_CHARGED.includes(fault.code)
        tell(isFree ? NOTHING : silent)
      },
    }
  }
  return {
    ...engine,
    async *items(task, given) {
      const { call, wrote, failed, over } = watched(given)
      try {
        await mayGoOn()
        for await (const item of engine.items(task, call)) {
          wrote()
          yield item
        }
      } catch (error) {
        failed(error)
        throw error
      } finally {
        over()
      }
    },
    async *text(task, given) {
      const { call, wrote, failed, over } = watched(given)
      const parts = engine.text(task, call)
      try {
        await mayGoOn()
        for (;;) {
          const { done, value } = await parts.next()
          if (done) return value
          wrote()
          yield value
        }
      } catch (error) {
        failed(error)
        throw error
      } finally {
        await parts.return({ finish: 'stop' })
        over()
      }
    },
    async art(task, given) {
      const { call, failed, over } = watched(given)
      try {
        // without an image model the built-in artist draws, for nothing
        if (engine.images) await mayGoOn()
        return await engine.art(task, call)
      } catch (error) {
        failed(error)
        throw error
      } finally {
        over(engine.images ? UNKNOWN : NOTHING)
      }
    },
  }
}
