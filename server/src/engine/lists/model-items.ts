import type { z } from 'zod'
import { isRefusal } from '../cleaning/refusal.ts'
import type { EngineCall, ItemsTask, Prompt } from '../engine.ts'
import { EmptyAnswer, type Writer, writtenOnce } from '../model-text.ts'
import { creatorData } from '../prompt-parts.ts'
import { generationError } from '../providers/generation-errors.ts'
import { listsIn } from './answer-lists.ts'
import { answerForm, type SchemaSupport } from './answer-schema.ts'
import { coercionTo } from './coerce-item.ts'
import { ListReader, type ReadItem } from './list-reader.ts'
import { partialOf } from './partial-item.ts'

/** A model that continues this long after its last item is stopped; one that ends earlier reports exact usage. */
const PATIENCE_CHARACTERS = 1_000
/** By then, a stream that sends everything twice is recognized. */
const HELD_PIECES = 8
/** With this many more useless items than requested, a list will not get better. */
const MAX_WRONG = 20
/** Milliseconds between two reports of the item being written. */
const PARTIAL_EVERY = 150
/** This many strings in a list without a name are no accident. */
const ENOUGH_STRINGS = 3

/** Yields valid items as they arrive; a bad answer is repaired once by asking for what is missing. */
export async function* listItems<Item>(
  writer: Writer,
  task: ItemsTask<Item>,
  call: EngineCall,
  schema: SchemaSupport,
): AsyncGenerator<Item, void> {
  const given = new Map<string, Item>()
  const form = answerForm(task.name, task.item, task.count, schema)
  const coerce = coercionTo(task.item)
  const reportPartial = partialReports(task)
  const labelOf = (item: Item) => task.labelOf?.(item) ?? JSON.stringify(item)
  let isClosed = false
  let wrong = 0
  let fault: string | undefined

  const readable = (raw: unknown) => task.item.safeParse(coerce(raw))

  function accepted(raw: unknown): Item[] {
    const { success, data, error } = readable(raw)
    const label = success ? labelOf(data) : ''
    if (!success || given.has(label)) {
      wrong++
      fault ??= success ? undefined : faultOf(error)
    } else if (given.size < task.count) {
      given.set(label, data)
      return [data]
    }
    return []
  }

  async function* answered(prompt: Prompt): AsyncGenerator<Item, void> {
    const newReading = () => new Reading(task, (raw) => readable(raw).success)
    let reading = newReading()
    let answer = ''
    let held = ''
    let pieces = 0
    wrong = 0
    isClosed = false
    let beyond = 0
    try {
      for await (const part of writtenOnce(writer, { prompt, form, maxOutputTokens: task.maxOutputTokens }, call)) {
        if ('restart' in part) {
          reading = newReading()
          answer = ''
          held = ''
          pieces = 0
          continue
        }
        answer += part.delta
        // the first pieces may be retracted: part of a string looks like a string
        held += part.delta
        pieces += 1
        if (pieces < HELD_PIECES) continue
        const text = held
        held = ''
        if (given.size >= task.count) beyond += part.delta.length
        if (beyond > PATIENCE_CHARACTERS) return
        for (const raw of reading.push(text)) yield* accepted(raw)
        isClosed = reading.isClosed
        if (given.size < task.count) reportPartial(reading)
        if (wrong > task.count + MAX_WRONG) return
      }
    } catch (error) {
      for (const raw of [...reading.push(held), ...reading.rest()]) yield* accepted(raw)
      throw error
    }
    for (const raw of [...reading.push(held), ...reading.rest()]) yield* accepted(raw)
    isClosed = reading.isClosed
    if (given.size > 0) return
    const lists = listsIn(answer).map((list) => list.filter((raw) => readable(raw).success))
    const best = lists.reduce<unknown[]>((most, list) => (list.length > most.length ? list : most), [])
    for (const raw of best) yield* accepted(raw)
    if (best.length === 0 && isRefusal(answer)) throw generationError('refused')
    if (best.length > 0) {
      isClosed = true
      wrong = 0
    }
  }
  // a complete, valid list may be shorter than requested
  const isEnough = () => given.size >= task.count || (given.size > 0 && isClosed && wrong === 0)

  try {
    yield* answered(task.prompt)
  } catch (error) {
    if (!(error instanceof EmptyAnswer)) throw error
  }
  if (isEnough()) return
  yield* answered(withRepair(task, [...given.values()], fault))
  if (given.size === 0) throw generationError('bad_output')
  if (given.size < task.count && !isClosed) throw generationError('truncated')
}

