import { casesAbout } from '../../books.ts'
import { hash } from '../../random.ts'
import { placeOf } from '../../section-kind.ts'
import { type Topic, topicsAbout } from '../../topics.ts'
import type { Blocks } from '../markdown.ts'
import { aboutCase, type Elsewhere, halfScored, isScored, type QuizQuestion, saidIn } from '../quiz-choices.ts'
import { aboutDoubts, aboutMistakes, aboutResult } from '../quiz-questions.ts'
import type { Order } from '../section.ts'
import { casesFor, questionList } from './book-parts.ts'
import { byTurns, fromTopics, type Part, type Whole, withoutNumber } from './part.ts'
import { isTaughtIn } from './taught.ts'

const FEWEST_CASES = 3
const MOST_IN_QUIZ = 6
const MOST_ASSESSED = 10
const LEAST_ASSESSED = 8
/** Of an assessment, where a quiz comes besides. */
const FEWEST_ASSESSED = 6

type Ask = (topic: Topic, turn: number, more: Elsewhere) => QuizQuestion[]

const IN_QUIZ: readonly Ask[] = [aboutMistakes, aboutDoubts]
/** The mistakes were asked in the modules, so results are asked too. */
const AT_THE_END: readonly Ask[] = [aboutDoubts, aboutResult, aboutMistakes]

/** A quiz that follows a module is about this module. */
function topicsAsked({ name, topics }: Order, { sections }: Whole): readonly Topic[] {
  const before = sections[sections.indexOf(name) - 1]
  const module = before && placeOf(before).main ? topicsAbout(topics, withoutNumber(before)).slice(0, 1) : []
  return module.length > 0 ? module : topics
}

/**
 * Cases of the book and what else can be asked, at least half of it for a program to score. No question and no answer comes
 * twice in a product.
 */
function quiz(
  order: Order,
  topics: readonly Topic[],
  asks: readonly Ask[],
  { least = 0, most }: { least?: number; most: number },
): Blocks {
  const cases = casesFor({ ...order, topics })
  const isTaught = isTaughtIn(order)
  const { acts, checks } = saidIn(order.topics)
  const isKnown = (answer: string) => isTaught({ answer })
  const more = { acts: acts.filter(isKnown), checks: checks.filter(isKnown) }
  const questions = (from: typeof cases.fresh) =>
    from.map((one) => {
      const topic = topics.find((about) => casesAbout(order.book, about).includes(one))
      return aboutCase(one, topic, { cases: topic ? casesAbout(order.book, topic) : [], more })
    })
  const fresh = questions(cases.fresh.filter(isTaught))
  // the kinds by turns, each about another topic
  const simple = byTurns(topics.map((topic, at) => ofAll(asks, topic, { order, at, more })))
  const others = simple.filter(
    ({ q, answer }) => !order.earlierText.has([q]) && !order.earlierText.has([answer]) && isTaught({ answer }),
  )
  const open = fresh.filter((one) => !isScored(one)).length
  const count = fresh.length >= FEWEST_CASES ? Math.max(least, fresh.length, 2 * open) : most
  const all = [...fresh, ...others]
  return questionList(halfScored(all.length > 1 ? all : [...questions(cases.asked), ...simple], Math.min(most, count)))
}

/** Questions of each kind about a topic, beginning with another kind than the topic before. */
function ofAll(
  asks: readonly Ask[],
  topic: Topic,
  { order, at, more }: { order: Order; at: number; more: Elsewhere },
): QuizQuestion[] {
  const from = at % asks.length
  return byTurns([...asks.slice(from), ...asks.slice(0, from)].map((ask) => ask(topic, hash(order.variant) + at, more)))
}

/** Sections that test the reader. */
export const TESTING = {
  quiz: fromTopics('quiz', (order, whole) => quiz(order, topicsAsked(order, whole), IN_QUIZ, { most: MOST_IN_QUIZ })),
  'final-assessment': fromTopics('final-assessment', (order) => {
    const half = Math.ceil(casesFor(order).fresh.length / 2)
    const most = order.kinds.has('quiz') && order.book ? Math.max(FEWEST_ASSESSED, half) : MOST_ASSESSED
    // what the title promises is asked first
    const named = topicsAbout(order.topics, order.variant)
    return quiz(order, [...new Set([...named, ...order.topics])], AT_THE_END, { least: LEAST_ASSESSED, most })
  }),
} satisfies Record<string, Part>
