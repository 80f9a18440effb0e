import { escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import { type ZipPart, zip } from '../zip/zip.ts'
import { NO_DATE } from '../zip/zip-date.ts'
import { type Course, type Lesson, questionsOf } from './course.ts'
import { pageWriter } from './lesson-page.ts'
import { courseKey } from './manifest.ts'
import { assessment } from './qti.ts'

type Resource = { id: string; title: string; type: string; file: string; content: string }

const QUIZ_TYPE = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment'
const NAMESPACES = `xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1 http://www.imsglobal.org/profile/cc/ccv1p1/ccv1p1_imscp_v1p2_v1p0.xsd http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest http://www.imsglobal.org/profile/cc/ccv1p1/LOM/ccv1p1_lommanifest_v1p0.xsd"`

/**
 * The course as an IMS Common Cartridge 1.1: a folder for each lesson with its page and, if it has one, its quiz as a QTI 1.2
 * assessment.
 */
export async function writeCartridge(course: Course): Promise<Uint8Array> {
  const { manuscript, lessons } = course
  const { player } = translationFor(manuscript.language)
  const fileOf = (at: number) => `lesson-${String(at + 1).padStart(3, '0')}.html`
  const { page, writer, complete } = await pageWriter(course, fileOf)
  const folders = lessons.map((lesson, at) => {
    const shown = withoutQuizHeadings(lesson)
    const questions = questionsOf(lesson)
    const resources: Resource[] = []
    const number = String(at + 1).padStart(3, '0')
    if (shown.parts.some(({ t }) => t === 'text'))
      resources.push({
        id: `page-${number}`,
        title: lesson.name,
        type: 'webcontent',
        file: fileOf(at),
        content: page(shown, at, () => ''),
      })
    if (questions.length > 0)
      resources.push({
        id: `quiz-${number}`,
        title: resources.length === 0 ? lesson.name : `${player.quiz}: ${lesson.name}`,
        type: QUIZ_TYPE,
        file: `quiz-${number}/assessment.xml`,
        content: complete(assessment(writer, lesson, `quiz-${number}`)),
      })
    return { id: `lesson-${number}`, title: lesson.name, resources }
  })
  const manifest = cartridgeManifest(course, folders)
  const files = folders.flatMap(({ resources }) =>
    resources.map(({ file, content }): ZipPart => ({ name: file, content, level: 9 })),
  )
  return zip([{ name: 'imsmanifest.xml', content: manifest, level: 9 }, ...files], NO_DATE)
}

/** The quiz has a page of its own, so a heading above it alone would lead to nothing. */
function withoutQuizHeadings(lesson: Lesson): Lesson {
  const parts = lesson.parts.map((part, at) => {
    if (part.t === 'quiz' || lesson.parts[at + 1]?.t !== 'quiz' || part.blocks.at(-1)?.t !== 'heading') return part
    return { ...part, blocks: part.blocks.slice(0, -1) }
  })
  return { ...lesson, parts: parts.filter((part) => part.t === 'quiz' || part.blocks.length > 0) }
}

type Folder = { id: string; title: string; resources: Resource[] }

function cartridgeManifest({ manuscript: { title, author, language } }: Course, folders: readonly Folder[]): string {
  const items = folders.map(({ id, title, resources }) => {
    const inside = resources.map(
      (one) =>
        `<item identifier="item-${one.id}" identifierref="${one.id}"><title>${escapeXml(one.title)}</title></item>`,
    )
    return `<item identifier="${id}"><title>${escapeXml(title)}</title>\n${inside.join('\n')}\n</item>`
  })
  const resources = folders.flatMap(({ resources }) =>
    resources.map(({ id, type, file }) => {
      const start = type === 'webcontent' ? ` href="${file}"` : ''
      return `<resource identifier="${id}" type="${type}"${start}><file href="${file}"/></resource>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course-${courseKey(title, author, language)}" ${NAMESPACES}>
<metadata>
<schema>IMS Common Cartridge</schema>
<schemaversion>1.1.0</schemaversion>
<lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="${escapeXml(language)}">${escapeXml(title)}</lomimscc:string></lomimscc:title><lomimscc:language>${escapeXml(language)}</lomimscc:language></lomimscc:general></lomimscc:lom>
</metadata>
<organizations>
<organization identifier="organization-1" structure="rooted-hierarchy">
<item identifier="root">
${items.join('\n')}
</item>
</organization>
</organizations>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`
}
