import { type Book, casesAbout } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { lowerFirst } from '../../language/case.ts'
import { firstSentence } from '../../language/first-sentence.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import type { Topic } from '../../topics.ts'
import { type Blocks, bullets, heading } from '../markdown.ts'
import { topicFinder } from '../nearest.ts'
import type { Order } from '../section.ts'
import { byTurns, labelOf, type Part, placesOf } from './part.ts'

const words = escapeMarkdown
const MAX_EMAILS = 5
/** Characters of a subject line. */
const SHORTEST_SUBJECT = 20
const LONGEST_SUBJECT = 58
/** Words that a case and the idea of its mail share at least. */
const SAME_CASE = 5
/** The same for a step. */
const SAME_MATTER = 2
/** Words of an example that needs its table. */
const SHORT_EXAMPLE = 30
const LONG_IDEA = 60
/** Of a step that an article has word for word. */
const LONG_HOW = 14

/** One idea under a subject line that names it, and the topic that says more. */
type Idea = { subject: string; say: Blocks; topic: Topic | undefined }

const withoutPeriod = (text: string) => text.replace(/\.$/, '')

/** A belief and what is true; the subject line is the truth where it is short and says what it is about. */
function ideaOfBelief({ claim, fact }: Book['believed'][number], order: Order): Idea {
  const topic = topicFinder(order.topics)(`${claim} ${fact}`)
  const truth = firstSentence(fact)
  const isShort = truth.length >= SHORTEST_SUBJECT && truth.length <= LONGEST_SUBJECT
  const isClear = isShort && !/\b(?:that|this|these|they|them|it|he|she|one)\b|^(?:no|yes|some|many do)\b/i.test(truth)
  const belief = `“${withoutPeriod(claim)}”`
  const own = stems(`${claim} ${fact}`)
  const near = (one: { case: string; answer: string }) => sharedStems(own, stems(`${one.case} ${one.answer}`))
  const [best] = (topic ? casesAbout(order.book, topic) : [])
    .filter((one) => !order.earlierText.has([one.case]) && near(one) >= SAME_CASE)
    .toSorted((one, other) => near(other) - near(one))
  const told = isClear
    ? [`You may have heard this: “${words(/[?!]$/.test(claim) ? claim : `${withoutPeriod(claim)}.`)}”`, words(fact)]
    : [words(fact)]
  const situation = best ? [`For example: ${words(best.case)}`, words(best.answer)] : []
  return { subject: isClear ? withoutPeriod(truth) : belief, say: [...told, ...situation], topic }
}

const ideaOfQuestion = ({ q, answer }: { q: string; answer: string }, topic: Topic | undefined): Idea => ({
  subject: q,
  say: [words(answer)],
  topic,
})

/** A short story with figures; rows that the story does not tell are a list. */
function ideaOfExample(topic: Topic): Idea[] {
  const { example } = topic
  if (!example) return []
  const [, ...rows] = example.rows ?? []
  const told = example.say.split(' ').length < SHORT_EXAMPLE
  const list = bullets(rows.map(([first = '', ...cells]) => `${first}: ${cells.join(', ')}`))
  return [{ subject: example.title, say: [words(example.say), told ? list : ''], topic }]
}

/** Without a book: of each topic what no section has told, an example or a question by turns. */
function ideasOfTopics(order: Order): Idea[] {
  const { topics, earlierText } = order
  const isNew = ({ say }: Idea) => !earlierText.has(say.slice(0, 1))
  const all = topics.map((topic, at) => {
    const told = ideaOfExample(topic).filter(isNew)
    const asked = topic.questions.map((one) => ideaOfQuestion(one, topic)).filter(isNew)
    const others = topic.paragraphs.map(({ on, say }) => ({ subject: on, say: [words(say)], topic })).filter(isNew)
    return at % 2 === 1 ? [...told, ...asked, ...others] : [...asked, ...told, ...others]
  })
  const fresh = byTurns(all)
  return fresh.length > 0 ? fresh : topics.flatMap((topic) => topic.questions.map((one) => ideaOfQuestion(one, topic)))
}

function ideasOf(order: Order): Idea[] {
  const { book, earlierText, topics } = order
  if (!book) return ideasOfTopics(order)
  const find = topicFinder(topics)
  const beliefs = book.believed.filter(({ fact }) => !earlierText.has([fact])).map((one) => ideaOfBelief(one, order))
  const questions = book.faq
    .filter(({ answer }) => !earlierText.has([answer]))
    .map((one) => ideaOfQuestion(one, find(`${one.q} ${one.answer}`)))
  return [...beliefs, ...questions]
}

type Told = { place: string | undefined; used: Set<string>; earlierText: Order['earlierText'] }

/** The step of the topic's procedure that is nearest to the idea, as the action for today. */
function actionOf({ subject, say, topic }: Idea, { place, used, earlierText }: Told): string {
  const { name = '', steps = [] } = topic?.procedure ?? {}
  const own = stems(`${subject} ${say.join(' ')}`)
  const near = (step: { do: string; how: string }) => {
    const shared = sharedStems(own, stems(`${step.do} ${step.how}`))
    return shared < SAME_MATTER ? 0 : shared
  }
  // the first one where none is near
  const [step] = steps.filter(({ do: act }) => !used.has(act)).toSorted((one, other) => near(other) - near(one))
  if (!step) return ''
  used.add(step.do)
  const isTold = earlierText.has([step.how]) && step.how.split(' ').length > LONG_HOW
  const act = words(isTold ? withoutPeriod(step.do) : `${withoutPeriod(step.do)}: ${lowerFirst(step.how)}`)
  const source = place ? `“${words(name)},” ${words(place)}` : `“${words(name)}”`
  return `**Today:** ${act.replace(/\.$/, '')} (${source}).`
}

/** A mistake about the same idea that no section has told, where the idea alone is short. */
function slipOf({ say, topic }: Idea, { book, earlierText }: Order): string {
  const own = stems(say.join(' '))
  const fresh = topic?.mistakes
    .filter(({ why, fix }) => !earlierText.has([why]) && !earlierText.has([fix]))
    .find(({ mistake, why, fix }) => sharedStems(own, stems(`${mistake} ${why} ${fix}`)) > 0)
  if (book || !fresh || say.join(' ').split(' ').length > LONG_IDEA) return ''
  return `**${words(fresh.mistake.replace(/[.?!]$/, ''))}?** ${words(`${fresh.why} ${fresh.fix}`)}`
}

/** Mails with one idea each, a small action for the day, and the subject of the next. */
export const emails: Part = (order, whole) => {
  const ideas = ideasOf(order).slice(0, MAX_EMAILS)
  const places = placesOf(order, whole)
  const used = new Set<string>()
  const nameOf = (place: string) => whole.sections.find((name) => labelOf(name) === place) ?? place
  return ideas.flatMap((idea, at) => {
    const next = ideas[at + 1]
    const place = idea.topic && places.get(idea.topic)
    return [
      heading(`Email ${at + 1}`),
      `**Subject:** ${words(idea.subject)}`,
      'Hello,',
      ...idea.say,
      slipOf(idea, order),
      actionOf(idea, { place, used, earlierText: order.earlierText }),
      next ? `**Next time:** ${words(next.subject)}` : place ? `**Read on:** “${words(nameOf(place))}”` : '',
    ]
  })
}
