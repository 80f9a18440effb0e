import { type ManuscriptInput, makeManuscript } from '../book/make-manuscript.ts'
import type { SectionCache } from '../book/section-cache.ts'
import { fitPicture } from '../epub/fit-picture.ts'
import { escapeXml } from '../epub/xhtml.ts'
import { translationFor } from '../languages/translations.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { isTheme, themeFor } from '../manuscript/themes.ts'
import { withValidXmlText } from '../manuscript/valid-xml-text.ts'
import { checkPictures } from '../pictures/check-pictures.ts'
import { type Lesson, nameOf } from './course.ts'
import { titleId } from './lesson-markup.ts'
import { pageWriter } from './lesson-page.ts'

export type BookPageInput = { source: ManuscriptInput; theme?: string | undefined }

/**
 * A whole book as one web page: styles and pictures are inside, nothing runs and nothing is loaded. Throws PressError
 * 'invalid' without title or sections.
 */
export async function writeBookPage({ source, theme }: BookPageInput, memory?: SectionCache): Promise<Uint8Array> {
  const made = makeManuscript(source, memory)
  const { manuscript } = await checkPictures(withValidXmlText(made.manuscript))
  const lessons = manuscript.sections.map(
    (section): Lesson => ({
      section,
      name: nameOf(section),
      group: null,
      parts: [{ t: 'text', blocks: section.blocks }],
      answers: null,
    }),
  )
  const named = theme !== undefined && isTheme(theme) ? theme : themeFor(source.productType)
  const course = { manuscript, theme: named, lessons, unread: [], warnings: [] }
  const { writer, frame } = await pageWriter(course, () => '')
  const sections = lessons.map((lesson, at) => `<section>\n${writer.lesson(lesson, at, () => '')}\n</section>`)
  const parts = [await frontOf(manuscript), contentsOf(manuscript, lessons), ...sections]
  return Buffer.from(frame(manuscript.title, parts.join('\n')))
}

async function frontOf({ title, subtitle, author, licence, cover, language }: Manuscript): Promise<string> {
  const { words } = translationFor(language)
  const line = (name: string, text: string | null) => (text ? [`<p class="${name}">${escapeXml(text)}</p>`] : [])
  const lines = [
    `<h1 class="book-title">${escapeXml(title)}</h1>`,
    ...line('subtitle', subtitle),
    ...line('author', author),
  ]
  const rights = (licence ?? '').split(/\n+/).filter((text) => text.trim() !== '')
  const picture = cover && (await fitPicture(cover))
  const data = picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
  return [
    ...(data ? [`<div class="cover"><img src="${data}" alt="${escapeXml(words.cover)}"></div>`] : []),
    `<header class="title-page">\n${lines.join('\n')}\n</header>`,
    ...(rights.length > 0
      ? [`<div class="licence">\n${rights.map((text) => `<p>${escapeXml(text)}</p>`).join('\n')}\n</div>`]
      : []),
  ].join('\n')
}

function contentsOf({ language }: Manuscript, lessons: readonly Lesson[]): string {
  const { words } = translationFor(language)
  const links = lessons.map(({ name }, at) => `<li><a href="#${titleId(at)}">${escapeXml(name || '…')}</a></li>`)
  return `<nav aria-label="${escapeXml(words.contents)}">\n<h2>${escapeXml(words.contents)}</h2>\n<ol>\n${links.join('\n')}\n</ol>\n</nav>`
}
