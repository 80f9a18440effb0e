import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { elementsIn, textIn } from './html-elements.ts'
import { type Offer, offersIn } from './structured-offers.ts'

const parser = unified().use(rehypeParse).freeze()

/** Not what a page is about. */
const ASIDE =
  /^(?:script|style|noscript|template|iframe|object|embed|svg|math|canvas|video|audio|nav|footer|aside|form|button|select|dialog|head)$/
const BLOCK =
  /^(?:address|article|blockquote|body|dd|details|div|dl|dt|figure|figcaption|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tr|ul|br)$/
/** Ways of hiding text from people but not from programs. */
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*[01](?:px|pt|em|%)?\s*(?:;|$)|text-indent\s*:\s*-\d{3,}|(?:left|top)\s*:\s*-\d{3,}|clip(?:-path)?\s*:|(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i
const MAX_DEPTH = 200

/** `offers`: as the page states them for search engines */
export type WebPage = { title: string; published: string; text: string; offers: Offer[] }

/** What a person reads on a page, with headings as Markdown; hidden text, navigation and scripts are left out. */
export function readWebPage(html: string): WebPage {
  const root = parser.parse(html)
  const hiddenClasses = classesHiddenIn(root)
  let text = ''
  const add = (node: Nodes, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (node.type === 'text') text += node.value.replace(/\s+/g, ' ')
    if (node.type !== 'element' && node.type !== 'root') return
    if (node.type === 'element') {
      if (ASIDE.test(node.tagName) || isHidden(node, hiddenClasses)) return
      const level = /^h([1-6])$/.exec(node.tagName)?.[1]
      if (BLOCK.test(node.tagName))
        text += level ? `\n\n${'#'.repeat(Number(level))} ` : node.tagName === 'br' ? '\n' : '\n\n'
      else if (/^t[dh]$/.test(node.tagName)) text += ' '
    }
    for (const child of node.children) add(child, depth + 1)
    if (node.type === 'element' && BLOCK.test(node.tagName) && node.tagName !== 'br') text += '\n\n'
  }
  add(root, 0)
  return {
    title: titleOf(root),
    offers: offersIn(root),
    published: metaOf(root, ['article:published_time', 'datePublished', 'date', 'og:updated_time']).slice(0, 40),
    text: text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => !/^#{1,6}$/.test(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

function isHidden({ properties }: Element, hiddenClasses: ReadonlySet<string>): boolean {
  const { hidden, ariaHidden, style, className } = properties
  if ((hidden !== undefined && hidden !== false && hidden !== null) || String(ariaHidden) === 'true') return true
  if (typeof style === 'string' && HIDDEN_STYLE.test(style)) return true
  return Array.isArray(className) && className.some((name) => hiddenClasses.has(String(name)))
}

/** Classes that the page's own style sheet hides. */
function classesHiddenIn(root: Root): Set<string> {
  const hidden = new Set<string>()
  for (const { tagName, children } of elementsIn(root)) {
    if (tagName !== 'style') continue
    const css = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    for (const [, selector = '', rules = ''] of css.matchAll(/([^{}]{1,500})\{([^{}]{0,2000})\}/g))
      if (HIDDEN_STYLE.test(rules))
        for (const [, name = ''] of selector.matchAll(/\.([\w-]+)\s*(?:,|$)/g)) hidden.add(name)
  }
  return hidden
}

function titleOf(root: Root): string {
  const og = metaOf(root, ['og:title'])
  if (og) return og
  const title = elementsIn(root).find(({ tagName }) => tagName === 'title')
  return title ? textIn(title).replace(/\s+/g, ' ').trim() : ''
}

function metaOf(root: Root, names: readonly string[]): string {
  const metas = elementsIn(root).filter(({ tagName }) => tagName === 'meta')
  for (const name of names) {
    const meta = metas.find(({ properties: { property, name: named, itemProp } }) =>
      [property, named, itemProp].flat().includes(name),
    )
    if (typeof meta?.properties.content === 'string') return meta.properties.content.trim()
  }
  return ''
}
