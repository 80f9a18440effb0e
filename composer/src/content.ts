import type { Rights } from '@makeready/contract/domain/book-design'
import { CONTENT_TYPES, type ContentType } from '@makeready/contract/domain/content-types'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { beginningOf } from './beginnings.ts'
import { type Book, bookAbout, readersNamed } from './books.ts'
import type { ComposeOptions } from './compose-options.ts'
import { fresh, headingsIn, pieces, remaining, separation } from './continuing.ts'
import { escapeMarkdown, hasWords, oneLine, truncate } from './creator-words.ts'
import type { IdeaContext } from './idea-context.ts'
import { inFull, parseAudience } from './language/audience.ts'
import { capitalize } from './language/case.ts'
import { topicsNamed } from './narrower-subjects.ts'
import { linesOf, parseOutline } from './outline.ts'
import { productTypeIn } from './product-words.ts'
import { risksIn, safetyNotesFor } from './safety-notes.ts'
import { placeOf, type SectionKind, type SectionPlace } from './section-kind.ts'
import type { Answer } from './sections/answers.ts'
import { CreatorMaterial, type Extract } from './sections/creator-material.ts'
import { EarlierText } from './sections/earlier-text.ts'
import { carries } from './sections/framing/book-parts.ts'
import { CLOSING } from './sections/framing/closing.ts'
import { OPENING } from './sections/framing/opening.ts'
import type { Part } from './sections/framing/part.ts'
import { REFERENCE } from './sections/framing/reference.ts'
import { TESTING } from './sections/framing/testing.ts'
import { type Blocks, joinBlocks } from './sections/markdown.ts'
import { reservedFor } from './sections/reserved.ts'
import { mainSection, type Order, STYLES } from './sections/section.ts'
import { type Subject, subjectOf } from './subject.ts'
import type { Topic } from './topics.ts'

export type ContentInput = {
  title: string
  /** one point per line: bullets, numbers or Markdown headings, indented or not */
  outline?: string | undefined
  sectionName: string
  contentType: ContentType
  productType?: ProductType | undefined
  ideaContext?: IdeaContext | undefined
  nicheContext?: { name?: string | undefined } | undefined
  /** names of the product's other sections in order, if known */
  sections?: readonly string[] | undefined
  /** texts of the project's finished sections, not to be repeated */
  earlier?: readonly string[] | undefined
  /** the creator's interview answers about this section and the whole product */
  answers?: readonly Answer[] | undefined
  /** passages of the creator's own material that fit the section */
  extracts?: readonly Extract[] | undefined
  /** outline lines of the product's other sections: answers and notes about them are left to those sections */
  linesElsewhere?: readonly string[] | undefined
  /** of PLR content, as its creator set them */
  rights?: Rights | undefined
  /** target length in words, if enough is known: 150 to 2,000 */
  words?: number | undefined
  /** the section's existing text: only what follows is returned, so that both together are the section */
  continueFrom?: string | undefined
}

const LONGEST_NAME = 200
/** Length goals in words. */
const LEAST = 150
const MOST = 2_000
const USUAL = 600
const USUAL_POINTS = 360

/** Sections without advice, or after all of it. */
const WITHOUT_SAFETY_NOTES = new Set<SectionPlace['kind']>([
  'conclusion',
  'quiz',
  'final-assessment',
  'answers',
  'licence',
  'about',
  'glossary',
])

const FRAMING: Partial<Record<SectionKind, Part>> = { ...OPENING, ...TESTING, ...CLOSING, ...REFERENCE }

const listed = (lines: readonly string[] | undefined) => (lines ?? []).map(oneLine).filter(hasWords).slice(0, 50)

const styleOf = ({ contentType }: ContentInput) =>
  STYLES[CONTENT_TYPES.includes(contentType) ? contentType : 'educational']

const typeOf = ({ productType, ideaContext, title }: ContentInput): ProductType => {
  if (productType && PRODUCT_TYPES.includes(productType)) return productType
  const words = [ideaContext?.concept, title].filter(Boolean).join('. ')
  return words ? productTypeIn(words) : DEFAULT_PRODUCT_TYPE
}

function goalOf({ words }: ContentInput, form: Order['style']['form']): number {
  if (words === undefined || !Number.isFinite(words)) return form === 'points' ? USUAL_POINTS : USUAL
  return Math.min(MOST, Math.max(LEAST, Math.round(words)))
}

/** A safety note, placed where a product opens and where a section mentions something risky. */
function safetyNoteOf(subject: Subject, place: SectionPlace, input: ContentInput): string {
  const { concept, targetAudience } = input.ideaContext ?? {}
  const about = [input.title, concept, targetAudience, subject.long].join('. ')
  const isFirst = (input.earlier ?? []).length === 0
  const opens = !place.main && !WITHOUT_SAFETY_NOTES.has(place.kind)
  const written = bookAbout(subject.domain.id, subject.long)?.care
  const own =
    place.main && written === undefined
      ? risksIn(ownPoints(subject, `${place.topic}\n${input.outline ?? ''}`)).join(' ')
      : ''
  const note = opens
    ? safetyNotesFor(subject, `${about}. ${input.outline ?? ''}`)
    : own || (isFirst && place.kind !== 'licence' ? safetyNotesFor(subject, about) : '')
  return note && !new EarlierText(input.earlier ?? []).has([note]) ? `*${note}*` : ''
}

