import { existsSync, readFileSync } from 'node:fs'
import { DOMAINS, type Domain } from './knowledge.ts'
import { capitalize } from './language/case.ts'
import { findKey, normalizeWords } from './language/keys.ts'
import { sharedStems, stems } from './language/stems.ts'

export type Paragraph = { on: string; say: string }
export type Procedure = { name: string; steps: { do: string; how: string }[] }
export type Slip = { mistake: string; why: string; fix: string }
/** A worked example; the first row is the table's head. */
export type Example = { title: string; say: string; rows?: string[][] }

/** Knowledge about one part of a field, enough for about a chapter. */
export type Topic = {
  name: string
  /** words and phrases that name it */
  keys: string[]
  about: string
  paragraphs: Paragraph[]
  procedure: Procedure
  mistakes: Slip[]
  example: Example | null
  terms: { term: string; meaning: string }[]
  questions: { q: string; answer: string }[]
  checks: string[]
  /** labels for what a reader writes down */
  fields: string[]
  /** questions for the creator, who knows the topic from practice */
  ask: string[]
  /** keys of the only subjects it fits: nobody learns Spanish with English verbs */
  for?: string[]
}

const read = new Map<string, readonly Topic[]>()

/** The topics of a field in book order, loaded on first use. */
export function topicsOf(field: string): readonly Topic[] {
  const known = read.get(field)
  if (known) return known
  const file = new URL(`./knowledge/topics/${field}.json`, import.meta.url)
  const domain = DOMAINS.find(({ id }) => id === field)
  const topics = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { topics: Topic[] }).topics
    : domain
      ? fromNotes(domain)
      : []
  read.set(field, topics)
  return topics
}

const NOTES_A_TOPIC = 3

/** A field whose topics are not written yet uses its notes, a few at a time. */
function fromNotes(domain: Domain): Topic[] {
  const { notes, steps, mistakes, terms, faqs, checks, metrics } = domain
  const count = Math.floor(notes.length / NOTES_A_TOPIC)
  const part = <Item>(items: readonly Item[], at: number): Item[] => {
    const size = Math.ceil(items.length / count)
    return items.slice(at * size, (at + 1) * size)
  }
  return Array.from({ length: count }, (_, at): Topic => {
    const own = part(notes, at)
    const name = capitalize(own[0]?.on ?? domain.label)
    const procedure = part(steps, at).map(({ do: act, how }) => ({ do: capitalize(act), how }))
    return {
      name,
      keys: own.map(({ on }) => on),
      about: own[0]?.say ?? '',
      paragraphs: own.slice(1).map(({ on, say }) => ({ on: capitalize(on), say })),
      procedure: { name: procedure[0]?.do ?? '', steps: procedure },
      mistakes: part(mistakes, at).map(({ m, why, fix }) => ({ mistake: capitalize(m), why, fix: fix })),
      example: null,
      terms: part(terms, at).map(({ term, mean }) => ({ term, meaning: mean })),
      questions: part(faqs, at).map(({ q, ans }) => ({ q, answer: ans })),
      checks: part(checks, at).map((check) => `${capitalize(check)}.`),
      fields: part(metrics, at).map(capitalize),
      ask: [],
    }
  })
}

const KEY = 3
const NAME = 2
const ENOUGH = 3

/** Score of a topic for some words; 0 if it does not fit. */
function fit(topic: Topic, text: string): number {
  const words = normalizeWords(text)
  const keys = topic.keys.filter((key) => findKey(words, key) !== null).length
  const score = keys * KEY + sharedStems(stems(text), stems(topic.name)) * NAME
  return score >= ENOUGH ? score : 0
}

/** Topics for some words, the best first: the one they name, if any. */
export function topicsAbout(topics: readonly Topic[], text: string): Topic[] {
  const words = normalizeWords(text)
  return topics
    .map((topic) => ({ topic, score: normalizeWords(topic.name) === words ? Infinity : fit(topic, text) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic)
}
