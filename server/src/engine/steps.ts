import type { Usage } from '@makeready/contract/engine'
import type { RunContext } from '../runs/kinds.ts'
import type { ArtTask, CallUsage, Engine, EngineCall, ItemsTask, TextTask } from './engine.ts'

/** Runs one task of an engine as one durable step: everything it writes is told live, what it used is kept. */
type Spent = { engine: string; usage: Usage }

/** Each item is told as event 'item' {index, item}. */
export function itemsStep<Item>(
  run: RunContext,
  engine: Engine,
  task: ItemsTask<Item>,
): Promise<Spent & { items: Item[] }> {
  return measured(run, engine, task.name, async (call) => {
    const items: Item[] = []
    for await (const item of engine.items(task, call)) {
      run.emit('item', { index: items.length, item })
      items.push(item)
    }
    return { items }
  })
}

/** The text is told as events 'text' {delta}; 'restart' {} begins it anew. */
export function textStep(run: RunContext, engine: Engine, task: TextTask): Promise<Spent & { text: string }> {
  return measured(run, engine, task.name, async (call) => {
    let text = ''
    for await (const part of engine.text(task, call)) {
      if ('restart' in part) {
        text = ''
        run.emit('restart', {})
      } else {
        text += part.delta
        run.emit('text', { delta: part.delta })
      }
    }
    return { text }
  })
}

/** The picture goes straight to `keep`: a step's result is JSON. */
export function artStep<Kept extends object>(
  run: RunContext,
  engine: Engine,
  task: ArtTask,
  keep: (art: Awaited<ReturnType<Engine['art']>>, signal: AbortSignal) => Promise<Kept>,
): Promise<Spent & Kept> {
  return measured(run, engine, 'cover', async (call) => keep(await engine.art(task, call), call.signal))
}

function measured<Result extends object>(
  run: RunContext,
  engine: Engine,
  key: string,
  work: (call: EngineCall) => Promise<Result>,
): Promise<Spent & Result> {
  return run.step(key, [engine.name, run.input], async (signal) => {
    const spent: CallUsage[] = []
    const call = { seed: run.id, signal, onUsage: (usage: CallUsage) => void spent.push(usage) }
    try {
      return { ...(await work(call)), engine: engine.name, usage: sum(spent) }
    } finally {
      for (const usage of spent) await run.recordUsage({ engine: engine.name, ...usage })
    }
  })
}

/** Unknown stays unknown: one call without figures makes the sum unknown. */
function sum(spent: readonly CallUsage[]): Usage {
  const total = (pick: (usage: CallUsage) => number | null) =>
    spent.length === 0 || spent.some((usage) => pick(usage) === null)
      ? null
      : spent.reduce((all, usage) => all + (pick(usage) ?? 0), 0)
  const micros = total((usage) => usage.costMicros)
  return {
    inputTokens: total((usage) => usage.inputTokens),
    outputTokens: total((usage) => usage.outputTokens),
    cost: micros === null ? null : micros / 1_000_000,
    estimated: spent.some((usage) => usage.estimated),
  }
}
