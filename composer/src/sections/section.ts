import type { Rights } from '@makeready/contract/domain/book-design'
import type { ContentType, WritingStyle } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'
import type { Beginning } from '../beginnings.ts'
import { type Book, type Case, casesAbout } from '../books.ts'
import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { type OutlineLine, parseLine } from '../outline-line.ts'
import { hash } from '../random.ts'
import type { SectionKind, SectionPlace } from '../section-kind.ts'
import { type Topic, topicsAbout } from '../topics.ts'
import type { CreatorMaterial } from './creator-material.ts'
import { Draft } from './draft.ts'
import type { EarlierText } from './earlier-text.ts'
import { frame } from './frame.ts'
import { GLOSSARIES } from './glossaries.ts'
import { type Blocks, heading, under } from './markdown.ts'
import { FEWEST_ASKED, type Form, type Piece, type PieceKind, piecesOf } from './pieces.ts'
import { saidIn } from './quiz-choices.ts'
import { isLeft } from './reserved.ts'

export type Style = { voice: WritingStyle; form: Form }

/** The eight content types: five set the writing style, three the form. */
export const STYLES: Record<ContentType, Style> = {
  educational: { voice: 'educational', form: 'full' },
  howto: { voice: 'howto', form: 'full' },
  informative: { voice: 'informative', form: 'full' },
  persuasive: { voice: 'persuasive', form: 'full' },
  storytelling: { voice: 'storytelling', form: 'full' },
  text: { voice: 'educational', form: 'prose' },
  markdown: { voice: 'educational', form: 'full' },
  outline: { voice: 'educational', form: 'points' },
}

/** What follows the points while there is room, in this order. */
const AFTER: readonly PieceKind[] = [
  'example',
  'procedure',
  'fields',
  'mistakes',
  'questions',
  'case',
  'checks',
  'terms',
]
/** The same for the styles with another line of thought. */
const AFTER_IN: Partial<Record<WritingStyle, readonly PieceKind[]>> = {
  howto: ['procedure', 'fields', 'example', 'mistakes', 'questions', 'case', 'checks', 'terms'],
  persuasive: ['questions', 'example', 'procedure', 'fields', 'mistakes', 'case', 'checks', 'terms'],
}

/** Required parts of these kinds of page, before the rest. */
const OWN: Partial<Record<ProductType, readonly PieceKind[]>> = {
  workbook: ['checks'],
  template: ['procedure', 'checks'],
  course: ['mistakes'],
}

/** What a page is for, taken before paragraphs fill the room; no other kind of product has it. */
const KEPT: Partial<Record<ProductType, readonly PieceKind[]>> = {
  ebook: ['case'],
  guide: ['case'],
  plr: ['case'],
  workbook: ['fields', 'case'],
  template: ['fields', 'example'],
}
const KEPT_ANYWHERE: ReadonlySet<PieceKind> = new Set(['fields', 'case'])

/** Everything needed to write a section. `goal`: words. */
export type Order = {
  /** what the product is about */
  subject: string
  place: SectionPlace
  name: string
  lines: readonly OutlineLine[]
  topics: readonly Topic[]
  productType: ProductType
  style: Style
  earlierText: EarlierText
  material: CreatorMaterial
  goal: number
  /** words of an opening or closing section, if a length was asked for; else Infinity */
  limit: number
  /** kinds kept for sections at the end of the product: every second topic leaves them out */
  reserved: ReadonlySet<PieceKind>
  /** a quiz about it follows */
  isAskedNext: boolean
  /** of the product's sections, if they are known */
  kinds: ReadonlySet<SectionKind>
  /** what an author of the subject writes around the chapters; null if there is none */
  book: Book | null
  /** for a subject without a book */
  beginning: Beginning | null
  /** the book's paragraph for the readers, if it belongs in this section; '' otherwise */
  reader: string
  /** readers and title: products of one field for others begin with other statements where there is not room for all */
  variant: string
  /** what the buyers of PLR content may do; null if nobody has said */
  rights: Rights | null
  /** its beginning is written already */
  isContinued: boolean
}

const MAX_LINES = 5
const WORDS_A_LINE = 120

/** An outline line with its content: the creator's own words, then pieces of knowledge. */
type Part = { line: OutlineLine; own: ReturnType<CreatorMaterial['about']>; pieces: Piece[] }

