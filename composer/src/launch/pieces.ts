import { countWords } from '@makeready/contract/domain/reading-time'
import type { BookBlock, BookPart, BookSection, Entry, LaunchBook } from './launch-book.ts'

/** Where something stands, so that texts can take turns with sections. */
type Placed = { section: BookSection; heading: string }
export type Steps = Placed & { entries: readonly Entry[] }
export type Tip = Placed & { sentences: readonly string[] }
export type Table = Placed & {
  header: readonly string[]
  rows: readonly (readonly string[])[]
  about: readonly string[]
}
export type Question = Placed & { question: string; answer: readonly string[] }
/** `labels`: what the product calls cost and remedy. */
export type Mistake = Placed & { mistake: string; cost: string; remedy: string; labels: readonly [string, string] }

/** What a product has that is useful on its own, in reading order. */
export type Pieces = {
  /** paragraphs that open the product: what is wrong, then what helps */
  problem: readonly (readonly string[])[]
  promise: readonly (readonly string[])[]
  steps: readonly Steps[]
  ticks: readonly Steps[]
  /** what readers need, as listed by the product */
  needs: Steps | null
  tips: readonly Tip[]
  tables: readonly Table[]
  mistakes: readonly Mistake[]
  /** a common belief and what is true instead, or a question and its answer */
  beliefs: readonly Question[]
  questions: readonly Question[]
}

