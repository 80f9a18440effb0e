import { escapeMarkdown } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'
import { parseLine } from '../outline-line.ts'
import { placeOf, type SectionKind } from '../section-kind.ts'
import { type Topic, topicsAbout } from '../topics.ts'
import { formFor, frame } from './frame.ts'
import { type Blocks, boxes, bullets, heading, numbered, table, under } from './markdown.ts'
import { answers } from './match.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Order } from './section.ts'

/** What is known of the whole product, in the creator's own words. */
export type Whole = {
  title: string
  subject: string
  /** '' where nobody was named */
  audience: string
  sections: readonly string[]
  modules: readonly string[]
  sellingPoints: readonly string[]
}

type Part = (order: Order, whole: Whole, topics: readonly Topic[]) => Blocks

/** A note to the author, which documents leave out. */
const note = (lead: string, ...questions: readonly string[]) =>
  `**${lead}.** ${questions.map(escapeMarkdown).join(' ')}`

/** Each section of the product, with what it decides for its reader where that is known. */
function inside({ topics, earlierText }: Order, { sections, modules }: Whole): Blocks {
  const carrying = sections.filter((name) => placeOf(name).main)
  const names = sections.length > 0 ? carrying : modules
  const lines = names.map((name) => {
    const [topic] = topicsAbout(topics, name)
    return topic?.about && sections.length > 0 && !earlierText.has([topic.about])
      ? `**${escapeMarkdown(name)}**: ${escapeMarkdown(topic.about)}`
      : escapeMarkdown(name)
  })
  const title = sections.length > 0 ? '## What is inside' : '## What it is about'
  return under(title, lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [])
}

/** The creator's lines, answered where something is known. */
function answered({ lines, topics, style, earlierText, name }: Order): Blocks {
  const taken = new Set<Piece>()
  const pool = topics.flatMap((topic) => piecesOf(topic, style.form)).filter(({ blocks }) => !earlierText.has(blocks))
  return lines.flatMap((line) => {
    const best = pool
      .filter((piece) => !taken.has(piece))
      .map((piece) => ({ piece, score: answers(line, piece) }))
      .reduce<{ piece: Piece; score: number } | null>(
        (most, one) => (one.score > (most?.score ?? 0) ? one : most),
        null,
      )
    if (best) taken.add(best.piece)
    return [heading(line.heading, line.level), ...(best ? best.piece.blocks : frame(line, { named: name }))]
  })
}

/** Where nothing is known: what is asked about the subject as a whole. */
const asked = ({ subject }: Whole, lead: string): Blocks => [
  `**For you to add.** ${escapeMarkdown(lead)} ${frame(parseLine(subject))[0]?.replace('**For you to add.** ', '') ?? ''}`.trim(),
]

/** One of each topic, then the second of each; what the product says already is left out. */
function listed<Item>({ topics, earlierText }: Order, pick: (topic: Topic) => readonly Item[], most: number): Item[] {
  const rows = topics.map((topic) => pick(topic).filter((item) => !earlierText.has([bodyOf(item)])))
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1)))
    .flat()
    .slice(0, most)
}

/** What of an item carries it: below another heading its name may be missing. */
const bodyOf = (item: unknown): string =>
  (typeof item === 'string'
    ? [item]
    : Object.values(item as object).filter((value) => typeof value === 'string')
  ).reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/** What the product's own sections teach, by the names of their procedures. */
function learned({ topics }: Order, { sections, modules }: Whole): string[] {
  const names = sections.length > 0 ? sections : modules
  const taught = names.filter((name) => placeOf(name).main).flatMap((name) => topicsAbout(topics, name).slice(0, 1))
  return [...new Set(taught.length > 0 ? taught : topics)].map(({ procedure }) => procedure.name)
}

const PERHAPS = 12

const opening: Part = (order, whole) => [
  whole.audience ? `For ${escapeMarkdown(whole.audience)}.` : '',
  note(
    'The author’s turn',
    'Why did you write this?',
    'What happened that a reader would recognize?',
    'What can somebody do at the end that they could not do before?',
  ),
  ...answered(order),
  ...(order.style.form === 'full' ? inside(order, whole) : []),
  ...(order.style.form === 'full' && whole.sellingPoints.length > 0
    ? ['## What to expect', bullets(whole.sellingPoints)]
    : []),
]

