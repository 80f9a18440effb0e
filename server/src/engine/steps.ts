import type { Usage } from '@makeready/contract/engine'
import { Unfinished } from '../runs/failure.ts'
import type { RunContext } from '../runs/kinds.ts'
import { NOTHING_USED } from './costs/charges.ts'
import { usageOfCalls } from './costs/spending.ts'
import type { ArtTask, CallUsage, Engine, EngineCall } from './engine.ts'

export type Spent = { engine: string; usage: Usage }

/** `calls` collects the usage, failed calls included; another `input` makes it a different step. */
export type StepOrder = { key: string; calls: CallUsage[]; input?: unknown }

/** Usage is recorded however the step ends. `again`: viewers were reset after an earlier attempt. */
export function engineStep<Result extends object>(
  run: RunContext,
  engine: Engine,
  { key, calls, input }: StepOrder,
  work: (call: EngineCall, again: boolean) => Promise<Result>,
): Promise<Spent & Result> {
  const identity = input === undefined ? [engine.name, run.input] : [engine.name, run.input, input]
  return run.step(key, identity, async (signal, again) => {
    const uncharged: CallUsage[] = []
    const call: EngineCall = {
      ...chargedCall(run, engine, signal, calls),
      onUsage(usage) {
        calls.push(usage)
        uncharged.push(usage)
      },
      onWait: (wait) => run.emit('waiting', wait ?? {}),
    }
    try {
      return { ...(await work(call, again)), engine: engine.name, usage: usageOfCalls(calls) }
    } finally {
      for (const usage of uncharged) await run.recordUsage({ engine: engine.name, ...usage })
    }
  })
}

/** A call whose requests are reserved and recorded for a run. @param calls collects their usage */
export function chargedCall(run: RunContext, engine: Engine, signal: AbortSignal, calls: CallUsage[]): EngineCall {
  return {
    seed: run.id,
    signal,
    async charge({ model, most, ownKey = false, limits = [] }) {
      const id = await run.reserve({ engine: engine.name, model, most, ownKey, limits })
      return (used) => {
        const usage = used ?? { ...NOTHING_USED, model }
        calls.push(usage)
        return run.recordUsage({ ...usage, id, engine: engine.name, ownKey })
      }
    },
    onUsage: (usage) => void calls.push(usage),
  }
}

export function artStep<Kept extends object>(
  run: RunContext,
  engine: Engine,
  task: ArtTask,
  store: (art: Awaited<ReturnType<Engine['art']>>, signal: AbortSignal) => Promise<Kept>,
): Promise<Spent & Kept> {
  return engineStep(run, engine, { key: 'cover', calls: [] }, async (call) =>
    store(await engine.art(task, call), call.signal),
  )
}

/** A stopped run's result, or a failed run's result next to its error. */
export function partialResultOf<Result extends object>(run: RunContext, error: unknown, result: Result): Result {
  if (run.signal.aborted) return result
  throw new Unfinished(error, result)
}

export const isComposer = (engine: Engine): boolean => engine.name === 'composer'

/** Parallel sections would only wait for each other. */
export const writesOneAtATime = (engine: Engine): boolean => isComposer(engine) || engine.name.startsWith('local:')

/** The built-in composer then adds the warning 'language'. */
export function cannotWrite(engine: Engine, language: string): boolean {
  return isComposer(engine) && language !== 'en'
}
