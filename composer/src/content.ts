import { CONTENT_TYPES, type ContentType } from '@makeready/contract/domain/content-types'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { ComposeOptions } from './compose-options.ts'
import { chunks, headingsIn, newBlocks, remaining, separation } from './continuing.ts'
import { hasWords, oneLine, truncate } from './creator-words.ts'
import { audienceIn, parseAudience } from './language/audience.ts'
import { capitalize } from './language/case.ts'
import { Memory } from './memory.ts'
import { linesOf, parseOutline } from './outline.ts'
import { productTypeIn } from './product-words.ts'
import { risksIn, safetyNotesFor } from './safety-notes.ts'
import { type Blocks, joinBlocks, withoutRepeatedHeadings } from './section/blocks.ts'
import { defaultOutline } from './section/default-outline.ts'
import { startParts } from './section/draft.ts'
import { lengthen, shorten } from './section/fit.ts'
import { FRONT_AND_BACK } from './section/front-and-back.ts'
import { lengthGoal } from './section/length.ts'
import { lineHeading } from './section/line.ts'
import { headingOf, mainSection } from './section/main-section.ts'
import { REFERENCE_SECTIONS } from './section/reference-sections.ts'
import { STYLES } from './section/style.ts'
import { ordinalOf, placeOf, type SectionPlace } from './section-kind.ts'
import { subjectOf } from './subject.ts'
import { Writer } from './writer.ts'

export type ContentInput = {
  title: string
  /** one point a line: bullets, numbers or Markdown headings, indented or not */
  outline?: string | undefined
  sectionName: string
  contentType: ContentType
  productType?: ProductType | undefined
  ideaContext?:
    | {
        concept?: string | undefined
        targetAudience?: string | undefined
        sellingPoints?: readonly string[] | undefined
        modules?: readonly string[] | undefined
      }
    | undefined
  /** names of the product's other sections, in its order, where they are known */
  sections?: readonly string[] | undefined
  /** texts of the project's finished sections: what they say is not said again */
  earlier?: readonly string[] | undefined
  /** about how long the section should be, in words: 150 to 2,000 */
  words?: number | undefined
  /** what is already written of this section: only what follows it is given, so that both joined are the section */
  continueFrom?: string | undefined
}

const LONGEST_NAME = 200
const FRAMING = 420

const typeOf = ({ productType, ideaContext, title }: ContentInput): ProductType => {
  if (productType && PRODUCT_TYPES.includes(productType)) return productType
  const words = [ideaContext?.concept, title].filter(Boolean).join('. ')
  return words ? productTypeIn(words) : DEFAULT_PRODUCT_TYPE
}

const WITHOUT_SAFETY_NOTES = new Set<SectionPlace['kind']>([
  'conclusion',
  'quiz',
  'final-assessment',
  'answers',
  'licence',
  'about',
])

const listed = (lines: readonly string[] | undefined) => (lines ?? []).map(oneLine).filter(hasWords).slice(0, 50)

function writerFor(input: ContentInput, options: ComposeOptions, place: SectionPlace): Writer {
  const idea = input.ideaContext ?? {}
  const productType = typeOf(input)
  const project = [options.seed, input.title, idea.concept, idea.targetAudience, productType].join('|')
  return new Writer({
    subject: subjectOf(idea.concept, input.title),
    audience: parseAudience(idea.targetAudience || audienceIn(idea.concept ?? '') || audienceIn(input.title)),
    productType,
    memory: new Memory([...(options.memory ?? []), ...(input.earlier ?? [])]),
    project,
    key: `${project}|${styleOf(input).voice}`,
    ordinal: ordinalOf(place),
    main: place.main,
    kind: place.kind,
  })
}

/** A note of care, said where a product opens and where a section's own words touch something risky. */
function safetyNotesOf(writer: Writer, place: SectionPlace, input: ContentInput): string {
  const { subject, memory } = writer.context
  const { concept, targetAudience } = input.ideaContext ?? {}
  const about = [input.title, concept, targetAudience, subject.long].join('. ')
  const opens = !place.main && !WITHOUT_SAFETY_NOTES.has(place.kind)
  const note = opens
    ? safetyNotesFor(subject, `${about}. ${input.outline ?? ''}`)
    : place.main
      ? risksIn(`${input.sectionName}. ${input.outline ?? ''}`).join(' ') ||
        (memory.isEmpty ? safetyNotesFor(subject, about) : '')
      : ''
  return note && memory.overlap(note) < 0.5 ? `*${note}*` : ''
}

