import { inspectPdf } from '@makeready/press/inspect-pdf'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Features of a PDF by name, read from the file itself. */
export type Features = Record<string, string>
export type FeatureTable = { name: string; features: Map<string, Features> }

/** Share of a page's height, at top and bottom, for running heads and page numbers. */
const EDGE = 0.12

/** Opens a PDF like a reader program and looks for navigation aids. `titles`: the book's and its sections'. */
export async function featuresOf(bytes: Uint8Array, titles: readonly string[]): Promise<Features> {
  // a copy instead of a Buffer, because it takes ownership of the bytes
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  try {
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => readPage(pdf, at + 1)))
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string | null } }
    const labels = await pdf.getPageLabels()
    const isTagged = ((await pdf.getMarkInfo()) as Map<string, boolean> | null)?.get('Marked') === true
    const { embedded, loose } = inspectPdf(bytes).fonts
    return {
      pages: String(pdf.numPages),
      kilobytes: String(Math.round(bytes.length / 1000)),
      'contents with right page numbers': yes(pages.some((page) => isContents(page, labels))),
      'links inside the book': String(pages.reduce((sum, { leadsTo }) => sum + leadsTo.length, 0)),
      bookmarks: String(countAll(await pdf.getOutline())),
      'pages with a running head': String(withRunningHead(pages, titles)),
      'pages with their number on them': String(
        pages.filter(({ edges }, at) => edges.includes(labels?.[at] ?? String(at + 1))).length,
      ),
      'page labels': yes(labels !== null),
      'tags for screen readers': yes(isTagged),
      'footnotes at the bottom of a page': String(pages.reduce((sum, { notes }) => sum + notes, 0)),
      language: info.Language || 'no',
      title: yes(Boolean(info.Title)),
      'fonts embedded, not embedded': `${embedded.length}, ${loose.length}`,
    }
  } finally {
    await task.destroy()
  }
}

type Page = {
  text: string
  /** lines near the top and bottom edges */
  edges: string[]
  /** target pages of its links, counted from 1 */
  leadsTo: number[]
  notes: number
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await pdf.getPage(number)
  const [, bottom = 0, , top = 0] = page.view
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const isAtEdge = (base: number) => base < bottom + EDGE * (top - bottom) || base > top - EDGE * (top - bottom)
  const leadsTo: number[] = []
  for (const { subtype, dest } of await page.getAnnotations()) {
    const place: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    if (subtype === 'Link' && Array.isArray(place)) leadsTo.push((await pdf.getPageIndex(place[0])) + 1)
  }
  const read = {
    text: pieces.map(({ str }) => str).join(' '),
    edges: pieces.filter(({ transform }) => isAtEdge(Number(transform[5]))).map(({ str }) => str.trim()),
    leadsTo,
    notes: rolesIn(await page.getStructTree()).filter((role) => role === 'Note').length,
  }
  page.cleanup()
  return read
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { role, children } = node as { role?: string; children?: unknown[] }
  return [...(role ? [role] : []), ...(children ?? []).flatMap(rolesIn)]
}

/** Three or more links to pages whose numbers are printed on the same page. */
function isContents({ leadsTo, text }: Page, labels: readonly string[] | null): boolean {
  const right = [...new Set(leadsTo)].filter((page) => new RegExp(`\\b${labels?.[page - 1] ?? page}\\b`).test(text))
  return right.length >= 3
}

function withRunningHead(pages: readonly Page[], titles: readonly string[]): number {
  const heads = titles.filter((title) => pages.filter(({ edges }) => edges.includes(title)).length > 1)
  return pages.filter(({ edges }) => heads.some((head) => edges.includes(head))).length
}

type Bookmark = { items?: Bookmark[] }
const countAll = (items: readonly Bookmark[] | null): number =>
  (items ?? []).reduce((sum, item) => sum + 1 + countAll(item.items ?? []), 0)

const yes = (is: boolean) => (is ? 'yes' : 'no')

export function featureLines({ name, features }: FeatureTable): string[] {
  const programs = [...features.keys()]
  const rows = Object.keys([...features.values()][0] ?? {}).map((feature) => [
    feature,
    ...programs.map((program) => features.get(program)?.[feature] ?? ''),
  ])
  const all = [[`What the PDFs of the ${name} hold`, ...programs], ...rows]
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
