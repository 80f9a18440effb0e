import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import type { Topic } from '../../topics.ts'
import { type Blocks, heading, under } from '../markdown.ts'
import { topicFinder } from '../nearest.ts'
import type { Order } from '../section.ts'
import { freshOf } from './book-parts.ts'
import { type Part, placesOf } from './part.ts'

/** Of the words of the shorter check. */
const SAME_SHARE = 0.6
/** Of a check's words, those in its remedy; one of them in the words of the step itself. */
const REMEDY_SHARE = 0.5
const MOST_MISTAKES = 2
/** Words that a remedy adds to its check: 'The lid is closed. If not: Close the lid.' adds none. */
const FEWEST_NEW = 2

/** True where a check of the book says the same. */
function isSaid(check: string, book: readonly string[]): boolean {
  const own = stems(check)
  return book.map(stems).some((one) => sharedStems(own, one) >= Math.min(own.size, one.size) * SAME_SHARE)
}

/** What to do where a check fails: the step or correction that is about it; '' where none is. */
function remedyFor(check: string, { procedure, mistakes }: Topic, used: Set<string>): string {
  const own = stems(check)
  const shared = (words: string) => sharedStems(own, stems(words))
  const isNew = (say: string) => stems(say).size - shared(say) >= FEWEST_NEW
  const [best] = [
    ...mistakes.map(({ mistake, fix }) => ({ say: fix, near: shared(`${mistake} ${fix}`), isNamed: true })),
    ...procedure.steps.map((step) => {
      return { say: `${step.do}.`, near: shared(`${step.do} ${step.how}`), isNamed: shared(step.do) > 0 }
    }),
  ]
    .filter(({ say, near, isNamed }) => isNamed && near >= own.size * REMEDY_SHARE && !used.has(say) && isNew(say))
    .toSorted((one, other) => other.near - one.near)
  if (!best) return ''
  used.add(best.say)
  return best.say
}

/** The checks of a stage as boxes, each with its remedy, where to look for the others, and what goes wrong there. */
function stage(order: Order, topic: Topic, { checks, place }: { checks: readonly string[]; place?: string }): Blocks {
  const used = new Set<string>()
  const rows = checks.map((check) => ({ check, remedy: remedyFor(check, topic, used) }))
  const lines = rows.map(({ check, remedy }) => {
    const box = `- [ ] ${escapeMarkdown(capitalize(check))}`
    return remedy ? `${box} *If not:* ${escapeMarkdown(remedy)}` : box
  })
  const { name, steps } = topic.procedure
  const isOpen = rows.some(({ remedy }) => remedy === '') && steps.length > 0
  const slips = topic.mistakes
    .filter(({ why, fix }) => !order.earlierText.has([why]) && !order.earlierText.has([fix]) && !used.has(fix))
    .slice(0, MOST_MISTAKES)
    .map(
      ({ mistake, why, fix }) =>
        `**${escapeMarkdown(mistake.replace(/[.?!]$/, ''))}?** ${escapeMarkdown(`${why} ${fix}`)}`,
    )
  return under(heading(topic.name), [
    lines.join('\n'),
    isOpen ? `Still open? ${place ? `${place}, ` : ''}“${escapeMarkdown(name)}.”` : '',
    ...slips,
  ])
}

/** Stages in the order of the topics: the book's checks of the result and those that the topics' sections left out. */
export const checklist: Part = (order, whole) => {
  const { book, topics } = order
  const find = topicFinder(topics)
  const result = book ? freshOf(book.checks, order) : []
  const found = new Map(result.map((check) => [check, find(check)]))
  const places = placesOf(order, whole)
  const stages = topics.flatMap((topic) => {
    const own = freshOf(topic.checks, order).filter((check) => !isSaid(check, book?.checks ?? []))
    const checks = [...result.filter((check) => found.get(check) === topic), ...own]
    const place = places.get(topic)
    return checks.length > 0 ? stage(order, topic, { checks, ...(place && { place }) }) : []
  })
  const others = result.filter((check) => found.get(check) === undefined)
  return [others.map((check) => `- [ ] ${escapeMarkdown(capitalize(check))}`).join('\n'), ...stages]
}
