import { type ManuscriptInput, makeManuscript } from '../book/make-manuscript.ts'
import type { Theme } from '../manuscript/themes.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import type { Lesson } from './course.ts'

/**
 * One lesson as a tagged PDF, with its quiz and answers as text, without title page and contents. Links to other lessons
 * become text. Null for a lesson that is no section of the course's source.
 */
export async function lessonPdf(
  source: ManuscriptInput,
  { section, name, answers }: Lesson,
  theme: Theme,
): Promise<Uint8Array | null> {
  const own = source.sections[Number(/^section-(\d+)$/.exec(section.id)?.[1]) - 1]
  if (!own) return null
  const { manuscript } = makeManuscript({
    ...source,
    title: name,
    subtitle: null,
    cover: null,
    layout: { leaflet: true },
    sections: [{ ...own, name }],
  })
  const sections = answers ? [...manuscript.sections, answers] : manuscript.sections
  return (await writePdf({ ...manuscript, sections }, { theme })).bytes
}
