import type { ProductType } from '@makeready/contract/domain/product-types'
import { escapeMarkdown } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, checklist, headedBlocks, numbered, remember, table, taskList, WRITING_LINES } from './blocks.ts'
import { isSayable } from './line.ts'

/** `near`: the headings of the section, so that what fits them is chosen first. */
type Ending = (writer: Writer, lines: readonly OutlineLine[], near: string) => Blocks

const EVERY_THIRD = 3

/** Numbered questions about slips, answers below. Nothing when the stock is used up. */
export function quiz(writer: Writer, count: number, near: string): Blocks {
  const mistakes = writer.knowledge.many('mistakes', count, near)
  if (mistakes.length === 0) return [writer.block('prompts', near)]
  const asked = mistakes.map(({ m }) => writer.sentence('quizq', { m }) || `What is the trouble with ${m}?`)
  const answers = mistakes.map(({ why, fix }) => `${why} ${fix}`)
  const key = writer.sentence('h.answers') || 'Answers'
  return [
    ...headedBlocks(writer.heading('h.quiz') || '## Quiz', [numbered(asked)]),
    `### ${key}`,
    remember(writer, numbered(answers)),
  ]
}

function signs(writer: Writer, near: string): Blocks {
  const mistakes = writer.knowledge.many('mistakes', 3, near)
  if (mistakes.length < 2) return checklist(writer, 3, near)
  const rows = mistakes.map(({ m, fix }) => [capitalize(m), fix])
  return [writer.sentence('table'), remember(writer, table(['What you may notice', 'What to try'], rows))]
}

/** Questions with room to answer by hand. */
export function writingPage(writer: Writer, count: number, near: string): Blocks {
  const prompts = writer.knowledge.many('prompts', count, near)
  return prompts.flatMap((prompt) => [remember(writer, escapeMarkdown(prompt)), WRITING_LINES])
}

function ownQuestions(writer: Writer, lines: readonly OutlineLine[]): Blocks {
  const askable = lines.filter(isSayable)
  return askable.slice(0, 2).flatMap((line) => {
    const role = line.form === 'np' ? 'ask.np' : 'ask.act'
    const asked = writer.sentence([role, 'ask.np'], { topic: line.topic, act: line.act, ger: line.ger })
    return asked ? [asked, WRITING_LINES] : []
  })
}

/** A form whose rows are the section's own lines. */
function fillInTable(writer: Writer, lines: readonly OutlineLine[], near: string): string {
  const asked = writer.knowledge.many('prompts', 2, near)
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
    ...(writer.context.ordinal % EVERY_THIRD === 1
      ? headedBlocks(writer.heading('h.table'), signs(writer, near))
      : headedBlocks(writer.heading('h.check'), checklist(writer, 3, near))),
    writer.sentence('ebook.action'),
  ],
  guide: (writer, _lines, near) => [
    ...headedBlocks(writer.heading('h.trouble'), [writer.block('mistakes', near), ...checklist(writer, 3, near)]),
    writer.sentence('guide.sign'),
  ],
  course: (writer, _lines, near) => [writer.sentence('task.course'), ...quiz(writer, 2, near)],
  workbook: (writer, lines, near) =>
    headedBlocks(writer.heading('h.write'), [
      writer.sentence('worksheet'),
      ...ownQuestions(writer, lines),
      ...writingPage(writer, 2, near),
      remember(writer, taskList(writer.knowledge.many('checks', 2, near))),
    ]),
  template: (writer, lines, near) =>
    headedBlocks(writer.heading('h.template') || '## Template to fill in', [
      writer.sentence('template'),
      fillInTable(writer, lines, near),
      remember(writer, taskList(writer.knowledge.many('checks', 2, near))),
    ]),
  plr: (writer, _lines, near) => [
    writer.block('metrics', near),
    writer.sentence('teaser'),
    writer.sentence('own.brand'),
  ],
}
