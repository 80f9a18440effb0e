import type { ProductType } from '@makeready/contract/domain/product-types'
import { escapeMarkdown } from '../creator-words.ts'
import { capitalise } from '../language/case.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, boxes, numbered, remember, table, ticks, under, WRITING_LINES } from './blocks.ts'
import { isSayable } from './line.ts'

/** `near`: the headings of the section, so that what fits them is chosen first. */
type Ending = (writer: Writer, lines: readonly OutlineLine[], near: string) => Blocks

const EVERY_THIRD = 3

/** Numbered questions about slips, answers below. Nothing when the stock is used up. */
export function quiz(writer: Writer, count: number, near: string): Blocks {
  const mistakes = writer.store.many('mistakes', count, near)
  if (mistakes.length === 0) return [writer.block('prompts', near)]
  const asked = mistakes.map(({ m }) => writer.say('quizq', { m }) || `What is the trouble with ${m}?`)
  const answers = mistakes.map(({ why, mend }) => `${why} ${mend}`)
  const key = writer.say('h.answers') || 'Answers'
  return [
    ...under(writer.heading('h.quiz') || '## Quiz', [numbered(asked)]),
    `### ${key}`,
    remember(writer, numbered(answers)),
  ]
}

function signs(writer: Writer, near: string): Blocks {
  const mistakes = writer.store.many('mistakes', 3, near)
  if (mistakes.length < 2) return ticks(writer, 3, near)
  const rows = mistakes.map(({ m, mend }) => [capitalise(m), mend])
  return [writer.say('table'), remember(writer, table(['What you may notice', 'What to try'], rows))]
}

/** Questions with room to answer by hand. */
export function writingPage(writer: Writer, count: number, near: string): Blocks {
  const prompts = writer.store.many('prompts', count, near)
  return prompts.flatMap((prompt) => [remember(writer, escapeMarkdown(prompt)), WRITING_LINES])
}

function ownQuestions(writer: Writer, lines: readonly OutlineLine[]): Blocks {
  const askable = lines.filter(isSayable)
  return askable.slice(0, 2).flatMap((line) => {
    const role = line.form === 'np' ? 'ask.np' : 'ask.act'
    const asked = writer.say([role, 'ask.np'], { topic: line.topic, act: line.act, ger: line.ger })
    return asked ? [asked, WRITING_LINES] : []
  })
}

/** A form whose rows are the section's own lines. */
function fillInTable(writer: Writer, lines: readonly OutlineLine[], near: string): string {
  const asked = writer.store.many('prompts', 2, near)
  const rows = ['Date', ...lines.slice(0, 6).map(({ heading }) => heading), ...asked, 'Next step and its date']
  return remember(
    writer,
    table(
      ['Field', 'Your entry'],
      rows.map((row) => [row, '']),
    ),
  )
}

/** What a product type adds at the end of each numbered section. */
export const ENDINGS: Record<ProductType, Ending> = {
  ebook: (writer, _lines, near) => [
    ...(writer.scenery.ordinal % EVERY_THIRD === 1
      ? under(writer.heading('h.table'), signs(writer, near))
      : under(writer.heading('h.check'), ticks(writer, 3, near))),
    writer.say('ebook.action'),
  ],
  guide: (writer, _lines, near) => [
    ...under(writer.heading('h.trouble'), [writer.block('mistakes', near), ...ticks(writer, 3, near)]),
    writer.say('guide.sign'),
  ],
  course: (writer, _lines, near) => [writer.say('task.course'), ...quiz(writer, 2, near)],
  workbook: (writer, lines, near) =>
    under(writer.heading('h.write'), [
      writer.say('worksheet'),
      ...ownQuestions(writer, lines),
      ...writingPage(writer, 2, near),
      remember(writer, boxes(writer.store.many('checks', 2, near))),
    ]),
  template: (writer, lines, near) =>
    under(writer.heading('h.template') || '## Template to fill in', [
      writer.say('template'),
      fillInTable(writer, lines, near),
      remember(writer, boxes(writer.store.many('checks', 2, near))),
    ]),
  plr: (writer, _lines, near) => [writer.block('metrics', near), writer.say('teaser'), writer.say('own.brand')],
}
