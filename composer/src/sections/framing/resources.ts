import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import type { Topic } from '../../topics.ts'
import { GLOSSARIES } from '../glossaries.ts'
import { type Blocks, heading, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { reasons } from './book-parts.ts'
import { answeredLines, askAuthor, type Part, pick, pickAgain, placesOf, type Whole } from './part.ts'

const words = escapeMarkdown
export const WORDS_TO_KNOW = '## Words to know'
const MAX_TERMS = 12
const FEWEST_TERMS = 6
const MAX_QUESTIONS = 8

/** Words that no section explains; where they are few, the others too. */
function wordsToKnow(order: Order): Topic['terms'] {
  const fresh = pick(order, ({ terms }) => terms, MAX_TERMS)
  const all = order.book || fresh.length >= FEWEST_TERMS ? fresh : pickAgain(order, ({ terms }) => terms, MAX_TERMS)
  return onceEach(all)
}

/** Two topics may explain the same word. */
export const onceEach = (terms: Topic['terms']): Topic['terms'] =>
  [...new Map(terms.toReversed().map((one) => [one.term.toLowerCase(), one])).values()].toReversed()

/** Where the product has steps and figures, to find them again. */
function index(order: Order, places: ReadonlyMap<Topic, string>): string {
  const has = (text: string) => order.earlierText.has([text])
  const rows = [...places].flatMap(([{ procedure, example }, place]) => {
    const steps = procedure.steps.some(({ how }) => has(how)) ? capitalize(procedure.name) : ''
    const figures = example && has(example.say) ? example.title : ''
    return steps || figures ? [[place, steps, figures]] : []
  })
  return table(['Look in', 'Steps', 'Example with figures'], rows)
}

/** What no chapter answers, under the names of the topics. */
function answersLeft({ topics, earlierText }: Order): Blocks {
  const left = topics.flatMap((topic) =>
    topic.questions.filter(({ answer }) => !earlierText.has([answer])).map((one) => ({ ...one, topic })),
  )
  return left
    .slice(0, MAX_QUESTIONS)
    .flatMap(({ topic, q, answer }, at, all) => [
      all[at - 1]?.topic === topic ? '' : heading(topic.name, 3),
      `**${words(q)}** ${words(answer)}`,
    ])
}

/** What stands in for sources where nobody knows any: answers no chapter gives, and ways back into the product. */
const withoutSources = (order: Order, whole: Whole): Blocks => [
  ...under('## Asked afterward', answersLeft(order)),
  ...under('## Find it again', [index(order, placesOf(order, whole))]),
]

/** Of the sections that may list words, the first of these that the product has. */
export const carriesGlossary = ({ place, kinds }: Order) =>
  GLOSSARIES.find((kind) => kind === place.kind || kinds.has(kind)) === place.kind

/** The book's sources, or what else the topics have to look up; then words to know. */
export const resources: Part = (order, whole) => {
  const lines = answeredLines(order)
  const { answers, note } = askAuthor(order, whole, 'Sources to look for', 'resources')
  const sources = order.book?.sources ?? []
  return [
    ...lines,
    ...answers,
    reasons(sources.map(({ where, for: use }) => ({ name: where, say: capitalize(use.replace(/^for /i, '')) }))),
    ...(order.book ? [] : withoutSources(order, whole)),
    ...under(WORDS_TO_KNOW, [
      carriesGlossary(order) ? order.material.glossary([...lines, ...answers]) : '',
      wordsToKnow(order)
        .map(({ term, meaning }) => `- **${words(capitalize(term))}**: ${words(meaning)}`)
        .join('\n'),
    ]),
    note,
  ]
}
