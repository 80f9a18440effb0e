import GithubSlugger from 'github-slugger'
import type { Element, Root as HtmlRoot } from 'hast'
import { defaultHandlers, type Options, toMdast } from 'hast-util-to-mdast'
import type { Heading, Html, Link, Nodes, Root, RootContent } from 'mdast'
import { pathBeside } from './archive.ts'
import type { Reading, TextPart } from './book-parts.ts'
import { cleanPage, dropContents } from './clean-html.ts'
import { decoded } from './decoded.ts'
import { isOutside, targetOf, withoutRedirect } from './html-links.ts'
import { NOTE_REFERENCE, takeNotes } from './html-notes.ts'
import { elementsIn, type HtmlPage, idsOf, isElement, isHeading, property, textIn } from './html-tree.ts'
import { pictureAddress } from './pictures.ts'
import { textOf } from './pieces.ts'
import { toMarkdown } from './stringify.ts'
import { tidyPage } from './word-processor-html.ts'

/** Reads a picture of a page; null if the book does not contain it. */
export type FindPicture = (page: HtmlPage, src: string) => Promise<Uint8Array | null>

type HtmlText = { parts: TextPart[]; notes: Map<string, string> }

type State = Parameters<typeof defaultHandlers.h1>[0]

const html = (value: string): Html => ({ type: 'html', value })

const handlers: Options['handlers'] = {
  [NOTE_REFERENCE]: (_state, node) => ({ type: 'footnoteReference', identifier: property(node, 'id') }),
  'tex-formula': (_state, node) => {
    const tex = textIn(node)
    return { type: 'html', value: node.properties.isBlock ? `$$${tex}$$` : `$${tex}$` }
  },
  // Markdown has no marks for these, but our documents know the tags
  ...Object.fromEntries(
    ['sup', 'sub', 'mark', 'kbd', 'ruby', 'rt'].map((tag) => [
      tag,
      (state: State, node: Element) => {
        const inside = state.all(node)
        return inside.length === 0 ? [] : [html(`<${tag}>`), ...inside, html(`</${tag}>`)]
      },
    ]),
  ),
  // for programs without readings
  rp: () => [],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [
      `h${depth}`,
      (state: State, node: Element) =>
        Object.assign(defaultHandlers.h1(state, node), { depth, data: { key: property(node, KEY) } }),
    ]),
  ),
}

/** Cleans the pages, takes out their notes, and turns what is left into Markdown's blocks. Changes the pages. */
export async function readPages(
  pages: readonly HtmlPage[],
  { pictures, losses, nextNote }: Reading,
  findPicture: FindPicture,
): Promise<HtmlText> {
  for (const page of pages) {
    tidyPage(page, losses)
    dropContents(page.body, losses)
    cleanPage(page, losses)
    await placePictures(page)
  }
  const notes = takeNotes(pages, nextNote)
  const headings = headingsByTarget(pages)
  for (const page of pages) prepareLinks(page)
  for (const { content } of notes) prepareLinks({ path: '', title: '', css: '', body: content })
  const trees = pages.map(({ body }) => convert(body.children))
  const slugs = new Map<string, string>()
  for (const tree of trees) collectSlugs(tree.children, slugs)
  const written = new Map<string, string>()
  for (const { label, content } of notes) {
    const tree = convert(content.tagName === 'li' || content.tagName === 'dd' ? content.children : [content])
    resolveLinks(tree)
    written.set(label, toMarkdown(tree.children).trim())
  }
  for (const tree of trees) resolveLinks(tree)
  return { parts: trees.map(({ children }) => ({ blocks: children, write: toMarkdown })), notes: written }

  async function placePictures(page: HtmlPage): Promise<void> {
    for (const node of elementsIn(page.body)) {
      if (node.tagName !== 'img') continue
      const src = property(node, 'src') || property(node, 'dataSrc')
      const name = property(node, 'alt') || src.slice(0, 100)
      const number = src === '' ? null : await numberOf(page, src, name)
      if (number !== null) node.properties.src = pictureAddress(number)
      else replaceLost(node, src)
    }
  }

  async function numberOf(page: HtmlPage, src: string, name: string): Promise<number | null> {
    if (src.startsWith('imported-picture:')) return Number(src.slice(17))
    if (/^data:/i.test(src)) return pictures.add(dataBytes(src), name)
    if (isOutside(src) || src.startsWith('//')) {
      losses.add('remote-pictures', src)
      return null
    }
    const bytes = await findPicture(page, src)
    if (bytes) return pictures.add(bytes, src)
    losses.add('missing-pictures', name)
    return null
  }

  function prepareLinks(page: HtmlPage): void {
    for (const node of elementsIn(page.body)) {
      if (node.tagName !== 'a') continue
      const href = withoutRedirect(property(node, 'href'))
      // an anchor is no link
      if (href === '') Object.assign(node, { tagName: 'span', properties: {} })
      else if (isOutside(href)) node.properties.href = href
      else if (!href.startsWith(INTERNAL))
        node.properties.href = INTERNAL + (targetOf(page.path, href, pathBeside) ?? '')
    }
  }

  function resolveLinks(tree: Nodes): void {
    if (!('children' in tree)) return
    const children = tree.children as RootContent[]
    const resolved = children.flatMap((node): RootContent[] => {
      resolveLinks(node)
      if (node.type !== 'link' || !node.url.startsWith(INTERNAL)) return [node]
      return resolveLink(node)
    })
    children.splice(0, children.length, ...resolved)
  }

  function resolveLink(node: Link): RootContent[] {
    if (textOf(node).trim() === '' && !node.children.some(({ type }) => type === 'image')) return node.children
    const key = node.url.slice(INTERNAL.length)
    const heading = headings.get(key) ?? headings.get(`${key.split('#')[0]}#`)
    const slug = heading && slugs.get(property(heading, KEY))
    if (slug) return [{ ...node, url: `#${slug}` }]
    losses.add('lost-links', textOf(node))
    return node.children
  }
}

