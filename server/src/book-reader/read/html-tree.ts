import type { Element, ElementContent, Properties, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { tagsIn } from './html-tags.ts'
import { refuseLongTexts } from './refused.ts'

/** A parsed page: what is in its body, and the styles of its classes. */
export type HtmlPage = { path: string; title: string; body: Element; css: string }

const parser = unified().use(rehypeParse).freeze()

/** Elements that HTML closes by itself; XHTML may write all others as `<a id="x"/>`. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Broken HTML is read like browsers do. Entities and outside files are never loaded. @throws PressError 'invalid' */
export function parsePage(path: string, html: string, isXhtml: boolean): HtmlPage {
  refuseLongTexts(html)
  const root = parser.parse(isXhtml ? withEndTags(html) : html)
  const all = elementsIn(root)
  const title = all.find(({ tagName }) => tagName === 'title')
  const css = all.filter(({ tagName }) => tagName === 'style').map(textIn)
  return {
    path,
    title: title ? textIn(title).trim() : '',
    body: all.find(({ tagName }) => tagName === 'body') ?? element('body', []),
    css: css.join('\n'),
  }
}

function withEndTags(xhtml: string): string {
  let text = ''
  let at = 0
  for (const { name, end } of tagsIn(xhtml)) {
    if (xhtml[end - 2] !== '/' || VOID.test(name)) continue
    text += `${xhtml.slice(at, end - 2)}></${name}>`
    at = end
  }
  return text + xhtml.slice(at)
}

export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** In the order of the document, without recursion: pages may be nested deeply. */
export function elementsIn(root: Root | Element): Element[] {
  const found: Element[] = []
  const waiting: (Root | ElementContent | Root['children'][number])[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element') found.push(node)
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as Element)
  }
  return found
}

export function textIn(node: Root | ElementContent | Root['children'][number]): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

export const property = ({ properties }: Element, name: string): string => {
  const value = properties[name]
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null ? '' : String(value)
}

/** What links lead to. */
export const idsOf = (node: Element) =>
  [property(node, 'id'), node.tagName === 'a' ? property(node, 'name') : ''].filter((id) => id !== '')

export const classOf = (node: Element) => property(node, 'className')

/** `epub:type` and ARIA's roles for books. */
export const rolesOf = (node: Element) => `${property(node, 'epub:type')} ${property(node, 'role')}`

export const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)

export const isElement = (node: ElementContent | Root['children'][number]): node is Element => node.type === 'element'
