import { dirAttribute, escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import { directionOf } from '../manuscript/direction.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import type { LessonWriter } from './lesson-markup.ts'
import type { Choice, Question } from './quiz/question.ts'

/** A question as a form that the player checks. `id`: unique in the file; `number`: within its lesson. */
export function questionForm(
  writer: LessonWriter,
  question: Question,
  { id, number }: { id: string; number: number },
): string {
  const { player } = translationFor(writer.context.language)
  const { kind, body, choices } = question
  const hint = kind === 'multiple' ? `<p class="hint">${escapeXml(player.all)}</p>\n` : ''
  const submit = escapeXml(kind === 'open' ? player.showAnswer : player.check)
  return `<form class="question" id="${id}" data-kind="${kind}" data-right="${escapeXml(rightValue(question))}">
<div role="group" aria-labelledby="${id}-asked">
<div class="asked" id="${id}-asked"><span class="number">${number}.</span> ${writer.blocks(body)}</div>
${hint}${choices.length > 0 ? choices.map((choice, at) => choiceField(writer, choice, { id, at, kind })).join('\n') : typedField(question, id, player.yourAnswer)}
</div>
<button type="submit">${submit}</button>
<div class="verdict" role="status" dir="${writer.context.dir}"></div>
<div class="reason" hidden>
${rightAnswer(writer, question, player.rightAnswer)}${writer.blocks(question.reason)}
</div>
</form>`
}

/** What the player compares with: places of the right choices, or accepted answers, as JSON. */
function rightValue({ kind, choices, accepted }: Question): string {
  if (kind === 'short') return JSON.stringify(accepted)
  return JSON.stringify(choices.flatMap(({ isRight }, at) => (isRight ? [at] : [])))
}

function choiceField(
  writer: LessonWriter,
  { text }: Choice,
  { id, at, kind }: { id: string; at: number; kind: Question['kind'] },
): string {
  const type = kind === 'multiple' ? 'checkbox' : 'radio'
  const dir = dirAttribute(directionOf(inlineText(text), writer.context.dir), writer.context.dir)
  return `<label class="choice"${dir}><input type="${type}" name="${id}" value="${at}"/> <span>${writer.inlines(text)}</span></label>`
}

function typedField({ kind }: Question, id: string, label: string): string {
  const attributes = `name="${id}" autocomplete="off" spellcheck="false" dir="auto"`
  const field = kind === 'open' ? `<textarea rows="3" ${attributes}></textarea>` : `<input type="text" ${attributes}/>`
  return `<label class="typed">${escapeXml(label)} ${field}</label>`
}

/** Shown beside a wrong answer; an open question's model answer is its reason. */
function rightAnswer(writer: LessonWriter, { kind, choices, accepted }: Question, label: string): string {
  if (kind === 'open') return ''
  const right = choices.filter(({ isRight }) => isRight).map(({ text }) => writer.inlines(text))
  const shown = kind === 'short' ? escapeXml(accepted[0] ?? '') : right.join(', ')
  return `<p class="right-answer">${escapeXml(label)}: <strong>${shown}</strong></p>\n`
}
