import type { ContentRequest } from '@makeready/contract/contents'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Passage } from '@makeready/contract/domain/references'
import { isMainRole, type SectionRole, sectionRole } from '@makeready/contract/domain/section-roles'
import { type BookContext, bookData, bookRules, VOICE_RULE } from '../engine/book-prompt.ts'
import type { Prompt } from '../engine/engine.ts'
import { unfinishedEnd } from '../engine/join-text.ts'
import { passageData, passageRules } from '../engine/passages.ts'
import { creatorData, textSoFar, writingRules } from '../engine/prompt-parts.ts'
import { otherSections, type Section } from './other-sections.ts'
import { FORM_ROLES, SECTION_BRIEFS } from './section-brief.ts'
import { WRITING } from './writing-style.ts'

const SO_FAR_CHARACTERS = 8_000
const FEWEST_WORDS = 100
const WORDS_PER_HEADING = 200

const FORM =
  'Answer with the section’s Markdown and nothing else: no preamble, no remark after it, no code fence around it. Headings go down level by level.'

/** The text to continue. `cut`: it ends in the middle of a sentence. */
export type Begun = { text: string; cut: boolean }

/** An interview answer. `reference` is the footnote reference to put after text taken from it. */
export type InterviewAnswer = { question: string; answer: string; point?: string; reference?: string }

/** The section's position in a planned book. */
export type PlannedPlace = {
  role: SectionRole
  points: readonly string[]
  /** readers' questions this section answers */
  questions: readonly string[]
  /** how the previous section ends; '' if it is not written */
  previousEnd: string
  /** what other sections say about the running example */
  exampleSoFar: readonly string[]
}

/** `passages`: the creator's own material that fits; null if the product has none. */
export type Around = {
  book?: BookContext | undefined
  place?: PlannedPlace
  passages?: readonly Passage[] | null
  answers?: readonly InterviewAnswer[]
}

/**
 * The prompt for one section. What all sections of a book share comes first and is identical, so that a provider's
 * prompt cache applies. `others`: the product's existing sections.
 */
export function contentPrompt(
  request: ContentRequest,
  others: readonly Section[],
  begun: Begun | null = null,
  { book, place, passages = null, answers = [] }: Around = {},
): Prompt {
  const { title, sectionName, outline, contentType, nicheContext, ideaContext, titleContext, words } = request
  const { voiceSample = '' } = request
  const hasVoice = voiceSample.trim() !== ''
  const productType = request.productType ?? DEFAULT_PRODUCT_TYPE
  const role = place?.role ?? sectionRole({ name: sectionName }, productType)
  const kind = request.productType ? `a product of the kind '${PRODUCT_TYPE_LABELS[productType]}'` : 'a digital product'
  const product = {
    title,
    ...(ideaContext && { ideaContext }),
    ...(nicheContext && { nicheContext }),
    ...(titleContext && { titleContext }),
    ...(!book && hasVoice && { voiceSample }),
  }
  const own = {
    sectionName,
    ...(place
      ? { points: place.points, ...(place.questions.length > 0 && { questions: place.questions }) }
      : outline.trim() !== '' && { outline }),
    ...(answers.length > 0 && { answers }),
    ...(passages && passages.length > 0 && { passages: passageData(passages) }),
    ...(others.length > 0 && { otherSections: otherSections(others) }),
    ...(place && place.previousEnd !== '' && !begun && { previousEnd: place.previousEnd }),
    ...(place && place.exampleSoFar.length > 0 && { exampleSoFar: place.exampleSoFar }),
    ...(begun?.cut && { unfinished: unfinishedEnd(begun.text) }),
  }
  const shared = [
    `${begun && !book ? 'Continue' : 'Write'} one section of ${kind}.`,
    creatorData(book ? { ...product, ...bookData(book) } : { ...product, ...own }),
    ...(book ? [[...contextRules(request), ...bookRules(book)].join('\n')] : []),
  ].join('\n\n')
  const rules = [
    `What it is for: ${SECTION_BRIEFS[role]}`,
    ...styleOf(role, place !== undefined, WRITING[contentType]),
    ...pointRules(request, role, place),
    ...(place && place.questions.length > 0
      ? ['questions are what three different readers ask here: answer each where it fits, without quoting it.']
      : []),
    ...answerRules(answers),
    ...(book ? [] : contextRules(request)),
    ...(!book && hasVoice ? [VOICE_RULE] : []),
    ...(passages ? passageRules(passages, request.language) : []),
    ...(others.length > 0
      ? [
          'otherSections are there already: what they cover is theirs. Do not explain it, tell its examples or list it again; where the reader needs it, point to the section by its name in half a sentence.',
        ]
      : []),
    ...placeRules(place, begun),
    ...(begun
      ? []
      : [
          'Begin with one level-1 heading: the section’s name; where the name is only a kind and a number, add a topic after a colon.',
          lengthOf(words),
          'Close with a finished sentence, without summing up what was just said.',
        ]),
  ].join('\n')
  const section = [
    ...(book ? [`${begun ? 'Continue' : 'Write'} this section:`, creatorData(own)] : []),
    rules,
    ...(begun ? [textSoFar(begun.text, SO_FAR_CHARACTERS), continuation(begun, words)] : []),
  ].join('\n\n')
  const instructions = `${writingRules(request.language)}\n- ${FORM}`
  return book ? { instructions, shared, prompt: section } : { instructions, prompt: `${shared}\n\n${section}` }
}

