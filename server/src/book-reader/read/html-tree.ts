import type { Element, ElementContent, Properties, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

/** A parsed page: what is in its body, and the styles of its classes. */
export type HtmlPage = { path: string; title: string; body: Element; css: string }

const parser = unified().use(rehypeParse).freeze()

/** Elements that HTML closes by itself; XHTML may write all others as `<a id="x"/>`. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i
const EMPTY_TAG = /<([a-z][\w:-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*?)\/>/gi

/** Broken HTML is read like browsers do. Entities and outside files are never loaded. */
export function parsePage(path: string, html: string, isXhtml: boolean): HtmlPage {
  const source = isXhtml
    ? html.replace(EMPTY_TAG, (all, name: string, rest: string) =>
        VOID.test(name) ? all : `<${name}${rest}></${name}>`,
      )
    : html
  const root = parser.parse(source)
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

export const classOf = (node: Element) => property(node, 'className')

/** `epub:type` and ARIA's roles for books. */
export const rolesOf = (node: Element) => `${property(node, 'epub:type')} ${property(node, 'role')}`

export const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)

export const isElement = (node: ElementContent | Root['children'][number]): node is Element => node.type === 'element'
