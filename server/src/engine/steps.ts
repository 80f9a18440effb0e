import type { Usage } from '@makeready/contract/engine'
import { Unfinished } from '../runs/failure.ts'
import type { RunContext } from '../runs/kinds.ts'
import { NOTHING_USED } from './charges.ts'
import type { ArtTask, CallUsage, Engine, EngineCall } from './engine.ts'
import { usageOfCalls } from './spending.ts'

export type Spent = { engine: string; usage: Usage }

/** A durable step of one engine. `calls` gathers what it used, also when it fails; `input` what else makes it another step. */
export type StepOrder = { key: string; calls: CallUsage[]; input?: unknown }

/**
 * Does one task of an engine as a durable step: what it used is kept and stands in the ledger however it ended. `again`:
 * those who watch have nothing, for an earlier attempt of this step broke off.
 */
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
      onUsage(usage) {
        calls.push(usage)
        uncharged.push(usage)
      },
    }
    try {
      return { ...(await work(call, again)), engine: engine.name, usage: usageOfCalls(calls) }
    } finally {
      for (const usage of uncharged) await run.recordUsage({ engine: engine.name, ...usage })
    }
  })
}

/** The picture goes straight to `keep`: a step's result is JSON. */
export function artStep<Kept extends object>(
  run: RunContext,
  engine: Engine,
  task: ArtTask,
  keep: (art: Awaited<ReturnType<Engine['art']>>, signal: AbortSignal) => Promise<Kept>,
): Promise<Spent & Kept> {
  return engineStep(run, engine, { key: 'cover', calls: [] }, async (call) =>
    keep(await engine.art(task, call), call.signal),
  )
}

/** What a run has to show although it did not end well: its result when it was stopped, beside its error otherwise. */
export function partialResultOf<Result extends object>(run: RunContext, error: unknown, result: Result): Result {
  if (run.signal.aborted) return result
  throw new Unfinished(error, result)
}

export const isComposer = (engine: Engine): boolean => engine.name === 'composer'

/** Sections side by side would only wait for one another. */
export const writesOneAtATime = (engine: Engine): boolean => isComposer(engine) || engine.name.startsWith('local:')

/** The built-in composer is honest about it: the warning 'language'. */
export function cannotWrite(engine: Engine, language: string): boolean {
  return isComposer(engine) && language !== 'en'
}
