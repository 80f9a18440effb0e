import type {
  Definition,
  FootnoteDefinition,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Root,
  RootContent,
  Text,
} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { Reading, TextPart } from './book-parts.ts'
import { scriptEnds, withoutScripts } from './html-scripts.ts'
import { tagsIn } from './html-tags.ts'

/**
 * Addresses are links where the syntax says so. Searching every text for more takes a sixth of the time, and leaves texts
 * without their places in the source.
 */
function withoutSearchForAddresses(this: Processor): void {
  const extensions = this.data('fromMarkdownExtensions')?.flat() ?? []
  this.data(
    'fromMarkdownExtensions',
    extensions.map(({ transforms: _, ...extension }) => extension),
  )
}

const parser = unified().use(remarkParse).use(remarkGfm).use(withoutSearchForAddresses).freeze()

/** What a file's links and pictures lead to; null where the book does not contain it. */
export type Surroundings = {
  picture(address: string): Promise<number | null>
  /** the fragment of a heading, such as `what-soil-wants` */
  link(address: string): string | null
  /** of `[[Name#Heading]]` */
  wikiLink(name: string): string | null
}

type Change = { start: number; end: number; text: string }
type FileText = { part: TextPart; notes: Map<string, string>; root: Root }

/** Obsidian's marks for what is highlighted, and for what only its writer sees. */
const HIGHLIGHT = /==(?=\S)([^=\n]*[^=\s])==/g
const COMMENT = /%%[^%]+%%/g
const WIKI = /(!?)\[\[([^\][|#\n]*)(#[^\][|\n]*)?(?:\\?\|([^\][\n]*))?\]\]/g
const PLACING = /^(?:p|div|center|figure|a)$/

export const parseMarkdown = (source: string): Root => parser.parse(source)

/** Keeps the source as it is, except for links, pictures and notes, which get addresses within the product. */
export async function readMarkdownText(
  source: string,
  root: Root,
  { losses, nextNote }: Reading,
  around: Surroundings,
): Promise<FileText> {
  const changes: Change[] = []
  const definitions = new Map<string, Definition>()
  const noteNodes = new Map<string, FootnoteDefinition>()
  for (const node of allNodes(root)) {
    if (node.type === 'definition') definitions.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !noteNodes.has(node.identifier)) noteNodes.set(node.identifier, node)
  }
  const labels = new Map([...noteNodes.keys()].map((identifier) => [identifier, nextNote()]))
  let hiddenUntil = 0
  const scriptEnd = scriptEnds(source)
  for (const node of allNodes(root)) await change(node)
  changes.sort((one, other) => one.start - other.start)
  const write = (blocks: readonly RootContent[]) =>
    blocks.map((block) => rewritten(source, lineStart(source, startOf(block)), endOf(block), changes)).join('\n\n')
  const notes = new Map<string, string>()
  for (const [identifier, node] of noteNodes) notes.set(labels.get(identifier) ?? '', noteText(node))
  const blocks = root.children.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition')
  return { part: { blocks, write }, notes, root }

  async function change(node: Nodes): Promise<void> {
    if (startOf(node) < hiddenUntil) {
      if ('value' in node) node.value = ''
      return
    }
    if (node.type === 'footnoteReference') {
      const label = labels.get(node.identifier)
      if (label === undefined) losses.add('lost-notes', node.identifier)
      else replace(node, `[^${label}]`)
      node.identifier = label ?? node.identifier
    } else if (node.type === 'image') await picture(node, node.url, node.alt ?? '', node.title)
    else if (node.type === 'imageReference') {
      const { url = '', title } = definitions.get(node.identifier) ?? {}
      await picture(node, url, node.alt ?? '', title)
    } else if (node.type === 'link') link(node, node.url, node.title)
    else if (node.type === 'linkReference') {
      const { url = '', title } = definitions.get(node.identifier) ?? {}
      link(node, url, title, true)
    } else if (node.type === 'html') await html(node)
    else if (node.type === 'text') {
      await wikiLinks(node)
      obsidianMarks(node)
    }
  }

  function replace(node: Nodes, text: string): void {
    changes.push({ start: startOf(node), end: endOf(node), text })
  }

  async function picture(node: Image | ImageReference, url: string, alt: string, title?: string | null): Promise<void> {
    if (isOutside(url)) {
      losses.add('remote-pictures', url)
      return replace(node, `[${escaped(alt) || url}](<${url}>)`)
    }
    const number = await around.picture(url)
    if (number === null) losses.add('missing-pictures', url)
    replace(node, number === null ? escaped(alt) : `![${escaped(alt)}](imported-picture:${number}${titleOf(title)})`)
  }

  function link(node: Link | LinkReference, url: string, title?: string | null, always = false): void {
    const isOwn = !isOutside(url) && !url.startsWith('mailto:') && !url.startsWith('#')
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (!first || !last || (!isOwn && !always)) return
    const slug = isOwn ? around.link(url) : null
    if (isOwn && slug === null) losses.add('lost-links', url)
    const target = isOwn ? slug && `#${slug}` : url
    changes.push({ start: startOf(node), end: startOf(first), text: target === null ? '' : '[' })
    changes.push({
      start: endOf(last),
      end: endOf(node),
      text: target === null ? '' : `](${addressed(target)}${titleOf(title)})`,
    })
  }

  async function html(node: Html): Promise<void> {
    const end = scriptEnd(startOf(node), node.value)
    if (end !== null) {
      losses.add('scripts')
      changes.push({ start: startOf(node), end, text: '' })
      hiddenUntil = end
      return
    }
    const harmless = withoutScripts(node.value)
    if (harmless !== node.value) {
      losses.add('scripts')
      node.value = harmless
      replace(node, harmless)
    }
    if (!/<img\b/i.test(node.value)) return
    let text = ''
    let at = 0
    for (const { name, start, end, attributes } of tagsIn(node.value)) {
      // the rest of such a block only places the picture
      if (name !== 'img' && !PLACING.test(name)) continue
      text += node.value.slice(at, start)
      at = end
      if (name !== 'img') continue
      const attribute = (key: string) => attributes.find((one) => one.name === key)?.value ?? ''
      const [src, description] = [attribute('src'), escaped(attribute('alt'))]
      const number = isOutside(src) ? null : await around.picture(src)
      if (number === null) losses.add(isOutside(src) ? 'remote-pictures' : 'missing-pictures', src)
      text += number === null ? description : `![${description}](imported-picture:${number})`
    }
    replace(node, text + node.value.slice(at))
  }

  /** Obsidian's links and embedded files. */
  async function wikiLinks(node: Text): Promise<void> {
    const start = startOf(node)
    for (const found of source.slice(start, endOf(node)).matchAll(WIKI)) {
      const [all, mark, name = '', heading = '', alias] = found
      const at = start + found.index
      const isPicture = mark === '!' && /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name.trim())
      const number = isPicture ? await around.picture(name.trim()) : null
      const label = alias && !/^\d+(?:x\d+)?$/.test(alias) ? alias : name.trim() || heading.slice(1)
      const slug = isPicture ? null : around.wikiLink(`${name.trim()}${heading}`)
      if (number === null && slug === null)
        losses.add(isPicture ? 'missing-pictures' : 'lost-links', name.trim() || heading)
      const text =
        number !== null
          ? `![${isPicture && !alias ? '' : label}](imported-picture:${number})`
          : slug === null
            ? label
            : `[${label}](#${slug})`
      changes.push({ start: at, end: at + all.length, text })
    }
  }

  function obsidianMarks(node: Text): void {
    const start = startOf(node)
    const text = source.slice(start, endOf(node))
    for (const { 0: all, index } of text.matchAll(COMMENT)) {
      losses.add('comments')
      changes.push({ start: start + index, end: start + index + all.length, text: '' })
    }
    for (const { 0: all, index } of text.matchAll(HIGHLIGHT)) {
      const end = start + index + all.length
      changes.push(
        { start: start + index, end: start + index + 2, text: '<mark>' },
        { start: end - 2, end, text: '</mark>' },
      )
    }
    // as an outline shows it
    node.value = node.value
      .replace(COMMENT, '')
      .replace(HIGHLIGHT, '$1')
      .replace(WIKI, (_all, _mark, name: string, heading = '', alias = '') => alias || name.trim() || heading.slice(1))
  }

  /** A note's own lines, without its label and indentation. */
  function noteText(node: FootnoteDefinition): string {
    return node.children
      .map((child) => rewritten(source, startOf(child), endOf(child), changes).replace(/\n {1,4}/g, '\n'))
      .join('\n\n')
      .trim()
  }
}

function* allNodes(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* allNodes(child)
}

const startOf = (node: Nodes) => node.position?.start.offset ?? 0
const endOf = (node: Nodes) => node.position?.end.offset ?? 0
const isOutside = (url: string) => /^(?:(?:https?|ftp):)?\/\//i.test(url)
const escaped = (text: string) => text.replace(/[[\]\\]/g, '\\$&')
const titleOf = (title?: string | null) => (title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '')
const addressed = (url: string) => (/[\s()<>]/.test(url) ? `<${url}>` : url)

/** The indentation of a code block is part of it. */
function lineStart(source: string, at: number): number {
  const before = /[ \t]*$/.exec(source.slice(Math.max(0, at - 200), at))?.[0].length ?? 0
  return at - before === 0 || source[at - before - 1] === '\n' ? at - before : at
}

/** @param changes in ascending order; one inside another is left out */
function rewritten(source: string, start: number, end: number, changes: readonly Change[]): string {
  let text = ''
  let at = start
  for (let index = firstFrom(changes, start); index < changes.length; index++) {
    const change = changes[index] as Change
    if (change.start >= end) break
    if (change.start < at) continue
    text += source.slice(at, change.start) + change.text
    at = change.end
  }
  return text + source.slice(at, end)
}

function firstFrom(changes: readonly Change[], start: number): number {
  let [low, high] = [0, changes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
