import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type OpenedPdf = {
  /** text of each page; index 0 is page 1 */
  pages: string[]
  /** points */
  sizes: { width: number; height: number }[]
  /** fields to fill in, in tab order */
  fields: { name: string; label: string; kind: 'text' | 'check'; page: number; rect: number[]; value: unknown }[]
  /** the same without running heads, page numbers and other artifacts */
  body: string[]
  labels: string[] | null
  /** bookmarks in reading order with their target pages */
  outline: { title: string; page: number; depth: number }[]
  /** web addresses that are links, by page */
  webLinks: string[]
  /** target pages of links in the contents */
  innerLinks: { from: number; to: number }[]
  /** roles of the structure tree with their counts */
  roles: Map<string, number>
  /** descriptions of figures */
  alts: string[]
  tagged: boolean
  info: Record<string, unknown>
  /**
   * pieces of text with the positions of their edges, in points from the left of the page, and of their baseline, from the bottom;
   * `angle`: in degrees, counterclockwise
   */
  lines: { text: string; left: number; right: number; base: number; angle: number }[]
}

/** Opens a PDF like a reader program. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const pageOf = async (dest: unknown): Promise<number> => {
    const explicit: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    return Array.isArray(explicit) ? (await pdf.getPageIndex(explicit[0])) + 1 : 0
  }
  const outline: OpenedPdf['outline'] = []
  const walkOutline = async (items: OutlineItem[], depth: number): Promise<void> => {
    for (const item of items) {
      outline.push({ title: item.title, page: await pageOf(item.dest), depth })
      await walkOutline(item.items, depth + 1)
    }
  }
  await walkOutline(((await pdf.getOutline()) ?? []) as OutlineItem[], 1)
  const opened: OpenedPdf = {
    pages: [],
    sizes: [],
    fields: [],
    body: [],
    labels: await pdf.getPageLabels(),
    outline,
    webLinks: [],
    innerLinks: [],
    roles: new Map(),
    alts: [],
    tagged: isMarked(await pdf.getMarkInfo()),
    info: (await pdf.getMetadata()).info as Record<string, unknown>,
    lines: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    opened.pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    opened.sizes.push({ width: right - left, height: top - bottom })
    opened.body.push(await contentOf(page))
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [cos = 1, sin = 0, , , left = 0, base = 0] = item.transform.map(Number)
      const angle = Math.round((Math.atan2(sin, cos) * 180) / Math.PI)
      opened.lines.push({ text: item.str, left, right: left + item.width, base, angle })
    }
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'Widget') {
        const { fieldName: name, alternativeText: label, fieldType, rect, fieldValue: value } = annotation
        opened.fields.push({ name, label, kind: fieldType === 'Btn' ? 'check' : 'text', page: number, rect, value })
      }
      if (annotation.subtype !== 'Link') continue
      if (annotation.url) opened.webLinks.push(annotation.url)
      else if (annotation.dest) opened.innerLinks.push({ from: number, to: await pageOf(annotation.dest) })
    }
    collect(await page.getStructTree(), opened)
  }
  await task.destroy()
  return opened
}

/** The text outside of artifacts (ISO 32000-1, 14.8.2.2). */
async function contentOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const open: boolean[] = []
  let text = ''
  for (const item of items) {
    if ('str' in item) text += open.includes(true) ? '' : item.str + (item.hasEOL ? '\n' : '')
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item && item.tag === 'Artifact')
  }
  return text
}

type OutlineItem = { title: string; dest: unknown; items: OutlineItem[] }
type StructNode = { role?: string; alt?: string; children?: unknown[] }

function collect(node: unknown, opened: OpenedPdf): void {
  if (typeof node !== 'object' || node === null) return
  const { role, alt, children } = node as StructNode
  if (role) opened.roles.set(role, (opened.roles.get(role) ?? 0) + 1)
  if (alt) opened.alts.push(alt)
  for (const child of children ?? []) collect(child, opened)
}

/** pdfjs declares an object but returns a Map. */
function isMarked(info: unknown): boolean {
  return info instanceof Map && info.get('Marked') === true
}