const INTERNAL = 'imported-link:'
/** The converter copies the page, so headings are known by a number. */
const KEY = 'importedHeading'

const convert = (children: Element['children']): Root =>
  toMdast({ type: 'root', children: withoutEmpty(children) } satisfies HtmlRoot, { handlers, document: true }) as Root

/** Has a meaning without content. */
const MAY_BE_EMPTY = new RegExp(`^(?:img|br|hr|input|td|th|tr|li|dt|dd|code|tex-formula|${NOTE_REFERENCE})$`)

/** Without what holds no text: from each, the converter looks through all that follow. */
function withoutEmpty(children: Element['children'], isCode = false): Element['children'] {
  const left: Element['children'] = []
  let isAfterSpace = false
  for (const node of children) {
    if (isElement(node)) {
      node.children = withoutEmpty(node.children, isCode || node.tagName === 'pre')
      if (node.children.length === 0 && !MAY_BE_EMPTY.test(node.tagName)) continue
    }
    const isSpace = !isCode && isSpaceOnly(node)
    if (!isSpace || !isAfterSpace) left.push(node)
    isAfterSpace = isSpace
  }
  return left
}

/** What is left of an element of spaces has one child. */
function isSpaceOnly(node: Element['children'][number]): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  const [first, ...others] = isElement(node) && node.tagName !== 'td' && node.tagName !== 'th' ? node.children : []
  return first !== undefined && others.length === 0 && isSpaceOnly(first)
}

/** The description of a picture that isn't there, as a link if it is on the web. */
function replaceLost(node: Element, src: string): void {
  const alt = property(node, 'alt') || (isOutside(src) ? src : '')
  const text = { type: 'text', value: alt } as const
  Object.assign(
    node,
    isOutside(src) ? { tagName: 'a', properties: { href: src } } : { tagName: 'span', properties: {} },
  )
  node.children = alt === '' ? [] : [text]
}

function dataBytes(address: string): Uint8Array {
  const at = address.indexOf(',')
  const isBase64 = /;base64$/i.test(address.slice(0, at).trim())
  const data = address.slice(at + 1)
  return isBase64 ? Buffer.from(data, 'base64') : Buffer.from(decoded(data))
}

/** Where an id is: in a heading, before it, or in the text below it. */
function headingsByTarget(pages: readonly HtmlPage[]): Map<string, Element> {
  const found = new Map<string, Element>()
  let count = 0
  for (const { path, body } of pages) {
    let open: Element | null = null
    let waiting: string[] = []
    for (const node of elementsIn(body)) {
      const ids = idsOf(node)
      if (isHeading(node)) {
        open = node
        node.properties[KEY] = String(++count)
        if (!found.has(`${path}#`)) found.set(`${path}#`, node)
        for (const id of [...waiting, ...ids]) found.set(`${path}#${id}`, node)
        waiting = []
        continue
      }
      for (const id of ids) if (open) found.set(`${path}#${id}`, open)
      // an empty anchor or a box right before a heading belongs to it
      if (/^(?:a|span|div|section|article|header|main)$/.test(node.tagName)) waiting.push(...ids)
      else waiting = textIn(node).trim() === '' ? waiting : []
    }
  }
  return found
}

function collectSlugs(nodes: readonly RootContent[], slugs: Map<string, string>): void {
  for (const node of nodes) {
    if (node.type === 'heading') {
      const key = (node as Heading & { data?: { key?: string } }).data?.key
      if (key) slugs.set(key, new GithubSlugger().slug(textOf(node)))
      delete node.data
    } else if ('children' in node) collectSlugs(node.children as RootContent[], slugs)
  }
}
