import { BOOK_FRAMES, bookMeasure, FRAMING_SHARE } from '@makeready/contract/domain/book-frame'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import { bookAbout } from './books.ts'
import type { ComposeOptions } from './compose-options.ts'
import { composeContent } from './content.ts'
import { hasWords, oneLine, truncate, withoutMarks } from './creator-words.ts'
import type { IdeaContext } from './idea-context.ts'
import { chaptersAbout } from './ideas.ts'
import { type MaterialPart, pointsOfMaterial, wordsOfMaterial } from './material-points.ts'
import { FRONT_OR_BACK } from './product-words.ts'
import { type PieceKind, piecesOf } from './sections/pieces.ts'
import { isLeft, reservedFor } from './sections/reserved.ts'
import { shuffle } from './shuffle.ts'
import { subjectOf } from './subject.ts'
import { type Topic, topicsAbout } from './topics.ts'

export type BookOutlineInput = {
  title: string
  productType: ProductType
  niche?: string | undefined
  ideaContext?: IdeaContext | undefined
  /** of all sections in total */
  words: number
  /** the creator's own: its headings are points of the chapters */
  material?: readonly MaterialPart[] | undefined
}

export type OutlinedSection = { part: null; name: string; points: string[]; words: number }

const LONGEST_NAME = 160
const MAX_POINTS = 6
/** maximum words per section */
const MOST = 2_000
const UNIT = /^(?:chapter|module|lesson|step|exercise|worksheet|template|article)\b\s*#?\d*\s*[:.–-]\s*/i

/** A plan's framing sections do not count as chapters. */
function chaptersOf(modules: readonly string[]): string[] {
  const seen = new Set<string>()
  return modules
    .map((name) => truncate(withoutMarks(oneLine(name)).replace(UNIT, '').trim(), LONGEST_NAME))
    .filter((name) => {
      const key = name.toLowerCase()
      if (!hasWords(name) || FRONT_OR_BACK.test(name) || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** A chapter's headings: every second known paragraph, so that each heading has text for its section. */
function pointsOf(topic: Topic): string[] {
  const isFew = topic.paragraphs.length < 4
  const paragraphs = topic.paragraphs.filter((_, at) => isFew || at % 2 === 0).map(({ on }) => on)
  const steps = topic.procedure.steps.length > 0 ? [topic.procedure.name] : []
  return [...paragraphs, ...steps].slice(0, MAX_POINTS)
}

/**
 * The outline of a whole product: the creator's own plan if there is one, else the known topics, or for an unknown
 * subject, chapters of questions. Has fewer sections than the length suggests if knowledge is limited, since more would
 * repeat things.
 */
export function composeBookOutline(input: BookOutlineInput, _options: ComposeOptions): OutlinedSection[] {
  const { productType, ideaContext, niche, title } = input
  const frame = BOOK_FRAMES[productType]
  const subject = subjectOf(niche, ideaContext?.concept, title)
  const { topics } = subject
  const own = chaptersOf(ideaContext?.modules ?? [])
  const known = topics.length > 0 ? nearestFirst(topics, input) : []
  const count = bookMeasure(productType, input.words).carrying
  const planned = own.length > 0 ? own : chaptersAbout(subject, known.slice(0, count))
  const chapters = inOrder(byNearness(planned, topics, input).slice(0, count), topics)
  const carrying = chapters.map((chapter, at) => `${frame.unit} ${at + 1}: ${chapter}`)
  const names = [...frame.before, ...carrying, ...frame.after]
  const share = input.words / (carrying.length + FRAMING_SHARE * (names.length - carrying.length))
  const framing = (name: string) => (known.length > 0 ? framingWords({ name, input, sections: names }) : MOST)
  const { material = [] } = input
  const book = bookAbout(subject.domain.id, subject.long)
  const shared = { book, topics, reserved: reservedFor(names, book) }
  const topicsInOrder = topicsOf(chapters, topics)
  const lines = topicsInOrder.map((topic) => (topic ? pointsOf(topic) : []))
  const places = chapters.map((chapter, at) => [chapter, ...(lines[at] ?? [])])
  const ofMaterial = pointsOfMaterial(places, material)
  return names.map((name) => {
    const at = carrying.indexOf(name)
    // what opens and closes a known book has its own length, up to a tenth of the whole
    const opening = Math.max(share * FRAMING_SHARE, known.length > 0 ? input.words / 10 : 0)
    const wanted = at >= 0 ? share : opening
    const words = Math.round(wanted / 10) * 10
    // a chapter of questions is no longer than the others
    const measured = at < 0 ? undefined : (topicsInOrder[at] ?? topics[0])
    const own = ofMaterial[at] ?? []
    const most =
      at < 0
        ? framing(name)
        : measured
          ? wordsOf(measured, (kind) => isLeft(kind, measured, shared)) + wordsOfMaterial(own, material)
          : words
    return { part: null, name, points: [...own, ...(lines[at] ?? [])], words: clamp(Math.min(words, most)) }
  })
}

/** The topic of each chapter that is about a known one, each topic once. */
function topicsOf(chapters: readonly string[], topics: readonly Topic[]): (Topic | undefined)[] {
  const used = new Set<Topic>()
  return chapters.map((chapter) => {
    const topic = topicsAbout(topics, chapter).find((one) => !used.has(one))
    if (topic) used.add(topic)
    return topic
  })
}

/** What an opening or closing section can have, in tens of words; most of it is based on the other sections. */
function framingWords({
  name,
  input,
  sections,
}: {
  name: string
  input: BookOutlineInput
  sections: string[]
}): number {
  const { title, niche, productType, ideaContext } = input
  const section = { sectionName: name, sections, words: MOST, contentType: 'educational' as const }
  const text = composeContent(
    { title, productType, ideaContext, nicheContext: { name: niche }, ...section },
    { seed: '' },
  )
  return Math.round(countWords(text) / 10) * 10
}

/** What a chapter about a topic can have, in tens of words. */
function wordsOf(topic: Topic, left: (kind: PieceKind) => boolean): number {
  const pieces = piecesOf(topic, 'full').filter(({ kind }) => kind !== 'fields' && kind !== 'quiz' && !left(kind))
  return Math.round(pieces.reduce((sum, { blocks }) => sum + countWords(blocks.join(' ')), 0) / 10) * 10
}

/** Those that title and concept name come first, then others for other readers: a book of fewer chapters is about these. */
function nearestFirst(topics: readonly Topic[], { title, ideaContext }: BookOutlineInput): Topic[] {
  const others = shuffle(topics, `${ideaContext?.targetAudience ?? ''}|${title}`)
  return [...new Set([...topicsAbout(topics, `${title}. ${ideaContext?.concept ?? ''}`), ...others])]
}

/** Topics by the names of planned chapters, the nearest first; a plan of the creator's own stays as it is. */
function byNearness(planned: readonly string[], topics: readonly Topic[], input: BookOutlineInput): readonly string[] {
  const known = topics.filter(({ name }) => planned.includes(name))
  return known.length < planned.length ? planned : nearestFirst(known, input).map(({ name }) => name)
}

/** Sorts chapters that are topics in book order. */
function inOrder(chapters: readonly string[], topics: readonly Topic[]): string[] {
  const place = new Map(topics.map(({ name }, at) => [name, at]))
  if (!chapters.every((chapter) => place.has(chapter))) return [...chapters]
  return chapters.toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
}

/** Limits of a section, by the contract and by available knowledge. */
const clamp = (words: number) => Math.max(100, Math.min(MOST, words))
