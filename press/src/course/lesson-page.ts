import { fitPicture } from '../epub/fit-picture.ts'
import { stylesheet } from '../epub/stylesheet.ts'
import { escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import type { Course, Lesson } from './course.ts'
import { type LessonWriter, lessonWriter } from './lesson-markup.ts'
import type { Question } from './quiz/question.ts'

const PAGE_STYLE = `:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem 3rem; font-family: Georgia, "Noto Serif", serif; }
.question { margin: 0 0 1.2em; }
.question summary { cursor: pointer; }
`

/** Lessons as pages of their own, each complete in one file: styles and pictures are inside. */
export type PageWriter = {
  /** `quiz` writes the questions of a part */
  page: (lesson: Lesson, at: number, quiz: (questions: readonly Question[]) => string) => string
  /** a page with other markup in it, complete in one file too */
  frame: (title: string, markup: string) => string
  /** markup with its pictures inside */
  complete: (markup: string) => string
  writer: LessonWriter
}

export async function pageWriter(course: Course, fileOf: (at: number) => string): Promise<PageWriter> {
  const { manuscript, theme } = course
  const { language } = manuscript
  const writer = lessonWriter(course, fileOf)
  const pictures = new Map<string, string>()
  for (const [name, picture] of Object.entries(manuscript.pictures)) {
    const { type, bytes } = await fitPicture(picture)
    pictures.set(name, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  const styles = `${stylesheet(manuscript.accent, theme, manuscript.style)}${PAGE_STYLE}`
  const complete = (markup: string) => {
    const files = new Map([...writer.context.pictures].map(([name, file]) => [file, pictures.get(name) ?? '']))
    return markup.replace(/ src="(pictures\/[^"]+)"/g, (whole, file: string) => {
      const data = files.get(file)
      return data ? ` src="${data}"` : whole
    })
  }
  const frame = (title: string, markup: string) =>
    complete(`<!DOCTYPE html>
<html lang="${escapeXml(language)}" dir="${writer.context.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>
${styles}</style>
</head>
<body>
<main>
${markup}
</main>
</body>
</html>
`)
  return {
    writer,
    complete,
    frame,
    page(lesson, at, quiz) {
      const part = (of: Lesson, index: number) => {
        const found = of.parts[index]
        return found?.t === 'quiz' ? quiz(found.questions) : ''
      }
      return frame(lesson.name, writer.lesson(lesson, at, part))
    },
  }
}

/** Questions to read, each with its answer to unfold: no script is needed. */
export function questionList(writer: LessonWriter, questions: readonly Question[]): string {
  const { player } = translationFor(writer.context.language)
  const items = questions.map(({ kind, body, choices, accepted, reason }) => {
    const listed = choices.map(({ text }) => `<li>${writer.inlines(text)}</li>`).join('')
    const right =
      kind === 'short'
        ? escapeXml(accepted[0] ?? '')
        : choices
            .filter(({ isRight }) => isRight)
            .map(({ text }) => writer.inlines(text))
            .join(', ')
    const answer = `${right === '' ? '' : `<p><strong>${right}</strong></p>`}${writer.blocks(reason)}`
    return `<li class="question">${writer.blocks(body)}${listed === '' ? '' : `<ol type="A">${listed}</ol>`}
<details><summary>${escapeXml(player.showAnswer)}</summary>${answer}</details></li>`
  })
  return `<ol class="quiz">\n${items.join('\n')}\n</ol>`
}
