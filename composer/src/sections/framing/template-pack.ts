import { casesAbout, readersNamed } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import type { Topic } from '../../topics.ts'
import { type Blocks, bullets, heading, numberedList, table, under } from '../markdown.ts'
import { piecesOf, recordColumns } from '../pieces.ts'
import type { Order } from '../section.ts'
import { type Part, placesOf, type Whole } from './part.ts'

const words = escapeMarkdown
const MOST_NOTED = 2
const MOST_OPTIONAL = 2
const MAX_EXAMPLES = 2
/** Of the nearest example, what another one must have to be about the same readers. */
const AS_NEAR = 0.75

/** 'Weeks 7–12' */
const A_TIME = /^(?:days?|weeks?|months?|evenings?|sessions?) \d[\d–]*$/i

/** The columns without which a row says little: the first, which names it, the last, which has its result, and those that checks or steps ask for. */
function columnsOf({ fields, checks, procedure: { steps } }: Topic): { kept: string[]; optional: string[] } {
  const asked = stems([...checks, ...steps.flatMap((step) => [step.do, step.how])].join(' '))
  const columns = recordColumns(fields)
  const optional = fields
    .slice(1, -1)
    .filter((field) => sharedStems(stems(field), asked) === 0)
    .slice(-MOST_OPTIONAL)
  return { kept: columns.filter((field) => !optional.includes(field)), optional }
}

const inCell = (fields: readonly string[]): string => capitalize(fields.map(lowerFirst).join('; '))

const A_DATE = /^(?:date|day|week|month|year|evening)\b/i

/** Rules for changing any template. */
const RULES = ['Keep an untouched copy.', 'Change names and dates.', 'Delete rows you skip.']

/** What a column can be called instead. */
const RENAMED: readonly (readonly [RegExp, (field: string) => string])[] = [
  [/\b(?:costs?|price)$/i, (field) => `${field} with tax`],
  [/^(?:place|where)$/i, () => 'Room or address'],
  [/^results?$/i, () => 'How it went'],
  [/^minutes$/i, () => 'Time spent'],
  [/^material$/i, () => 'What I used'],
  [/^(?:who|person|helper)$/i, () => 'Name'],
  [/\breview$/i, () => 'Look at it again on'],
  [/^(?:done|finished)(?: on)?$/i, () => 'Date done'],
  [/^[\p{L} ]+ and [\p{L} ]+$/u, (field) => field.replace(' and ', '/')],
  [/^who helps$/i, () => 'Helpers and their days'],
  [/^reason$/i, () => 'Why'],
  [/^next\b/i, (field) => `My ${lowerFirst(field)}`],
]

/** 'For example, “Cost” in Template 2 can become “Cost with tax.”' */
function renameIn(places: readonly (readonly [string, string])[]): string {
  for (const [field, place] of places)
    for (const [pattern, rename] of RENAMED)
      if (pattern.test(field))
        return ` For example, “${words(field)}” in ${words(place)} can become “${words(rename(field))}.”`
  return ''
}

/** Which columns of each template can be renamed or deleted, and why the others stay; the rules alone where no topic is known. */
export function customizing(order: Order, whole: Whole): Blocks {
  const places = [...placesOf(order, whole)].filter(([{ fields }]) => fields.length > 0)
  if (places.length === 0) return [bullets(RULES)]
  const [dated] = places
    .flatMap(([topic, at]) =>
      columnsOf(topic)
        .kept.slice(0, 1)
        .map((key) => ({ key, at })),
    )
    .filter(({ key }) => A_DATE.test(key))
  const example = dated
    ? `: without “${words(dated.key)}” in ${words(dated.at)}, you could not tell one entry from the next`
    : ''
  const optional = places.flatMap(([topic, at]) => columnsOf(topic).optional.map((field) => [field, at] as const))
  const hasOptional = optional.length > 0
  return [
    numberedList([
      '**Copy the pack.** Work in the copy and leave the original as it is.',
      `**Leave the columns to keep.** The first ones of a form say what its row is about${example}; the others are what the steps and checks of the template ask for.`,
      ...(hasOptional
        ? [
            `**Rename an optional column.** Use the word that you use yourself.${renameIn(optional)}`,
            '**Fill in three rows.** Then delete an optional column that you left empty.',
          ]
        : ['**Add what you miss.** Put a new column at the right, after those that are there.']),
    ]),
    ...(hasOptional
      ? [
          '## What to keep and what is optional',
          table(
            ['Template', 'Keep', 'Optional'],
            places.map(([topic, at]) => {
              const { kept, optional: own } = columnsOf(topic)
              return [at, inCell(kept), own.length > 0 ? inCell(own) : 'None']
            }),
          ),
        ]
      : []),
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
      ['Template', 'Its steps', 'Afterward you have written down'],
      places.map(([{ procedure, name, fields }, where]) => [
        where,
        procedure.steps.length > 0 ? procedure.name : name,
        inCell(fields.slice(-MOST_NOTED)),
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
