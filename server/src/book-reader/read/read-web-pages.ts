import { type Archive, pathBeside } from './archive.ts'
import { type BookDetails, NO_DETAILS, type RawBook, type Reading } from './book-parts.ts'
import { classOf, type HtmlPage, isElement, parsePage, textIn } from './html-tree.ts'
import { readPages } from './read-html.ts'

/** HTML files in reading order, such as a page or a document of Google Docs. */
export async function readWebPages(
  files: readonly { path: string; source: string }[],
  around: Pick<Archive, 'has' | 'read'> | null,
  reading: Reading,
): Promise<RawBook> {
  const pages = files.map(({ path, source }) => parsePage(path, source, /^\s*<\?xml/.test(source)))
  const marked = pages[0] ? takeMarked(pages[0].body) : { title: '', subtitle: '' }
  const details = detailsOf(files[0]?.source ?? '', marked.title || (pages[0]?.title ?? ''))
  const { parts, notes } = await readPages(pages, reading, async ({ path }, src) => {
    const file = pathBeside(path, src)
    return file && around?.has(file) ? around.read(file) : null
  })
  return { format: 'html', details: { ...details, subtitle: marked.subtitle }, parts, notes, cover: null }
}

/** Google Docs marks title and subtitle by class; both are on the title page that the product makes. */
function takeMarked(body: HtmlPage['body']): { title: string; subtitle: string } {
  const take = (name: string) => {
    const at = body.children.findIndex(
      (node) => isElement(node) && node.tagName === 'p' && classOf(node).split(' ').includes(name),
    )
    const [node] = at < 0 ? [] : body.children.splice(at, 1)
    return node ? textIn(node).replace(/\s+/g, ' ').trim() : ''
  }
  return { title: take('title'), subtitle: take('subtitle') }
}

function detailsOf(source: string, title: string): BookDetails {
  const meta = (name: string) =>
    new RegExp(`<meta\\s+name=["']${name}["']\\s+content=["']([^"']*)`, 'i')
      .exec(source.slice(0, 20_000))?.[1]
      ?.trim() ?? ''
  const language = /<(?:html|body)[^>]*\blang=["']([\w-]+)/i.exec(source.slice(0, 20_000))?.[1] ?? ''
  return { ...NO_DETAILS, title, author: meta('author'), description: meta('description'), language }
}
