import type { AuthorNoteLead } from '@makeready/contract/domain/author-notes'
import { escapeMarkdown } from '../../creator-words.ts'
import { placeOf } from '../../section-kind.ts'
import { type Topic, topicsAbout } from '../../topics.ts'
import { promptsFor, worded } from '../asked.ts'
import { authorNote, frame } from '../frame.ts'
import { type Blocks, heading, under } from '../markdown.ts'
import { bestAnswer } from '../match.ts'
import { type Piece, piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'

export type Whole = {
  subject: string
  title: string
  /** '' if nobody was named */
  audience: string
  sections: readonly string[]
  modules: readonly string[]
  sellingPoints: readonly string[]
  /** what goes wrong for readers of a known subject, and what they can do at the end ('name a price'); both can be missing */
  pains: readonly string[]
  outcome: string
}

/** Writes a section that opens, closes, tests or summarizes. */
export type Part = (order: Order, whole: Whole) => Blocks

/** In one note; the interview asks the others. */
const MOST_ASKED = 3

/** What is left to the interview where the subject is known, because the section is complete without it. */
const COMPLETE_IF_KNOWN: ReadonlySet<string> = new Set(['introduction', 'list', 'conclusion', 'resources'])

/** The creator's answers to what such a section asks, and a note with the other questions, if it has no other text. */
export function askAuthor(
  { material, name, topics }: Order,
  { subject }: Whole,
  lead: AuthorNoteLead,
  kind: string,
): { answers: Blocks; note: string } {
  const answers = promptsFor(kind).map((prompt) => ({ prompt, blocks: material.to(prompt) }))
  const open = answers
    .filter(({ blocks }) => blocks.length === 0)
    .map(({ prompt }) => worded(prompt, { x: subject, key: name }))
  const note = topics.length > 0 && COMPLETE_IF_KNOWN.has(kind) ? '' : authorNote(lead, open.slice(0, MOST_ASKED))
  return { answers: answers.flatMap(({ blocks }) => blocks), note }
}

/** The creator's lines, with answers where something is known. */
export function answeredLines({ lines, topics, style, earlierText, name, material }: Order): Blocks {
  const taken = new Set<Piece>()
  const pool = topics.flatMap((topic) => piecesOf(topic, style.form)).filter(({ blocks }) => !earlierText.has(blocks))
  const body = lines.flatMap((line) => {
    const own = material.about(line)
    const best = bestAnswer(pool, line, taken)
    if (best) taken.add(best)
    const rest = best?.blocks ?? frame(line, { named: name, open: own.open, isAnswered: own.blocks.length > 0 })
    return [heading(line.heading, line.level), ...own.blocks, ...rest]
  })
  return [...material.rest(name), ...body]
}

/** The creator's lines, then what the field's topics give; where nothing is left to say, the questions of its kind. */
export function fromTopics(kind: string, blocks: Part): Part {
  return (order, whole) => {
    // earlier sections may have used everything known
    const taught = { ...order, topics: topicsTaught(order, whole) }
    const known = order.topics.length > 0 ? blocks(taught, whole).filter(Boolean) : []
    const lines = answeredLines(order)
    if (known.length > 0) return [...lines, ...known]
    const { answers, note } = askAuthor(order, whole, 'For you to add', kind)
    return [...lines, ...answers, note]
  }
}

/** One of each topic, then the second of each; skips what the product already says. */
export function pick<Item>(
  { topics, earlierText }: Order,
  from: (topic: Topic) => readonly Item[],
  most: number,
): Item[] {
  const rows = topics.map((topic) => from(topic).filter((item) => !earlierText.has([longestText(item)])))
  return byTurns(rows).slice(0, most)
}

/** The same, but a test or a glossary at the end may have again what chapters have where little is left. */
export function pickAgain<Item>(order: Order, from: (topic: Topic) => readonly Item[], most: number): Item[] {
  const fresh = pick(order, from, most)
  const all = byTurns(order.topics.map(from)).filter((item) => !fresh.includes(item))
  return [...fresh, ...all].slice(0, most)
}

/** The first of each, then the second of each. */
export function byTurns<Item>(rows: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
}

/** The topics of the teaching sections in order; all topics if no section is about one. */
export function topicsTaught({ topics }: Order, whole: Whole): readonly Topic[] {
  const taught = mainNames(whole).flatMap((name) => topicsAbout(topics, withoutNumber(name)).slice(0, 1))
  return taught.length > 0 ? [...new Set(taught)] : topics
}

/** 'Exercise 2' for the topic of that section; undefined where no numbered section is about it. */
export function placesOf({ topics }: Order, whole: Whole): Map<Topic, string> {
  const places = new Map<Topic, string>()
  for (const name of mainNames(whole).filter((one) => placeOf(one).number > 0)) {
    const [topic] = topicsAbout(topics, withoutNumber(name))
    if (topic && !places.has(topic)) places.set(topic, labelOf(name))
  }
  return places
}

/** The words that identify an item: its name may be missing under another heading. */
function longestText(item: unknown): string {
  const texts = typeof item === 'string' ? [item] : Object.values(item as object)
  return texts
    .filter((value) => typeof value === 'string')
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

/** Names of the teaching sections; of the planned modules if no section is known. */
export const mainNames = ({ sections, modules }: Whole): readonly string[] =>
  sections.length > 0 ? sections.filter((name) => placeOf(name).main) : modules

export const withoutNumber = (name: string) => placeOf(name).topic || name

/** 'Exercise 2' of 'Exercise 2: Rewards': enough where the names are listed already. */
export const labelOf = (name: string) => (placeOf(name).number > 0 ? (name.split(/[:.–—]/)[0] ?? name).trim() : name)

const SENTENCES_A_PARAGRAPH = 3

/** What the chapters about known topics say, as paragraphs: the chapters leave these sentences to an opening without a book. */
export function taughtInProse({ topics, earlierText }: Order, whole: Whole): Blocks {
  const taught = new Set(mainNames(whole).flatMap((name) => topicsAbout(topics, withoutNumber(name)).slice(0, 1)))
  const sentences = [...taught].map(({ about }) => escapeMarkdown(about)).filter((about) => !earlierText.has([about]))
  return Array.from({ length: Math.ceil(sentences.length / SENTENCES_A_PARAGRAPH) }, (_, at) =>
    sentences.slice(at * SENTENCES_A_PARAGRAPH, (at + 1) * SENTENCES_A_PARAGRAPH).join(' '),
  )
}

/** Each section of the product, with its benefit for the reader if known; once per product. */
export function tableOfSections({ topics, earlierText }: Order, whole: Whole): Blocks {
  const hasSections = whole.sections.length > 0
  const used = new Set<Topic>()
  const lines = mainNames(whole).map((name) => {
    // a chapter of questions shares words with a known one
    const [topic] = topicsAbout(topics, withoutNumber(name))
      .filter((one) => !used.has(one))
      .slice(0, 1)
    if (topic) used.add(topic)
    return topic?.about && hasSections && !earlierText.has([topic.about])
      ? `- **${escapeMarkdown(name)}**: ${escapeMarkdown(topic.about)}`
      : `- ${escapeMarkdown(name)}`
  })
  if (earlierText.has(lines)) return []
  return under(hasSections ? '## What is inside' : '## What it is about', [lines.join('\n')])
}
