import { casesAbout, readersNamed } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import type { Topic } from '../../topics.ts'
import { type Blocks, bullets, heading, numberedList, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import { type Part, placesOf, type Whole } from './part.ts'

const words = escapeMarkdown
const MOST_KEPT = 2
const MAX_EXAMPLES = 2
/** Of the nearest example, what another one must have to be about the same readers. */
const AS_NEAR = 0.75

/** 'Weeks 7–12' */
const A_TIME = /^(?:days?|weeks?|months?|evenings?|sessions?) \d[\d–]*$/i

/** The columns that a template's own checks ask for; where they name none, the last one, which has the result. */
function columnsToKeep({ fields, checks }: Topic): string[] {
  const asked = stems(checks.join(' '))
  const named = fields.filter((field) => sharedStems(stems(field), asked) > 0)
  return (named.length > 0 ? named : fields.slice(-1)).slice(0, MOST_KEPT)
}

const inCell = (fields: readonly string[]): string => capitalize(fields.map(lowerFirst).join('; '))

/** Rules for changing any template. */
const RULES = ['Keep an untouched copy.', 'Change names and dates.', 'Delete rows you skip.']

/** What to change in each template, in which order, and what its checks need; the rules alone where no topic is known. */
export function customizing(order: Order, whole: Whole): Blocks {
  const places = [...placesOf(order, whole)].filter(([{ fields }]) => fields.length > 0)
  const [[first, place] = []] = places
  if (!first || !place) return [bullets(RULES)]
  const kept = columnsToKeep(first)
  const [changed = ''] = first.fields.filter((field) => !kept.includes(field))
  return [
    numberedList([
      '**Copy the pack.** Work in the copy and leave the original as it is.',
      `**Change columns.** Rename a column to the word you use yourself, or delete it if you know that you will not fill it in. Begin with “${words(changed)}” in ${words(place)}, then go through the table below row by row.`,
      '**Leave the columns under “Keep.”** The checks at the end of each template ask for them.',
      '**Fill in three rows.** Whatever is still empty after the third can be deleted.',
    ]),
    ...under('## What to change and what to keep', [
      table(
        ['Template', 'Change first', 'Keep'],
        places.map(([topic, at]) => {
          const keep = columnsToKeep(topic)
          return [at, inCell(topic.fields.filter((field) => !keep.includes(field))), inCell(keep)]
        }),
      ),
    ]),
  ]
}

/** Which template is first, how long the pack takes, and what its owner has noted at the end. */
export function usingTemplates(order: Order, whole: Whole): Blocks {
  const { book, place, productType, style } = order
  const places = [...placesOf(order, whole)].filter(([{ fields }]) => fields.length > 0)
  const [[first, at] = []] = places
  if (productType !== 'template' || place.kind !== 'introduction' || style.form !== 'full' || !first || !at) return []
  const [start, end] = [book?.plan[0], book?.plan.at(-1)]
  const steps = first.procedure.steps.length > 0 ? `, “${words(first.procedure.name)}.”` : '.'
  return [
    '## How to use the templates',
    `Begin with ${words(at)}${steps} Each template opens with a form: fill in a row, follow the steps below it, and take the next template when its checks are true.`,
    start && end && [start, end].every(({ when }) => A_TIME.test(when))
      ? `How long it takes: from ${words(lowerFirst(start.when))} through ${words(lowerFirst(end.when))}.`
      : '',
    table(
      ['Template', 'What you do', 'Afterward you have written down'],
      places.map(([{ procedure, name, fields }, where]) => [
        where,
        procedure.steps.length > 0 ? procedure.name : name,
        inCell(fields.slice(-MOST_KEPT)),
      ]),
    ),
  ]
}

/** How near a text is to the product's readers and title, and to what the book tells them. */
function nearnessTo({ book, variant }: Order): (text: string) => number {
  const [audience = '', title = ''] = variant.split('|')
  const wanted = stems(`${audience} ${title} ${book ? readersNamed(book, audience).join(' ') : ''}`)
  return (text) => sharedStems(wanted, stems(text))
}

/** The examples that no section has, the nearest to the readers first. */
function examplesFor(order: Order): Blocks {
  const nearness = nearnessTo(order)
  const free = order.topics
    .flatMap((topic) => piecesOf(topic, order.style.form).map((piece) => ({ ...piece, topic })))
    .filter(({ kind, blocks }) => kind === 'example' && !order.earlierText.has(blocks.slice(0, 1)))
    .map((piece) => {
      const near = nearness(`${piece.heading} ${piece.blocks.join(' ')}`)
      // what is known of this very subject comes before what is true of its field
      return { piece, score: near * 2 + nearness(piece.topic.name) + (piece.topic.for ? 1 : 0) }
    })
    .toSorted((one, other) => other.score - one.score)
  // without a book nothing else fills the section
  const least = order.book ? (free[0]?.score ?? 0) * AS_NEAR : 0
  return free
    .filter(({ score }) => score >= least)
    .slice(0, MAX_EXAMPLES)
    .flatMap(({ piece }) => [heading(piece.heading), ...piece.blocks])
}

/** One entry of the book's record, filled in. */
function oneEntry({ book, earlierText }: Order): Blocks {
  if (!book || earlierText.has([book.log.reading])) return []
  const { columns, example, reading } = book.log
  return ['## One entry, filled in', table(columns, [example]), '## How to read it', words(reading)]
}

/** Of each template the situation that is nearest to the readers, and what to do in it. */
function situations(order: Order, whole: Whole): Blocks {
  const nearness = nearnessTo(order)
  const rows = [...placesOf(order, whole)].flatMap(([topic, place]) => {
    const [one] = casesAbout(order.book, topic)
      .filter((each) => !order.earlierText.has([each.case]))
      .toSorted((each, other) => nearness(`${other.case} ${other.answer}`) - nearness(`${each.case} ${each.answer}`))
    return one ? [[place, one.case, one.answer]] : []
  })
  return under('## Template by template', [table(['Template', 'Situation', 'What to do and note'], rows)])
}

/** A case near the readers, then what is filled in, template by template. */
export const workedExample: Part = (order, whole) => [
  ...examplesFor(order),
  ...(order.style.form === 'full' ? [...oneEntry(order), ...situations(order, whole)] : []),
]
