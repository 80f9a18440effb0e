import type { Language } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { RunContext } from '../runs/kinds.ts'
import { type CallUsage, type Engine, GenerationError, type TextEnding, type TextTask } from './engine.ts'
import { endsWhole, joining } from './join-text.ts'
import { addUsage, usageOfCalls } from './spending.ts'
import { cannotWrite, engineStep, isComposer, partialResultOf, type Spent } from './steps.ts'

type TextWarning = 'too_short' | 'cut_off' | 'language'
type TextResult = Spent & { content: string; words: number; goal: number | null; warnings: TextWarning[] }

export type TextOrder = {
  name: string
  language: Language
  /** in words; null: as long as it needs */
  goal: number | null
  /** what is there already: the text begins with it */
  start: string
  /** `before`: the text that is to be continued, '' when there is none; `cut`: it breaks off in a sentence */
  taskFor(before: string, cut: boolean): Omit<TextTask, 'name'>
  /** what is done to the text at its end, also when it broke off */
  finish?: ((text: string) => string) | undefined
}

/** A text under this share of its goal is continued. */
const ENOUGH = 0.75
const MOST_CONTINUATIONS = 2

/**
 * A run that writes one text and continues it while it is too short or cut off, at most twice. Each part is a step, so
 * that a crash or a retry repeats only the part that was under way. Told as events 'text' {delta}: joined they are the
 * whole text; 'restart' begins it anew. What had come when it was stopped is its result; when it failed, its result
 * beside the error.
 */
export async function textRun(run: RunContext, engine: Engine, order: TextOrder): Promise<TextResult> {
  const { goal, language, finish = (text: string) => text } = order
  const page = new Page(run)
  const spent: Spent['usage'][] = []
  let calls: CallUsage[] = []

  function resultOf(usage: Spent['usage'], cut: boolean): TextResult {
    const whole = finish(page.text)
    const content = whole.slice(0, LIMITS.content)
    const words = countWords(content)
    const warnings: TextWarning[] = []
    if (goal !== null && words < goal * ENOUGH) warnings.push('too_short')
    if (cut || content.length < whole.length) warnings.push('cut_off')
    if (cannotWrite(engine, language)) warnings.push('language')
    return { content, words, goal, warnings, engine: engine.name, usage }
  }

  try {
    let before = order.start.trim() === '' ? '' : order.start
    let cut = !endsWhole(before)
    for (let part = 0; ; part += 1) {
      calls = []
      const key = part === 0 ? order.name : `${order.name} ${part + 1}`
      const written = await writePart(run, engine, page, {
        key,
        calls,
        before,
        cut,
        isFirst: part === 0,
        task: order.taskFor(before, cut),
      })
      page.text = before + written.text
      spent.push(written.usage)
      const isEnough = written.finish === 'stop' && (goal === null || countWords(page.text) >= goal * ENOUGH)
      const isStuck = written.text.trim() === '' || page.text.length >= LIMITS.content
      if (isEnough || isStuck || part === MOST_CONTINUATIONS) {
        const cutOff = written.finish === 'length' || (isStuck && !endsWhole(page.text))
        const result = resultOf(addUsage(spent), cutOff)
        page.become(result.content)
        return result
      }
      before = page.text
      cut = written.finish === 'length' && !endsWhole(before)
    }
  } catch (error) {
    if (page.text === '') throw error
    if (calls.length > 0) spent.push(usageOfCalls(calls))
    return partialResultOf(run, error, resultOf(addUsage(spent), true))
  }
}

type Part = {
  key: string
  calls: CallUsage[]
  before: string
  cut: boolean
  isFirst: boolean
  task: Omit<TextTask, 'name'>
}

/** `text` is what this part added. */
function writePart(run: RunContext, engine: Engine, page: Page, part: Part) {
  const { key, calls, before, cut, task } = part
  return engineStep(run, engine, { key, calls, input: before }, async (call, again) => {
    if (again || part.isFirst) page.begin(before)
    // what the composer gives is to be added as it is
    const beginJoint = () => joining(isComposer(engine) ? '' : before, cut)
    let joint = beginJoint()
    const added = () => ({ text: page.text.slice(before.length) })
    try {
      const parts = engine.text({ ...task, name: key }, call)
      for (;;) {
        const { done, value } = await parts.next()
        call.signal.throwIfAborted()
        if (done) {
          page.add(joint.end())
          return { ...added(), finish: value.finish }
        }
        if ('delta' in value) page.add(joint.push(value.delta))
        else {
          page.restart(before)
          joint = beginJoint()
        }
      }
    } catch (error) {
      page.add(joint.end())
      const nothingMore = before !== '' && error instanceof GenerationError && error.code === 'bad_output'
      if (nothingMore) return { ...added(), finish: 'stop' as TextEnding['finish'] }
      throw error
    }
  })
}

/** The text as those who watch have it. */
class Page {
  text = ''
  readonly #run: RunContext
  constructor(run: RunContext) {
    this.#run = run
  }

  add(delta: string): void {
    if (delta === '') return
    this.text += delta
    this.#run.emit('text', { delta })
  }

  /** What was done to the text at its end. */
  become(text: string): void {
    if (text.startsWith(this.text)) this.add(text.slice(this.text.length))
    else if (!this.text.startsWith(text)) this.restart(text)
  }

  begin(text: string): void {
    this.text = ''
    this.add(text)
  }

  restart(text: string): void {
    this.#run.emit('restart', {})
    this.begin(text)
  }
}
