import { pressMessage } from '../../errors/messages.ts'
import { isQuizName } from '../../languages/quiz-words.ts'
import type { Block, Inline, ManuscriptSection, Warning } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { type Entry, gatherEntries, isAnswerMark, numbersEntry } from './gather.ts'
import { blockText } from './lines.ts'
import type { Question, UnreadReason } from './question.ts'
import { readQuestion } from './read-question.ts'

/** A lesson in the order it is read: text, and the questions that a quiz asks. */
export type LessonPart = { t: 'text'; blocks: Block[] } | { t: 'quiz'; questions: Question[] }
export type ReadLesson = { parts: LessonPart[]; unread: Warning[] }

const LONGEST_ROW = 120

type Heading = Extract<Block, { t: 'heading' }>
/** Answers below a mark, for the zones `from` to `to`; `depth`: of the mark's heading */
type Key = { from: number; to: number; blocks: Block[]; depth: number }
/** What is below one heading. `answers`: what its own answer mark, or one after it, gives. */
type Zone = { heading: Heading | null; blocks: Block[]; isQuiz: boolean; answers: Block[] | null }

/**
 * The quizzes of a section as questions: lists of numbered questions with their answers below them, under an 'Answers' of
 * their own or marked in place. What can't be read stays text and is listed.
 */
export function readLesson(section: ManuscriptSection, language: string): ReadLesson {
  const zones = zonesOf(section, language)
  const parts: LessonPart[] = []
  const unread: Warning[] = []
  const addText = (blocks: readonly Block[]) => {
    const last = parts.at(-1)
    if (blocks.length === 0) return
    if (last?.t === 'text') last.blocks.push(...blocks)
    else parts.push({ t: 'text', blocks: [...blocks] })
  }
  for (const zone of zones) {
    if (zone.heading) addText([zone.heading])
    const read = readZone(zone, language)
    addText(read.before)
    if (read.questions.length > 0) parts.push({ t: 'quiz', questions: read.questions })
    addText(read.after)
    for (const { text, reason } of read.unread)
      unread.push({ ...pressMessage(reason, { text }), section: section.title })
  }
  return { parts, unread }
}

function zonesOf(section: ManuscriptSection, language: string): Zone[] {
  const isWholeQuiz = isQuizName(section.title)
  const start: Zone = { heading: null, blocks: [], isQuiz: isWholeQuiz, answers: null }
  const zones = [start]
  const keys: Key[] = []
  let key: Key | null = null
  let pendingFrom = 0
  for (const block of section.blocks) {
    const zone = zones.at(-1) ?? start
    if (isAnswerMark(block, language)) {
      key = {
        from: pendingFrom,
        to: zones.length,
        blocks: [],
        depth: block.t === 'heading' ? block.depth : Number.POSITIVE_INFINITY,
      }
      keys.push(key)
      pendingFrom = zones.length
    } else if (block.t === 'heading' && !numbersEntry(inlineText(block.children))) {
      if (key && block.depth > key.depth) {
        key.blocks.push(block)
        continue
      }
      key = null
      const isQuiz = isQuizName(inlineText(block.children)) || (isWholeQuiz && zone.isQuiz)
      zones.push({ heading: block, blocks: [], isQuiz, answers: null })
    } else if (key) key.blocks.push(block)
    else zone.blocks.push(block)
  }
  for (const { from, to, blocks } of keys) giveAnswers(zones.slice(from, to), blocks)
  return zones
}

