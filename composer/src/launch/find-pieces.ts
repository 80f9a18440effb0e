import { countWords } from '@makeready/contract/domain/reading-time'
import type { BookBlock, BookPart, BookSection, Entry } from './launch-book.ts'
import type { Mistake, Question, Table } from './piece.ts'

/** Words of a step that somebody can follow. */
const LONGEST_ENTRY = 60
const MISTAKE = /mistake|problem|symptom|trouble|goes wrong|fehler|störung|schwierigkeit/i
const BELIEF = /believed|myth|claim|geglaubt|mythos|irrtum/i
/** They only make sense beside what they refer to. */
const POINTS_ELSEWHERE =
  /\(see\b|\b(?:above|below|chapter|module|appendix|the table|the following|next section|previous|earlier|oben|unten|Kapitel|Tabelle|folgend\w*|Abschnitt)\b/i
/** Openings that refer back to a sentence before. */
const REFERS_BACK =
  /^(?:it|its|that|those|they|them|their|he|she|his|her|others?|both|such|so|but|and|or|yet|then|there|instead|even|still|neither|either|otherwise|however|es|das|dies\w*|sie|er|so|aber|und|oder|doch|dann|da|andere\w*|beide\w*|stattdessen|sonst|trotzdem|deshalb|darum)\b/i

export const standsAlone = (sentence: string): boolean => !POINTS_ELSEWHERE.test(sentence)
export const refersBack = (sentence: string): boolean => REFERS_BACK.test(sentence)
/** 'People who go through this conclude …': what 'this' is was said before, unless it is the product. */
const POINTS_BACK =
  /\b(?:this|these)\b(?! (?:book|e-?book|guide|course|workbook|pack|collection|template|chapter)s?\b)/iu
/** 'Turn it around.' */
const HAS_OBJECT_BEFORE = /^\p{L}+ (?:it|them|that)\b/iu
export const opensAText = (sentence: string): boolean =>
  !refersBack(sentence) && !POINTS_BACK.test(sentence) && !HAS_OBJECT_BEFORE.test(sentence)
export const isQuestion = (sentence: string): boolean => /[?？]["”’»“]?$/.test(sentence)
const isQuoted = (sentence: string) => /^[“"„«].+[”"“»]$/.test(sentence)
const isWhole = (sentence: string) => /[.!?…。]["”’»“)]*$/.test(sentence)

/** Whether a paragraph consists of sentences that can be read without the rest. */
export const asParagraph = (sentences: readonly string[]): boolean =>
  sentences.every((one) => isWhole(one) && !isQuestion(one) && standsAlone(one)) && !isQuoted(sentences[0] ?? '')

export const proseOf = (part: BookPart | undefined): (readonly string[])[] =>
  (part?.blocks ?? []).flatMap((block) => (block.kind === 'prose' ? [block.sentences] : []))

const wholeOf = ({ lead, text }: Entry) => [lead, text].filter(Boolean).join(' ')
const asks = (entry: Entry) => isQuestion(wholeOf(entry))

/** Questions in a list are a quiz, and what follows are its answers. */
export function listsOf(part: BookPart, kind: 'steps' | 'ticks' | 'points'): (readonly Entry[])[] {
  if (part.blocks.some((block) => block.kind === 'steps' && block.entries.some(asks))) return []
  return part.blocks.flatMap((block) => {
    if (block.kind !== kind || block.entries.length < 2) return []
    return block.entries.every((entry) => countWords(wholeOf(entry)) <= LONGEST_ENTRY) ? [block.entries] : []
  })
}

export function tablesOf(section: BookSection, heading: string, { blocks }: BookPart): Table[] {
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'table' || block.rows.length < 2 || isMistakes(block) || isAboutBeliefs(block)) return []
    if (heading === '' || block.rows.some((row) => row.includes(''))) return []
    const before = blocks[at - 1]
    const about = before?.kind === 'prose' ? before.sentences : []
    return [{ section, heading, header: block.header, rows: block.rows, about, says: [...about, ...block.rows.flat()] }]
  })
}

type TableBlock = Extract<BookBlock, { kind: 'table' }>
const isMistakes = ({ header }: TableBlock) => header.length > 2 && MISTAKE.test(header[0] ?? '')
const isAboutBeliefs = ({ header }: TableBlock) => header.length > 1 && BELIEF.test(header[0] ?? '')

export function mistakesOf(section: BookSection, heading: string, { blocks }: BookPart): Mistake[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'table' || !isMistakes(block)) return []
    const remedyLabel = block.header[2] ?? ''
    return block.rows.flatMap(([mistake = '', cost = '', remedy = '']) =>
      mistake && cost && remedy
        ? [{ section, heading, mistake, cost, remedy, remedyLabel, says: [mistake, cost, remedy] }]
        : [],
    )
  })
}

export function beliefsOf(section: BookSection, heading: string, { blocks }: BookPart): Question[] {
  const of = (question: string, answer: readonly string[]): Question[] => [
    { section, heading, question, answer, says: [question, ...answer] },
  ]
  return blocks.flatMap((block) => {
    if (block.kind === 'table' && isAboutBeliefs(block))
      return block.rows.flatMap(([belief = '', truth = '']) => (belief && truth ? of(`“${belief}”`, [truth]) : []))
    if (block.kind !== 'prose' || !BELIEF.test(heading)) return []
    const [first = '', ...answer] = block.sentences
    return isQuoted(first) && answer.length > 0 ? of(first, answer) : []
  })
}

/** Questions as headings, bold questions and quizzes, with what follows as the answer. */
export function questionsOf(section: BookSection): Question[] {
  const blocks = section.parts.flatMap(({ heading, blocks: inside }) => [
    ...(isQuestion(heading) && inside[0]?.kind === 'prose'
      ? [{ kind: 'prose' as const, lead: heading, sentences: [heading] }]
      : []),
    ...inside.filter((block) => block.kind !== 'table'),
  ])
  const of = (asked: string, answer: readonly string[]): Question[] => {
    if (answer.length === 0 || !/^[\p{L}\p{N}“"„¿]/u.test(asked)) return []
    const question = quotedQuestion(asked)
    return [{ section, heading: '', question, answer, says: [question, ...answer] }]
  }
  return blocks.flatMap((block, at) => {
    const next = blocks[at + 1]
    if (block.kind === 'prose') {
      if (!isQuestion(block.lead)) return []
      const asked = block.sentences.findLastIndex(isQuestion)
      const own = block.sentences.slice(asked + 1)
      const follows = next?.kind === 'prose' && next.lead === '' ? next.sentences : []
      return of(block.sentences.slice(0, asked + 1).join(' '), own.length > 0 ? own : follows)
    }
    if (block.kind !== 'steps' || !block.entries.every(asks)) return []
    const answers = [next, blocks[at + 2]].find((one) => one?.kind === 'steps')
    if (answers?.kind !== 'steps' || answers.entries.length !== block.entries.length) return []
    return block.entries.flatMap((entry, index) => {
      const answer = wholeOf(answers.entries[index] ?? entry)
      return NAMES_A_CHOICE.test(answer) ? [] : of(wholeOf(entry), [answer])
    })
  })
}

/** 'B. Wait an hour.' makes no sense without the choices. */
const NAMES_A_CHOICE = /^[A-H][.)] /

/** 'A friend asks: “Do I need lamps?” What do you say?' is about the question in it. */
const quotedQuestion = (text: string): string => /“([^”]+\?)”/.exec(text)?.[1] ?? text
