import { inlineText } from '../manuscript/plain-text.ts'
import { type Course, type Lesson, questionsOf } from './course.ts'
import { plainBlocks } from './plain-blocks.ts'
import type { Question } from './quiz/question.ts'

/**
 * All questions in GIFT, Moodle's text format (docs.moodle.org, 'GIFT format'), a category for each lesson. '' without
 * questions.
 */
export function writeGift({ manuscript, lessons }: Course): string {
  const asked = lessons.filter((lesson) => questionsOf(lesson).length > 0)
  return asked
    .map(
      (lesson) =>
        `$CATEGORY: $course$/${category(manuscript.title)}/${category(lesson.name)}\n\n${questionsIn(lesson)}`,
    )
    .join('\n')
}

/** A slash begins a subcategory, unless doubled. */
const category = (name: string): string => name.replace(/\s+/g, ' ').replaceAll('/', '//')

function questionsIn(lesson: Lesson): string {
  return questionsOf(lesson)
    .map((question, at) => {
      const reason = plainBlocks(question.reason)
      const feedback = reason === '' ? '' : `\n####${escaped(reason)}`
      const name = escaped(`${lesson.name} ${at + 1}`)
      return `::${name}::[plain]${escaped(plainBlocks(question.body))} {${answers(question)}${feedback}\n}\n`
    })
    .join('\n')
}

function answers({ kind, choices, accepted }: Question): string {
  const line = (mark: string, text: string) => `\n${mark}${escaped(text)}`
  if (kind === 'open') return ''
  if (kind === 'short') return accepted.map((text) => line('=', text)).join('')
  const right = choices.filter(({ isRight }) => isRight).length
  // a wrong choice takes away what a right one gives
  const share = (isRight: boolean) => `~%${isRight ? '' : '-'}${weight(right)}%`
  return choices
    .map(({ text, isRight }) =>
      line(kind === 'multiple' ? share(isRight) : isRight ? '=' : '~', inlineText(text).trim()),
    )
    .join('')
}

/** Of a hundred, with the decimals that Moodle accepts ('33.33333'). */
const weight = (right: number): string => String(Math.round(1e7 / right) / 1e5)

/** GIFT's own signs. A line break would end the question. */
const escaped = (text: string): string =>
  text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\s*\n\s*/g, '\\n')
    .trim()
