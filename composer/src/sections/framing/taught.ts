import type { Case } from '../../books.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import { type Topic, topicsOf } from '../../topics.ts'
import type { Order } from '../section.ts'

/** What a chapter about the topic can say, each part in its own words. */
const partsOf = ({ paragraphs, procedure, mistakes, questions, example }: Topic): string[] => [
  ...paragraphs.map(({ say }) => say),
  ...procedure.steps.map(({ do: act, how }) => `${act} ${how}`),
  ...mistakes.map(({ fix, why }) => `${why} ${fix}`),
  ...questions.map(({ answer }) => answer),
  ...(example ? [example.say] : []),
]

/** Fewer may be chance. */
const ENOUGH = 2
/** One that was never named cannot be known. */
const FIGURE = /^(?:\d+|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/

/**
 * True of a case that the product's chapters prepare for: no part of the subject that they leave out, as those of a short
 * course do, has words of its answer that they never use.
 */
export function isTaughtIn({ book, earlierText }: Order): (one: Pick<Case, 'answer'>) => boolean {
  const topics = book ? topicsOf(book.field).filter(({ name }) => book.cases.some(({ topic }) => topic === name)) : []
  const parts = topics.flatMap(partsOf)
  const { written = [], missing = [] } = Object.groupBy(parts, (text) =>
    earlierText.has([text]) ? 'written' : 'missing',
  )
  // sections written alone, before any chapter
  if (written.length === 0) return () => true
  const said = stems(written.join(' '))
  const untold = missing.map((text) => stems(text))
  return ({ answer }) => {
    const unsaid = new Set([...stems(answer)].filter((word) => !said.has(word)))
    const figures = new Set([...unsaid].filter((word) => FIGURE.test(word)))
    return untold.every((words) => sharedStems(unsaid, words) < ENOUGH && sharedStems(figures, words) === 0)
  }
}
