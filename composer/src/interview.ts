import type { Perspective } from '@makeready/contract/domain/interview'
import { hasWords, oneLine } from './creator-words.ts'
import { inFull, parseAudience } from './language/audience.ts'
import { comparableText } from './language/comparable-text.ts'
import type { MaterialPart } from './material-points.ts'
import { linesOf, parseOutline } from './outline.ts'
import { type Intent, type OutlineLine, parseLine } from './outline-line.ts'
import { placeOf, type SectionKind } from './section-kind.ts'
import { ENGLISH, GERMAN, type Prompt, worded } from './sections/asked.ts'
import { questionsAbout } from './sections/questions.ts'
import { subjectOf } from './subject.ts'
import { toldIn } from './told-in-material.ts'
import { type Topic, topicsAbout } from './topics.ts'

export type InterviewInput = {
  title: string
  concept?: string | undefined
  targetAudience?: string | undefined
  /** names of the product's sections, as far as known */
  sections?: readonly string[] | undefined
  /** the section to ask about; by default the whole product. `outline`: its points, one per line */
  section?: { name: string; outline?: string | undefined } | undefined
  /** the creator's own notes: what they answer is asked last */
  material?: readonly MaterialPart[] | undefined
  /** BCP 47; English for languages without questions */
  language?: string | undefined
}

/** `point`: the line of the outline, or the part of the product, that the question is about. */
export type InterviewQuestion = { question: string; perspective: Perspective; point: string | null }
export type AskedBefore = Pick<InterviewQuestion, 'question' | 'point'>

/** Section kinds with their own questions, besides those about their points. */
const ASKED_BY_KIND: Partial<Record<SectionKind, string>> = {
  introduction: 'introduction',
  preface: 'preface',
  summary: 'introduction',
  'how-to-use': 'introduction',
  conclusion: 'conclusion',
  about: 'about',
  resources: 'resources',
  faq: 'faq',
  troubleshooting: 'troubleshooting',
  'worked-example': 'example',
  before: 'list',
  checklist: 'list',
  'quick-reference': 'list',
  'action-plan': 'list',
}

const USUAL = 6
/** What the questions about the whole product ask for. */
const OF_THE_WHOLE: ReadonlySet<Intent> = new Set(['mistake', 'tool', 'cost', 'plan', 'example', 'faq'])
const LONGEST_AUDIENCE = 60

/** Questions to the creator, the most useful first, at most `count`: about the whole product, or one section's points. */
export function composeQuestions(
  input: InterviewInput,
  { count, without = [] }: { count: number; without?: readonly AskedBefore[] },
): InterviewQuestion[] {
  const seen = new Set(without.map(comparable))
  const fresh = (asked: InterviewQuestion) => !seen.has(comparable(asked)) && Boolean(seen.add(comparable(asked)))
  const isTold = toldIn(
    input.material ?? [],
    subjectOf(input.concept, input.title).called,
    (input.sections ?? []).filter((name) => placeOf(name).main),
  )
  const all = (input.section ? aboutSection(input, input.section) : aboutProduct(input, count, isTold)).filter(fresh)
  return [...all.filter((asked) => !isTold(asked)), ...all.filter(isTold)].slice(0, count)
}

const comparable = ({ question, point }: AskedBefore) => comparableText(`${point ?? ''} ${question}`)

const isGerman = ({ language = 'en' }: InterviewInput) => language.toLowerCase().startsWith('de')
const wordingOf = (input: InterviewInput) => (isGerman(input) ? GERMAN : ENGLISH)

function aboutProduct(
  input: InterviewInput,
  count: number,
  isTold: (asked: InterviewQuestion) => boolean,
): InterviewQuestion[] {
  const sections = input.sections ?? []
  const usual = wordQuestions(wordingOf(input).product, input)
  const known = asksOf(topicsNear(input, [...sections, input.title].join('. ')), 1)
  const parts = sections.filter((name) => placeOf(name).main).flatMap((name) => aboutPart(name, input))
  const open = parts.filter((asked) => !isTold(asked))
  const own = byTurns([known, spread(open.length > 0 ? open : parts, count)]).slice(0, Math.max(0, count - USUAL))
  return [...usual.slice(0, USUAL), ...own, ...usual.slice(USUAL)]
}

