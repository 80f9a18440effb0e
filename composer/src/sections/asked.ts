import type { Perspective } from '@makeready/contract/domain/interview'
import interview from '../knowledge/interview.json' with { type: 'json' }
import { comparableText } from '../language/comparable-text.ts'
import { asInfinitive } from '../language/verbs.ts'
import type { Intent, OutlineLine } from '../outline-line.ts'
import { hash, seededRandom } from '../random.ts'

/**
 * A question to the creator in several phrasings; no phrasing has five words in a row that are the same in every product.
 * `{x}` is what is asked about, `{with}` the same after 'with' or 'while', `{act}` an action, `{readers}` the readers.
 * `lead` introduces a short answer; `isOrdered`: several lines of it are steps; `earlier`: phrasings that answers were
 * saved with and that are no longer asked.
 */
export type Prompt = { perspective: Perspective; lead?: string; isOrdered?: boolean; ask: string[]; earlier?: string[] }
/** What a prompt's slots stand for; `key`: prompts with the same words and another key may have another phrasing. */
export type AskedAbout = { x: string; act?: string; readers?: string; key?: string }

type Wording = { product: Prompt[]; part: Prompt; sections: Record<string, Prompt[]> }
type PointKind = Intent | OutlineLine['form'] | 'persons'

export const { en: ENGLISH, de: GERMAN } = interview as unknown as {
  en: Wording & { points: Record<PointKind, Prompt[]> }
  de: Wording & { point: Prompt[] }
}

/** The questions that a section of this kind asks of its author. */
export const promptsFor = (kind: string): readonly Prompt[] => ENGLISH.sections[kind] ?? []

/** The phrasing for these words, always the same for them. */
export function worded({ ask }: Prompt, about: AskedAbout): string {
  const chosen = seededRandom(hash(`${ask[0]}|${about.x}|${about.key ?? ''}`)).whole(0, ask.length - 1)
  return fill(ask[chosen] ?? '', about)
}

function fill(template: string, { x, act = '', readers = '' }: AskedAbout): string {
  const slots: Record<string, string> = { x, act, readers, with: `${isDone(x) ? 'while' : 'with'} ${x}` }
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')
}

/** 'while putting a hive together', but 'with wedding toasts' */
const isDone = (phrase: string) =>
  /^\p{Ll}+ing (?:an?|the|your|my|our) /u.test(phrase) ||
  (/^\p{Ll}+ing /u.test(phrase) && asInfinitive(phrase) !== null)

const patterns = new Map<string, RegExp>()

function patternOf(template: string): RegExp {
  const known = patterns.get(template)
  if (known) return known
  const pattern = new RegExp(
    `^${template
      .split(/\{\w+\}/)
      .map(comparableText)
      .join('.+')}$`,
    'u',
  )
  patterns.set(template, pattern)
  return pattern
}

/** True for a question in any phrasing of the prompt, about the same thing, or whatever it is about. */
export function isAsked({ ask, earlier = [] }: Prompt, question: string, about?: AskedAbout): boolean {
  const letters = comparableText(question)
  return [...ask, ...earlier].some((template) =>
    about ? comparableText(fill(template, about)) === letters : patternOf(template).test(letters),
  )
}

/** The prompt about the whole product that a question comes from; undefined for another question. */
export const promptAboutProduct = (question: string): Prompt | undefined =>
  ENGLISH.product.find((prompt) => isAsked(prompt, question))
