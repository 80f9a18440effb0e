import { asksForTruth, labelLength } from '../../languages/quiz-words.ts'
import type { Block, Inline } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'
import { blockText, dropText, dropTextAtEnd, type Line, lineOf, splitLines } from './lines.ts'
import type { Choice, Question, UnreadReason } from './question.ts'
import {
  type Answer,
  answerOf,
  namedChoices,
  oppositeChoices,
  shortAnswer,
  withoutReasonLabels,
} from './read-answer.ts'

const LETTER = /^\(?([A-Ha-h])[.):\]]\s+/
const RIGHT_MARK = /\s*(?:[✓✔✅☑]\uFE0F?|\((?:correct|right|richtig|correcta?|correcte|corretta|juist|верно)\))\s*$/iu
const MOST_CHOICES = 8

export type ReadQuestion = Question | UnreadReason

/** A question of its blocks and of those of its answer, which may also be among them. */
export function readQuestion(
  blocks: readonly Block[],
  answer: readonly Block[] | null,
  language: string,
): ReadQuestion {
  const { body, choices, own, after } = splitQuestion(blocks)
  if (body.length === 0) return 'question-missing'
  const answered = own ? answerOf(own) : answer && answerOf(answer)
  if (choices.length > 0) {
    const read = choiceQuestion(body, choices, answered)
    return typeof read === 'string' ? read : { ...read, reason: [...read.reason, ...withoutReasonLabels(after)] }
  }
  if (!answered) return 'question-no-answer'
  const nothing = { choices: [], accepted: [] }
  const asked = body.map(blockText).join(' ')
  const opposite = oppositeChoices(answered, language, /[?？؟]$/.test(asked) || asksForTruth(asked))
  if (opposite) return { kind: 'single', body, accepted: [], ...opposite }
  const short = shortAnswer(answered, /_{2,}|…|\.{3}/.test(asked))
  if (short) return { kind: 'short', body, choices: [], ...short }
  const { lead, dir, rest } = answered
  if (inlineText(lead).trim() === '' && rest.length === 0) return 'question-no-answer'
  return { kind: 'open', body, ...nothing, reason: [{ t: 'paragraph', dir, children: lead }, ...rest] }
}

function choiceQuestion(body: Block[], choices: Line[], answered: Answer | null): ReadQuestion {
  if (choices.length < 2 || choices.length > MOST_CHOICES) return 'question-answer-unclear'
  const marked = markedChoices(choices)
  const bare = choices.map(({ inlines }): Choice => ({ text: withoutMark(inlines), isRight: false }))
  const named = answered && namedChoices(bare, answered)
  if (answered && !named && marked.size === 0) return 'question-answer-unclear'
  const right = named?.right ?? marked
  if (right.size === 0) return 'question-no-answer'
  const reason = named?.reason ?? (answered ? asReason(answered) : [])
  return {
    kind: right.size > 1 ? 'multiple' : 'single',
    body,
    choices: bare.map((choice, at) => ({ ...choice, isRight: right.has(at) })),
    accepted: [],
    reason,
  }
}

const asReason = ({ lead, dir, rest }: Answer): Block[] => [{ t: 'paragraph', dir, children: lead }, ...rest]

/** Ticked boxes, check marks and '(correct)', or the only choice in bold. */
function markedChoices(choices: readonly Line[]): ReadonlySet<number> {
  const places = (isRight: (line: Line) => boolean) =>
    new Set(choices.flatMap((line, at) => (isRight(line) ? [at] : [])))
  const ticked = places(({ checked, text }) => checked === true || RIGHT_MARK.test(text))
  if (ticked.size > 0) return ticked
  const bold = places(({ inlines }) => inlines.every((one) => one.t === 'strong' || inlineText([one]).trim() === ''))
  return bold.size === 1 ? bold : new Set()
}

function withoutMark(inlines: Inline[]): Inline[] {
  const bold = inlines.length === 1 && inlines[0]?.t === 'strong' ? inlines[0].children : inlines
  const found = RIGHT_MARK.exec(inlineText(bold))
  return found ? dropTextAtEnd(bold, found[0].length) : bold
}

/** `own`: an answer below the choices ('Answer: B') with what follows it; `after`: other text there */
type Split = { body: Block[]; choices: Line[]; own: Block[] | null; after: Block[] }

function splitQuestion(blocks: readonly Block[]): Split {
  const split: Split = { body: [], choices: [], own: null, after: [] }
  for (const block of blocks) {
    if (split.own) split.own.push(block)
    else if (block.t === 'paragraph') paragraph(block, split)
    else if (block.t === 'list' && split.choices.length === 0 && split.body.length > 0) {
      split.choices = block.items.map((item) => withoutLetter(lineOf(itemText(item.blocks), item)))
    } else (split.choices.length > 0 ? split.after : split.body).push(block)
  }
  return split
}

function itemText(blocks: readonly Block[]): Inline[] {
  const [first] = blocks
  return first?.t === 'paragraph' ? first.children : []
}

function paragraph(block: Extract<Block, { t: 'paragraph' }>, split: Split): void {
  for (const inlines of splitLines(block.children)) {
    const line = lineOf(inlines)
    const part = (children: Inline[]): Block => ({ t: 'paragraph', dir: block.dir, children })
    if (split.own) split.own.push(part(inlines))
    else if (labelLength(line.text, 'answer') > 0) split.own = [part(inlines)]
    else if (isNextChoice(line.text, split.choices.length) && (split.body.length > 0 || split.choices.length > 0))
      split.choices.push(withoutLetter(line))
    else if (split.choices.length === 0) split.body.push(part(inlines))
    else split.after.push(part(inlines))
  }
}

const isNextChoice = (text: string, count: number): boolean =>
  LETTER.exec(text)?.[1]?.toUpperCase().charCodeAt(0) === 65 + count

function withoutLetter(line: Line): Line {
  const found = LETTER.exec(inlineText(line.inlines).trimStart())
  return found ? { ...line, ...lineOf(dropText(line.inlines, found[0].length), line) } : line
}
