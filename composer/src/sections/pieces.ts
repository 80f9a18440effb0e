import { RECAPS } from '@makeready/contract/domain/recaps'
import type { Case } from '../books.ts'
import { escapeMarkdown } from '../creator-words.ts'
import { lowerFirst } from '../language/case.ts'
import { firstSentence } from '../language/first-sentence.ts'
import { hash } from '../random.ts'
import type { Procedure, Topic } from '../topics.ts'
import { type Blocks, boxes, bullets, numberedList, table } from './markdown.ts'
import {
  aboutCase,
  type Elsewhere,
  entriesOf,
  halfScored,
  isScored,
  NOWHERE,
  type QuizQuestion,
} from './quiz-choices.ts'
import { aboutMistakes } from './quiz-questions.ts'

export type PieceKind =
  | 'paragraph'
  | 'procedure'
  | 'example'
  | 'mistakes'
  | 'questions'
  | 'terms'
  | 'checks'
  | 'fields'
  | 'quiz'
  | 'case'

/** 'prose' has no tables, lists or boxes; 'points' is an outline to write from. */
export type Form = 'full' | 'prose' | 'points'

/** Something that can have its own heading. */
export type Piece = {
  kind: PieceKind
  topic: Topic
  heading: string
  blocks: Blocks
  /** what the section ends with because of it: not seen while the reader fills in */
  answer?: string
}

const words = escapeMarkdown

/** The cases of the subject's book about a topic; on a page to fill in, with room, and without an answer if a key has it. */
export type Asked = {
  cases: readonly Case[]
  /** of the product's other topics, for a quiz */
  more?: Elsewhere
  hasRoom?: boolean
  hasKey?: boolean
  /** a worked example has room for the reader's own figures */
  hasOwnRows?: boolean
}

/** The knowledge of one topic, paragraphs first and in order. */
export function piecesOf(topic: Topic, form: Form, asked: Asked = { cases: [] }): Piece[] {
  const piece = (kind: PieceKind, heading: string, blocks: Blocks): Piece => ({ kind, topic, heading, blocks })
  const paragraphs = topic.paragraphs.map(({ on, say }) =>
    piece('paragraph', on, [form === 'points' ? bullets([firstSentence(say)]) : words(say)]),
  )
  const others = form === 'full' ? topicPieces(topic, piece, asked) : plain(topic, piece, form)
  // the first case is for the topic's own section
  const [first] = form === 'points' ? [] : asked.cases
  const all = [
    ...paragraphs,
    ...others,
    ...(first
      ? [{ ...piece('case', 'What would you do?', caseBlocks(first, asked)), ...answerLater(first, asked) }]
      : []),
  ]
  return all.filter(({ blocks }) => blocks.some(Boolean))
}

function caseBlocks({ case: situation, answer }: Case, { hasRoom = false, hasKey = false }: Asked): Blocks {
  const room = hasRoom ? [table(['What you would do, and why'], [['']])] : []
  return [`**${words(situation)}**`, ...room, ...(hasKey || hasRoom ? [] : [words(answer)])]
}

/** Below the room for the reader's own it would be read first. */
const answerLater = ({ answer }: Case, { hasRoom = false, hasKey = false }: Asked): Pick<Piece, 'answer'> =>
  hasRoom && !hasKey ? { answer: words(answer) } : {}

type Make = (kind: PieceKind, heading: string, blocks: Blocks) => Piece

const FEWEST_TERMS = 3
/** Of a section's own quiz: with fewer cases it asks about the mistakes too. */
export const FEWEST_ASKED = 3

