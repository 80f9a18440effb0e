import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'
import { decodeText } from '../../source-reader/read/decode-text.ts'
import { type Archive, pathBeside } from './archive.ts'
import type { BookDetails, RawBook, Reading, TextPart } from './book-parts.ts'
import { decoded } from './decoded.ts'
import { detailsFrom, loseFields, OF_FILE } from './details-fields.ts'
import { plainName } from './file-order.ts'
import { fieldText, takeFrontMatter } from './front-matter.ts'
import type { Losses } from './losses.ts'
import { parseMarkdown, readMarkdownText } from './markdown-file.ts'
import { pictureAddress, pictureNumbers } from './pictures.ts'
import { textOf } from './pieces.ts'
import { refuseDeepMarkdown, refuseLongParagraph, refuseUnclosed } from './refused.ts'

export type MarkdownFile = { path: string; source: string }

/** Where pictures are; null for a file without a folder. */
export type Files = Pick<Archive, 'paths' | 'has' | 'read'> | null

type Parsed = ReturnType<typeof parsed>

/** Files in reading order, each of which begins with a heading of its own if there are several. */
export async function readMarkdownFiles(
  files: readonly MarkdownFile[],
  around: Files,
  reading: Reading,
): Promise<RawBook> {
  const all = files.map((file) => parsed(file, reading))
  if (all.length > 1) for (const file of all) titleFile(file)
  const byPath = new Map(all.map((file) => [file.path, file]))
  const byName = new Map(all.map((file) => [plainName(file.path).toLowerCase(), file]))
  const images = new Map((around?.paths ?? []).map((path) => [path.split('/').at(-1)?.toLowerCase() ?? '', path]))
  const parts: TextPart[] = []
  const notes = new Map<string, string>()
  for (const file of all) {
    const read = await readMarkdownText(file.source, file.root, reading, {
      picture: (address) => pictureOf(file.path, address),
      link: (address) => slugOf(pathBeside(file.path, address), address.split('#')[1]),
      wikiLink: (name) => wikiSlug(file, name),
    })
    const { ownTitle } = file
    const write: TextPart['write'] = (some) =>
      ownTitle !== null && some[0] === ownTitle ? `# ${file.title}` : read.part.write(some)
    parts.push({ blocks: ownTitle ? [ownTitle, ...read.part.blocks] : read.part.blocks, write })
    for (const [label, text] of read.notes) notes.set(label, text)
  }
  return { format: 'markdown', details: detailsOf(all, reading.losses), parts, notes, cover: await coverOf() }

  async function pictureOf(path: string, address: string): Promise<number | null> {
    const [known] = pictureNumbers(address)
    if (known !== undefined) return known
    const found = around && findPicture(path, address)
    if (!found) return null
    return reading.pictures.add(await around.read(found), found)
  }

  /** Obsidian finds pictures anywhere in the vault. */
  function findPicture(path: string, address: string): string | null {
    const beside = pathBeside(path, address)
    if (beside && around?.has(beside)) return beside
    return images.get(decoded(address).split('/').at(-1)?.toLowerCase() ?? '') ?? null
  }

  function slugOf(path: string | null, heading: string | undefined): string | null {
    const file = path === null ? undefined : (byPath.get(path) ?? byPath.get(`${path}.md`))
    if (!file) return null
    return slug(heading ? decoded(heading) : file.title)
  }

  function wikiSlug(from: Parsed, address: string): string | null {
    const [name = '', heading] = address.split('#')
    if (name === '') return heading ? slug(heading) : null
    const file =
      byName.get((name.split('/').at(-1) ?? '').toLowerCase().replace(/\.md$/, '')) ??
      byPath.get(pathBeside(from.path, `${name}.md`) ?? '')
    return file ? slug(heading || file.title) : null
  }

  async function coverOf(): Promise<number | null> {
    const named = fieldText(all[0]?.fields ?? {}, 'cover', 'cover-image', 'cover_image')
    if (named !== '' && all[0]) return pictureOf(all[0].path, named)
    const path = around?.paths.find((one) => /(?:^|\/)cover\.(?:png|jpe?g|webp)$/i.test(one))
    return path && around ? reading.pictures.add(await around.read(path), path) : null
  }
}

const slug = (text: string) => new GithubSlugger().slug(text)

/** Pictures within the text, as Google Docs exports them. */
const EMBEDDED = /data:image\/[a-z+.-]+;base64,[a-z\d+/=]+/gi

function parsed({ path, source }: MarkdownFile, { pictures }: Reading) {
  const { text: written, fields } = takeFrontMatter(source.replace(/\r\n?/g, '\n'))
  const text = written.replace(EMBEDDED, (address) => {
    const number = pictures.add(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'), path)
    return number === null ? 'unreadable' : pictureAddress(number)
  })
  for (const block of text.split(/\n[ \t]*\n/)) {
    refuseLongParagraph(block.length)
    refuseUnclosed(block)
  }
  refuseDeepMarkdown(text)
  const root = parseMarkdown(text)
  const first = root.children.find(({ type }) => type !== 'definition' && type !== 'html')
  const heading = first?.type === 'heading' ? first : null
  const title = fieldText(fields, 'title') || (heading && textOf(heading).trim()) || plainName(path)
  return { path, source: text, fields, root, title, heading, ownTitle: null as Heading | null }
}

/** A file without a heading at its start begins with its name; its other headings are below that. */
function titleFile(file: Parsed): void {
  const { heading, title, root } = file
  const headings = root.children.filter((node): node is Heading => node.type === 'heading')
  if (heading) {
    const shift = heading.depth - 1
    const isTop = headings.every((one) => one === heading || one.depth > heading.depth)
    for (const one of headings) one.depth = toDepth(isTop || one === heading ? one.depth - shift : one.depth)
    file.title = textOf(heading).trim()
    return
  }
  const least = Math.min(...headings.map(({ depth }) => depth), 6)
  for (const one of headings) one.depth = toDepth(one.depth + Math.max(0, 2 - least))
  file.ownTitle = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }
}

const toDepth = (depth: number) => Math.min(6, Math.max(1, depth)) as Heading['depth']

function detailsOf(all: readonly Parsed[], losses: Losses): BookDetails {
  const [first] = all
  const isOfBook = all.length === 1 || fieldText(first?.fields ?? {}, 'author') !== ''
  for (const { fields } of all.slice(isOfBook ? 1 : 0)) loseFields(fields, OF_FILE, losses)
  const details = detailsFrom(isOfBook ? (first?.fields ?? {}) : {}, losses)
  return { ...details, title: all.length === 1 ? details.title : '' }
}
export const readFile = async (archive: Archive, path: string): Promise<MarkdownFile> => ({
  path,
  source: decodeText(await archive.read(path)),
})