/** A chapter, module, lesson, step, exercise, template or article from what is known, with questions for the rest. */
export function mainSection(order: Order): Blocks {
  const { place, name, topics, style, earlierText, productType, isContinued, material } = order
  // "Chapter 2" is not about reading chapters
  const title = place.topic || (place.number > 0 ? '' : name)
  const about = [title, ...order.lines.map((line) => line.heading)].join('. ')
  const near = topicsAbout(topics, title).concat(topicsAbout(topics, about))
  const isNumberOnly = place.topic === '' && order.lines.length === 0 && place.number > 0
  const topic = near[0] ?? (isNumberOnly ? topics[(place.number - 1) % Math.max(1, topics.length)] : undefined)
  const lines = order.lines.length > 0 ? order.lines : linesOf(topic, order)
  const isForm = style.form === 'full' && (productType === 'workbook' || productType === 'template')
  if (lines.length === 0 && isContinued) return []
  if (lines.length === 0) {
    const line = parseLine(place.topic || (place.number > 0 ? order.subject : name))
    const { blocks, open } = material.about(line)
    const own = [...blocks, ...material.rest(name)]
    const stillOpen = material.isAnswered ? open.slice(1) : open
    const asked = frame(line, { named: name, isForm, open: stillOpen, isAnswered: own.length > 0 })
    return [...own, ...asked, ...material.inShort(glossaryOf(order))]
  }

  const own = [...new Set(topic ? [topic, ...near] : near)].slice(0, 2)
  const more = saidIn(topics)
  const pool = [...own, ...topics.filter((one) => !own.includes(one))]
    .flatMap((one) =>
      piecesOf(one, style.form, {
        cases: casesHere(order, one),
        more,
        hasRoom: isForm,
        hasKey: order.kinds.has('answers'),
        hasOwnRows: productType === 'template',
      }),
    )
    .filter(({ blocks }) => !earlierText.has(blocks))
  const draft = new Draft(order.goal, pool)
  const parts = lines.map((line): Part => ({ line, own: material.about(line), pieces: draft.take(pool, line) }))
  const opening = material.rest(name)
  const isAsked = parts.every(({ pieces }) => pieces.length === 0)
  const further = mainTopicOf(parts, topic)
  const kindsAfter = AFTER_IN[style.voice] ?? AFTER
  const told = isAsked ? [] : toldFirst(order, further)
  draft.count(told)
  if (!isAsked && further) {
    const own = parts.filter((part, at) => canGrow(parts, at) && part.pieces[0]?.topic === further)
    for (const kind of KEPT[productType] ?? [])
      if (kind !== 'example' || !isLeft(kind, further, order)) draft.keep(further, kind)
    draft.lengthen(own, ({ heading: on }) => hash(`${order.variant}|${on}`) % 2 === 0)
    const asked = askedAtTheEnd(order, further, parts)
    const kinds = [...(OWN[productType] ?? []), ...kindsAfter.filter((kind) => !KEPT_ANYWHERE.has(kind))]
    draft.follow(
      further,
      kinds.filter((kind) => !isLeft(kind, further, order) && !asked.instead.has(kind)),
      asked.isInside,
    )
    draft.lengthen(own)
  }
  const blocks = (part: Part) => blocksOf(part, name, isForm)
  const answers = [...parts.flatMap(({ pieces }) => pieces), ...draft.after].map(({ answer = '' }) => answer)
  // a template is its form, how to fill it in and an example; what explains it comes below
  const isFirst = ({ kind }: Piece) => productType === 'template' && (kind === 'fields' || kind === 'procedure')
  const isExample = ({ kind }: Piece) => productType === 'template' && kind === 'example'
  const first = draft.after.filter(isFirst).toSorted((one) => (one.kind === 'fields' ? -1 : 1))
  const examples = draft.after.filter(isExample)
  const steps = parts.filter(({ pieces: [piece] }, at) => piece && isFirst(piece) && canGrow(parts, at))
  const rest = parts.filter((part) => !steps.includes(part))
  const after = draft.after.filter((piece) => !first.includes(piece) && !examples.includes(piece))
  const body = [
    ...first.flatMap(withHeading),
    ...steps.flatMap(blocks),
    ...examples.flatMap(withHeading),
    ...inOrder(rest, after, kindsAfter, blocks),
  ]
  const ending = isAsked ? material.inShort(glossaryOf(order)) : []
  return [...opening, ...told, ...body, ...under('## How it can be answered', answers), ...ending].filter(Boolean)
}

/** What a course asks instead of telling it: the mistakes, if no book has enough cases, in the module or in the quiz after it. */
function askedAtTheEnd(
  order: Order,
  topic: Topic,
  parts: readonly Part[],
): { isInside: boolean; instead: ReadonlySet<PieceKind> } {
  const { productType, style, isAskedNext } = order
  if (productType !== 'course') return { isInside: false, instead: new Set() }
  const isTold = parts.some(({ pieces }) => pieces.some((piece) => piece.topic === topic && piece.kind === 'mistakes'))
  const cases = casesHere(order, topic).length
  if (style.form !== 'full' || cases / 2 > FEWEST_ASKED - 1) return { isInside: true, instead: new Set() }
  if (cases > 0) return { isInside: true, instead: new Set<PieceKind>(isTold ? [] : ['mistakes']) }
  return {
    isInside: !isTold && !isAskedNext,
    instead: new Set<PieceKind>(['mistakes', ...(isAskedNext ? (['questions'] as const) : [])]),
  }
}

