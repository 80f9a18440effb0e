import { directionOf } from '../manuscript/direction.ts'
import { dropCapOf } from '../manuscript/drop-caps.ts'
import type { ManuscriptSection, SectionRole } from '../manuscript/manuscript.ts'
import { openingOrnament } from '../manuscript/ornaments.ts'
import { isDisplayed } from '../manuscript/section-place.ts'
import { blockMarkup, ornamentMarkup } from './blocks.ts'
import type { EpubContext } from './epub-context.ts'
import { dirAttribute, escapeXml, xhtmlPage } from './xhtml.ts'

export const sectionTitle = (section: ManuscriptSection) => section.title || section.label || '…'

/** The kinds of EPUB 3 Structural Semantics and the roles of DPUB-ARIA 1.1 for a section, with its place in the book. */
const KINDS: Record<SectionRole | 'chapter', { type: string; role: string | null }> = {
  chapter: { type: 'bodymatter chapter', role: 'doc-chapter' },
  part: { type: 'bodymatter part', role: 'doc-part' },
  'also-by': { type: 'backmatter', role: null },
  dedication: { type: 'frontmatter dedication', role: 'doc-dedication' },
  epigraph: { type: 'frontmatter epigraph', role: 'doc-epigraph' },
  foreword: { type: 'frontmatter foreword', role: 'doc-foreword' },
  preface: { type: 'frontmatter preface', role: 'doc-preface' },
  acknowledgments: { type: 'acknowledgments', role: 'doc-acknowledgments' },
  glossary: { type: 'backmatter glossary', role: 'doc-glossary' },
  'about-author': { type: 'backmatter', role: null },
  colophon: { type: 'backmatter colophon', role: 'doc-colophon' },
  notes: { type: 'backmatter endnotes', role: 'doc-endnotes' },
  index: { type: 'backmatter index', role: 'doc-index' },
  figures: { type: 'frontmatter loi', role: null },
}

/** A dedication, an epigraph or a colophon: its words without a heading, with a name for screen readers. */
function displayedPage(context: EpubContext, section: ManuscriptSection, body: string): string {
  const { type, role } = KINDS[section.role ?? 'chapter']
  const title = sectionTitle(section)
  return xhtmlPage(
    title,
    `<section class="displayed ${section.role}" id="title" epub:type="${type}"${role ? ` role="${role}"` : ''} aria-label="${escapeXml(title)}">
${body}
</section>`,
    context,
  )
}

export function sectionPage(context: EpubContext, section: ManuscriptSection): string {
  context.section = section.title
  const firstNote = context.notes.length
  const body = openedMarkup(context, section)
  const notes = context.notes
    .slice(firstNote)
    .map(
      ({ number, markup }) =>
        `<aside class="footnote" epub:type="footnote" role="doc-footnote" id="note-${number}"><p><a class="back" role="doc-backlink" href="#ref-${number}">${number}</a> ${markup}</p></aside>`,
    )
  context.section = null
  const title = sectionTitle(section)
  const below = notes.length > 0 ? `\n<div class="notes">\n${notes.join('\n')}\n</div>` : ''
  if (isDisplayed(section)) return displayedPage(context, section, `${body}${below}`)
  const { type, role } = KINDS[section.role ?? 'chapter']
  const dir = dirAttribute(directionOf(title, context.dir), context.dir)
  const label = section.title && section.label ? `<p class="label"${dir}>${escapeXml(section.label)}</p>\n` : ''
  return xhtmlPage(
    title,
    `<section${section.role === 'part' ? ' class="part"' : ''} epub:type="${type}"${role ? ` role="${role}"` : ''} aria-labelledby="title">
${chapterHead(context, section, `${label}<h1 id="title"${dir}>${escapeXml(title)}</h1>`)}
${body}${below}
</section>`,
    context,
  )
}

/** A section's label and title as the creator's opening has them; a part keeps the theme's. */
export function chapterHead(
  { manuscript: { style = {} } }: EpubContext,
  section: ManuscriptSection,
  head: string,
): string {
  if (style.opener === undefined || section.role === 'part') return head
  const ornament = openingOrnament(style)
  return `<header class="opener ${style.opener}">\n${head}\n</header>${ornament ? `\n${ornamentMarkup(ornament)}` : ''}`
}

/** The blocks of a section; its first paragraph is named if it begins with a large initial. */
function openedMarkup(context: EpubContext, section: ManuscriptSection): string {
  const body = blockMarkup(context, section.blocks)
  return context.dropsInitials && dropCapOf(section) ? body.replace(/^<p\b/, '<p class="opening"') : body
}

export function coverPage(context: EpubContext, file: string): string {
  const alt = escapeXml(`${context.words.cover}: ${context.manuscript.title}`)
  return xhtmlPage(
    context.words.cover,
    `<section class="cover" epub:type="cover"><img src="${file}" alt="${alt}"/></section>`,
    context,
  )
}

export function halfTitlePage(context: EpubContext): string {
  const { title } = context.manuscript
  const dir = dirAttribute(directionOf(title, context.dir), context.dir)
  return xhtmlPage(
    title,
    `<section class="title-page" epub:type="frontmatter halftitlepage"><p class="half-title"${dir}>${escapeXml(title)}</p></section>`,
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
