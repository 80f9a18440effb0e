import type { Language } from '@makeready/contract/domain/languages'
import type { RunContext } from '../../runs/kinds.ts'
import { usageOfCalls } from '../costs/spending.ts'
import type { CallUsage, Engine, ItemsTask } from '../engine.ts'
import { generationError } from '../providers/generation-errors.ts'
import { cannotWrite, engineStep, isComposer, partialResultOf, type Spent } from '../steps.ts'
import { isInEnglish } from './in-english.ts'

type ListWarning = 'fewer' | 'language'
type ListResult<Name extends string, Item> = Record<Name, Item[]> & Spent & { warnings: ListWarning[] }

/** Labels are compared by letters and digits. */
type ListTask<Name extends string, Item> = ItemsTask<Item> & {
  name: Name
  language: Language
  labelOf(item: Item): string
  /** the creator's words that the composer puts into its English sentences */
  given?: string
}

/** Sends 'item' {index, item}, and 'partial' of the same shape while a model writes one. A stopped run keeps its items as result, a failed one next to the error. */
export async function listRun<Name extends string, Item>(
  run: RunContext,
  engine: Engine,
  task: ListTask<Name, Item>,
): Promise<ListResult<Name, Item>> {
  if (isComposer(engine) && task.given !== undefined && !isInEnglish(task.given)) throw generationError('english_only')
  const labelOf = (item: Item) => lettersOf(task.labelOf(item))
  const items: Item[] = []
  const calls: CallUsage[] = []
  const resultOf = (found: Item[], spent: Spent) => {
    const warnings: ListWarning[] = found.length < task.count ? ['fewer'] : []
    if (cannotWrite(engine, task.language)) warnings.push('language')
    return { [task.name]: found, ...spent, warnings } as ListResult<Name, Item>
  }
  try {
    const { found, ...spent } = await engineStep(run, engine, { key: task.name, calls }, async (call) => {
      const seen = new Set<string>()
      const onPartial = (item: unknown) => run.emit('partial', { index: items.length, item })
      for await (const item of engine.items({ ...task, labelOf, onPartial }, call)) {
        call.signal.throwIfAborted()
        const label = labelOf(item)
        if (items.length === task.count || seen.has(label)) continue
        seen.add(label)
        run.emit('item', { index: items.length, item })
        items.push(item)
      }
      return { found: items }
    })
    return resultOf(found, spent)
  } catch (error) {
    if (items.length === 0) throw error
    return partialResultOf(run, error, resultOf(items, { engine: engine.name, usage: usageOfCalls(calls) }))
  }
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
