import { escapeMarkdown } from '../creator-words.ts'
import { capitalize, lowerFirst } from '../language/case.ts'
import type { Procedure, Topic } from '../topics.ts'
import { type Blocks, boxes, bullets, numberedList, table } from './markdown.ts'

export type PieceKind =
  | 'paragraph'
  | 'procedure'
  | 'example'
  | 'mistakes'
  | 'questions'
  | 'terms'
  | 'checks'
  | 'fields'
  | 'quiz'

/** 'prose' has no tables, lists or boxes; 'points' is an outline to write from. */
export type Form = 'full' | 'prose' | 'points'

/** Something that can have its own heading. */
export type Piece = { kind: PieceKind; topic: Topic; heading: string; blocks: Blocks }

const words = escapeMarkdown

const firstSentence = (text: string) => /^.*?[.?](?=\s|$)/.exec(text)?.[0] ?? text

/** The knowledge of one topic, paragraphs first and in order. */
export function piecesOf(topic: Topic, form: Form): Piece[] {
  const piece = (kind: PieceKind, heading: string, blocks: Blocks): Piece => ({ kind, topic, heading, blocks })
  const paragraphs = topic.paragraphs.map(({ on, say }) =>
    piece('paragraph', on, [form === 'points' ? bullets([firstSentence(say)]) : words(say)]),
  )
  const others = form === 'full' ? topicPieces(topic, piece) : plain(topic, piece, form)
  return [...paragraphs, ...others.filter(({ blocks }) => blocks.some(Boolean))]
}

type Make = (kind: PieceKind, heading: string, blocks: Blocks) => Piece

function topicPieces(topic: Topic, piece: Make): Piece[] {
  const { procedure, example, mistakes, questions, terms, checks, fields } = topic
  const steps = procedure.steps.map(({ do: act, how }) => `**${words(act)}.** ${words(how)}`)
  const [head = [], ...rows] = example?.rows ?? []
  return [
    piece('procedure', procedure.name, [numberedList(steps)]),
    ...(example ? [piece('example', example.title, [words(example.say), table(head, rows)])] : []),
    piece('mistakes', 'What goes wrong', [
      table(
        ['Mistake', 'Why it costs you', 'Do this instead'],
        mistakes.map(({ mistake, why, fix }) => [mistake, why, fix]),
      ),
    ]),
    ...questions.map(({ q, answer }) => piece('questions', q, [words(answer)])),
    piece('terms', 'Words used here', [
      terms.map(({ term, meaning }) => `- **${words(term)}**: ${words(lowerFirst(meaning))}`).join('\n'),
    ]),
    piece('checks', 'Check your result', [boxes(checks)]),
    piece('fields', 'Write down', [
      table(
        ['What to note', 'Yours'],
        fields.map((field) => [field, '']),
      ),
    ]),
    // a quiz asks about its own section
    ...(mistakes.length > 0
      ? [
          piece('quiz', 'What do you remember?', [
            numberedList([
              ...mistakes.map(({ mistake }) => words(`Why is this a mistake: “${lowerFirst(mistake)}”?`)),
              ...terms.slice(0, 1).map(({ term }) => words(`What is meant by “${term}”?`)),
            ]),
            '**Answers**',
            numberedList([
              ...mistakes.map(({ why }) => words(why)),
              ...terms.slice(0, 1).map(({ meaning }) => words(`${capitalize(meaning)}.`)),
            ]),
          ]),
        ]
      : []),
  ]
}

/** 'First, choose the spot: out of the wind …': steps without a list. */
function stepsInProse({ steps }: Procedure): string {
  const opening = (at: number) => (at === 0 ? 'First, ' : at > 0 && at === steps.length - 1 ? 'Finally, ' : '')
  const instructions = steps.map(
    ({ do: act, how }, at) => `${opening(at)}${opening(at) ? lowerFirst(act) : act}: ${lowerFirst(how)}`,
  )
  return instructions.join(' ')
}

function plain({ procedure, example, mistakes, questions }: Topic, piece: Make, form: Form): Piece[] {
  if (form === 'points')
    return [
      piece('procedure', procedure.name, [bullets(procedure.steps.map((step) => step.do))]),
      piece('mistakes', 'What goes wrong', [
        bullets(mistakes.map(({ mistake, fix }) => `${mistake}: ${lowerFirst(fix)}`)),
      ]),
      piece('questions', 'Questions to answer', [bullets(questions.map(({ q }) => q))]),
    ]
  return [
    ...(procedure.steps.length > 0 ? [piece('procedure', procedure.name, [words(stepsInProse(procedure))])] : []),
    ...(example ? [piece('example', example.title, [words(example.say)])] : []),
    piece(
      'mistakes',
      'What goes wrong',
      mistakes.map(({ mistake, why, fix }) => words(`${sentence(mistake)} ${why} ${fix}`)),
    ),
    ...questions.map(({ q, answer }) => piece('questions', q, [words(answer)])),
  ]
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)
