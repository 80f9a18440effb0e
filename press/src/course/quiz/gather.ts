import { isCourseHeading } from '../../languages/course-headings.ts'
import { labelLength } from '../../languages/quiz-words.ts'
import type { Block, Inline } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { blockText, dropText } from './lines.ts'

/** A numbered piece of a quiz, a question or an answer; `number` is null where its author gave none. */
export type Entry = { number: number | null; blocks: Block[] }

const NUMBER =
  /^(?:(?:question|frage|pregunta|domanda|pergunta|vraag|pytanie|вопрос|answer|antwort|q)\s*)?[#№]?(\d{1,3})\s*[.):：–—-]\s*/iu
const WORD_AND_NUMBER =
  /^(?:question|frage|pregunta|domanda|pergunta|vraag|pytanie|вопрос|answer|antwort|q)\s*(\d{1,3})$/iu
const CHOICE = /^\(?[A-Ha-h][.):\]]\s/

/** Whether a heading only numbers a question: 'Question 3', '3. Which flour …?' */
export const numbersEntry = (text: string): boolean => NUMBER.test(text) || WORD_AND_NUMBER.test(text)

/** 'Answers' as a heading, or as a paragraph in bold. */
export function isAnswerMark(block: Block, language: string): boolean {
  if (block.t === 'heading') return isCourseHeading(inlineText(block.children), language, 'answerHeadings')
  if (block.t !== 'paragraph') return false
  const [only, ...others] = block.children
  return only?.t === 'strong' && others.length === 0 && isCourseHeading(blockText(block), language, 'answerHeadings')
}

/** The numbered entries of some blocks, and the blocks before the first. What follows an entry belongs to it. */
export function gatherEntries(blocks: readonly Block[]): { before: Block[]; entries: Entry[]; after: Block[] } {
  const before: Block[] = []
  const after: Block[] = []
  const entries: Entry[] = []
  let isFromList = false
  for (const block of blocks) {
    const last = entries.at(-1)
    const numbered = numberedPiece(block)
    if (after.length > 0) after.push(block)
    else if (numbered) {
      entries.push(numbered)
      isFromList = false
    } else if (
      block.t === 'list' &&
      (last === undefined || (isFromList && block.ordered && !continuesChoices(block)))
    ) {
      entries.push(...itemsOf(block))
      isFromList = true
    } else if (last === undefined) before.push(block)
    else if (!isFromList || continuesEntry(block)) last.blocks.push(block)
    else after.push(block)
  }
  return { before, entries, after }
}

/** Choices under a question whose list they don't belong to: 'A) …', '- …' or 'Answer: …'. */
function continuesEntry(block: Block): boolean {
  if (block.t === 'list') return true
  const text = blockText(block)
  return CHOICE.test(text) || labelLength(text, 'answer') > 0 || labelLength(text, 'reason') > 0
}

const continuesChoices = (list: Extract<Block, { t: 'list' }>): boolean =>
  list.items.some(({ checked }) => checked !== null)

function itemsOf(list: Extract<Block, { t: 'list' }>): Entry[] {
  return list.items.map(({ blocks }, at) => {
    const own = numberedPiece(blocks[0])
    if (own && !list.ordered) return { number: own.number, blocks: [...own.blocks, ...blocks.slice(1)] }
    // a copy, which what follows the list can be added to
    return { number: list.ordered ? list.start + at : null, blocks: [...blocks] }
  })
}

/** A paragraph or heading that begins with its number, without it; null for others. */
function numberedPiece(block: Block | undefined): Entry | null {
  if (block?.t !== 'paragraph' && block?.t !== 'heading') return null
  const text = inlineText(block.children)
  const found = NUMBER.exec(text) ?? WORD_AND_NUMBER.exec(text.trim())
  if (!found) return null
  const children: Inline[] = dropText(block.children, found[0].length)
  const isEmpty = inlineText(children).trim() === ''
  return { number: Number(found[1]), blocks: isEmpty ? [] : [{ t: 'paragraph', dir: block.dir, children }] }
}
