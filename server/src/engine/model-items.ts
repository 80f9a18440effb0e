import { answerForm, type SchemaSupport } from './answer-schema.ts'
import type { EngineCall, ItemsTask, Prompt } from './engine.ts'
import { generationError } from './generation-errors.ts'
import { ListReader } from './list-reader.ts'
import { EmptyAnswer, type Writer, writtenOnce } from './model-text.ts'
import { creatorData } from './prompt-parts.ts'

/** A model that goes on after the last item wanted is told to stop; before that, its end brings the exact usage. */
const PATIENCE_CHARACTERS = 1_000

/**
 * The items of a list, each as soon as it is complete and of the wanted shape. An answer that cannot be read, is cut or
 * holds items of another shape, or the same twice, is repaired once: the model is asked for what is missing.
 */
export async function* listed<Item>(
  writer: Writer,
  task: ItemsTask<Item>,
  call: EngineCall,
  schema: SchemaSupport,
): AsyncGenerator<Item, void> {
  const given = new Map<string, Item>()
  const form = answerForm(task.name, task.item, task.count, schema)
  const labelOf = (item: Item) => task.labelOf?.(item) ?? JSON.stringify(item)
  let reader = new ListReader()
  let wrong = 0

  async function* answered(prompt: Prompt): AsyncGenerator<Item, void> {
    reader = new ListReader()
    wrong = 0
    let beyond = 0
    for await (const part of writtenOnce(writer, { prompt, form, maxOutputTokens: task.maxOutputTokens }, call)) {
      if ('restart' in part) {
        reader = new ListReader()
        continue
      }
      if (given.size >= task.count) beyond += part.delta.length
      if (beyond > PATIENCE_CHARACTERS) return
      for (const raw of reader.push(part.delta)) {
        const { success, data } = task.item.safeParse(raw)
        const label = success ? labelOf(data) : ''
        if (!success || given.has(label)) wrong++
        else if (given.size < task.count) {
          given.set(label, data)
          yield data
        }
      }
    }
  }
  // a list may be shorter than it was wished, when it is whole and right
  const isEnough = () => given.size >= task.count || (given.size > 0 && reader.closed && wrong === 0)

  try {
    yield* answered(task.prompt)
  } catch (error) {
    if (!(error instanceof EmptyAnswer)) throw error
  }
  if (isEnough()) return
  yield* answered(withRepair(task, [...given.values()]))
  if (given.size === 0) throw generationError('bad_output')
  if (given.size < task.count && !reader.closed) throw generationError('truncated')
}

function withRepair({ prompt, count }: ItemsTask<unknown>, given: readonly unknown[]): Prompt {
  const repair =
    given.length === 0
      ? 'Your previous answer could not be read. Answer again with the JSON array alone, in the required form.'
      : `These items are there already:\n${creatorData({ items: given })}\nAnswer with a JSON array of the other ${count - given.length} alone, in the required form.`
  return { ...prompt, prompt: `${prompt.prompt}\n\n${repair}` }
}
