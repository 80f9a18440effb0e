import type { Case } from '../books.ts'
import { escapeMarkdown } from '../creator-words.ts'
import { lowerFirst } from '../language/case.ts'
import { firstSentence } from '../language/first-sentence.ts'
import { sharedStems, stems } from '../language/stems.ts'
import { isVerb, isVerbOrNoun } from '../language/verbs.ts'
import { hash } from '../random.ts'
import type { Topic } from '../topics.ts'

/** What is right, and what is right in other situations of the same product, the best to offer first. */
export type Choices = { right: string; others: readonly string[] }
/** A question, its answer with the reason, and what to choose from if there is such. */
export type QuizQuestion = { q: string; answer: string; choices?: Choices | undefined }

const LETTERS = 'ABCD'
const FEWEST_OTHERS = 2
const MOST_OTHERS = 3
/** Characters of a choice. */
const LONGEST = 190
/** Words in common with the question or the right choice, from which on another choice may be right too. */
const TOO_NEAR = 2
const YES_OR_NO = /^(Yes|No)[.,:;]/
const ASKS_FOR_AN_ACT = /\b(?:what|how|where) (?:do|would|will|can|should) you\b[^?]*\?$/i
/** 'Take it off', whatever it is. */
const LACKS_ITS_OBJECT = /^\S+ (?:\S+ )?(?:it|them|both)\b/i
const REFERS = /\b(?:they|these|those|this|that|there|then|their|such|he|she|his|hers?|him)\b/i

/** Whether a program can score it, as course platforms do. */
export const isScored = ({ answer, choices }: QuizQuestion): boolean => choices !== undefined || YES_OR_NO.test(answer)

/** At most so many questions in their order; at least half of them can be scored, if any can. */
export function halfScored(questions: readonly QuizQuestion[], most: number): QuizQuestion[] {
  const count = Math.min(most, questions.length)
  const scored = noesLast(questions.filter(isScored))
  const open = questions.filter((one) => !isScored(one))
  const mayBeOpen = scored.length === 0 ? count : Math.min(Math.floor(count / 2), scored.length)
  const kept = new Set([...open.slice(0, mayBeOpen), ...scored.slice(0, count - Math.min(mayBeOpen, open.length))])
  return questions.filter((one) => kept.has(one))
}

/** Noes that outnumber the yeses come last: who answers No each time is not to be right. */
function noesLast(scored: readonly QuizQuestion[]): QuizQuestion[] {
  const [yeses, noes] = ['Yes', 'No'].map((word) =>
    scored.filter(({ answer }) => answer.match(YES_OR_NO)?.[1] === word),
  )
  const surplus = new Set(noes?.slice(yeses?.length))
  return [...scored.filter((one) => !surplus.has(one)), ...surplus]
}

type Entry = { q: string; answer: string; at?: number }

/**
 * Entries of a list of questions in Markdown, and those of the list of answers. No letter is right twice in a row, and
 * nothing is offered twice as long as there is something else.
 */
export function entriesOf(questions: readonly QuizQuestion[]): Entry[] {
  let last: number | undefined
  const said = new Set(questions.flatMap(({ choices }) => choices?.right ?? []))
  return questions.map(({ q, answer, choices }) => {
    if (!choices) return { q: escapeMarkdown(q), answer: escapeMarkdown(answer) }
    const others = offered(choices, said)
    for (const one of others) said.add(one)
    const count = others.length + 1
    const drawn = hash(`${q}|${choices.right}`) % count
    const at = drawn === last ? (drawn + 1 + (hash(q) % (count - 1))) % count : drawn
    last = at
    const lines = others
      .toSpliced(at, 0, choices.right)
      .map((choice, nth) => `    - ${LETTERS[nth]}) ${escapeMarkdown(choice)}`)
    return {
      q: [escapeMarkdown(q), ...lines].join('\n'),
      answer: `${LETTERS[at]}. ${escapeMarkdown(answer)}`.trim(),
      at,
    }
  })
}