const questionsAndAnswers = (order: Order, most: number) => listed(order, ({ questions }) => questions, most)

function quizOf(order: Order, most: number): Blocks {
  const rows = [
    ...questionsAndAnswers(order, most),
    ...listed(
      order,
      ({ terms }) =>
        terms.map(({ term, meaning }) => ({ q: `What is meant by “${term}”?`, answer: `${capitalize(meaning)}.` })),
      most,
    ),
  ].slice(0, most)
  return [
    numbered(rows.map(({ q }) => escapeMarkdown(q))),
    '## Answers',
    numbered(rows.map(({ answer }) => escapeMarkdown(answer))),
  ]
}

/** Sections that open, close, test or sum up: a form of their own, filled from what is known. */
export const FRAMING: Partial<Record<SectionKind, Part>> = {
  introduction: opening,
  preface: (order) => [
    note(
      'The author’s turn',
      'How did you come to the subject?',
      'Who helped, and with what?',
      'What do you hope that readers do differently?',
    ),
    ...answered(order),
  ],
  summary: (order, whole) => [...answered(order), ...inside(order, whole)],
  before: (order, whole, topics) => opening(order, { ...whole, sellingPoints: [] }, topics),
  'how-to-use': (order, whole, topics) => opening(order, { ...whole, sellingPoints: [] }, topics),
  conclusion: (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? under('## What you can do now', [bullets(learned(order, whole))])
      : asked(whole, 'What should a reader keep of this, in three sentences?')),
    note('The author’s turn', 'What is the first thing to do tomorrow?', 'How can readers reach you?'),
  ],
  quiz: (order, whole, topics) =>
    topics.length > 0
      ? [...answered(order), ...quizOf(order, 6)]
      : asked(whole, 'Which five questions would show that somebody has understood it, and what are the answers?'),
  'final-assessment': (order, whole, topics) =>
    topics.length > 0
      ? [...answered(order), ...quizOf(order, 10)]
      : asked(whole, 'Which task shows that somebody can do it now, and by what is it judged?'),
  'self-assessment': (order, whole, topics) => [
    ...answered(order),
    topics.length > 0
      ? table(
          ['Statement', 'Not yet', 'Partly', 'Yes'],
          listed(order, ({ checks }) => checks, PERHAPS).map((check) => [check, '', '', '']),
        )
      : (asked(whole, 'By which ten statements would a reader judge themselves?')[0] ?? ''),
  ],
  reflection: (order, whole, topics) => [
    ...answered(order),
    topics.length > 0
      ? table(
          ['Write down', 'At the start', 'Today'],
          listed(order, ({ fields }) => fields, 8).map((field) => [field, '', '']),
        )
      : formFor('journal'),
    ...(topics.length > 0 ? [] : asked(whole, 'Which questions should a reader be able to answer now?')),
  ],
  'action-plan': (order, whole, topics) => [
    ...answered(order),
    table(
      ['Action', 'By when', 'Done'],
      (topics.length > 0 ? topics.map(({ procedure }) => procedure.name) : whole.modules)
        .slice(0, 8)
        .map((name) => [name, '', '']),
    ),
    ...(topics.length > 0 || whole.modules.length > 0
      ? []
      : asked(whole, 'Which steps belong in a plan, in which order, and how long does each take?')),
  ],
  tracker: (order, _whole, topics) => [
    ...answered(order),
    topics.length > 0
      ? table(
          ['What to note', 'At the start', 'After two weeks', 'After four weeks'],
          listed(order, ({ fields }) => fields, 8).map((field) => [field, '', '', '']),
        )
      : formFor(order.name),
  ],
  answers: (order, whole, topics) =>
    topics.length > 0
      ? questionsAndAnswers(order, PERHAPS).flatMap(({ q, answer }) => [heading(q), escapeMarkdown(answer)])
      : [...answered(order), ...asked(whole, 'Which answers do you expect, and what does each tell about the reader?')],
  troubleshooting: (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? [
          table(
            ['If you do this', 'This happens', 'Do this instead'],
            listed(order, ({ mistakes }) => mistakes, 10).map(({ mistake, why, fix }) => [mistake, why, fix]),
          ),
        ]
      : asked(whole, 'What goes wrong, how does one see it, and what helps?')),
  ],
  faq: (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? questionsAndAnswers(order, PERHAPS).flatMap(({ q, answer }) => [heading(q), escapeMarkdown(answer)])
      : asked(whole, 'What are you asked again and again, and what do you answer?')),
  ],
  'quick-reference': (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? [
          table(
            ['Term', 'Meaning'],
            listed(order, ({ terms }) => terms, 14).map(({ term, meaning }) => [capitalize(term), capitalize(meaning)]),
          ),
        ]
      : asked(whole, 'Which terms, figures and steps does one look up again?')),
  ],
  customise: (order) => [
    ...answered(order),
    numbered([
      'Replace the sample wording with the words your readers use.',
      'Delete every row you would not fill in yourself.',
      'Change dates and names before you share a copy.',
      'Keep one untouched original.',
    ]),
  ],
  'worked-example': (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? topics
          .flatMap((topic) => piecesOf(topic, order.style.form))
          .filter(({ kind, blocks }) => kind === 'example' && !order.earlierText.has(blocks))
          .slice(0, 3)
          .flatMap((piece) => [heading(piece.heading), ...piece.blocks])
      : asked(whole, 'Which case can you show from start to end, with its figures?')),
  ],
  checklist: (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? [boxes(listed(order, ({ checks }) => checks, PERHAPS))]
      : [formFor(order.name), ...asked(whole, 'What has to be checked, in which order?')]),
  ],
  licence: () => [
    'You receive this content with private label rights. The lines below are a starting point for the terms you sell under; they are not legal advice.',
    table(
      ['Right', 'Allowed: yes or no'],
      [
        'Edit the text and add your name',
        'Sell it as part of your own product',
        'Publish it on your own site',
        'Use it in emails to your own list',
        'Pass on the rights themselves',
      ].map((right) => [right, '']),
    ),
    'Ask a lawyer in your country to read the final terms before you sell.',
  ],
  email: (order, whole, topics) => [
    ...answered(order),
    ...(topics.length > 0
      ? listed(order, ({ paragraphs }) => paragraphs, 5).flatMap(({ on, say }, at) => [
          heading(`Email ${at + 1}`),
          `**Subject:** ${escapeMarkdown(on)}`,
          escapeMarkdown(say),
        ])
      : asked(whole, 'What should each of five emails give its reader, and what should they do then?')),
  ],
  sales: (order, whole) => [
    whole.audience ? `For ${escapeMarkdown(whole.audience)}.` : '',
    ...answered(order),
    ...(whole.sections.length > 0 ? inside(order, whole) : []),
    ...(whole.sellingPoints.length > 0 ? ['## What to expect', bullets(whole.sellingPoints)] : []),
    ...under(
      '## Fair questions',
      questionsAndAnswers(order, 3).flatMap(({ q, answer }) => [heading(q, 3), escapeMarkdown(answer)]),
    ),
    '## What it does not promise',
    'No result is guaranteed.',
    note(
      'For you to add',
      'Which result can you show, whose, and from when?',
      'What does it cost, and what happens when somebody is not content?',
    ),
  ],
  resources: (order) => [
    ...answered(order),
    ...under('## Words to know', [
      listed(order, ({ terms }) => terms, PERHAPS)
        .map(({ term, meaning }) => `- **${escapeMarkdown(capitalize(term))}**: ${escapeMarkdown(meaning)}`)
        .join('\n'),
    ]),
    note('Sources to look for', 'Which books, people and places do you send readers to, and for what?'),
  ],
  about: (order) => [
    ...answered(order),
    note(
      'To be filled in',
      'What first brought you to the subject?',
      'Which work or training can readers check?',
      'Which difficulty did you meet yourself, and how did you deal with it?',
      'Where can readers reach you?',
    ),
  ],
}
