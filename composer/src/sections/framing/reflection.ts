import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import { placeOf } from '../../section-kind.ts'
import type { Topic } from '../../topics.ts'
import { blankTable } from '../form.ts'
import { type Blocks, numberedList, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { asQuestion, beliefsToCompare, bookPart, casesFor, logOf } from './book-parts.ts'
import { byTurns, fromTopics, type Part, placesOf, type Whole } from './part.ts'

const words = escapeMarkdown
const MAX_ROWS = 8
const SITUATIONS = 4
const RECORD_ROWS = 8
/** Questions about the creator's experience with others, or their teaching. */
const OF_A_TEACHER =
  /\b(?:students?|learners?|readers?|beginners|people|others|clients?|customers?|coach\w*|you (?:teach|explain|recommend|advise|tell)|your field|meet most)\b/i
/** Questions about what has happened come first. */
const LOOKS_BACK = /\b(?:did|was|were|has|have|had|taught|cost|saved|changed|made|gave|worked|brought)\b/i

/** A question of each topic to the reader, who has worked with it by now. */
function lookBack({ topics }: Order, places: ReadonlyMap<Topic, string>): Blocks {
  const asked = topics.flatMap((topic) => {
    const own = topic.ask.filter((question) => !OF_A_TEACHER.test(question))
    const question = own.find((one) => LOOKS_BACK.test(one)) ?? own[0]
    const place = places.get(topic)
    return question ? [`${place ? `**${words(place)}.** ` : ''}${words(question)}`] : []
  })
  return asked.slice(0, MAX_ROWS).flatMap((question) => [question, table(['Your answer'], [['']])])
}

/** Mistakes to look for in one's own weeks, with the correction or the place that has it. */
function slips({ topics, earlierText }: Order, places: ReadonlyMap<Topic, string>): string {
  const all = byTurns(topics.map((topic) => topic.mistakes.map((slip) => ({ ...slip, topic }))))
  return table(
    ['Did this happen?', 'Next time', 'What you noticed'],
    all.slice(0, MAX_ROWS).map(({ mistake, fix, topic }) => {
      return [mistake, earlierText.has([fix]) ? `See ${places.get(topic) ?? `“${topic.name}”`}` : fix, '']
    }),
  )
}

/** The book's situations, each with room, and their answers for the end of the section. */
function situations(order: Order, { sections }: Whole): { asked: Blocks; answers: Blocks } {
  const { fresh, asked } = casesFor(order)
  const isTested = sections.some((name) => placeOf(name).kind === 'self-assessment')
  const most = isTested ? Math.min(SITUATIONS, Math.ceil(fresh.length / 2)) : SITUATIONS
  const cases = (fresh.length > 1 ? fresh : asked).slice(0, most).map(asQuestion)
  return {
    asked: cases.flatMap(({ q }, at) => [`**${at + 1}.** ${words(q)}`, table(['Your answer'], [['']])]),
    answers: cases.length > 0 ? [numberedList(cases.map(({ answer }) => words(answer)))] : [],
  }
}

function reflections(order: Order, whole: Whole): Blocks {
  const places = placesOf(order, whole)
  if (!order.book)
    return [...under('## Look back', lookBack(order, places)), ...under('## What went wrong', [slips(order, places)])]
  const { asked, answers } = situations(order, whole)
  return [
    ...under('## Think it through', asked),
    ...bookPart('believed', order, whole, beliefsToCompare),
    // a tracker may follow where the sections are not known
    ...(whole.sections.length > 0
      ? bookPart('log', order, whole, (book) => ['## Keep a record', ...logOf(book, RECORD_ROWS)])
      : []),
    ...under('## How it can be answered', answers),
  ]
}

/** What was tried, questions about it with room to write, and at the end what can be answered. */
export const reflection: Part = (order, whole) => [
  ...fromTopics('reflection', (taught) => [
    table(
      ['What you tried', 'What worked', 'What to change'],
      taught.topics
        .filter(({ procedure }) => procedure.steps.length > 0)
        .map(({ procedure }) => [capitalize(procedure.name), '', '']),
    ),
    ...reflections(taught, whole),
  ])(order, whole),
  ...(order.topics.length > 0 ? [] : [blankTable(['Topic', 'Before', 'Today'])]),
]