/** In a planned book, a section's role decides its form; sections to fill in or look up have their own. */
function styleOf(role: SectionRole, isPlanned: boolean, style: string): string[] {
  return FORM_ROLES.has(role) || (isPlanned && !isMainRole(role)) ? [] : [`How it is written: ${style}`]
}

function pointRules({ outline, words }: ContentRequest, role: SectionRole, place: PlannedPlace | undefined): string[] {
  const count = place ? place.points.length : outline.split('\n').filter((line) => line.trim() !== '').length
  const budget =
    words !== undefined && count > 1
      ? [`That is about ${round(words / count)} words a point, more for the one that carries the section.`]
      : []
  if (count === 0) return ['There is no outline: choose the points this reader needs most, and say each once.']
  if (!place)
    return [
      'The outline is the order: cover every one of its points, in its sequence, each under its own level-2 heading or, where the form has no headings, in its own part. Answer what a point raises; do not just restate it.',
      ...budget,
    ]
  const headings = words === undefined ? 4 : Math.max(2, Math.round(words / WORDS_PER_HEADING))
  return [
    'points are what this section must cover for its reader, in this order. Cover each one; do not just restate it.',
    ...(FORM_ROLES.has(role)
      ? []
      : [
          `points are not headings. Put at most ${headings} level-2 headings of your own over what belongs together, each saying in a few words what the reader finds under it.`,
        ]),
    ...budget,
  ]
}

function answerRules(answers: readonly InterviewAnswer[]): string[] {
  if (answers.length === 0) return []
  return [
    'answers are the creator’s own words, given for this product. Take facts, cases, figures, opinions and the order of steps from them first; what you know only fills the gaps. Figures and names stay exactly as given, cases get no detail that is not there, and what the creator did or saw is told in the first person. An answer with a point belongs to that point.',
    'Directly after anything taken from an answer, after the period, put its `reference` unchanged; none in headings.',
  ]
}

function placeRules(place: PlannedPlace | undefined, begun: Begun | null): string[] {
  if (!place) return []
  return [
    ...(place.previousEnd !== '' && !begun
      ? [
          'previousEnd is how the section before this one ends: begin so that the text reads on from it, without repeating it.',
        ]
      : []),
    ...(place.exampleSoFar.length > 0
      ? ['exampleSoFar is what other sections say about the running example: do not contradict it or tell it again.']
      : []),
  ]
}

function contextRules({ ideaContext, nicheContext, titleContext }: ContentRequest): string[] {
  const lines: string[] = []
  if (ideaContext) {
    lines.push(
      'ideaContext is the whole product: write for its audience and keep to its concept. Its modules are the plan: this section covers its own part and leaves the rest to the others.',
    )
  }
  if (nicheContext) {
    lines.push(
      'nicheContext says who the readers are: take situations and examples from their lives and answer their pain points. Its figures are estimates: do not repeat them as facts.',
    )
  }
  if (titleContext) lines.push('titleContext.tone is the tone of the title: match it in the section.')
  return lines
}

function lengthOf(words: number | undefined): string {
  if (words === undefined) return 'Make it as long as the topic needs and no longer.'
  return `Write about ${words} words, no fewer than ${round(words * 0.9)} and no more than ${round(words * 1.15)}. Reach that by depth (reasons, worked examples, exceptions, what to do when it fails), never by saying things twice.`
}

function continuation({ text, cut }: Begun, words: number | undefined): string {
  const missing = words === undefined ? null : Math.max(FEWEST_WORDS, words - countWords(text))
  return [
    'text_so_far is the end of what is written. Continue exactly where it ends: do not repeat it, sum it up or begin the section again, and write no level-1 heading.',
    cut
      ? 'It breaks off in a sentence or a word. Begin your answer with that unfinished piece, which is `unfinished` in the data, word for word, and continue from it on the same line: what you write replaces it.'
      : 'Its last sentence is finished: begin with the next paragraph, list item or heading.',
    missing === null
      ? 'Write what is still missing from the section, and close with a finished sentence.'
      : `Write about ${round(missing)} more words: what is still missing from the section, in more depth if all points were covered. Close with a finished sentence.`,
  ].join('\n')
}

const round = (words: number) => Math.round(words / 10) * 10
