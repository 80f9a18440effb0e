import type { Direction } from '../manuscript/manuscript.ts'
import type { PageStart } from '../manuscript/page-start.ts'
import type { ZipPart } from '../zip/zip.ts'
import { alignPages } from './align-pages.ts'
import { pageLetters, type XhtmlFile } from './page-letters.ts'
import { escapeXml } from './xhtml.ts'

type ListedPage = { label: string; href: string }
type Mark = { at: number; markup: string }

/** Inside of these, an empty element would be read as part of a name: the mark goes before them. */
const BEFORE = /<(?:strong|em|a|code|ruby|span|abbr|sup|sub|mark|kbd|del|math|figure|h[1-6])\b[^>]*>$/
const BOX = /<span class="box"[^>]*>[^<]*<\/span>\s*$/
const OPENING_SIGNS = /[\p{Ps}\p{Pi}"'¿¡]$/u
const NAV = '/nav.xhtml'
const FIRST_ELEMENT = /<body>\s*(?:<section\b[^>]*>)?/
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const LETTER = /[\p{L}\p{N}]/u

/**
 * Marks in the files where the pages of the PDF begin (EPUB 3.3, section 7.4.3; DPUB-ARIA 1.1, doc-pagebreak), and adds
 * a list of them to the navigation document, called `heading`. `files`: all files, those of the text in reading order.
 */
export function withPageList(
  files: readonly ZipPart[],
  starts: readonly PageStart[],
  { dir, heading }: { dir: Direction; heading: string },
): { files: ZipPart[]; pages: number } {
  const texts = files.flatMap(({ name, content }) =>
    name.endsWith('.xhtml') && typeof content === 'string' ? [{ name, content }] : [],
  )
  const places = alignPages(pageLetters(texts, dir === 'ltr'), starts)
  const marks = new Map<string, Mark[]>()
  const pages = places.flatMap((place, nth) => {
    const { label = '' } = starts[nth] ?? {}
    const file = place && texts[place.file]
    if (!file || label === '') return []
    const id = `pdf-page-${nth + 1}`
    marks.set(file.name, [...(marks.get(file.name) ?? []), markOf(file, place.offset, { id, label })])
    return [{ label, href: `${file.name.replace(/^.*\//, '')}#${id}` }]
  })
  const list = pages.length === 0 ? '' : pageListMarkup(pages, heading)
  return {
    pages: pages.length,
    files: files.map((file) => {
      const { name, content } = file
      if (typeof content !== 'string') return file
      const marked = withMarks(content, marks.get(name) ?? [])
      return { ...file, content: name.endsWith(NAV) ? marked.replace('</body>', () => `${list}\n</body>`) : marked }
    }),
  }
}

function markOf(
  { name, content }: XhtmlFile,
  offset: number | null,
  { id, label }: { id: string; label: string },
): Mark {
  const markup = `<span epub:type="pagebreak" role="doc-pagebreak" id="${id}" aria-label="${escapeXml(label)}"></span>`
  if (!name.endsWith(NAV)) return { at: placeBefore(content, offset), markup }
  // contents have nothing but links
  const link = offset === null ? -1 : content.lastIndexOf('<a ', offset)
  return { at: link < 0 ? content.indexOf('<nav') : content.indexOf('>', link) + 1, markup }
}

/** Marks at the same place stay in their order. */
function withMarks(content: string, marks: readonly Mark[]): string {
  let marked = ''
  let from = 0
  for (const { at, markup } of marks.toSorted((one, other) => one.at - other.at)) {
    marked += content.slice(from, at) + markup
    from = at
  }
  return marked + content.slice(from)
}

function placeBefore(content: string, offset: number | null): number {
  if (offset === null) {
    const opening = FIRST_ELEMENT.exec(content)
    return opening ? opening.index + opening[0].length : 0
  }
  let at = startOfWord(content, offset)
  for (;;) {
    const before = content.slice(Math.max(0, at - 300), at)
    const found = OPENING_SIGNS.exec(before) ?? BEFORE.exec(before) ?? BOX.exec(before)
    if (!found) return at
    at -= found[0].length
  }
}

/** The next word, if a page begins in the middle of one: it is read on the page before. */
function startOfWord(content: string, offset: number): number {
  const isInside = (at: number) => {
    const [before = '', after = ''] = [content[at - 1], content[at]]
    return LETTER.test(before) && LETTER.test(after) && !WITHOUT_SPACES.test(before + after)
  }
  if (!isInside(offset)) return offset
  const rest = content.slice(offset)
  const next = /\s+(?=[^\s<])/.exec(rest)
  const end = rest.indexOf('<')
  if (next && (end < 0 || next.index < end)) return offset + next.index + next[0].length
  return end < 0 ? offset : offset + end
}

function pageListMarkup(pages: readonly ListedPage[], heading: string): string {
  const items = pages.map(({ label, href }) => `<li><a href="${href}">${escapeXml(label)}</a></li>`)
  return `<nav epub:type="page-list" role="doc-pagelist" hidden="hidden" aria-label="${escapeXml(heading)}">
<ol>
${items.join('\n')}
</ol>
</nav>`
}