const glossaryOf = ({ kinds }: Order) => ({ hasGlossary: GLOSSARIES.some((kind) => kinds.has(kind)) })

/** The cases for a topic's own section: none where a quiz has them, none of its last where another section needs them. */
function casesHere({ book, kinds }: Order, topic: Topic): readonly Case[] {
  const cases = casesAbout(book, topic)
  const isNeeded = kinds.has('troubleshooting') || kinds.has('email')
  return kinds.has('quiz') || (isNeeded && cases.length < 2) ? [] : cases
}

const OPENINGS: readonly SectionKind[] = ['introduction', 'before', 'how-to-use']

/** What the section begins with: what its topic is about where no opening says it, and the book's words to its readers. */
function toldFirst(order: Order, topic: Topic | undefined): Blocks {
  const { reader, style, earlierText, isContinued, book, kinds } = order
  if (style.form === 'points' || isContinued) return []
  const hasOpening = book === null && OPENINGS.some((kind) => kinds.has(kind))
  const isTold = hasOpening || (topic && earlierText.has([topic.about]))
  const isNew = topic && !isTold && !piecesOf(topic, style.form).some(({ blocks }) => earlierText.has(blocks))
  return [isNew ? topic.about : '', reader].filter(Boolean).map(escapeMarkdown)
}

/** The points, then what follows them; steps that are the last point come where steps come. */
function inOrder(
  parts: readonly Part[],
  after: readonly Piece[],
  kinds: readonly PieceKind[],
  blocks: (part: Part) => Blocks,
): Blocks {
  const pieces = after.toSorted((one, other) => rankIn(kinds, one) - rankIn(kinds, other))
  const steps = parts.length > 1 ? parts.slice(-1).filter(({ pieces: [piece] }) => piece?.kind === 'procedure') : []
  const before = steps.length > 0 ? pieces.filter((piece) => rankIn(kinds, piece) < kinds.indexOf('procedure')) : []
  return [
    ...parts.slice(0, parts.length - steps.length).flatMap(blocks),
    ...before.flatMap(withHeading),
    ...steps.flatMap(blocks),
    ...pieces.filter((piece) => !before.includes(piece)).flatMap(withHeading),
  ]
}

const withHeading = ({ heading: on, blocks }: Piece): Blocks => under(heading(on), blocks)

/** The place of what follows the points; a quiz is always last. */
const rankIn = (kinds: readonly PieceKind[], { kind }: Piece) =>
  kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length

/** Only after a point without points of its own may another one follow: below them it would be theirs. */
const canGrow = (parts: readonly Part[], at: number) => parts[at]?.line.level === 2 && parts[at + 1]?.line.level !== 3

/** The topic of most points, as two topics may share the words of a name; none where few points are about `named` or it. */
function mainTopicOf(parts: readonly Part[], named: Topic | undefined): Topic | undefined {
  const counts = new Map<Topic, number>()
  for (const { topic } of parts.flatMap(({ pieces }) => pieces)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const [[most, count] = [named, 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most === named || count * 2 >= parts.length ? most : undefined
}

function blocksOf({ line, own, pieces }: Part, name: string, isForm: boolean): Blocks {
  const detail = line.detail ? escapeBlock(line.detail) : ''
  const [answer, ...more] = pieces
  // what follows the answer has its own subject, and therefore its own heading
  const following = more.flatMap(withHeading)
  const known = [...(answer?.blocks ?? []), ...following]
  return [
    heading(line.heading, line.level),
    detail,
    ...own.blocks,
    ...(known.length > 0
      ? known
      : frame(line, { named: name, isForm, open: own.open, isAnswered: own.blocks.length > 0 })),
  ]
}

/**
 * Lines without a creator's outline: every second paragraph of the topic, so that each heading has text for its
 * section.
 */
function linesOf(topic: Topic | undefined, { goal, style, earlierText }: Order): OutlineLine[] {
  if (!topic) return []
  const free = piecesOf(topic, style.form).filter(
    ({ kind, blocks }) => kind === 'paragraph' && !earlierText.has(blocks),
  )
  const count = Math.max(1, Math.min(MAX_LINES, Math.round(goal / WORDS_A_LINE)))
  const step = Math.max(1, Math.floor(free.length / count))
  return free
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map((piece) => parseLine(piece.heading))
}
