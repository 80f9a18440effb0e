import { directionOf } from '../manuscript/direction.ts'
import type { ManuscriptSection } from '../manuscript/manuscript.ts'
import { blockMarkup } from './blocks.ts'
import type { EpubContext } from './epub-context.ts'
import { dirAttribute, escapeXml, xhtmlPage } from './xhtml.ts'

export const sectionTitle = (section: ManuscriptSection) => section.title || section.label || '…'

export function sectionPage(context: EpubContext, section: ManuscriptSection): string {
  context.section = section.title
  const firstNote = context.notes.length
  const body = blockMarkup(context, section.blocks)
  const notes = context.notes
    .slice(firstNote)
    .map(
      ({ number, markup }) =>
        `<aside class="footnote" epub:type="footnote" role="doc-footnote" id="note-${number}"><p><a class="back" role="doc-backlink" href="#ref-${number}">${number}</a> ${markup}</p></aside>`,
    )
  context.section = null
  const title = sectionTitle(section)
  const dir = dirAttribute(directionOf(title, context.dir), context.dir)
  const label = section.title && section.label ? `<p class="label"${dir}>${escapeXml(section.label)}</p>\n` : ''
  const below = notes.length > 0 ? `\n<div class="notes">\n${notes.join('\n')}\n</div>` : ''
  return xhtmlPage(
    title,
    `<section epub:type="bodymatter chapter" role="doc-chapter" aria-labelledby="title">
${label}<h1 id="title"${dir}>${escapeXml(title)}</h1>
${body}${below}
</section>`,
    context,
  )
}

export function coverPage(context: EpubContext, file: string): string {
  const alt = escapeXml(`${context.words.cover}: ${context.manuscript.title}`)
  return xhtmlPage(
    context.words.cover,
    `<section class="cover" epub:type="cover"><img src="${file}" alt="${alt}"/></section>`,
    context,
  )
}

export function titlePage(context: EpubContext): string {
  const { title, subtitle, author } = context.manuscript
  const line = (tag: string, name: string, text: string) =>
    `<${tag} class="${name}"${dirAttribute(directionOf(text, context.dir), context.dir)}>${escapeXml(text)}</${tag}>`
  const lines = [
    line('h1', 'book-title', title),
    ...(subtitle ? [line('p', 'subtitle', subtitle)] : []),
    ...(author ? [line('p', 'author', author)] : []),
  ]
  return xhtmlPage(
    title,
    `<section class="title-page" epub:type="titlepage">\n${lines.join('\n')}\n</section>`,
    context,
  )
}

export function licencePage(context: EpubContext, licence: string): string {
  const { title, author } = context.manuscript
  const lines = licence.split(/\n+/).filter((line) => line.trim() !== '')
  const dir = (text: string) => dirAttribute(directionOf(text, context.dir), context.dir)
  const paragraphs = [
    `<p${dir(title)}><b>${escapeXml(title)}</b>${author ? `<br/>${escapeXml(author)}` : ''}</p>`,
    ...lines.map((line) => `<p${dir(line)}>${escapeXml(line)}</p>`),
  ]
  return xhtmlPage(
    context.manuscript.title,
    `<section class="licence" epub:type="copyright-page">\n${paragraphs.join('\n')}\n</section>`,
    context,
  )
}
