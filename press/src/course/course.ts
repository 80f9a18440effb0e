import { type ManuscriptInput, makeManuscript } from '../book/make-manuscript.ts'
import type { SectionCache } from '../book/section-cache.ts'
import type { Manuscript, ManuscriptSection, Warning } from '../manuscript/manuscript.ts'
import { type Theme, themeFor } from '../manuscript/themes.ts'
import { withValidXmlText } from '../manuscript/valid-xml-text.ts'
import { checkPictures } from '../pictures/check-pictures.ts'
import { readLessons } from './quiz/answer-sections.ts'
import { keepQuizLines } from './quiz/line-breaks.ts'
import { isChecked, type Question } from './quiz/question.ts'
import type { LessonPart } from './quiz/read-lesson.ts'

/**
 * A section of the course. `name`: its label and title; `group`: the part it is in, null without parts; `answers`: to its
 * questions, if they are in a section of answers.
 */
export type Lesson = {
  section: ManuscriptSection
  name: string
  group: string | null
  parts: LessonPart[]
  answers: ManuscriptSection | null
}

export type Course = {
  manuscript: Manuscript
  theme: Theme
  lessons: Lesson[]
  /** what in the quizzes could not become a question; it stays in the lesson as text */
  unread: Warning[]
  warnings: Warning[]
}

/** Sections of a book that are no lessons. */
const NO_LESSONS: readonly ManuscriptSection['role'][] = ['index', 'figures', 'colophon', 'also-by']

/** The lessons of a course, with the quizzes in them as questions. Throws PressError 'invalid' without title or sections. */
export async function readCourse(
  source: ManuscriptInput,
  { theme, memory }: { theme?: Theme | undefined; memory?: SectionCache | undefined } = {},
): Promise<Course> {
  const sections = source.sections.map((section) => ({ ...section, markdown: keepQuizLines(section.markdown) }))
  const made = makeManuscript({ ...source, sections, keepsAnswers: true }, memory)
  const { manuscript, warnings } = await checkPictures(withValidXmlText(made.manuscript))
  const lessons: Lesson[] = []
  const unread: Warning[] = []
  let group: string | null = null
  for (const { section, read, answers } of readLessons(manuscript.sections, manuscript.language)) {
    if (section.role === 'part') group = nameOf(section)
    if (NO_LESSONS.includes(section.role) || (section.role === 'part' && section.blocks.length === 0)) continue
    lessons.push({ section, name: nameOf(section), group, parts: read.parts, answers })
    unread.push(...read.unread)
  }
  return {
    manuscript,
    theme: theme ?? themeFor(source.productType),
    lessons,
    unread,
    warnings: [...made.warnings, ...warnings],
  }
}

export const nameOf = ({ label, title }: ManuscriptSection): string =>
  label === null || title === label ? title : `${label}: ${title}`

export const questionsOf = ({ parts }: Lesson): Question[] =>
  parts.flatMap((part) => (part.t === 'quiz' ? part.questions : []))

/** How many questions a program can check, and how many learners check themselves. */
export function countQuestions(lessons: readonly Lesson[]): { checked: number; open: number } {
  const all = lessons.flatMap(questionsOf)
  const checked = all.filter(isChecked).length
  return { checked, open: all.length - checked }
}