/** A question about a chapter; none about a side of the subject that a question about the whole product is about. */
function aboutPart(point: string, input: InterviewInput): InterviewQuestion[] {
  const name = placeOf(point).topic || point
  const { part } = wordingOf(input)
  const { called } = subjectOf(input.concept, input.title)
  const line = parseLine(name)
  const [own] = isGerman(input) || line.intent === null ? [] : questionsAbout(line, called)
  if (own && line.intent && OF_THE_WHOLE.has(line.intent) && own.about.x === called) return []
  const question = own?.ask ?? worded(part, { x: quoted(name, input) })
  return [{ question, perspective: (own?.prompt ?? part).perspective, point }]
}

function aboutSection(input: InterviewInput, { name, outline }: NonNullable<InterviewInput['section']>) {
  const { sections, product } = wordingOf(input)
  const { kind, topic } = placeOf(oneLine(name))
  const { own } = linesOf(parseOutline(outline), name)
  const byKind = wordQuestions(sections[ASKED_BY_KIND[kind] ?? ''] ?? [], input, name)
  const isGlossary = kind === 'glossary' && own.length === 0
  const titled = isGlossary
    ? [parseLine(name)]
    : own.length === 0 && byKind.length === 0 && hasWords(topic)
      ? [parseLine(topic)]
      : []
  const points = [...own, ...titled].map((line) => aboutPoint(line, input))
  const known = asksOf(
    topicsNear(input, [topic || name, ...own.map(({ heading }) => heading)].join('. ')).slice(0, 1),
    2,
  )
  const all = [...byKind, ...points.flatMap(([first]) => first ?? []), ...known, ...byTurns(points)]
  return all.length > 0 ? all : wordQuestions(product, input)
}

/** Worded as in the section's own notes, so that answers are found under the point. */
function aboutPoint(line: OutlineLine, input: InterviewInput): InterviewQuestion[] {
  const point = line.heading
  const asked = isGerman(input)
    ? GERMAN.point.map((prompt) => ({ ask: worded(prompt, { x: point }), prompt }))
    : questionsAbout(line, subjectOf(input.concept, input.title).called)
  return asked.map(({ ask, prompt }) => ({ question: ask, perspective: prompt.perspective, point }))
}

/** The first of each row, then the second of each row. */
function byTurns<Item>(rows: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
}

/** At most `most` items, spread over the list. */
const spread = <Item>(items: readonly Item[], most: number): Item[] => {
  const step = Math.max(1, Math.ceil(items.length / Math.max(1, most)))
  return items.filter((_, at) => at % step === 0)
}

/** Topics of the subject's field that some words are about; their questions are in English. */
function topicsNear(input: InterviewInput, words: string): Topic[] {
  const subject = subjectOf(input.concept, input.title)
  return isGerman(input) ? [] : topicsAbout(subject.topics, words)
}

const asksOf = (topics: readonly Topic[], most: number): InterviewQuestion[] =>
  byTurns(topics.map(({ ask }) => ask.slice(0, most))).map((question) => ({
    question,
    perspective: 'practitioner',
    point: null,
  }))

/** Questions with the creator's own words for the subject and the readers. */
function wordQuestions(prompts: readonly Prompt[], input: InterviewInput, key = ''): InterviewQuestion[] {
  const { targetAudience = '', concept, title } = input
  const audience = hasWords(targetAudience) ? inFull(parseAudience(targetAudience)) : ''
  const isNamed = audience !== '' && audience.length <= LONGEST_AUDIENCE
  const readers = isNamed ? audience : isGerman(input) ? 'Leser' : 'readers'
  const { called } = subjectOf(concept, title)
  const x = isGerman(input) ? quoted(called, input) : called
  return prompts.map((prompt) => ({
    question: worded(prompt, { x, readers, key }),
    perspective: prompt.perspective,
    point: null,
  }))
}

const quoted = (text: string, input: InterviewInput) => (isGerman(input) ? `„${text}“` : `“${text}”`)