function partialReports<Item>({ item, onPartial }: ItemsTask<Item>): (reading: Reading) => void {
  const read = partialOf(item)
  let reportedAt = Number.NEGATIVE_INFINITY
  let reported = ''
  return (reading) => {
    const now = performance.now()
    const json = onPartial && now - reportedAt >= PARTIAL_EVERY ? reading.open : undefined
    const partial = json && read(json)
    if (partial === undefined) return
    const shown = JSON.stringify(partial)
    if (shown === reported) return
    reported = shown
    reportedAt = now
    onPartial?.(partial)
  }
}

/** Chooses the list of an answer: valid objects first, or strings under the right name, or the most valid items. */
class Reading {
  readonly #reader = new ListReader()
  readonly #names: readonly string[]
  readonly #isRight: (raw: unknown) => boolean
  readonly #enough: number
  readonly #lists = new Map<number, unknown[]>()
  #meant: number | undefined

  constructor({ name, count }: ItemsTask<unknown>, isRight: (raw: unknown) => boolean) {
    this.#names = ['items', name.toLowerCase()]
    this.#enough = Math.min(ENOUGH_STRINGS, count)
    this.#isRight = isRight
  }

  get isClosed(): boolean {
    return this.#meant !== undefined && this.#reader.closed.has(this.#meant)
  }

  /** The JSON of the item being written, if it probably belongs to the answer's list. */
  get open(): string | undefined {
    const open = this.#reader.open
    if (!open) return undefined
    const { list, key, json } = open
    const isMeant = key === null ? json.startsWith('{') : this.#names.includes(key)
    return (this.#meant === undefined ? isMeant : list === this.#meant) ? json : undefined
  }

  push(delta: string): unknown[] {
    return this.#reader.push(delta).flatMap((item) => this.#place(item))
  }

  rest(): unknown[] {
    if (this.#meant !== undefined) return []
    const rated = [...this.#lists].map(([list, raw]) => ({ list, raw, right: raw.filter(this.#isRight).length }))
    const best = rated.reduce<(typeof rated)[number] | undefined>(
      (most, one) => (one.right > (most?.right ?? 0) ? one : most),
      undefined,
    )
    if (!best) return [...this.#lists.values()].flat().slice(0, 1)
    this.#meant = best.list
    return best.raw
  }

  #place({ list, key, value }: ReadItem): unknown[] {
    if (this.#meant !== undefined) return list === this.#meant ? [value] : []
    const raw = [...(this.#lists.get(list) ?? []), value]
    this.#lists.set(list, raw)
    if (!this.#isMeant(key, raw)) return []
    this.#meant = list
    return raw
  }

  #isMeant(key: string | null, raw: readonly unknown[]): boolean {
    if (key !== null && this.#names.includes(key)) return true
    const last = raw.at(-1)
    if (typeof last === 'object' && last !== null && !Array.isArray(last)) return this.#isRight(last)
    return key === null && raw.filter(this.#isRight).length >= this.#enough
  }
}

/** Of one item; a model does not need more to see what it got wrong. */
const MAX_NAMED_FAULTS = 6

function faultOf({ issues }: z.ZodError): string | undefined {
  const named = issues.map(({ path, message }) => `${path.join('.') || 'an item'}: ${message}`)
  return named.length === 0 ? undefined : named.slice(0, MAX_NAMED_FAULTS).join('; ')
}

function withRepair({ prompt, count }: ItemsTask<unknown>, given: readonly unknown[], fault?: string): Prompt {
  const wrong = fault === undefined ? '' : ` What was wrong: ${fault}.`
  const repair =
    given.length === 0
      ? `Your previous answer could not be read.${wrong} Answer again with the JSON alone, in the required form.`
      : `These items are there already:\n${creatorData({ items: given })}\n${wrong.trimStart()}${wrong && ' '}Answer with the JSON of the other ${count - given.length} alone, in the required form.`
  return { ...prompt, prompt: `${prompt.prompt}\n\n${repair}` }
}
