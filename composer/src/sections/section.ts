import type { ContentType, WritingStyle } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { type OutlineLine, parseLine } from '../outline-line.ts'
import { hash } from '../random.ts'
import type { SectionPlace } from '../section-kind.ts'
import { shuffle } from '../shuffle.ts'
import { type Topic, topicsAbout } from '../topics.ts'
import type { CreatorMaterial } from './creator-material.ts'
import type { EarlierText } from './earlier-text.ts'
import { frame } from './frame.ts'
import { type Blocks, heading, under } from './markdown.ts'
import { bestAnswer } from './match.ts'
import { type Form, type Piece, type PieceKind, piecesOf } from './pieces.ts'

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

/** Additions after the points while there is room, in each style's order. */
const AFTER: Record<WritingStyle, readonly PieceKind[]> = {
  educational: ['example', 'mistakes', 'procedure', 'checks', 'questions', 'terms'],
  howto: ['procedure', 'mistakes', 'checks', 'example', 'questions', 'terms'],
  informative: ['terms', 'example', 'questions', 'mistakes', 'checks', 'procedure'],
  persuasive: ['questions', 'example', 'mistakes', 'checks', 'procedure'],
  storytelling: ['example', 'procedure', 'mistakes', 'questions', 'checks'],
}

/** Required parts of these kinds of page, before the rest. */
const OWN: Partial<Record<ProductType, readonly PieceKind[]>> = {
  workbook: ['fields', 'checks'],
  template: ['fields', 'procedure', 'checks'],
  course: ['mistakes', 'terms'],
}

/** What a page to fill in is for: taken before paragraphs fill the room. */
const KEPT: Partial<Record<ProductType, PieceKind>> = { workbook: 'fields', template: 'fields' }

/** What the quiz of a module asks must be in the module. */
const ASKED_IN_QUIZ: ReadonlySet<PieceKind> = new Set(['mistakes', 'terms'])

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
  /** kinds kept for sections at the end of the product: every second topic leaves them out */
  reserved: ReadonlySet<PieceKind>
  /** readers and title: products of one field for others begin with other statements where there is not room for all */
  variant: string
  /** its beginning is written already */
  isContinued: boolean
}

const ENOUGH = 0.94
const TOO_MUCH = 1.15
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
    return [...blocks, ...material.rest(name), ...frame(line, { named: name, isForm, open })]
  }

  const own = [...new Set(topic ? [topic, ...near] : near)].slice(0, 2)
  const pool = [...own, ...topics.filter((one) => !own.includes(one))]
    .flatMap((one) => piecesOf(one, style.form))
    .filter(({ blocks }) => !earlierText.has(blocks))
  const draft = new Draft(order.goal, pool)
  const parts = lines.map((line): Part => ({ line, own: material.about(line), pieces: draft.take(pool, line) }))
  const opening = material.rest(name)
  const isAsked = parts.every(({ pieces }) => pieces.length === 0)
  const further = mainTopicOf(parts) ?? topic
  if (!isAsked && further) {
    draft.keep(further, KEPT[productType])
    draft.lengthen(parts, ({ heading: on }) => hash(`${order.variant}|${on}`) % 2 === 0)
    // each topic has few questions, so that an FAQ needs all of them
    const leaves = (kind: PieceKind) => kind === 'questions' || topics.indexOf(further) % 2 === 1
    const [first, ...others] = AFTER[style.voice]
    const kinds = [...(OWN[productType] ?? []), ...(first ? [first] : []), ...shuffle(others, order.variant)]
    draft.follow(
      further,
      kinds.filter((kind) => !(order.reserved.has(kind) && leaves(kind))),
      productType === 'course',
    )
    draft.lengthen(parts)
  }
  return [
    further?.about && !isAsked && !earlierText.has([further.about]) && style.form !== 'points'
      ? escapeMarkdown(further.about)
      : '',
    ...opening,
    ...parts.flatMap((part) => blocksOf(part, name, isForm)),
    ...draft.after.flatMap((piece) => under(heading(piece.heading), piece.blocks)),
  ].filter(Boolean)
}

