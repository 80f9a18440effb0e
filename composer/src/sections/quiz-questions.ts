import { lowerFirst } from '../language/case.ts'
import { firstSentence } from '../language/first-sentence.ts'
import type { Topic } from '../topics.ts'
import { choicesFor, type Elsewhere, NOWHERE, type QuizQuestion, toAct, wrongActs } from './quiz-choices.ts'

type Wording = (about: string) => string

/** About something done, as 'guessing the size'. */
const OF_MISTAKE: readonly Wording[] = [
  (act) => `What does ${act} lead to, and what is better?`,
  (act) => `You catch yourself ${act}: what do you do instead, and why?`,
  (act) => `What is wrong with ${act}, and what would you do?`,
  (act) => `Why is ${act} a mistake, and what works?`,
  (act) => `What can ${act} cost you, and how do you avoid it?`,
]
/** The same with choices. */
const TO_CHOOSE: readonly Wording[] = [
  (act) => `You catch yourself ${act}: what do you do instead?`,
  (act) => `What is better than ${act}?`,
  (act) => `Someone advises ${act}: what do you do?`,
  (act) => `Instead of ${act}, what works?`,
]
const OF_READER: readonly Wording[] = [
  (asked) => `A friend asks: “${asked}” What do you say?`,
  (asked) => `“${asked}” How do you answer, and why?`,
  (asked) => `Someone new to this asks you, “${asked}” What is your answer?`,
]
/** About a topic, as 'Watering'. */
const OF_RESULT: readonly Wording[] = [
  (topic) => `What do you check at the end of “${topic}”?`,
  (topic) => `How can you tell that “${topic}” went well?`,
]
/** The same with choices. */
const RESULT_TO_CHOOSE: readonly Wording[] = [
  (topic) => `Which of these checks belongs to “${topic}”?`,
  (topic) => `Which of these shows that “${topic}” went well?`,
  (topic) => `You have finished “${topic}.” Which of these do you check?`,
]
const GERUND = /^(?!(?:every|some|any|no)thing\b)\p{L}+ing\b/iu
/** `turn`: questions with the next number are worded in another way. */
const worded = (wordings: readonly Wording[], about: string, turn: number): string =>
  wordings[turn % wordings.length]?.(about) ?? about

/**
 * What is better than a mistake, to choose from what the topic says elsewhere ('What is better than guessing the size?'); where
 * there is too little, what the mistake costs too.
 */
export const aboutMistakes = (topic: Topic, turn: number, more: Elsewhere = NOWHERE): QuizQuestion[] =>
  topic.mistakes.map(({ mistake, why, fix }, at) => {
    const ask = (wordings: readonly Wording[], other: string) =>
      GERUND.test(mistake) ? worded(wordings, lowerFirst(mistake), turn + at) : `${mistake}: ${other}`
    const choices = choicesFor(`${mistake} ${why}`, firstSentence(fix), wrongActs(topic, more))
    const q = choices ? ask(TO_CHOOSE, 'what is better?') : ask(OF_MISTAKE, 'what is the harm, and what is better?')
    return { q, answer: `${why} ${fix}`, choices }
  })

/** What people ask about a topic, to be answered by someone who learned it. */
export const aboutDoubts = (topic: Topic, turn: number, more: Elsewhere = NOWHERE): QuizQuestion[] =>
  topic.questions.map(({ q, answer }) => ({ ...toAct(q, answer, topic, [], more), q: worded(OF_READER, q, turn) }))

/** By what one sees that something was done well; to choose from what is checked elsewhere. */
export const aboutResult = ({ name, checks }: Topic, turn: number, more: Elsewhere = NOWHERE): QuizQuestion[] => {
  if (checks.length < 2) return []
  const [right = ''] = checks.slice(turn % checks.length)
  const others = more.checks.filter((check) => !checks.includes(check))
  const choices = choicesFor(name, right, [others], () => true)
  return [{ q: worded(choices ? RESULT_TO_CHOOSE : OF_RESULT, name, turn), answer: checks.join(' '), choices }]
}
