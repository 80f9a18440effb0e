import { placeOf } from '@makeready/composer/section-kind'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import { termsOf } from './terms.ts'

/** Limits for answers about the whole product. */
const MAX_ANSWERS = { count: 12, characters: 12_000 }

type Answer = { section: string | null; point: string | null; question: string; answer: string }
type Section = { sectionName: string; outline: string }

/**
 * Answers about this section, then those about the whole product that share a distinctive word with it. For an
 * introduction or a conclusion, all of them count.
 */
export function answersAbout<T extends Answer>(answers: readonly T[], section: Section): T[] {
  const isOfWhole = !placeOf(section.sectionName).main
  let room = MAX_ANSWERS.characters
  const touching = scored(answers, section)
    .filter(({ shared }) => isOfWhole || shared > 0)
    .slice(0, MAX_ANSWERS.count)
    .filter(({ row }) => {
      room -= row.answer.length
      return room >= 0
    })
  return [...ownAnswers(answers, section), ...touching.map(({ row }) => row)]
}

/** Answers about this section, and all about the whole product, apart from those about another section or point. */
export const answersFor = <T extends Answer>(answers: readonly T[], section: Section): T[] => [
  ...ownAnswers(answers, section),
  ...scored(answers, section).map(({ row }) => row),
]

/** The same, but only those that share a word which isn't in the product's title, also for an introduction. */
export const answersTouching = <T extends Answer>(answers: readonly T[], section: Section, title: string): T[] => [
  ...ownAnswers(answers, section),
  ...scored(answers, section, title).flatMap(({ row, shared }) => (shared > 0 ? [row] : [])),
]

const ownAnswers = <T extends Answer>(answers: readonly T[], { sectionName }: Section) =>
  answers.filter(({ section }) => section !== null && isSameSectionName(section, sectionName))

/** Answers about the whole product and how many distinctive words each shares with the section, most first. */
function scored<T extends Answer>(answers: readonly T[], { sectionName, outline }: Section, title = '') {
  const named = new Set(termsOf(`${sectionName} ${outline}`))
  // answers about another section or point do not count
  const isOfThis = ({ point }: T) =>
    point === null || isSameSectionName(point, sectionName) || termsOf(point).every((term) => named.has(term))
  const whole = answers.filter((row) => row.section === null && isOfThis(row))
  const words = new Map(
    whole.map((row) => [row, new Set(distinctiveTerms(`${row.point ?? ''} ${row.question} ${row.answer}`))]),
  )
  const isCommon = (term: string) =>
    whole.filter((row) => words.get(row)?.has(term)).length > Math.max(1, whole.length / 2)
  const subject = new Set(termsOf(title))
  const isOwn = (term: string) => !subject.has(term) && !isCommon(term)
  const terms = new Set(distinctiveTerms(`${sectionName} ${outline}`).filter(isOwn))
  return whole
    .map((row) => ({ row, shared: [...terms].filter((term) => words.get(row)?.has(term)).length }))
    .sort((one, other) => other.shared - one.shared)
}

/** Words that carry the topic: short words in Latin script do not. */
const distinctiveTerms = (text: string): string[] =>
  termsOf(text).filter((term) => !/^\p{Script=Latin}{1,3}$/u.test(term))
