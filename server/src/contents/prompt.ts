import type { CreatorAnswer } from '@makeready/composer/content'
import type { ContentRequest } from '@makeready/contract/contents'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Passage } from '@makeready/contract/domain/references'
import type { Prompt } from '../engine/engine.ts'
import { unfinishedEnd } from '../engine/join-text.ts'
import { passageData, passageRules } from '../engine/passages.ts'
import { creatorData, houseRules, textSoFar } from '../engine/prompt-parts.ts'
import { otherSections, type Section } from './other-sections.ts'
import { sectionBrief } from './section-brief.ts'
import { WRITING } from './writing-style.ts'

const SO_FAR_CHARACTERS = 8_000
const FEWEST_WORDS = 100

const FORM =
  'Answer with the section’s Markdown and nothing else: no preamble, no remark after it, no code fence around it. Headings go down level by level.'

/** The text that is to be continued; `cut`: it breaks off in a sentence. */
export type Begun = { text: string; cut: boolean }

/** What a section of a planned book also knows. */
export type BookContext = {
  brief: string
  glossary: readonly { term: string; meaning: string }[]
  /** the other sections of the outline, with the points that are theirs */
  plan: readonly { section: string; points: readonly string[] }[]
}

/** `passages`: those of the creator's own material that fit; null where the product has none of it. */
export type Around = {
  book?: BookContext
  passages?: readonly Passage[] | null
  /** what the creator said when asked, for this section */
  answers?: readonly CreatorAnswer[]
}

/** `others`: the product's other sections that are there already. */
export function contentPrompt(
  request: ContentRequest,
  others: readonly Section[],
  begun: Begun | null = null,
  { book, passages = null, answers = [] }: Around = {},
): Prompt {
  const { title, sectionName, outline, contentType, nicheContext, ideaContext, titleContext, words } = request
  const productType = request.productType ?? DEFAULT_PRODUCT_TYPE
  const kind = request.productType ? `a product of the kind '${PRODUCT_TYPE_LABELS[productType]}'` : 'a digital product'
  return {
    instructions: `${houseRules(request.language)}\n- ${FORM}`,
    prompt: [
      `${begun ? 'Continue' : 'Write'} one section of ${kind}.`,
      creatorData({
        title,
        sectionName,
        ...(outline.trim() !== '' && { outline }),
        ...(ideaContext && { ideaContext }),
        ...(nicheContext && { nicheContext }),
        ...(titleContext && { titleContext }),
        ...(answers.length > 0 && { answers }),
        ...(passages && passages.length > 0 && { passages: passageData(passages) }),
        ...(others.length > 0 && { otherSections: otherSections(others) }),
        ...book,
        ...(begun?.cut && { unfinished: unfinishedEnd(begun.text) }),
      }),
      [
        `What it is for: ${sectionBrief(sectionName, productType)}`,
        `How it is written: ${WRITING[contentType]}`,
        outline.trim() === ''
          ? 'There is no outline: choose the points this reader needs most, and say each once.'
          : 'The outline is the order: cover every one of its points, in its sequence, each under a level-2 heading of its own or, where the form has no headings, in a part of its own. Answer what a point raises; do not just restate it.',
        ...contextsOf(request),
        ...(book ? bookLines(book) : []),
        ...(passages ? passageRules(passages, request.language) : []),
        ...(others.length > 0
          ? [
              'otherSections are there already: what they cover is theirs. Do not explain it, tell its examples or list it again; where the reader needs it, point to the section by its name in half a sentence.',
            ]
          : []),
        ...(begun
          ? []
          : [
              'Begin with one level-1 heading: the section’s name; where the name is only a kind and a number, add a topic after a colon.',
              lengthOf(words),
              'Close with a finished sentence, without summing up what was just said.',
            ]),
      ].join('\n'),
      ...(begun ? [textSoFar(begun.text, SO_FAR_CHARACTERS), continuation(begun, words)] : []),
    ].join('\n\n'),
  }
}

function contextsOf({ ideaContext, nicheContext, titleContext }: ContentRequest): string[] {
  const lines: string[] = []
  if (ideaContext) {
    lines.push(
      'ideaContext is the whole product: write for its audience and keep to its concept. Its modules are the plan: this section does its own part and leaves the others theirs.',
    )
  }
  if (nicheContext) {
    lines.push(
      'nicheContext says who the readers are: take situations and examples from their lives and answer their pain points. Its figures are estimates: do not repeat them as facts.',
    )
  }
  if (titleContext) lines.push('titleContext.tone is the tone of the title: let the voice of the section suit it.')
  return lines
}

function bookLines({ glossary }: BookContext): string[] {
  return [
    'brief says what the whole book is, for whom, and in which voice: every section keeps to it.',
    'plan is the outline of the other sections: the points listed there are theirs. Leave them to them, also where they would fit here.',
    ...(glossary.length > 0
      ? ['glossary gives the terms of the book: use exactly these words for these things, and no other names for them.']
      : []),
  ]
}

function lengthOf(words: number | undefined): string {
  if (words === undefined) return 'Make it as long as the matter needs and no longer.'
  return `Write about ${words} words, no fewer than ${round(words * 0.9)} and no more than ${round(words * 1.15)}. Reach that by depth (reasons, worked examples, exceptions, what to do when it fails), never by saying things twice.`
}

function continuation({ text, cut }: Begun, words: number | undefined): string {
  const missing = words === undefined ? null : Math.max(FEWEST_WORDS, words - countWords(text))
  return [
    'text_so_far is the end of what is written. Continue exactly where it ends: do not repeat it, sum it up or begin the section again, and write no level-1 heading.',
    cut
      ? 'It breaks off in a sentence or a word. Begin your answer with that unfinished piece, which is `unfinished` in the data, word for word, and go on from it in the same line: what you write takes its place.'
      : 'Its last sentence is finished: begin with the next paragraph, list item or heading.',
    missing === null
      ? 'Bring what is still missing of the section, and close with a finished sentence.'
      : `Write about ${round(missing)} more words: what is still missing of the section, in more depth where all points were touched. Close with a finished sentence.`,
  ].join('\n')
}

const round = (words: number) => Math.round(words / 10) * 10
