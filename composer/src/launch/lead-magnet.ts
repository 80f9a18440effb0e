import { countWords } from '@makeready/contract/domain/reading-time'
import { entriesAsLines, headOf, join, ticked } from './fitting.ts'
import { HEADLINE_WORDS } from './headline.ts'
import { mainSections, shortTitle } from './kit-facts.ts'
import type { BookSection, ComposedText, LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'
import type { Pieces, Steps } from './piece.ts'

/** Two pages behind the cover. */
const MOST_WORDS = 420
const FEWEST_STEPS = 3

/** What a section gives to the checklist. */
export type Group = { section: BookSection; steps: Steps | null; ticks: readonly Steps[] }

/** Boxes of as many sections as there is room for, then steps in full, in the order of the book. */
export function checklistGroups(book: LaunchBook, pieces: Pieces): Group[] {
  const main = mainSections(book)
  const others = book.sections.filter((section) => !main.includes(section))
  let room = MOST_WORDS
  const fits = (lists: readonly Steps[]) => {
    const words = lists.reduce((sum, { entries }) => sum + countWords(entriesAsLines(entries).join(' ')), 0)
    if (words > room) return false
    room -= words
    return true
  }
  const of = (section: BookSection, lists: readonly Steps[]) => lists.filter((one) => one.section === section)
  const ticks = new Map(
    [...main, ...others].map((section) => {
      const own = of(section, pieces.ticks)
      return [section, own.length > 0 && room > MOST_WORDS / 3 && fits(own) ? own : []]
    }),
  )
  const steps = new Map(
    main.map((section) => {
      const found = of(section, pieces.steps).find(({ entries }) => entries.length >= FEWEST_STEPS)
      return [section, found && fits([found]) ? found : null]
    }),
  )
  return book.sections
    .map((section) => ({ section, steps: steps.get(section) ?? null, ticks: ticks.get(section) ?? [] }))
    .filter((group) => group.steps !== null || group.ticks.length > 0)
}

export const boxesOf = ({ steps, ticks }: Group): number =>
  [...(steps ? [steps] : []), ...ticks].reduce((sum, { entries }) => sum + entries.length, 0)

export const groupHeading = ({ section, steps }: Group): string => steps?.heading || section.title

/** A checklist of the product's own boxes and steps; null without any. */
export function composeLeadMagnet(
  book: LaunchBook,
  pieces: Pieces,
  phrases: Phrases,
): Pick<ComposedText, 'title' | 'content'> | null {
  const blocks = checklistGroups(book, pieces).map((group) => {
    const { section, steps, ticks } = group
    const isNamed = groupHeading(group) === section.title
    return join([
      `## ${groupHeading(group)}`,
      !isNamed && `*${phrases.fromSection(section.title)}*`,
      steps && ticked(entriesAsLines(steps.entries)),
      ...ticks.flatMap(({ heading, entries }) => [
        (steps || ticks.length > 1) && heading && `### ${heading}`,
        ticked(entriesAsLines(entries)),
      ]),
    ])
  })
  if (blocks.length === 0 && pieces.needs)
    blocks.push(join([`## ${pieces.needs.heading}`, ticked(pieces.needs.entries.map(headOf))]))
  if (blocks.length === 0) return null
  const title = phrases.checklist(book.title)
  return {
    title: countWords(title) <= HEADLINE_WORDS ? title : phrases.checklist(shortTitle(book, 50)),
    content: join([phrases.checklistHow(book.title), ...blocks, phrases.checklistFrom(book.title, book.author)]),
  }
}
