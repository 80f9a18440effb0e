import { pressMessage } from '../../errors/messages.ts'
import type { Block, ManuscriptSection, Warning } from '../../manuscript/manuscript.ts'
import { type Entry, gatherEntries } from './gather.ts'
import { blockText } from './lines.ts'
import type { Question, UnreadReason } from './question.ts'
import { readQuestion } from './read-question.ts'
import { type Zone, zonesOf } from './zones.ts'

/** A lesson in the order it is read: text, and the questions that a quiz asks. */
export type LessonPart = { t: 'text'; blocks: Block[] } | { t: 'quiz'; questions: Question[] }
export type ReadLesson = { parts: LessonPart[]; unread: Warning[] }

const LONGEST_ROW = 120

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

type ReadZone = {
  before: Block[]
  questions: Question[]
  after: Block[]
  unread: { text: string; reason: UnreadReason }[]
}

function readZone({ blocks, isQuiz, answers, notes, written }: Zone, language: string): ReadZone {
  const shown = written.length > 0 ? written : answers.map(numbered)
  const asText: ReadZone = { before: [...blocks, ...shown], questions: [], after: [], unread: [] }
  const { before, entries, after } = gatherEntries(blocks)
  const read = entries.map((entry, at) => {
    const answer = answerTo(entry, at, entries, answers)
    return { entry, answer, result: readQuestion(entry.blocks, answer?.blocks ?? null, language) }
  })
  const questions = read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]))
  // a list of steps is no quiz
  const isOther = read.some(({ entry, result }) => result === 'question-no-answer' && !asks(entry))
  if (!isQuiz && (questions.length === 0 || isOther)) return asText
  const used = new Set(read.map(({ answer }) => answer))
  const failed = read.filter(({ result }) => typeof result === 'string')
  const leftOver = answers.filter((one) => !used.has(one))
  const unread = [
    ...failed.map(({ entry, result }) => rowOf(entry, result as UnreadReason)),
    ...leftOver.map((entry) => rowOf(entry, 'question-missing')),
  ]
  if (questions.length === 0) return { ...asText, unread }
  const kept = failed.flatMap(({ entry, answer }) => [numbered(entry), ...(answer?.blocks ?? [])])
  return { before, questions, after: [...kept, ...leftOver.map(numbered), ...after, ...notes], unread }
}

const asks = ({ blocks }: Entry): boolean => /[?？؟]/.test(blocks.map(blockText).join(' '))

function answerTo(entry: Entry, at: number, entries: readonly Entry[], key: readonly Entry[]): Entry | null {
  const numbers = key.map(({ number }) => number)
  const isNumbered = entry.number !== null && new Set(numbers).size === numbers.length && !numbers.includes(null)
  const isUnique = entries.filter(({ number }) => number === entry.number).length === 1
  if (isNumbered && isUnique) return key.find(({ number }) => number === entry.number) ?? null
  return entries.length === key.length ? (key[at] ?? null) : null
}

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
