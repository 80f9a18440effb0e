import type { Element, ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

/** Attributes in which Word and Google Docs store a paragraph's kind. */
const schema = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, '*': [...(defaultSchema.attributes?.['*'] ?? []), 'style', 'className'] },
}

/** Formatted text from Word, Google Docs or a web page as Markdown, without scripts, styles and remote pictures. */
export async function htmlToMarkdown(html: string): Promise<string> {
  const file = await unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => tidy(tree))
    .use(rehypeSanitize, schema)
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
    .process(html)
  return String(file)
}

const styleOf = ({ properties }: Element) => String(properties.style ?? '')
const classOf = ({ properties }: Element) => [properties.className ?? []].flat().join(' ')

/** Converts styles of Word and Google Docs to elements. */
function tidy(parent: Root | Element): void {
  const tidied: ElementContent[] = []
  for (const child of parent.children) {
    if (child.type === 'element') tidied.push(...tidyElement(child))
    else if (child.type === 'text') tidied.push(child)
  }
  parent.children = joinLists(tidied)
}

function tidyElement(element: Element): ElementContent[] {
  const { tagName } = element
  if (/^(style|script|meta|link|title|o:p|xml)$/.test(tagName)) return []
  // Word's list marks, which Markdown adds again
  if (/mso-list:\s*Ignore/i.test(styleOf(element))) return []
  if (tagName === 'img' && /^https?:/i.test(String(element.properties.src ?? ''))) return []
  tidy(element)
  // Google Docs wraps everything in a bold element that is not bold
  if (/^(b|strong)$/.test(tagName) && /font-weight:\s*(normal|400)/i.test(styleOf(element))) return element.children
  if (tagName === 'span' || tagName === 'font') return wrapSpans(element)
  if (tagName === 'p' && /MsoListParagraph/i.test(classOf(element))) return [listOf(element)]
  return [tagName === 'li' ? withoutParagraph(element) : element]
}

function wrapSpans(span: Element): ElementContent[] {
  const style = styleOf(span)
  let children = span.children
  const wrap = (tagName: string) => {
    children = [{ type: 'element', tagName, properties: {}, children }]
  }
  if (/font-style:\s*italic/i.test(style)) wrap('em')
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrap('strong')
  if (/text-decoration:[^;]*line-through/i.test(style)) wrap('del')
  return children
}

const listOf = (paragraph: Element): Element => ({
  type: 'element',
  tagName: 'ul',
  properties: {},
  children: [{ type: 'element', tagName: 'li', properties: {}, children: paragraph.children }],
})

/** Google Docs puts a paragraph into each item, which would separate the items. */
function withoutParagraph(item: Element): Element {
  const children = item.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  )
  return { ...item, children }
}

function joinLists(children: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const child of children) {
    const before = joined.findLast((one) => one.type !== 'text' || one.value.trim() !== '')
    if (isList(child) && before && isList(before)) before.children.push(...child.children)
    else joined.push(child)
  }
  return joined
}

const isList = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'ul'
