import { countWords } from '@makeready/contract/domain/reading-time'
import { ABOUT_EXAMPLES } from '../sections/framing/opening.ts'
import {
  asParagraph,
  beliefsOf,
  isQuestion,
  listsOf,
  mistakesOf,
  proseOf,
  questionsOf,
  refersBack,
  standsAlone,
  tablesOf,
} from './find-pieces.ts'
import type { BookPart, BookSection, Entry, LaunchBook } from './launch-book.ts'
import type { Paragraphs, Pieces, Question, Steps, Tip } from './piece.ts'

const OPENINGS = ['introduction', 'course-welcome', 'preface', 'overview', 'executive-summary', 'how-to-use']
const CLOSINGS = ['conclusion', 'course-summary']
/** Sections that aren't about the subject. */
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
const STORY_WORDS = 30
/** Words of a paragraph that is useful on its own. */
const TIP_WORDS = { least: 18, most: 110 }
const SAYS_FOR_WHOM = /^(?:this|these|dies\w*)\b.{0,30}\b(?:is|are|ist|sind)\b.{0,12}\b(?:for|für)\b/i
const FOR_READERS = /^(?:for|für) \S/i
const NEEDS =
  /\byou(?:[’']ll| will)? need\b|\bequipment\b|^(?:materials|tools|supplies)\b|\b(?:du|sie) brauch|\bbrauchen sie\b|Ausrüstung|^Material/i
const IS_NOT_FOR =
  /\b(?:(?:is|are) not (?:for|meant for|written for|a (?:substitute|replacement) for|safe (?:for|with))|isn[’']t (?:for|meant for)|do(?:es)? not (?:replace|cover|teach)|doesn[’']t (?:replace|cover|teach)|(?:ist|sind) nicht(?: gedacht)? für|nichts für|kein(?:e|en)? Ersatz|ersetz(?:t|en) (?:kein|nicht))/i
/** 'This book does not replace …' */
const ABOUT_ITSELF =
  /^(?:this|these|dies\w*) (?:book|ebook|course|guide|workbook|templates|articles|buch|kurs|ratgeber|arbeitsbuch|vorlagen|artikel)\b/i
const MOST_LIMITS = 2
/** Questions that test what a reader knows: nobody asks them before buying. */
const TESTS =
  /\b(?:what is the harm|what is wrong with|what is better|what works|lead to|cost you|what (?:do|would) you do|why does|how can you tell|was würd(?:est du|en sie)|woran erkenn\w+)\b/i
const HEADING_OF_MISTAKES = /mistake|problem|symptom|trouble|goes wrong|fehler|störung|schwierigkeit/i

type Part = { section: BookSection; part: BookPart; heading: string }

export function piecesOf({ sections }: LaunchBook): Pieces {
  const own = sections.filter(({ role }) => !APART.includes(role))
  const placed = own.flatMap((section) => section.parts.map((part): Part => ({ section, part, heading: part.heading })))
  const lists = (kind: 'steps' | 'ticks' | 'points') =>
    placed.flatMap(({ section, heading, part }) =>
      listsOf(part, kind).map((entries): Steps => ({ section, heading, entries, says: entries.flatMap(saysOf) })),
    )
  const points = lists('points')
  const needs = points.find(({ heading }) => NEEDS.test(heading)) ?? null
  const tips = placed.flatMap(tipsOf)
  const mainTips = tips.filter(({ section }) => section.isMain)
  const asked = own.flatMap(questionsOf)
  const isCase = ({ question }: Question) => /[.!?]["”]?\s/.test(question) || TESTS.test(question)
  return {
    ...openingOf(own),
    closing: paragraphsOf(own.find(({ role }) => CLOSINGS.includes(role)) ?? own.at(-1)),
    readers:
      placed.filter(({ section, heading }) => !section.isMain && FOR_READERS.test(heading)).flatMap(readersOf)[0] ??
      null,
    limits: placed
      .flatMap(({ part }) => proseOf(part).flat())
      .filter(isLimit)
      .slice(0, MOST_LIMITS),
    steps: lists('steps'),
    ticks: lists('ticks'),
    needs,
    points: points.filter((one) => one !== needs && one.entries.every(({ text }) => !text.startsWith(':'))),
    tips: mainTips.length > 0 ? mainTips : tips,
    tables: placed.flatMap(({ section, heading, part }) => tablesOf(section, heading, part)),
    mistakes: placed.flatMap(({ section, heading, part }) => mistakesOf(section, heading, part)),
    beliefs: placed.flatMap(({ section, heading, part }) => beliefsOf(section, heading, part)),
    questions: asked.filter((one) => !isCase(one)),
    cases: asked.filter(isCase),
  }
}

const isLimit = (sentence: string) =>
  IS_NOT_FOR.test(sentence) && standsAlone(sentence) && (!refersBack(sentence) || ABOUT_ITSELF.test(sentence))

const saysOf = ({ lead, text }: Entry) => [lead, text].filter((one) => one !== '')

/** A story takes two paragraphs for the problem, a summary one; what comes after is the promise. */
function openingOf(sections: readonly BookSection[]): Pick<Pieces, 'problem' | 'promise' | 'opening'> {
  const opening = sections.find(
    (section) => OPENINGS.includes(section.role) && openingParagraphs(section, 1).length > 0,
  )
  const section = opening ?? sections.find((one) => openingParagraphs(one, 3).length > 0)
  const paragraphs = section ? openingParagraphs(section, opening ? 1 : 3) : []
  const isStory = paragraphs.length > 2 && countWords(paragraphs[0]?.join(' ') ?? '') >= STORY_WORDS
  const turn = isStory ? 2 : 1
  const problem = paragraphs.slice(0, turn)
  return {
    problem,
    // without an introduction, what follows is the first chapter
    promise: opening ? paragraphs.slice(turn, turn + (isStory ? 1 : 2)) : problem,
    opening: section ? paragraphs.map((sentences) => ({ section, heading: '', sentences, says: sentences })) : [],
  }
}

const openingParagraphs = ({ parts }: BookSection, most: number): Paragraphs =>
  parts
    .slice(0, most)
    .flatMap(proseOf)
    .filter(
      ([first = '', ...others]) =>
        countWords([first, ...others].join(' ')) >= FEWEST_WORDS &&
        !SAYS_FOR_WHOM.test(first) &&
        !ABOUT_EXAMPLES.startsWith(first),
    )

const paragraphsOf = (section: BookSection | undefined): Paragraphs =>
  (section?.parts ?? [])
    .slice(0, 1)
    .flatMap(proseOf)
    .filter((sentences) => countWords(sentences.join(' ')) >= FEWEST_WORDS)

const readersOf = ({ section, heading, part }: Part): Tip[] =>
  proseOf(part)
    .slice(0, 1)
    .map((sentences) => ({ section, heading, sentences, says: sentences }))

/** The paragraph below a heading of its own; in a text without such headings, each that can be read alone. */
function tipsOf({ section, heading, part }: Part): Tip[] {
  if (isQuestion(heading) || HEADING_OF_MISTAKES.test(heading) || FOR_READERS.test(heading)) return []
  const isPlain = section.parts.every((one) => one.heading === '')
  if (heading === '' && !isPlain) return []
  const blocks = isPlain ? part.blocks : part.blocks.slice(0, 1)
  return blocks.flatMap((block) => {
    if (block.kind !== 'prose' || !asParagraph(block.sentences)) return []
    const words = countWords(block.sentences.join(' '))
    if (words < TIP_WORDS.least || words > TIP_WORDS.most) return []
    return [{ section, heading, sentences: block.sentences, says: block.sentences }]
  })
}
