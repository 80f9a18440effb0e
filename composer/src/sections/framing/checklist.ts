import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import type { Topic } from '../../topics.ts'
import { type Blocks, boxes, heading, under } from '../markdown.ts'
import { topicFinder } from '../nearest.ts'
import type { Order } from '../section.ts'
import { freshOf } from './book-parts.ts'
import { type Part, placesOf } from './part.ts'

/** Of the words of the shorter check. */
const SAME_SHARE = 0.6
const MOST_MISTAKES = 2
/** Of a stage: where fewer are new, it has some that the stage's own section ends with. */
const FEWEST_CHECKS = 2

/** True where another check says the same. */
function isSaid(check: string, others: readonly string[]): boolean {
  const own = stems(check)
  return others.map(stems).some((one) => sharedStems(own, one) >= Math.min(own.size, one.size) * SAME_SHARE)
}

/** The checks of a topic that no section has, and as many of the others as a stage needs; in their order. */
function ownChecks({ checks }: Topic, order: Order, said: readonly string[], count: number): string[] {
  const all = checks.filter((check) => !isSaid(check, said))
  const fresh = freshOf(all, order)
  const others = all.filter((check) => !fresh.includes(check)).slice(0, Math.max(0, count - fresh.length))
  return all.filter((check) => fresh.includes(check) || others.includes(check))
}

/** The checks of a stage as boxes, where to look for what is still open, and what goes wrong there. */
function stage(order: Order, topic: Topic, { checks, place }: { checks: readonly string[]; place?: string }): Blocks {
  const { name, steps } = topic.procedure
  const steer = [place ?? '', steps.length > 0 ? `“${name}”` : ''].filter(Boolean).join(', ')
  const slips = topic.mistakes
    .filter(({ why, fix }) => !order.earlierText.has([why]) && !order.earlierText.has([fix]))
    .slice(0, MOST_MISTAKES)
    .map(
      ({ mistake, why, fix }) =>
        `**${escapeMarkdown(mistake.replace(/[.?!]$/, ''))}?** ${escapeMarkdown(`${why} ${fix}`)}`,
    )
  return under(heading(topic.name), [
    boxes(checks.map(capitalize)),
    steer ? `Still open? ${escapeMarkdown(steer.endsWith('”') ? `${steer.slice(0, -1)}.”` : `${steer}.`)}` : '',
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
    const ofBook = result.filter((check) => found.get(check) === topic)
    const least = whole.sections.length > 0 ? FEWEST_CHECKS - ofBook.length : 0
    const own = ownChecks(topic, order, book?.checks ?? [], least)
    const place = places.get(topic)
    const checks = [...ofBook, ...own]
    return checks.length > 0 ? stage(order, topic, { checks, ...(place && { place }) }) : []
  })
  const others = result.filter((check) => found.get(check) === undefined)
  return [boxes(others.map(capitalize)), ...stages]
}
