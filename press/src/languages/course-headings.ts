import { translationFor } from './translations.ts'

/** Recognizes headings of answers and objectives, in the book's language or in English. */
export function isCourseHeading(
  heading: string,
  language: string,
  list: 'answerHeadings' | 'objectiveHeadings',
): boolean {
  const known = [translationFor(language), translationFor('en')].map(({ course }) => course[list]).join('|')
  return new RegExp(`^(?:${known})\\s*[:：.]?$`, 'iu').test(heading.trim())
}