/** The answers of a key to the quizzes before it: one list each, or one for all of them. */
function giveAnswers(before: readonly Zone[], blocks: Block[]): void {
  const candidates = before.filter((zone) => zone.answers === null && asksQuestions(zone))
  const nearest = before.findLast((zone) => zone.blocks.length > 0)
  const asked = candidates.length > 0 ? candidates : nearest ? [nearest] : []
  const groups = groupsOf(blocks)
  for (const [at, zone] of asked.entries()) {
    zone.isQuiz = true
    zone.answers = groups.length === asked.length ? (groups[at] ?? []) : blocks.filter(({ t }) => t !== 'heading')
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

/** Whether a zone without answers reads like a quiz: most of its numbered entries ask something or have choices. */
function asksQuestions({ blocks, isQuiz }: Zone): boolean {
  const { entries } = gatherEntries(blocks)
  if (entries.length === 0) return false
  const asking = entries.filter(
    ({ blocks: [first, ...rest] }) =>
      /[?？؟]/.test(first ? blockText(first) : '') || rest.some(({ t }) => t === 'list'),
  )
  return isQuiz || asking.length * 2 >= entries.length
}

type ReadZone = {
  before: Block[]
  questions: Question[]
  after: Block[]
  unread: { text: string; reason: UnreadReason }[]
}

function readZone({ blocks, isQuiz, answers }: Zone, language: string): ReadZone {
  const asText: ReadZone = { before: [...blocks, ...(answers ?? [])], questions: [], after: [], unread: [] }
  const { before, entries, after } = gatherEntries(blocks)
  if (entries.length === 0) {
    const lost = answers && gatherEntries(answers).entries.length > 0
    return lost
      ? { ...asText, unread: gatherEntries(answers).entries.map((entry) => rowOf(entry, 'question-missing')) }
      : asText
  }
  const key = answers ? answerEntries(answers) : []
  const read = entries
    .map((entry, at) => ({ entry, answer: answerTo(entry, at, entries, key) }))
    .map(({ entry, answer }) => ({
      entry,
      answer,
      result: readQuestion(entry.blocks, answer?.blocks ?? null, language),
    }))
  const isRead = read.some(({ result }) => typeof result !== 'string')
  // a list of steps is no quiz
  if (!isQuiz && !isRead) return asText
  if (
    !isQuiz &&
    read.some(
      ({ result, entry }) => result === 'question-no-answer' && !/[?？؟]/.test(entry.blocks.map(blockText).join(' ')),
    )
  )
    return asText
  const used = new Set(read.map(({ answer }) => answer))
  const failed = read.filter(({ result }) => typeof result === 'string')
  const leftOver = key.filter((one) => !used.has(one))
  return {
    before,
    questions: read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result])),
    after: [
      ...failed.flatMap(({ entry, answer }) => [numbered(entry), ...(answer?.blocks ?? [])]),
      ...leftOver.map(numbered),
      ...after,
    ],
    unread: [
      ...failed.map(({ entry, result }) => rowOf(entry, result as UnreadReason)),
      ...leftOver.map((entry) => rowOf(entry, 'question-missing')),
    ],
  }
}

function answerTo(entry: Entry, at: number, entries: readonly Entry[], key: readonly Entry[]): Entry | null {
  const numbers = key.map(({ number }) => number)
  const isNumbered = entry.number !== null && new Set(numbers).size === numbers.length && !numbers.includes(null)
  const isUnique = entries.filter(({ number }) => number === entry.number).length === 1
  if (isNumbered && isUnique) return key.find(({ number }) => number === entry.number) ?? null
  return entries.length === key.length ? (key[at] ?? null) : null
}

const COMPACT = /(\d{1,3})\s*[-.:)–]\s*\(?([A-H])\)?(?=[\s,;.]|$)/g

/** The entries of an answer key: a list, numbered paragraphs, a table, or '1-B, 2-C'. */
function answerEntries(blocks: readonly Block[]): Entry[] {
  const table = blocks.find((block) => block.t === 'table')
  if (table?.t === 'table') return table.rows.map(entryOfRow)
  const [only, ...others] = blocks
  if (only?.t === 'paragraph' && others.length === 0) {
    const found = [...blockText(only).matchAll(COMPACT)]
    if (found.length > 1)
      return found.map(([, number, letter = '']) => ({ number: Number(number), blocks: [textBlock(letter, only.dir)] }))
  }
  return gatherEntries(blocks).entries
}

function entryOfRow(cells: Inline[][]): Entry {
  const first = inlineText(cells[0] ?? []).trim()
  const isNumber = /^\D{0,9}\d{1,3}\.?$/.test(first)
  const [answer = [], ...reasons] = isNumber ? cells.slice(1) : cells.slice(-2)
  const block = (children: Inline[]): Block => ({ t: 'paragraph', dir: 'ltr', children })
  return {
    number: isNumber ? Number(/\d+/.exec(first)?.[0]) : null,
    blocks: [answer, ...reasons].filter((cell) => inlineText(cell).trim() !== '').map(block),
  }
}

const textBlock = (value: string, dir: 'ltr' | 'rtl'): Block => ({
  t: 'paragraph',
  dir,
  children: [{ t: 'text', value }],
})

/** An entry as its author numbered it. */
function numbered({ number, blocks }: Entry): Block {
  const items = [{ checked: null, blocks }]
  return { t: 'list', ordered: number !== null, start: number ?? 1, tight: false, items }
}

function rowOf({ number, blocks }: Entry, reason: UnreadReason): { text: string; reason: UnreadReason } {
  const text = blocks.map(blockText).find((words) => words !== '') ?? ''
  const whole = number === null ? text : `${number}. ${text}`
  return { text: whole.length > LONGEST_ROW ? `${whole.slice(0, LONGEST_ROW).toWellFormed()}…` : whole, reason }
}
