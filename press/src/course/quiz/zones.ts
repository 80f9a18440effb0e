import { isQuizName } from '../../languages/quiz-words.ts'
import type { Block, ManuscriptSection } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { answerEntries } from './answer-entries.ts'
import { type Entry, gatherEntries, isAnswerMark, numbersEntry } from './gather.ts'
import { blockText } from './lines.ts'

/**
 * What is below one heading. `answers`: those that the nearest answer mark gives its questions, with `notes` between them;
 * `written`: everything below that mark, with the mark.
 */
export type Zone = {
  heading: Block | null
  blocks: Block[]
  isQuiz: boolean
  answers: Entry[]
  notes: Block[]
  written: Block[]
}

/** Answers below a mark, for the zones `from` to `to`; `depth`: of the mark's heading */
type Key = { mark: Block; from: number; to: number; blocks: Block[]; depth: number }

/** A section in zones, with the answers at the questions that they answer. */
export function zonesOf(section: ManuscriptSection, language: string): Zone[] {
  const isWholeQuiz = isQuizName(section.title)
  const start = zone(null, isWholeQuiz)
  const zones = [start]
  const keys: Key[] = []
  let key: Key | null = null
  for (const block of section.blocks) {
    const last = zones.at(-1) ?? start
    if (isAnswerMark(block, language)) {
      const depth = block.t === 'heading' ? block.depth : Number.POSITIVE_INFINITY
      key = { mark: block, from: keys.at(-1)?.to ?? 0, to: zones.length, blocks: [], depth }
      keys.push(key)
    } else if (key && !(block.t === 'heading' && block.depth <= key.depth)) key.blocks.push(block)
    else if (beginsZone(block, last)) {
      key = null
      const isQuiz = isQuizName(blockText(block)) || (last.isQuiz && (isWholeQuiz || block.t === 'paragraph'))
      zones.push(zone(block, isQuiz))
    } else last.blocks.push(block)
  }
  for (const one of keys) giveAnswers(zones.slice(one.from, one.to), zones[one.to - 1] ?? start, one)
  return zones
}

const zone = (heading: Block | null, isQuiz: boolean): Zone => ({
  heading,
  blocks: [],
  isQuiz,
  answers: [],
  notes: [],
  written: [],
})

/** A heading, or a paragraph in bold that divides a quiz ('True or false'). */
function beginsZone(block: Block, { isQuiz }: Zone): boolean {
  if (block.t === 'heading') return !numbersEntry(inlineText(block.children))
  if (block.t !== 'paragraph' || !isQuiz) return false
  const isBold = block.children.length === 1 && block.children[0]?.t === 'strong'
  const text = blockText(block)
  return isBold && !numbersEntry(text) && !/[?？؟]$/.test(text)
}

/** The answers of a key to the quizzes before it: a list for each, or one for all of them. */
function giveAnswers(before: readonly Zone[], nearest: Zone, { mark, blocks }: Key): void {
  const asking = before.filter(asksQuestions)
  const asked = asking.length > 0 ? asking : nearest.blocks.length > 0 ? [nearest] : []
  const last = asked.at(-1) ?? nearest
  last.written.push(mark, ...blocks)
  const groups = groupsOf(blocks).map(answerEntries)
  const all = groups.flatMap(({ entries }) => entries)
  last.notes.push(...groups.flatMap(({ notes }) => notes))
  let next = 0
  for (const [at, one] of asked.entries()) {
    one.isQuiz = true
    const { entries } = gatherEntries(one.blocks)
    if (groups.length === asked.length) one.answers = groups[at]?.entries ?? []
    else if (one === last) one.answers = all.slice(next)
    else one.answers = all.slice(next, next + entries.length)
    next += one.answers.length
  }
}

function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [[]]
  for (const block of blocks) {
    if (block.t === 'heading') groups.push([])
    else groups.at(-1)?.push(block)
  }
  return groups.filter((group) => group.length > 0)
}

/** Whether a zone reads like a quiz: most of its numbered entries ask something or have choices. */
function asksQuestions({ blocks, isQuiz }: Zone): boolean {
  const { entries } = gatherEntries(blocks)
  if (entries.length === 0) return false
  const asking = entries.filter(
    ({ blocks: [first, ...rest] }) =>
      /[?？؟]/.test(first ? blockText(first) : '') || rest.some(({ t }) => t === 'list'),
  )
  return isQuiz || asking.length * 2 >= entries.length
}