const OPENINGS = ['introduction', 'course-welcome', 'preface', 'overview', 'executive-summary', 'how-to-use']
const APART = [
  'license-terms',
  'licence-terms',
  'about-author',
  'resources',
  'progress-tracker',
  'sales-page',
  'email-series',
]
const FEWEST_WORDS = 14
/** Words of a step that somebody can follow. */
const LONGEST_ENTRY = 60
const STORY_WORDS = 30
const SAYS_FOR_WHOM = /^(?:this|these|dies\w*)\b.{0,30}\b(?:is|are|ist|sind)\b.{0,12}\b(?:for|für)\b/i
const NEEDS =
  /\byou(?:[’']ll| will)? need\b|\bequipment\b|^(?:materials|tools|supplies)\b|\b(?:du|sie) brauch|Ausrüstung|^Material/i
const MISTAKE = /mistake|problem|symptom|trouble|goes wrong|fehler|störung|schwierigkeit/i
const BELIEF = /believed|myth|claim|geglaubt|mythos|irrtum/i
/** They only make sense beside what they refer to. */
const POINTS_ELSEWHERE =
  /\(see\b|\b(?:above|below|chapter|module|appendix|the table|the following|next section|previous|earlier|oben|unten|Kapitel|Tabelle|folgend\w*|Abschnitt)\b/i

export const standsAlone = (sentence: string): boolean => !POINTS_ELSEWHERE.test(sentence)

export function piecesOf({ sections }: LaunchBook): Pieces {
  const own = sections.filter(({ role }) => !APART.includes(role))
  const placed = own.flatMap((section) => section.parts.map((part) => ({ section, part, heading: part.heading })))
  const needs = placed.find(({ part }) => NEEDS.test(part.heading) && part.blocks.some(({ kind }) => kind === 'points'))
  const tips = placed.flatMap(({ section, part, heading }) => tipOf(section, heading, part))
  const mainTips = tips.filter(({ section }) => section.isMain)
  return {
    ...openingOf(own),
    steps: placed.flatMap(({ section, part, heading }) =>
      listsOf(part, 'steps').map((entries) => ({ section, heading, entries })),
    ),
    ticks: placed.flatMap(({ section, part, heading }) =>
      listsOf(part, 'ticks').map((entries) => ({ section, heading, entries })),
    ),
    needs: needs
      ? { section: needs.section, heading: needs.heading, entries: listsOf(needs.part, 'points')[0] ?? [] }
      : null,
    tips: mainTips.length > 0 ? mainTips : tips,
    tables: placed.flatMap(({ section, part, heading }) => tablesOf(section, heading, part)),
    mistakes: placed.flatMap(({ section, part, heading }) => mistakesOf(section, heading, part)),
    beliefs: placed.flatMap(({ section, part, heading }) => beliefsOf(section, heading, part)),
    questions: own.flatMap(questionsOf),
  }
}

/** A story takes two paragraphs for the problem, a summary one. */
function openingOf(sections: readonly BookSection[]): Pick<Pieces, 'problem' | 'promise'> {
  const opening = sections.find(
    (section) => OPENINGS.includes(section.role) && openingParagraphs(section, 1).length > 0,
  )
  const other = sections.find((section) => openingParagraphs(section, 3).length > 0)
  const paragraphs = opening ? openingParagraphs(opening, 1) : other ? openingParagraphs(other, 3) : []
  const isStory = paragraphs.length > 2 && countWords(paragraphs[0]?.join(' ') ?? '') >= STORY_WORDS
  const turn = isStory ? 2 : 1
  return { problem: paragraphs.slice(0, turn), promise: paragraphs.slice(turn, turn + (isStory ? 1 : 2)) }
}

const openingParagraphs = ({ parts }: BookSection, most: number): (readonly string[])[] =>
  parts
    .slice(0, most)
    .flatMap(proseOf)
    .filter((sentences) => countWords(sentences.join(' ')) >= FEWEST_WORDS && !SAYS_FOR_WHOM.test(sentences[0] ?? ''))

const proseOf = (part: BookPart | undefined): (readonly string[])[] =>
  (part?.blocks ?? []).flatMap((block) => (block.kind === 'prose' ? [block.sentences] : []))

const isQuestion = (sentence: string) => /[?？]["”’»]?$/.test(sentence)

/** Questions in a list are a quiz, and what follows are its answers. */
function listsOf(part: BookPart, kind: 'steps' | 'ticks' | 'points'): (readonly Entry[])[] {
  if (part.blocks.some((block) => block.kind === 'steps' && block.entries.some(asks))) return []
  return part.blocks.flatMap((block) => {
    if (block.kind !== kind || block.entries.length < 2) return []
    return block.entries.every((entry) => countWords(wholeOf(entry)) <= LONGEST_ENTRY) ? [block.entries] : []
  })
}

const wholeOf = ({ lead, text }: Entry) => [lead, text].filter(Boolean).join(' ')
const asks = (entry: Entry) => isQuestion(wholeOf(entry))

/** The paragraph under a heading of its own. */
function tipOf(section: BookSection, heading: string, part: BookPart): Tip[] {
  const [first] = part.blocks
  if (heading === '' || first?.kind !== 'prose' || isQuestion(heading) || MISTAKE.test(heading)) return []
  const { sentences } = first
  if (sentences.some((sentence) => isQuestion(sentence) || !standsAlone(sentence)) || isQuoted(sentences[0] ?? ''))
    return []
  return [{ section, heading, sentences }]
}

const isQuoted = (sentence: string) => /^[“"„«].+[”"“»]$/.test(sentence)

function tablesOf(section: BookSection, heading: string, { blocks }: BookPart): Table[] {
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'table' || block.rows.length < 2 || isMistakes(block) || isAboutBeliefs(block)) return []
    if (heading === '' || block.rows.some((row) => row.includes(''))) return []
    const before = blocks[at - 1]
    const about = before?.kind === 'prose' ? before.sentences : []
    return [{ section, heading, header: block.header, rows: block.rows, about }]
  })
}

type TableBlock = Extract<BookBlock, { kind: 'table' }>
const isMistakes = ({ header }: TableBlock) => header.length > 2 && MISTAKE.test(header[0] ?? '')
const isAboutBeliefs = ({ header }: TableBlock) => header.length > 1 && BELIEF.test(header[0] ?? '')

function mistakesOf(section: BookSection, heading: string, { blocks }: BookPart): Mistake[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'table' || !isMistakes(block)) return []
    const [, why = '', instead = ''] = block.header
    return block.rows.flatMap(([mistake = '', cost = '', remedy = '']) =>
      mistake && cost && remedy ? [{ section, heading, mistake, cost, remedy, labels: [why, instead] as const }] : [],
    )
  })
}

function beliefsOf(section: BookSection, heading: string, { blocks }: BookPart): Question[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table' && isAboutBeliefs(block))
      return block.rows.flatMap(([belief = '', truth = '']) =>
        belief && truth ? [{ section, heading, question: `“${belief}”`, answer: [truth] }] : [],
      )
    if (block.kind !== 'prose' || !BELIEF.test(heading)) return []
    const [first = '', ...answer] = block.sentences
    return isQuoted(first) && answer.length > 0 ? [{ section, heading, question: first, answer }] : []
  })
}

/** Questions as headings, bold questions and quizzes, with what follows as the answer. */
function questionsOf(section: BookSection): Question[] {
  const blocks = section.parts.flatMap(({ heading, blocks: inside }) => [
    ...(isQuestion(heading) && inside[0]?.kind === 'prose'
      ? [{ kind: 'prose' as const, lead: heading, sentences: [heading] }]
      : []),
    ...inside.filter((block) => block.kind !== 'table'),
  ])
  const of = (question: string, answer: readonly string[]): Question[] =>
    answer.length > 0 && /^[\p{L}\p{N}“"„¿]/u.test(question)
      ? [{ section, heading: '', question: quotedQuestion(question), answer }]
      : []
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
