import { readFile } from 'node:fs/promises'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type OpenedPdf = {
  /** text of each page; index 0 is the first */
  pages: string[]
  /** the number in a reader's page field, by page */
  labels: string[] | null
  /** in reading order; `page` counts from 1, `depth` 1 is a section */
  bookmarks: { title: string; page: number; depth: number }[]
  /** number of pictures on the first page */
  coverPictures: number
}

type OutlineItem = { title: string; dest: unknown; items: OutlineItem[] }

/** Opens a PDF with a different program than the one that made it. */
export async function openPdf(file: string): Promise<OpenedPdf> {
  const task = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 })
  const pdf = await task.promise
  const bookmarks: OpenedPdf['bookmarks'] = []
  const walk = async (items: OutlineItem[], depth: number): Promise<void> => {
    for (const { title, dest, items: below } of items) {
      const place: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
      const page = Array.isArray(place) ? (await pdf.getPageIndex(place[0])) + 1 : 0
      bookmarks.push({ title, page, depth })
      await walk(below, depth + 1)
    }
  }
  await walk(((await pdf.getOutline()) ?? []) as OutlineItem[], 1)

  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''))
  }
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
  const opened = {
    pages,
    labels: await pdf.getPageLabels(),
    bookmarks,
    coverPictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
  }
  await task.destroy()
  return opened
}

/** Entries of the printed contents: each bookmark whose title is listed with a page number after its dots. */
export function printedContents({ pages, bookmarks }: OpenedPdf): { title: string; page: number }[] {
  const first = pages.findIndex((text) => /^\s*Contents\b/.test(text))
  const until = bookmarks[0]?.page ?? pages.length
  const text = pages
    .slice(first, until - 1)
    .join(' ')
    .replace(/\s+/g, ' ')
  return bookmarks.flatMap(({ title }) => {
    const at = text.indexOf(title)
    const printed = at < 0 ? undefined : /^(?: ?\.)+ ?(\d+)/.exec(text.slice(at + title.length).trimStart())?.[1]
    return printed === undefined ? [] : [{ title, page: Number(printed) }]
  })
}

/** The number of the first page that starts with a section's title, below its label if it has one; 0 if none does. */
export function openingPage({ pages, labels }: OpenedPdf, title: string): number {
  const at = pages.findIndex((text) => text.replace(/^\s*(Chapter \d+)?\s*/, '').startsWith(title))
  return labels ? Number(labels[at] ?? 0) : at + 1
}
