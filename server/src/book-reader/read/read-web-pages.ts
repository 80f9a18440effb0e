import { type Archive, pathBeside } from './archive.ts'
import { type BookDetails, NO_DETAILS, type RawBook, type Reading } from './book-parts.ts'
import { elementsIn, isHeading, parsePage, property } from './html-tree.ts'
import { readPages } from './read-html.ts'

/** HTML files in reading order, such as a page or a document of Google Docs. */
export async function readWebPages(
  files: readonly { path: string; source: string }[],
  around: Pick<Archive, 'has' | 'read'> | null,
  reading: Reading,
): Promise<RawBook> {
  const pages = files.map(({ path, source }) => parsePage(path, source, /^\s*<\?xml/.test(source)))
  const details = detailsOf(files[0]?.source ?? '', pages[0]?.title ?? '')
  const first = pages[0]?.body
  // Google Docs marks title and subtitle by class
  const marked = (name: string) =>
    first && elementsIn(first).find((node) => property(node, 'className').split(' ').includes(name))
  const title = marked('title')
  const isOwnTitle = title !== undefined && !isHeading(title)
  if (isOwnTitle && title) title.tagName = 'h1'
  const { parts, notes } = await readPages(pages, reading, async ({ path }, src) => {
    const file = pathBeside(path, src)
    return file && around?.has(file) ? around.read(file) : null
  })
  return { format: 'html', details, parts, notes, cover: null }
}

function detailsOf(source: string, title: string): BookDetails {
  const meta = (name: string) =>
    new RegExp(`<meta\\s+name=["']${name}["']\\s+content=["']([^"']*)`, 'i')
      .exec(source.slice(0, 20_000))?.[1]
      ?.trim() ?? ''
  const language = /<html[^>]*\blang=["']([\w-]+)/i.exec(source.slice(0, 20_000))?.[1] ?? ''
  return { ...NO_DETAILS, title, author: meta('author'), description: meta('description'), language }
}