/** `goal` in words; `asked`: the creator named it; `written`: what stands already. */
type Task = { goal: number; asked: boolean; written: string }

function bodyOf(writer: Writer, place: SectionPlace, name: string, input: ContentInput, task: Task): Blocks {
  const idea = input.ideaContext ?? {}
  const style = styleOf(input)
  const modules = listed(idea.modules)
  const done = new Set(headingsIn(task.written))
  const { own: all, neighbors } = linesOf(parseOutline(input.outline), name)
  for (const line of all) writer.context.memory.add(line.heading)
  const lines = all.filter((line) => !done.has(line.heading.toLowerCase()))
  const part = FRONT_AND_BACK[place.kind]
  const special = REFERENCE_SECTIONS[place.kind]
  if (!part && !special) {
    const own =
      all.length > 0 ? lines : task.written ? [] : defaultOutline(writer, place, style.voice, modules, task.goal)
    return mainSection(writer, { place, lines: own, goal: task.goal, continued: task.written !== '' }, style)
  }
  const kept = new Set(lines.map(lineHeading))
  if (part) {
    const known = { sections: listed(input.sections ?? neighbors), modules, sellingPoints: listed(idea.sellingPoints) }
    const made = withoutRepeatedHeadings(part(writer, lines, known, style))
    const goal = task.asked ? task.goal : FRAMING
    return lengthen(writer, task.asked ? shorten(made, goal, kept) : made, goal, style)
  }
  const written = startParts(writer, lines, style).flatMap(({ heading, body }) => [heading, ...body])
  const [opening = '', ...rest] = special?.(writer) ?? []
  const made = withoutRepeatedHeadings(
    place.kind === 'faq' ? [opening, ...written, ...rest] : [...written, opening, ...rest],
  )
  return task.asked ? lengthen(writer, made, task.goal, style) : made
}

const styleOf = ({ contentType }: ContentInput) =>
  STYLES[CONTENT_TYPES.includes(contentType) ? contentType : 'educational']

function blocksOf(input: ContentInput, options: ComposeOptions): string[] {
  const name = truncate(oneLine(input.sectionName), LONGEST_NAME) || 'Section'
  const place = placeOf(name)
  const writer = writerFor(input, options, place)
  const written = input.continueFrom ?? ''
  const whole = lengthGoal(input.words, styleOf(input).form)
  if (written) writer.context.memory.add(written)
  const task = { goal: written ? remaining(whole, written) : whole, asked: input.words !== undefined, written }
  const care = safetyNotesOf(writer, place, input)
  const body = bodyOf(writer, place, name, input, task)
  // below the answers of a course's quiz it would go with them to the answer key
  const blocks = writer.context.productType === 'course' ? [care, ...body] : [...body, care]
  return written ? newBlocks(blocks, written) : [headingOf(capitalize(name)), ...blocks]
}

/**
 * One section as Markdown, block by block; joined, it is `composeContent`'s text. Begins with '# ' and the name.
 * With `continueFrom`, only what follows it or is still missing.
 */
export function* composeContentParts(input: ContentInput, options: ComposeOptions): Generator<string> {
  const { continueFrom = '', ...order } = input
  if (!hasWords(continueFrom)) return yield* joinBlocks(blocksOf(order, options))
  const whole = [...joinBlocks(blocksOf(order, options))].join('')
  if (whole.startsWith(continueFrom.trimEnd()) && continueFrom.trim().length < whole.trim().length) {
    return yield* chunks(whole.slice(continueFrom.trimEnd().length), continueFrom)
  }
  const [first = '', ...rest] = joinBlocks(blocksOf(input, options))
  if (first) yield `${separation(continueFrom)}${first}`
  yield* rest
}

/** A first draft of one section: no figure the creator did not give, no claim about the world beyond common knowledge. */
export function composeContent(input: ContentInput, options: ComposeOptions): string {
  return [...composeContentParts(input, options)].join('')
}
