import { directionOf } from '../manuscript/direction.ts'
import type { ManuscriptSection } from '../manuscript/manuscript.ts'
import { blockMarkup } from './blocks.ts'
import type { Setting } from './epub-context.ts'
import { dirAttribute, escaped, xhtmlPage } from './xhtml.ts'

/** The heading of a section without a title. */
export const sectionTitle = (section: ManuscriptSection) => section.title || section.label || '…'

/** One section of the book with its footnotes below. */
export function sectionPage(setting: Setting, section: ManuscriptSection): string {
  setting.section = section.title
  const firstNote = setting.notes.length
  const body = blockMarkup(setting, section.blocks)
  const notes = setting.notes
    .slice(firstNote)
    .map(
      ({ number, markup }) =>
        `<aside class="footnote" epub:type="footnote" role="doc-footnote" id="note-${number}"><p><a class="back" role="doc-backlink" href="#ref-${number}">${number}</a> ${markup}</p></aside>`,
    )
  setting.section = null
  const title = sectionTitle(section)
  const dir = dirAttribute(directionOf(title, setting.dir), setting.dir)
  const label = section.title && section.label ? `<p class="label"${dir}>${escaped(section.label)}</p>\n` : ''
  const below = notes.length > 0 ? `\n<div class="notes">\n${notes.join('\n')}\n</div>` : ''
  return xhtmlPage(
    title,
    `<section epub:type="bodymatter chapter" role="doc-chapter" aria-labelledby="title">
${label}<h1 id="title"${dir}>${escaped(title)}</h1>
${body}${below}
</section>`,
    setting,
  )
}

/** The picture of the cover alone. */
export function coverPage(setting: Setting, file: string): string {
  const alt = escaped(`${setting.words.cover}: ${setting.manuscript.title}`)
  return xhtmlPage(
    setting.words.cover,
    `<section class="cover" epub:type="cover"><img src="${file}" alt="${alt}"/></section>`,
    setting,
  )
}

/** Title, subtitle and author. */
export function titlePage(setting: Setting): string {
  const { title, subtitle, author } = setting.manuscript
  const line = (tag: string, name: string, text: string) =>
    `<${tag} class="${name}"${dirAttribute(directionOf(text, setting.dir), setting.dir)}>${escaped(text)}</${tag}>`
  const lines = [
    line('h1', 'book-title', title),
    ...(subtitle ? [line('p', 'subtitle', subtitle)] : []),
    ...(author ? [line('p', 'author', author)] : []),
  ]
  return xhtmlPage(
    title,
    `<section class="title-page" epub:type="titlepage">\n${lines.join('\n')}\n</section>`,
    setting,
  )
}

/** Title and author, then the terms of the licence, a paragraph each line: what the PDF and the DOCX say too. */
export function licencePage(setting: Setting, licence: string): string {
  const { title, author } = setting.manuscript
  const lines = licence.split(/\n+/).filter((line) => line.trim() !== '')
  const dir = (text: string) => dirAttribute(directionOf(text, setting.dir), setting.dir)
  const paragraphs = [
    `<p${dir(title)}><b>${escaped(title)}</b>${author ? `<br/>${escaped(author)}` : ''}</p>`,
    ...lines.map((line) => `<p${dir(line)}>${escaped(line)}</p>`),
  ]
  return xhtmlPage(
    setting.manuscript.title,
    `<section class="licence" epub:type="copyright-page">\n${paragraphs.join('\n')}\n</section>`,
    setting,
  )
}
