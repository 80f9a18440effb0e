import { type Book, type Case, casesAbout } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import { parseLine } from '../../outline-line.ts'
import { type Topic, topicsAbout } from '../../topics.ts'
import { termList } from '../arranged.ts'
import { formFor } from '../form.ts'
import { frame } from '../frame.ts'
import { GLOSSARIES } from '../glossaries.ts'
import { type Blocks, boxes, heading, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import { questionsAbout } from '../questions.ts'
import type { Order } from '../section.ts'
import { casesFor, freshOf, reasons } from './book-parts.ts'
import {
  answeredLines,
  askAuthor,
  fromTopics,
  labelOf,
  mainNames,
  type Part,
  pick,
  pickAgain,
  type Whole,
  withoutNumber,
} from './part.ts'

const MAX_ITEMS = 12
const MAX_SITUATIONS = 8
const MAX_EXAMPLES = 3
const MAX_EMAILS = 5
const FEWEST_TERMS = 6
/** A step that only says when: 'Two days before'. */
const A_TIME = /\b(?:days?|weeks?|months?|evening|morning|hours?)\b[^.:;,]{0,12}$/i
/** Of the words of the shorter check. */
const SAME_SHARE = 0.6

/** The book's questions, then those of the topics. */
const questionsAndAnswers = (order: Order): Blocks =>
  [...(order.book?.faq ?? []), ...pick(order, ({ questions }) => questions, MAX_ITEMS)]
    .slice(0, MAX_ITEMS)
    .flatMap(({ q, answer }) => [heading(q), escapeMarkdown(answer)])

/** Situations that the product does not have yet; all if it has every one. */
function casesLeft(order: Order): Case[] {
  const { fresh, asked } = casesFor(order)
  return fresh.length > 0 ? fresh : asked
}

const situations = (order: Order, most: number): Blocks =>
  casesLeft(order)
    .slice(0, most)
    .flatMap((one) => [`**${escapeMarkdown(one.case)}**`, escapeMarkdown(one.answer)])

const WORDS_TO_KNOW = '## Words to know'
export const STEPS_AT_A_GLANCE = '## Steps at a glance'

/** To the case in each teaching section. */
function answersToSections(order: Order, book: Book, whole: Whole): Blocks {
  const rows = mainNames(whole).flatMap((name) => {
    const [topic] = topicsAbout(order.topics, withoutNumber(name))
    const [one] = topic ? casesAbout(book, topic) : []
    return one ? [{ name: labelOf(name), say: one.answer }] : []
  })
  return rows.length > 0 ? [reasons(rows)] : situations(order, MAX_SITUATIONS)
}

/** What the chapters had no room for, under the names of their topics, without what the book's checks say. */
function checksByTopic(order: Order, { checks }: Book): Blocks {
  const said = checks.map(stems)
  const isSaid = (check: string) => {
    const own = stems(check)
    return said.some((one) => sharedStems(own, one) >= Math.min(own.size, one.size) * SAME_SHARE)
  }
  return order.topics.flatMap((topic) =>
    under(heading(topic.name), [boxes(freshOf(topic.checks, order).filter((check) => !isSaid(check)))]),
  )
}

/** What two texts share at least to be about one matter. */
const SAME_MATTER = 2
/** A case must be about what the mail says, not only about its subject. */
const SAME_CASE = 4

/** The item nearest to a text, taken out of `left`; none that shares less than `least`. */
function takeNearest<Item>(left: Item[], about: string, said: (item: Item) => string, least: number): Item[] {
  const own = stems(about)
  const near = (item: Item) => sharedStems(own, stems(said(item)))
  const [best] = left.toSorted((one, other) => near(other) - near(one))
  return best && near(best) >= least ? left.splice(left.indexOf(best), 1) : []
}

/** A mail each of what is often believed, with a question and a case of the same matter; of questions where the product has that already. */
function mailsOfBook(order: Order, { believed, faq, plan }: Book, whole: Whole): Blocks {
  const isNew = (text: string) => !order.earlierText.has([text])
  const cases = [...casesFor(order).fresh]
  const articles = [...mainNames(whole)]
  const questions = faq.filter(({ answer }) => isNew(answer))
  const beliefs = believed
    .filter(({ fact }) => isNew(fact))
    .map(({ claim, fact }) => ({ on: `True or false? “${claim.replace(/\.$/, '')}”`, say: fact }))
  const mails = beliefs.length > 0 ? beliefs : questions.splice(0).map(({ q, answer }) => ({ on: q, say: answer }))
  return mails.slice(0, MAX_EMAILS).flatMap(({ on, say }, at) => {
    const text = `${on} ${say}`
    return [
      heading(`Email ${at + 1}`),
      `**Subject:** ${escapeMarkdown(on)}`,
      'Hello,',
      escapeMarkdown(say),
      ...takeNearest(questions, text, ({ q, answer }) => `${q} ${answer}`, 0).flatMap(({ q, answer }) => [
        `Readers also ask: ${escapeMarkdown(q)}`,
        escapeMarkdown(answer),
      ]),
      ...takeNearest(cases, text, (one) => `${one.case} ${one.answer}`, SAME_CASE).flatMap((one) => [
        `**A case.** ${escapeMarkdown(one.case)}`,
        escapeMarkdown(one.answer),
      ]),
      plan[at] && isNew(plan[at].do) ? `**For this week:** ${escapeMarkdown(plan[at].do)}` : '',
      moreAbout(order, text, articles),
    ]
  })
}

/** The teaching section that says more, named once; '' where none is near. */
function moreAbout({ topics }: Order, text: string, left: string[]): string {
  const said = (name: string) => {
    const [topic] = topicsAbout(topics, withoutNumber(name))
    return topic ? [topic.name, topic.about, ...topic.paragraphs.map(({ on }) => on)].join(' ') : ''
  }
  const [name] = takeNearest(left, text, said, SAME_MATTER)
  return name ? `**Read on:** “${escapeMarkdown(name)}”` : ''
}

/** Without a book: a question of each topic with its answer, and what to do next. */
const mailsOfTopics = ({ topics, earlierText }: Order): Blocks =>
  topics.slice(0, MAX_EMAILS).flatMap(({ name, about, paragraphs, questions: [asked], procedure }, at) => {
    const fresh = paragraphs.find(({ say }) => !earlierText.has([say]))
    return [
      heading(`Email ${at + 1}`),
      `**Subject:** ${escapeMarkdown(fresh?.on ?? asked?.q ?? name)}`,
      escapeMarkdown(fresh?.say ?? asked?.answer ?? about),
      procedure.steps.length > 0 ? `**Next:** ${escapeMarkdown(procedure.name)}.` : '',
    ]
  })

/** Words that no section explains; where they are few, the others too. */
function wordsToKnow(order: Order): Topic['terms'] {
  const fresh = pick(order, ({ terms }) => terms, MAX_ITEMS)
  const all = order.book || fresh.length >= FEWEST_TERMS ? fresh : pickAgain(order, ({ terms }) => terms, MAX_ITEMS)
  return onceEach(all)
}

/** Two topics may explain the same word. */
const onceEach = (terms: Topic['terms']): Topic['terms'] =>
  [...new Map(terms.toReversed().map((one) => [one.term.toLowerCase(), one])).values()].toReversed()

/** Of the sections that may list words, the first of these that the product has. */
const carriesGlossary = ({ place, kinds }: Order) =>
  GLOSSARIES.find((kind) => kind === place.kind || kinds.has(kind)) === place.kind

/** With the words that the creator's answers and notes explain, where no other section has them. */
const withOwnWords =
  (part: Part): Part =>
  (order, whole) => {
    const blocks = part(order, whole)
    const own = carriesGlossary(order) ? order.material.glossary(blocks) : ''
    const at = blocks.indexOf(WORDS_TO_KNOW)
    return own && at >= 0 ? blocks.toSpliced(at + 1, 0, own) : [...blocks, ...under(WORDS_TO_KNOW, [own])]
  }

/** Sections to look things up in or to use alongside the others. */
export const REFERENCE = {
  answers: fromTopics('answers', (order, whole) =>
    order.book ? answersToSections(order, order.book, whole) : questionsAndAnswers(order),
  ),
  faq: fromTopics('faq', questionsAndAnswers),
  troubleshooting: fromTopics('troubleshooting', (order) => [
    ...situations(order, MAX_SITUATIONS),
    ...under('## What goes wrong', [
      table(
        ['If you do this', 'This happens', 'Do this instead'],
        pick(order, ({ mistakes }) => mistakes, 10).map(({ mistake, why, fix }) => [mistake, why, fix]),
      ),
    ]),
    ...(order.book ? [] : questionsAndAnswers(order)),
  ]),
  'quick-reference': withOwnWords(
    fromTopics('quick-reference', ({ topics, book }) => [
      ...(book ? ['## Check your result', boxes(book.checks)] : []),
      ...under(STEPS_AT_A_GLANCE, [
        topics
          .filter(({ procedure: { steps } }) => steps.length > 0 && !steps.every((step) => A_TIME.test(step.do)))
          .map(({ procedure: { name, steps } }) => {
            const acts = steps.map((step) => lowerFirst(step.do)).join('; ')
            return `- **${escapeMarkdown(capitalize(name))}**: ${escapeMarkdown(acts)}.`
          })
          .join('\n'),
      ]),
      ...under(WORDS_TO_KNOW, [
        table(
          ['Term', 'Meaning'],
          onceEach(topics.flatMap(({ terms }) => terms)).map(({ term, meaning }) => [
            capitalize(term),
            capitalize(meaning),
          ]),
        ),
      ]),
    ]),
  ),
  glossary: (order, whole) => {
    const lines = answeredLines(order)
    const known = onceEach(order.topics.flatMap(({ terms }) => terms)).map(({ term, meaning }) => ({
      term,
      meaning: lowerFirst(meaning),
    }))
    const words = [order.material.glossary(lines), termList(known)].filter(Boolean)
    const line = parseLine(order.name)
    return [...lines, ...words, ...(words.length > 0 ? [] : frame(line, { open: questionsAbout(line, whole.subject) }))]
  },
  'worked-example': fromTopics('example', (order) =>
    order.topics
      // what is known of this very subject comes before what is true of its field
      .toSorted((one, other) => Number(Boolean(other.for)) - Number(Boolean(one.for)))
      .flatMap((topic) => piecesOf(topic, order.style.form))
      .filter(({ kind, blocks }) => kind === 'example' && !order.earlierText.has(blocks))
      .slice(0, MAX_EXAMPLES)
      .flatMap((piece) => [heading(piece.heading), ...piece.blocks]),
  ),
  checklist: (order, whole) => [
    ...(order.topics.length > 0 ? [] : [formFor(order.name, whole.subject)]),
    ...fromTopics('list', (taught) =>
      order.book
        ? [boxes(freshOf(order.book.checks, order)), ...checksByTopic(taught, order.book)]
        : [boxes(pick(order, ({ checks }) => checks, MAX_ITEMS))],
    )(order, whole),
  ],
  email: fromTopics('email', (order, whole) =>
    order.book ? mailsOfBook(order, order.book, whole) : mailsOfTopics(order),
  ),
  resources: (order, whole) => {
    const lines = answeredLines(order)
    const { answers, note } = askAuthor(order, whole, 'Sources to look for', 'resources')
    const own = carriesGlossary(order) ? order.material.glossary([...lines, ...answers]) : ''
    const sources =
      order.book?.sources.map(({ where, for: use }) => ({ name: where, say: capitalize(use.replace(/^for /i, '')) })) ??
      []
    return [
      ...lines,
      ...answers,
      reasons(sources),
      ...under(WORDS_TO_KNOW, [
        own,
        wordsToKnow(order)
          .map(({ term, meaning }) => `- **${escapeMarkdown(capitalize(term))}**: ${escapeMarkdown(meaning)}`)
          .join('\n'),
      ]),
      note,
    ]
  },
} satisfies Record<string, Part>