/** The lines without headings of a field that has a note of its own: its 'ladder upward' is not climbed. */
function ownPoints({ domain, topics }: Subject, outline: string): string {
  if (domain.care === '') return outline
  const known = new Set(
    topics.flatMap(({ name, paragraphs, procedure }) => [name, ...paragraphs.map(({ on }) => on), procedure.name]),
  )
  return outline
    .split('\n')
    .filter((line) => !known.has(line.trim()))
    .join('\n')
}

/** The book's paragraph for these readers, once in a product: where it opens, and another one in its first chapter. */
function readerParagraph(
  book: Book | null,
  { kind, main, number }: SectionPlace,
  { sections, audience, earlierText }: { sections: readonly string[]; audience: string; earlierText: EarlierText },
): string {
  const said = book ? readersNamed(book, audience).filter((say) => !earlierText.has([say])) : []
  if (!main) return carries('opening', kind, sections) ? (said[0] ?? '') : ''
  // the first one is for the section that opens, even if that is not written yet
  const isOpened = sections.some((name) => carries('opening', placeOf(name).kind, sections))
  const isSaid = book !== null && said.length < readersNamed(book, audience).length
  return number === 1 ? (said[isOpened && !isSaid ? 1 : 0] ?? '') : ''
}

/** Those of the subject and those that the product's sections are named after: an outline outlives changes of ours. */
function topicsFor({ topics, domain, long }: Subject, names: readonly string[]): readonly Topic[] {
  if (topics.length === 0) return topics
  const known = new Set(topics.map(({ keys }) => keys))
  return [...topics, ...topicsNamed(domain.id, long, names).filter(({ keys }) => !known.has(keys))]
}

function blocksOf(input: ContentInput): Blocks {
  const { concept, targetAudience, modules, sellingPoints } = input.ideaContext ?? {}
  const audience = parseAudience(targetAudience)
  const name = truncate(oneLine(input.sectionName), LONGEST_NAME) || 'Section'
  const place = placeOf(name)
  const subject = subjectOf(input.nicheContext?.name, concept, input.title)
  const style = styleOf(input)
  const written = input.continueFrom ?? ''
  const { own, neighbors } = linesOf(parseOutline(input.outline), name)
  const done = new Set(headingsIn(written))
  const whole = goalOf(input, style.form)
  const productType = typeOf(input)
  const earlierText = new EarlierText([...(input.earlier ?? []), written])
  const plan = listed(modules)
  const sections = listed(input.sections ?? neighbors)
  const book = bookAbout(subject.domain.id, subject.long)
  const order: Order = {
    subject: subject.called,
    place: { ...place, topic: place.topic || (plan[place.number - 1] ?? '') },
    name,
    lines: own.filter((line) => !done.has(line.heading.toLowerCase())),
    topics: topicsFor(subject, [place.topic, ...sections.map((section) => placeOf(section).topic)]),
    productType,
    style,
    earlierText,
    material: new CreatorMaterial(input.answers ?? [], input.extracts ?? [], {
      earlierText,
      subject: subject.called,
      sections,
      name,
      linesElsewhere: input.linesElsewhere,
    }),
    goal: written ? remaining(whole, written) : whole,
    limit: input.words === undefined ? Number.POSITIVE_INFINITY : whole,
    reserved: reservedFor(sections, book),
    isAskedNext: placeOf(sections[sections.indexOf(name) + 1] ?? '').kind === 'quiz',
    kinds: new Set(sections.map((section) => placeOf(section).kind)),
    book,
    beginning: book ? null : beginningOf(subject.domain.id, `${subject.long}. ${input.title}`),
    reader: readerParagraph(book, place, { sections, audience: targetAudience ?? '', earlierText }),
    variant: `${targetAudience ?? ''}|${input.title}`,
    rights: input.rights ?? null,
    isContinued: written !== '',
  }
  const special = FRAMING[place.kind]
  const body = special
    ? special(order, {
        subject: subject.called,
        title: truncate(oneLine(input.title), LONGEST_NAME),
        audience: audience.given ? inFull(audience) : '',
        sections,
        modules: plan,
        sellingPoints: listed(sellingPoints),
        pains: subject.known ? [...new Set([subject.angle.pain, ...subject.domain.pains])] : [],
        outcome: subject.known ? subject.angle.outv : '',
      })
    : mainSection(order)
  const care = safetyNoteOf(subject, place, input)
  // below the answers of a course's quiz it would move to the answer key
  const blocks = (productType === 'course' && place.main ? [care, ...body] : [...body, care]).filter(Boolean)
  return written ? fresh(blocks, written) : [`# ${escapeMarkdown(capitalize(name))}`, ...blocks]
}

/**
 * One section as Markdown, block by block: joined, the parts equal `composeContent`'s text. Starts with '# ' and the
 * section's name; each outline line becomes a heading with what is known about it, or a note that asks the author. With
 * `continueFrom`, only what follows it.
 */
export function* composeContentParts(input: ContentInput, _options: ComposeOptions): Generator<string> {
  const { continueFrom = '', ...order } = input
  if (!hasWords(continueFrom)) return yield* joinBlocks(blocksOf(order))
  const whole = [...joinBlocks(blocksOf(order))].join('')
  if (whole.startsWith(continueFrom.trimEnd()) && continueFrom.trim().length < whole.trim().length) {
    return yield* pieces(whole.slice(continueFrom.trimEnd().length), continueFrom)
  }
  const [first = '', ...rest] = joinBlocks(blocksOf(input))
  if (first) yield `${separation(continueFrom)}${first}`
  yield* rest
}

/**
 * A first draft of one section. Every sentence is the creator's own, from a subject file, or a question about the point
 * above it.
 */
export function composeContent(input: ContentInput, options: ComposeOptions): string {
  return [...composeContentParts(input, options)].join('')
}