function topicPieces(topic: Topic, piece: Make, { cases, more = NOWHERE, hasOwnRows = false }: Asked): Piece[] {
  const { procedure, example, mistakes, questions, terms, checks, fields } = topic
  const steps = procedure.steps.map(({ do: act, how }) => `**${words(act)}.** ${words(how)}`)
  const [head = [], ...rows] = example?.rows ?? []
  const quiz = (heading: string, asked: readonly QuizQuestion[]) => {
    const entries = entriesOf(asked)
    return piece('quiz', heading, [
      numberedList(entries.map(({ q }) => q)),
      '**Answers**',
      numberedList(entries.map(({ answer }) => answer)),
    ])
  }
  // half of the cases are for the assessment
  const ofBook = cases.slice(0, Math.ceil(cases.length / 2)).map((one) => aboutCase(one, topic, { cases, more }))
  const isEnough = ofBook.length >= FEWEST_ASKED && ofBook.filter(isScored).length * 2 >= ofBook.length
  const all = [...ofBook, ...(isEnough ? [] : aboutMistakes(topic, hash(topic.name), more))]
  const asked = halfScored(all, all.length)
  return [
    piece('procedure', procedure.name, [numberedList(steps)]),
    ...(example
      ? [
          piece('example', example.title, [
            words(example.say),
            ...(hasOwnRows ? withRoom(head, rows) : [table(head, rows)]),
          ]),
        ]
      : []),
    piece('mistakes', 'What goes wrong', [
      table(
        ['Mistake', 'Why it costs you', 'Do this instead'],
        mistakes.map(({ mistake, why, fix }) => [mistake, why, fix]),
      ),
    ]),
    ...questions.map(({ q, answer }) => piece('questions', q, [words(answer)])),
    // two orphans are left to the glossary
    piece('terms', RECAPS.words, [
      terms.length < FEWEST_TERMS
        ? ''
        : terms.map(({ term, meaning }) => `- **${words(term)}**: ${words(lowerFirst(meaning))}`).join('\n'),
    ]),
    piece('checks', 'Check your result', [boxes(checks)]),
    piece('fields', 'Write down', [recordOf(fields)]),
    ...(asked.length > 0 ? [quiz('What would you do?', asked)] : []),
  ]
}

const OWN_ROWS = 4
/** Begins a row that the rows above lead to: nothing can follow it. */
const RESULT =
  /\b(?:totals?|sum|all|together|left|have|had|need(?:ed)?|needs|year|altogether|remains?|result|profit|average|share|price|difference|gap|cost|net|gross)\b/i

/** A table of an example with room for the reader's own: a column beside its figures, or a table below its entries. */
function withRoom(head: readonly string[], rows: readonly (readonly string[])[]): Blocks {
  if (head.length === 2)
    return [
      table(
        [...head, 'Yours'],
        rows.map((row) => [...row, '']),
      ),
    ]
  const isClosed = rows.some(([first = '']) => RESULT.test(first))
  const own = Array.from({ length: OWN_ROWS }, () => head.map(() => ''))
  return [table(head, rows), ...(isClosed ? [] : ['**Your own figures**', table(head, own)])]
}

const RECORD_ROWS = 8
const HAS_DATE = /\bdates?\b|\bon$|^(?:day|week|month)s?\b/i

/** Of a record: with a date, which says which entry a row is. */
export const recordColumns = (fields: readonly string[]): readonly string[] =>
  fields.some((field) => HAS_DATE.test(field)) ? fields : ['Date', ...fields]

/** A record to fill in over some time: a column each, and one for the date. */
function recordOf(fields: readonly string[]): string {
  if (fields.length === 0) return ''
  const columns = recordColumns(fields)
  return table(
    columns,
    Array.from({ length: RECORD_ROWS }, () => columns.map(() => '')),
  )
}

/** 'First, choose the spot: out of the wind …': steps without a list. */
function stepsInProse({ steps }: Procedure): string {
  const opening = (at: number) => (at === 0 ? 'First, ' : at > 0 && at === steps.length - 1 ? 'Finally, ' : '')
  const instructions = steps.map(
    ({ do: act, how }, at) => `${opening(at)}${opening(at) ? lowerFirst(act) : act}: ${lowerFirst(how)}`,
  )
  return instructions.join(' ')
}

function plain({ procedure, example, mistakes, questions }: Topic, piece: Make, form: Form): Piece[] {
  if (form === 'points')
    return [
      piece('procedure', procedure.name, [bullets(procedure.steps.map((step) => step.do))]),
      piece('mistakes', 'What goes wrong', [
        bullets(mistakes.map(({ mistake, fix }) => `${mistake}: ${lowerFirst(fix)}`)),
      ]),
      piece('questions', 'Questions to answer', [bullets(questions.map(({ q }) => q))]),
    ]
  return [
    ...(procedure.steps.length > 0 ? [piece('procedure', procedure.name, [words(stepsInProse(procedure))])] : []),
    ...(example ? [piece('example', example.title, [words(example.say)])] : []),
    piece(
      'mistakes',
      'What goes wrong',
      mistakes.map(({ mistake, why, fix }) => words(`${sentence(mistake)} ${why} ${fix}`)),
    ),
    ...questions.map(({ q, answer }) => piece('questions', q, [words(answer)])),
  ]
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)