function offered({ others }: Choices, said: ReadonlySet<string>): string[] {
  const fresh = others.filter((one) => !said.has(one)).slice(0, MOST_OTHERS)
  const again = others.filter((one) => said.has(one)).slice(0, Math.max(0, FEWEST_OTHERS - fresh.length))
  return [...fresh, ...again]
}

/** What a topic says one should do instead of its mistakes and in its cases. */
const remediesOf = ({ mistakes }: Topic, cases: readonly Case[] = []): string[] =>
  [...mistakes.map(({ fix }) => fix), ...cases.map(({ answer }) => answer)].map(firstSentence)

/** Its steps, each with what is done: 'Watch where it flies' alone doesn't say what. */
const stepsOf = ({ procedure }: Topic): string[] =>
  procedure.steps.map(({ do: act, how }) => `${act}: ${lowerFirst(firstSentence(how))}`)

/** What may be chosen wrongly. Not the topic's own steps: they are right for its mistakes, too. */
export function wrongActs(topic: Topic, { acts }: Elsewhere, cases: readonly Case[] = []): string[][] {
  const own = topic.procedure.steps.map(({ do: act }) => `${act}: `)
  return [remediesOf(topic, cases), acts.filter((one) => !own.some((act) => one.startsWith(act)))]
}

/** What other topics say, for one that says little: what to do, and by what one sees that it was done. */
export type Elsewhere = { acts: readonly string[]; checks: readonly string[] }
export const NOWHERE: Elsewhere = { acts: [], checks: [] }
export const saidIn = (topics: readonly Topic[]): Elsewhere => ({
  acts: topics.flatMap((topic) => [...remediesOf(topic), ...stepsOf(topic)]),
  checks: topics.flatMap(({ checks }) => checks),
})

/** What to choose from, taken from `pools` in their order; `isOfForm`: of the same kind as what is right. */
export function choicesFor(
  q: string,
  right: string,
  pools: readonly (readonly string[])[],
  isOfForm: (text: string) => boolean = isInstruction,
): Choices | undefined {
  const [asked, own] = [stems(q), stems(right)]
  const mayBeRight = (one: string) =>
    one === right || sharedStems(stems(one), own) >= TOO_NEAR || sharedStems(stems(one), asked) >= TOO_NEAR
  const turned = pools.flatMap((texts) => {
    const others = texts.filter((one) => isOfForm(one) && !mayBeRight(one))
    const from = others.length > 0 ? hash(q) % others.length : 0
    return [...others.slice(from), ...others.slice(0, from)]
  })
  const others = [...new Set(turned)]
  return others.length < FEWEST_OTHERS || right.length > LONGEST ? undefined : { right, others }
}

/** A question with choices if its answer begins with what to do. */
export function toAct(q: string, answer: string, topic: Topic, cases: readonly Case[], more: Elsewhere): QuizQuestion {
  const right = firstSentence(answer)
  return {
    q,
    answer,
    choices: startsWithVerb(right) ? choicesFor(q, right, wrongActs(topic, more, cases)) : undefined,
  }
}

/** A case of a book as a question, with choices if it asks what to do. */
export const aboutCase = (
  { case: q, answer }: Case,
  topic: Topic | undefined,
  { cases, more = NOWHERE }: { cases: readonly Case[]; more?: Elsewhere },
): QuizQuestion => (topic && ASKS_FOR_AN_ACT.test(q) ? toAct(q, answer, topic, cases, more) : { q, answer })

const isInstruction = (sentence: string): boolean =>
  startsWithVerb(sentence) &&
  !REFERS.test(sentence) &&
  !LACKS_ITS_OBJECT.test(sentence) &&
  sentence.length <= LONGEST &&
  sentence.includes(' ')

function startsWithVerb(sentence: string): boolean {
  const first = /^\p{Lu}\p{Ll}+/u.exec(sentence)?.[0].toLowerCase() ?? ''
  return isVerb(first) || isVerbOrNoun(first)
}
