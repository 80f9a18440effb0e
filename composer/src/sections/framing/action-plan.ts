import { escapeMarkdown } from '../../creator-words.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import type { Topic } from '../../topics.ts'
import { type Blocks, boxes, heading, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { tasksOf } from './book-parts.ts'
import { answeredLines, askAuthor, mainNames, type Part, pick, placesOf, topicsTaught, withoutNumber } from './part.ts'

const MAX_ROWS = 8
const FEWEST_ACTIONS = 4
const MAX_WAYS_OUT = 4

/** The sign that its steps were done: a new one before one that a section has, the nearest to their name. */
function signOf({ checks, procedure }: Topic, { earlierText }: Order): string {
  const name = stems(`${procedure.name} ${procedure.steps.at(-1)?.do ?? ''}`)
  const near = (check: string) => sharedStems(name, stems(check)) + (earlierText.has([check]) ? 0 : 0.5)
  return checks.toSorted((one, other) => near(other) - near(one))[0] ?? ''
}

/** Each procedure with its first step and the sign that it is done; the steps of a few, as boxes. */
function tasks(order: Order, topics: readonly Topic[], places: ReadonlyMap<Topic, string>): Blocks {
  if (topics.length >= FEWEST_ACTIONS)
    return [
      table(
        ['Do this', 'Begin with', 'Done when', 'By'],
        topics.slice(0, MAX_ROWS).map((topic) => {
          const { name, steps } = topic.procedure
          const place = places.get(topic)
          return [place ? `${name} (${place})` : name, steps[0]?.do ?? '', signOf(topic, order), '']
        }),
      ),
    ]
  return topics.flatMap((topic) => {
    const { name, steps } = topic.procedure
    const sign = signOf(topic, order)
    return under(heading(name), [
      boxes(steps.map((step) => step.do)),
      sign ? `**Done when:** ${escapeMarkdown(sign)}` : '',
    ])
  })
}

/** What keeps people from it, as far as no section has said so, and the way out. */
const waysOut = (order: Order): Blocks =>
  under('## If it stalls', [
    pick(order, ({ mistakes }) => mistakes, MAX_WAYS_OUT)
      .map(({ mistake, fix }) => `- **${escapeMarkdown(mistake.replace(/[.?!]$/, ''))}?** ${escapeMarkdown(fix)}`)
      .join('\n'),
  ])

/** The book's order of work, unless another section has it; else what the sections teach, with the sign of success. */
export const actionPlan: Part = (order, whole) => {
  const lines = answeredLines(order)
  const isPlanned = order.book?.plan.some((row) => order.earlierText.has([row.do]))
  if (order.book && !isPlanned) return [...lines, ...tasksOf(order.book, '- [ ] ', { order, whole })]
  if (order.topics.length === 0) {
    const { answers, note } = askAuthor(order, whole, 'For you to add', 'action-plan')
    const rows = mainNames(whole).map((name) => [withoutNumber(name), '', '', ''])
    return [...lines, table(['Action', 'Start', 'By', 'Done'], rows.slice(0, MAX_ROWS)), ...answers, note]
  }
  const taught = topicsTaught(order, whole).filter(({ procedure }) => procedure.steps.length > 0)
  return [...lines, ...tasks(order, taught, placesOf(order, whole)), ...waysOut({ ...order, topics: taught })]
}
