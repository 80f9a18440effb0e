import type { Language } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { RunContext } from '../runs/kinds.ts'
import { endlessFrom } from './cleaning/endless.ts'
import { isInOtherLanguage } from './cleaning/other-language.ts'
import { isRefusal } from './cleaning/refusal.ts'
import { addUsage, usageOfCalls } from './costs/spending.ts'
import { type CallUsage, type Engine, GenerationError, type TextEnding, type TextTask } from './engine.ts'
import { endsWhole, joining } from './join-text.ts'
import { generationError } from './providers/generation-errors.ts'
import { cannotWrite, engineStep, isComposer, partialResultOf, type Spent } from './steps.ts'

type TextWarning = 'too_short' | 'too_long' | 'cut_off' | 'repeated' | 'other_language' | 'language'
type TextResult = Spent & { content: string; words: number; goal: number | null; warnings: TextWarning[] }

export type TextOrder = {
  name: string
  language: Language
  goal: number | null
  start: string
  most?: number | undefined
  /** a text being revised: its new version may contain the same refusals */
  original?: string | undefined
  /** `before`: the text to continue, '' for none; `cut`: it ends inside a sentence */
  taskFor(before: string, cut: boolean): Omit<TextTask, 'name'>
  finish?: ((text: string) => string) | undefined
}

/** Shorter texts, relative to the goal, are continued. */
const MIN_SHARE = 0.75
const MAX_CONTINUATIONS = 2
/** Longer ones are stopped, unless the text is short anyway. */
const MAX_SHARE = 1.5
const LEEWAY = 150
/** For token-heavy scripts; a model that reasons longer is asked once more. */
const TOKENS_PER_WORD = 4
const MIN_TOKENS = 1_500
const LONGEST_ANSWER_TOKENS = 8_000
const BETWEEN_LOOKS = 400

const tokensFor = (words: number) => Math.min(LONGEST_ANSWER_TOKENS, Math.max(MIN_TOKENS, words * TOKENS_PER_WORD))

/** Continues a short or cut text twice at most; each part is a step. A stopped or failed run keeps its text. */
export async function textRun(run: RunContext, engine: Engine, order: TextOrder): Promise<TextResult> {
  const { goal, language, finish = (text: string) => text } = order
  const most = order.most ?? (goal === null ? undefined : Math.ceil(goal * MAX_SHARE) + LEEWAY)
  let stopped: Stopped | undefined
  const page = new ShownText(run)
  const spent: Spent['usage'][] = []
  let calls: CallUsage[] = []

  function resultOf(usage: Spent['usage'], cut: boolean): TextResult {
    const whole = finish(page.text)
    const content = whole.slice(0, LIMITS.content)
    const words = countWords(content)
    const warnings: TextWarning[] = []
    if (goal !== null && words < goal * MIN_SHARE) warnings.push('too_short')
    if (stopped) warnings.push(stopped)
    if (cut || content.length < whole.length) warnings.push('cut_off')
    if (!isComposer(engine) && isInOtherLanguage(content, language)) warnings.push('other_language')
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
        most,
        original: order.original,
        task: withLimit(order.taskFor(before, cut), goal ?? most),
      })
      page.text = before + written.text
      spent.push(written.usage)
      stopped = written.stopped
      const isEnough = written.finish === 'stop' && (goal === null || countWords(page.text) >= goal * MIN_SHARE)
      const isStuck = stopped !== undefined || written.text.trim() === '' || page.text.length >= LIMITS.content
      if (isEnough || isStuck || part === MAX_CONTINUATIONS) {
        const cutOff = !stopped && (written.finish === 'length' || (isStuck && !endsWhole(page.text)))
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
  most: number | undefined
  original: string | undefined
  task: Omit<TextTask, 'name'>
}

type Stopped = 'too_long' | 'repeated'
type Written = { text: string; finish: TextEnding['finish']; stopped?: Stopped }

function withLimit(task: Omit<TextTask, 'name'>, words: number | undefined): Omit<TextTask, 'name'> {
  return words === undefined ? task : { maxOutputTokens: tokensFor(words), ...task }
}

/** `text` is what this part added; `stopped`: why it was cut. */
function writePart(run: RunContext, engine: Engine, page: ShownText, part: Part) {
  const { key, calls, before, cut, most, task } = part
  return engineStep(run, engine, { key, calls, input: before }, async (call, again): Promise<Written> => {
    if (again || part.isFirst) page.begin(before)
    // the composer's text needs no joining
    const startJoiner = () => joining(isComposer(engine) ? '' : before, cut)
    let joiner = startJoiner()
    const added = () => ({ text: page.text.slice(before.length) })
    let looked = before.length
    try {
      const parts = engine.text({ ...task, name: key }, call)
      for (;;) {
        const { done, value } = await parts.next()
        call.signal.throwIfAborted()
        if (done) {
          page.add(joiner.end())
          if (before === '' && !isComposer(engine) && isRefusal(page.text, part.original)) {
            page.restart('')
            // inside the step, so that a retry asks the model again
            throw generationError('refused')
          }
          return { ...added(), finish: value.finish }
        }
        if (!('delta' in value)) {
          page.restart(before)
          joiner = startJoiner()
          continue
        }
        page.add(joiner.push(value.delta))
        if (isComposer(engine) || page.text.length < looked + BETWEEN_LOOKS) continue
        looked = page.text.length
        const end = endOf(page.text, most)
        if (!end) continue
        await parts.return({ finish: 'stop' })
        page.restart(page.text.slice(0, Math.max(before.length, end.at)).trimEnd())
        return { ...added(), finish: 'stop', stopped: end.why }
      }
    } catch (error) {
      page.add(joiner.end())
      const isRefused = error instanceof GenerationError && error.code === 'refused'
      if (isRefused && before === '' && isRefusal(page.text)) page.restart('')
      const nothingMore = before !== '' && error instanceof GenerationError && error.code === 'bad_output'
      if (nothingMore) return { ...added(), finish: 'stop' }
      throw error
    }
  })
}

/** Where an endless text is cut: before it repeats itself, or after enough paragraphs. */
function endOf(text: string, most: number | undefined): { at: number; why: Stopped } | null {
  const at = endlessFrom(text)
  if (at !== null) return { at: sentenceEndBefore(text, at), why: 'repeated' }
  if (most === undefined || text.length < most * 2 || countWords(text) <= most) return null
  const paragraph = text.lastIndexOf('\n\n')
  return { at: paragraph > text.length / 2 ? paragraph : text.length, why: 'too_long' }
}

function sentenceEndBefore(text: string, at: number): number {
  const ends = [...text.slice(0, at).matchAll(/[.!?…。！？]["'”’»)]*(?=\s|$)|\n/gu)]
  const last = ends.at(-1)
  return last ? last.index + last[0].length : at
}

class ShownText {
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
