import narrower from './knowledge/narrower-subjects.json' with { type: 'json' }
import { findKey, normalizeWords, suits } from './language/keys.ts'
import { type Procedure, type Topic, topicsOf } from './topics.ts'

/**
 * `topics`: all of the field if omitted. `lacks`: topics of a broader part that this one does not have, such as garments in
 * a book on socks. `without`: words of sentences that do not fit the subject, such as meat in vegan cooking. `called`:
 * topics with different names. With `readers`, words of an audience: such readers get these topics besides, and `without`
 * does not apply.
 */
type NarrowerSubject = {
  keys: string[]
  topics?: string[]
  lacks?: string[]
  without?: string[]
  called?: Readonly<Record<string, string | undefined>>
  readers?: string[]
}

const NARROWER = narrower as Readonly<Record<string, readonly NarrowerSubject[]>>

/** 'with kids' adds company: it adds its own topic, but not the rest of a book about families. */
const isCompany = ({ keys }: NarrowerSubject, words: string) =>
  keys.some((key) => key.startsWith('with ') && findKey(words, key) !== null)

/**
 * Topics for a subject within a field: a book on hand embroidery does not need the sewing machine. All topics of the field
 * if the subject names no part of it; those of each part if it names several.
 */
export function topicsWithin(field: string, subject: string, readers = ''): readonly Topic[] {
  const words = normalizeWords(subject)
  const parts = NARROWER[field] ?? []
  const named = parts.filter(({ keys }) => keys.some((key) => findKey(words, key) !== null))
  const theirs = parts.filter(({ readers: keys }) => suits(normalizeWords(readers), keys ?? []))
  const asked = new Set(theirs.flatMap(({ topics = [] }) => topics))
  const topics = topicsOf(field).filter((topic) => suits(words, topic.for) || asked.has(topic.name))
  const names = new Set([...namesOf(named, parts, words), ...asked])
  const isPart = named.some((part) => part.topics)
  const lacking = new Set(named.flatMap(({ lacks = [] }) => lacks))
  const own = topics.filter((topic) => (names.has(topic.name) || topic.for || !isPart) && !lacking.has(topic.name))
  const ordered = inOrder(own, orderOf(named, words))
  return named.reduce(
    (left, part) => left.map((topic) => fitted(topic, theirs.length > 0 ? { ...part, without: [] } : part)),
    ordered,
  )
}

/** The order of a book about the subject: of the part whose key contains the others; none if it names several. */
function orderOf(named: readonly NarrowerSubject[], words: string): readonly string[] {
  const matters = named
    .filter((part) => part.topics)
    .map(({ keys, topics = [] }) => ({ topics, key: longest(keys.map((key) => findKey(words, key)?.trim() ?? '')) }))
    .toSorted((one, other) => other.key.length - one.key.length)
  const [most] = matters
  return most && matters.every(({ key }) => most.key.includes(key)) ? most.topics : []
}

const longest = (texts: readonly string[]): string => texts.toSorted((one, other) => other.length - one.length)[0] ?? ''

/** By their places in a list; a topic outside it stays behind the one before it. */
function inOrder(topics: readonly Topic[], list: readonly string[]): readonly Topic[] {
  let place = -1
  return topics
    .map(({ name }) => (place = list.includes(name) ? list.indexOf(name) : place))
    .map((rank, at) => ({ rank, at }))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
    .flatMap(({ at }) => topics[at] ?? [])
}

/** The field's topics with these names, also those that the subject alone would not have, as far as they suit it. */
export function topicsNamed(field: string, subject: string, names: readonly string[]): readonly Topic[] {
  const words = normalizeWords(subject)
  const wanted = new Set(names.map(normalizeWords))
  const parts = (NARROWER[field] ?? []).filter(({ keys }) => keys.some((key) => findKey(words, key) !== null))
  return topicsOf(field)
    .filter((topic) => suits(words, topic.for) && wanted.has(normalizeWords(topic.name)))
    .map((topic) => parts.reduce(fitted, topic))
}

function namesOf(named: readonly NarrowerSubject[], parts: readonly NarrowerSubject[], words: string): Set<string> {
  const matters = named.filter((part) => part.topics && !isCompany(part, words))
  const company = named.filter((part) => isCompany(part, words))
  const isElsewhere = (name: string) => parts.some((part) => !company.includes(part) && part.topics?.includes(name))
  const added = company.flatMap(({ topics = [] }) =>
    topics.filter((name) => matters.length === 0 || !isElsewhere(name)),
  )
  return new Set([...matters.flatMap(({ topics = [] }) => topics), ...added])
}

/** A procedure without its first step, or with fewer than three quarters of them, is none. */
function stepsWithout({ name, steps }: Procedure, isFree: (...texts: string[]) => boolean): Procedure['steps'] {
  const left = isFree(name) ? steps.filter((step) => isFree(step.do, step.how)) : []
  return left[0] !== steps[0] || left.length < steps.length * ENOUGH_STEPS ? [] : left
}

const ENOUGH_STEPS = 0.75
const made = new Map<string, Topic>()

/** A topic adapted to a part of its field; created once, so that topics can be compared. */
function fitted(topic: Topic, { keys, without = [], called = {} }: NarrowerSubject): Topic {
  const name = called[topic.name] ?? topic.name
  // a topic with `for` was written for the subject: none of it is foreign
  const foreign = topic.for ? [] : without
  if (foreign.length === 0 && name === topic.name) return topic
  const key = `${topic.name}|${topic.paragraphs.length}|${keys.join()}|${foreign.length}`
  const known = made.get(key)
  if (known) return known
  const isFree = (...texts: string[]) => {
    const text = normalizeWords(texts.join(' '))
    return !foreign.some((word) => findKey(text, word) !== null)
  }
  const { about, procedure, example } = topic
  const fit: Topic = {
    ...topic,
    name,
    about: isFree(about) ? about : '',
    paragraphs: topic.paragraphs.filter(({ on, say }) => isFree(on, say)),
    procedure: { ...procedure, steps: stepsWithout(procedure, isFree) },
    mistakes: topic.mistakes.filter(({ mistake, why, fix }) => isFree(mistake, why, fix)),
    example: example && isFree(example.title, example.say, ...(example.rows ?? []).flat()) ? example : null,
    terms: topic.terms.filter(({ term, meaning }) => isFree(term, meaning)),
    questions: topic.questions.filter(({ q, answer }) => isFree(q, answer)),
    checks: topic.checks.filter((check) => isFree(check)),
    fields: topic.fields.filter((field) => isFree(field)),
    ask: topic.ask.filter((question) => isFree(question)),
  }
  made.set(key, fit)
  return fit
}
