import { lowerFirst } from '../language/case.ts'
import { firstSentence } from '../language/first-sentence.ts'
import { asInfinitive } from '../language/verbs.ts'
import type { Topic } from '../topics.ts'
import { choicesFor, type Elsewhere, instructionsOf, NOWHERE, type QuizQuestion, toAct } from './quiz-choices.ts'

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
const OF_RESULT: readonly Wording[] = [
  (act) => `You want to ${act}. How can you tell in the end that it worked?`,
  (act) => `A friend is about to ${act}. What do you tell them to check at the end?`,
  (act) => `You set out to ${act}. What should be true when you are done?`,
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
    const choices = choicesFor(`${mistake} ${why}`, firstSentence(fix), [instructionsOf(topic), more.acts])
    const q = choices ? ask(TO_CHOOSE, 'what is better?') : ask(OF_MISTAKE, 'what is the harm, and what is better?')
    return { q, answer: `${why} ${fix}`, choices }
  })

/** What people ask about a topic, to be answered by someone who learned it. */
export const aboutDoubts = (topic: Topic, turn: number, more: Elsewhere = NOWHERE): QuizQuestion[] =>
  topic.questions.map(({ q, answer }) => ({ ...toAct(q, answer, topic, [], more), q: worded(OF_READER, q, turn) }))

/** By what one sees that something was done well, if the steps' name says what is done; to choose from other results. */
export const aboutResult = (topic: Topic, turn: number, more: Elsewhere = NOWHERE): QuizQuestion[] => {
  const {
    procedure: { name, steps },
    checks,
  } = topic
  if (steps.length === 0 || checks.length < 2 || asInfinitive(lowerFirst(name)) === null) return []
  const q = worded(OF_RESULT, lowerFirst(name), turn)
  const [right = ''] = checks.slice(turn % checks.length)
  const others = more.checks.filter((check) => !checks.includes(check))
  return [{ q, answer: checks.join(' '), choices: choicesFor(`${name} ${topic.name}`, right, [others], () => true) }]
}
