import type { ManuscriptSection } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { isDisplayed, partChapters, sectionPlaces } from '../manuscript/section-place.ts'
import { type EpubContext, sectionFile } from './epub-context.ts'
import { sectionTitle } from './pages.ts'
import { escapeXml, xhtmlPage } from './xhtml.ts'

type Entry = { depth: number; href: string; text: string }

// sections and two levels of headings: with more, the list is too long to use
const DEEPEST = 2

/** The navigation document: nested contents for readers, landmarks for reading systems. */
export function navPage(context: EpubContext, landmarks: { type: string; href: string; text: string }[]): string {
  const { sections } = context.manuscript
  const isInPart = partChapters(context.manuscript, sectionPlaces(context.manuscript))
  const entries = sections.flatMap((section, at) => {
    if (isDisplayed(section)) return []
    return sectionEntries(context, section, at, isInPart[at] ? 1 : 0)
  })
  // an empty list is not valid
  if (entries.length === 0) entries.push({ depth: 0, href: 'title-page.xhtml', text: context.manuscript.title })
  const contents = escapeXml(context.words.contents)
  const marks = landmarks.map(
    ({ type, href, text }) => `<li><a epub:type="${type}" href="${href}">${escapeXml(text)}</a></li>`,
  )
  return xhtmlPage(
    context.words.contents,
    `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents">
<h1 id="contents">${contents}</h1>
${nestEntries(entries)}
</nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks">
<ol>
${marks.join('\n')}
</ol>
</nav>`,
    context,
  )
}

function sectionEntries(context: EpubContext, section: ManuscriptSection, at: number, below: number): Entry[] {
  const file = sectionFile(at)
  const title = sectionTitle(section)
  const text = section.title && section.label ? `${section.label}: ${title}` : title
  const headings = section.blocks.flatMap((block): Entry[] => {
    if (block.t !== 'heading' || block.depth > DEEPEST || block.unlisted) return []
    const place = context.anchors.get(block.id)
    const words = inlineText(block.children).trim()
    return place && words ? [{ depth: block.depth + below, href: `${place.file}#${place.anchor}`, text: words }] : []
  })
  return [{ depth: below, href: file, text }, ...headings]
}

function nestEntries(entries: Entry[]): string {
  const items: string[] = []
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at] as Entry
    const rest = entries.slice(at + 1)
    const end = rest.findIndex((next) => next.depth <= entry.depth)
    const below = end < 0 ? rest : rest.slice(0, end)
    items.push(
      `<li><a href="${entry.href}">${escapeXml(entry.text)}</a>${below.length > 0 ? `\n${nestEntries(below)}` : ''}</li>`,
    )
    at += 1 + below.length
  }
  return `<ol>\n${items.join('\n')}\n</ol>`
}
