import type { Element, ElementContent, Root } from 'hast'
import { classOf, element, styleOf, textOf } from './hast.ts'
import { isNote, wordFootnote } from './word-footnotes.ts'
import { isWordMark, nestWordLists } from './word-lists.ts'

const DROPPED = /^(style|script|meta|link|title|o:p|xml|noscript|template|button|select|textarea|svg)$/

/** Says in elements what Word, Google Docs and web pages say in styles, and leaves out what is not text. */
export function cleanClipboard(parent: Root | Element): void {
  const cleaned: ElementContent[] = []
  for (const child of nestWordLists(parent.children)) {
    if (child.type === 'element') cleaned.push(...cleanElement(child))
    else if (child.type === 'text') cleaned.push(child)
  }
  // an empty line between two blocks
  parent.children = cleaned.some(isBlock) ? cleaned.filter((child) => !isElement(child, 'br')) : cleaned
}

const isElement = (node: ElementContent, ...names: string[]) => node.type === 'element' && names.includes(node.tagName)

const isBlock = (node: ElementContent) =>
  node.type === 'element' && /^(p|h[1-6]|[uo]l|table|blockquote|pre|div|figure|hr)$/.test(node.tagName)

function cleanElement(node: Element): ElementContent[] {
  const { tagName } = node
  const style = styleOf(node)
  if (DROPPED.test(tagName) || isWordMark(node) || /(^|;)\s*display:\s*none/i.test(style)) return []
  if (tagName === 'img' && /^https?:/i.test(String(node.properties.src ?? ''))) return []
  cleanClipboard(node)
  if (/mso-element:\s*(foot|end)note-list/i.test(style)) return node.children.filter(isNote)
  const footnote = wordFootnote(node)
  if (footnote) return footnote
  if (tagName === 'li') return [listItem(node)]
  if (tagName === 'ul' || tagName === 'ol') return [withNestedLists(node)]
  const isEmpty = textOf(node).trim() === ''
  // Google Docs wraps everything in a bold that is not bold
  if (/^(b|strong)$/.test(tagName)) return isEmpty || isNotBold(style) ? node.children : around('strong', node.children)
  if (/^(i|em)$/.test(tagName)) return isEmpty ? node.children : around('em', node.children)
  if (tagName === 'table') return [withHeader(node)]
  if (tagName === 'span' || tagName === 'font') return wrapSpan(node)
  if (/^h[1-6]$/.test(tagName)) return isEmpty ? [] : [withoutBold(node)]
  // what leads to a place in another document leads nowhere here
  if (tagName === 'a')
    return isEmpty || !/^(https?|mailto|tel):/i.test(String(node.properties.href)) ? node.children : [node]
  if (tagName === 'p') return paragraph(node, isEmpty)
  return [node]
}

/** Not Word's `mso-bidi-font-weight`, which it writes on what is bold. */
const isNotBold = (style: string) => /(^|;)\s*font-weight:\s*(normal|400)/i.test(style)

function paragraph(node: Element, isEmpty: boolean): ElementContent[] {
  if (isEmpty && !hasPicture(node)) return []
  const name = classOf(node)
  if (/\bMsoTitle\b/.test(name)) return [withoutBold({ ...node, tagName: 'h1' })]
  return /\bMso(Intense)?Quote\b/.test(name) ? [element('blockquote', [node])] : [node]
}

const hasPicture = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasPicture(child)))

function wrapSpan(span: Element): ElementContent[] {
  const style = styleOf(span)
  if (textOf(span).trim() === '') return span.children
  let { children } = span
  if (/font-style:\s*italic/i.test(style)) children = around('em', children)
  if (/(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style)) children = around('strong', children)
  if (/text-decoration:[^;]*line-through/i.test(style)) children = around('del', children)
  return children
}

/** An element around these, without the spaces at its ends: Markdown has none next to a mark. */
function around(tagName: string, children: readonly ElementContent[]): ElementContent[] {
  const inner = children.map((child) => ({ ...child }))
  const [first, last] = [inner.at(0), inner.at(-1)]
  let [before, after] = ['', '']
  if (first?.type === 'text') {
    before = /^\s*/.exec(first.value)?.[0] ?? ''
    first.value = first.value.slice(before.length)
  }
  if (last?.type === 'text') {
    after = /\s*$/.exec(last.value)?.[0] ?? ''
    last.value = last.value.slice(0, last.value.length - after.length)
  }
  return [{ type: 'text', value: before }, element(tagName, inner), { type: 'text', value: after }]
}

/** The first row of a table without a header is its header, as in the documents. */
function withHeader(table: Element): Element {
  const rows = table.children.flatMap((child) =>
    child.type !== 'element' ? [] : isElement(child, 'tr') ? [child] : child.children,
  )
  const [first] = rows
  if (first?.type !== 'element' || !first.children.every((cell) => cell.type !== 'element' || cell.tagName === 'td'))
    return table
  for (const cell of first.children) {
    if (cell.type !== 'element') continue
    cell.tagName = 'th'
    cell.children = cell.children.map((child) => (child.type === 'element' ? withoutBold(child) : child))
  }
  return table
}

/** A heading is bold already. */
function withoutBold(heading: Element): Element {
  const children = heading.children.flatMap((child) =>
    child.type === 'element' && /^(b|strong)$/.test(child.tagName) ? child.children : [child],
  )
  return { ...heading, children }
}

/** Google Docs puts a paragraph into each item, which would set the items apart, and a picture of a box before a task. */
function listItem(item: Element): Element {
  const isTask = item.properties.role === 'checkbox'
  const content = isTask
    ? item.children.filter((child) => child.type !== 'element' || child.tagName !== 'img')
    : item.children
  const paragraphs = content.filter((child) => child.type === 'element' && child.tagName === 'p')
  const children =
    paragraphs.length > 1
      ? content
      : content.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]))
  const checked = item.properties.ariaChecked === 'true'
  const box = element('input', [], { type: 'checkbox', disabled: true, checked })
  return { ...item, children: isTask ? [box, { type: 'text', value: ' ' }, ...children] : children }
}

/** Google Docs puts a nested list beside the item it belongs to. */
function withNestedLists(list: Element): Element {
  const children: ElementContent[] = []
  for (const child of list.children) {
    const before = children.at(-1)
    const isNested = child.type === 'element' && /^[uo]l$/.test(child.tagName)
    if (isNested && before?.type === 'element') before.children.push(child)
    else if (child.type === 'element') children.push(child)
  }
  return { ...list, children }
}