/** The topic of most points; two topics may share the words of a name. */
function mainTopicOf(parts: readonly Part[]): Topic | undefined {
  const counts = new Map<Topic, number>()
  for (const { topic } of parts.flatMap(({ pieces }) => pieces)) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

function blocksOf({ line, own, pieces }: Part, name: string, isForm: boolean): Blocks {
  const detail = line.detail ? escapeBlock(line.detail) : ''
  const [answer, ...more] = pieces
  // what follows the answer has its own subject, and therefore its own heading
  const following = more.flatMap((piece) => under(heading(piece.heading, 3), piece.blocks))
  const known = [...(answer?.blocks ?? []), ...following]
  return [
    heading(line.heading, line.level),
    detail,
    ...own.blocks,
    ...(known.length > 0 ? known : frame(line, { named: name, isForm, open: own.open })),
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

/** A section in progress; nothing in it repeats. */
class Draft {
  readonly after: Piece[] = []
  readonly #goal: number
  readonly #pool: readonly Piece[]
  readonly #taken = new Set<Piece>()
  #words = 0

  constructor(goal: number, pool: readonly Piece[]) {
    this.#goal = goal
    this.#pool = pool
  }

  /** The best piece for a line, as a list of one; empty if none fits. */
  take(pool: readonly Piece[], line: OutlineLine): Piece[] {
    const best = bestAnswer(pool, line, this.#taken)
    if (!best) return []
    this.#add(best)
    return [best]
  }

  /** A piece that comes after the points in any case. */
  keep(topic: Topic, kind: PieceKind | undefined): void {
    const [piece] = kind ? this.#free(topic, kind) : []
    if (!piece) return
    this.#add(piece)
    this.after.push(piece)
  }

  /** Paragraphs that follow the ones that were taken, the shortest parts first. */
  lengthen(parts: readonly Part[], isWanted: (piece: Piece) => boolean = () => true): void {
    for (let grew = true; grew && this.#isShort(); ) {
      grew = false
      const answered = parts.filter(({ pieces }) => pieces.length > 0)
      for (const { pieces } of answered.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
        const next = this.#next(pieces.at(-1))
        if (!next || !isWanted(next) || !this.#isShort() || !this.#fits(next)) continue
        this.#add(next)
        pieces.push(next)
        grew = true
      }
    }
  }

  /** Adds further parts of a topic under their own headings; a course's quiz is always last. */
  follow(topic: Topic, kinds: readonly PieceKind[], endsWithQuiz: boolean): void {
    const quiz = this.#free(topic, 'quiz')[0]
    if (endsWithQuiz && quiz) this.#add(quiz)
    for (const kind of kinds) {
      for (const piece of this.#free(topic, kind)) {
        const isRepeated = this.after.some(({ heading: other }) => other === piece.heading)
        const isAsked = quiz !== undefined && endsWithQuiz && ASKED_IN_QUIZ.has(kind)
        if (isRepeated || (!isAsked && (!this.#isShort() || !this.#fits(piece)))) continue
        this.#add(piece)
        this.after.push(piece)
      }
    }
    if (endsWithQuiz && quiz) this.after.push(quiz)
  }

  #free = (topic: Topic, kind: PieceKind) =>
    this.#pool.filter((piece) => piece.topic === topic && piece.kind === kind && !this.#taken.has(piece))

  /** The paragraph after this one in its topic, unless an outline line uses it. */
  #next(piece: Piece | undefined): Piece | undefined {
    if (piece?.kind !== 'paragraph') return undefined
    const row = this.#pool.filter(({ topic, kind }) => topic === piece.topic && kind === 'paragraph')
    const next = row[row.indexOf(piece) + 1]
    return next && !this.#taken.has(next) ? next : undefined
  }

  #add(piece: Piece): void {
    this.#taken.add(piece)
    this.#words += lengthOf({ pieces: [piece] })
  }

  #isShort = () => this.#words < this.#goal * ENOUGH
  #fits = (piece: Piece) => this.#words + lengthOf({ pieces: [piece] }) <= this.#goal * TOO_MUCH
}

const lengthOf = ({ pieces }: Pick<Part, 'pieces'>): number =>
  pieces.reduce((sum, { blocks }) => sum + countWords(blocks.join(' ')), 0)
