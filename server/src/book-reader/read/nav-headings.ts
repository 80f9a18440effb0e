import type { Element } from 'hast'
import { element, elementsIn, type HtmlPage, isElement, isHeading, property, textIn } from './html-tree.ts'
import type { NavEntry } from './package-document.ts'
import { plainWords } from './plain-words.ts'

/** A label such as 'Chapter 1' may be between an entry's target and its heading. */
const BETWEEN = 60

/**
 * Headings as the book's own table of contents has them: its entries decide on their levels, other headings are below
 * theirs, and an entry without a heading gets one.
 */
export function applyNavigation(pages: readonly HtmlPage[], nav: readonly NavEntry[]): void {
  if (nav.length === 0) return
  let level = 0
  for (const page of pages) {
    const levels = new Map<Element, number>()
    for (const entry of nav) {
      if (entry.page !== page.path) continue
      const heading = headingAt(page.body, entry) ?? inserted(page.body, entry)
      if (heading && !levels.has(heading)) levels.set(heading, Math.min(6, entry.level))
    }
    for (const heading of elementsIn(page.body).filter(isHeading)) {
      const listed = levels.get(heading)
      if (listed !== undefined) level = listed
      heading.tagName = `h${listed ?? Math.min(6, Math.max(Number(heading.tagName[1]), level + 1))}`
    }
  }
}

function headingAt(body: Element, { id, title }: NavEntry): Element | null {
  const all = elementsIn(body)
  const target = id === '' ? body : all.find((node) => property(node, 'id') === id || property(node, 'name') === id)
  if (!target) return null
  const within = all.find((node) => isHeading(node) && elementsIn(node).includes(target))
  if (within) return within
  let passed = ''
  let isAfter = false
  for (const node of walk(body)) {
    if (node === target) isAfter = true
    if (!isAfter) continue
    if (typeof node === 'string') passed += node.trim()
    else if (isHeading(node) && textIn(node).trim() !== '')
      return passed === '' || isSame(title, textIn(node)) ? node : null
    if (passed.length > BETWEEN) return null
  }
  return null
}

const isSame = (one: string, other: string) =>
  plainWords(one).includes(plainWords(other)) || plainWords(other).includes(plainWords(one))

/** Elements and texts in the order of the document. */
function* walk(node: Element): Generator<Element | string> {
  yield node
  for (const child of node.children) {
    if (isElement(child)) yield* walk(child)
    else if (child.type === 'text') yield child.value
  }
}

function inserted(body: Element, { id, title }: NavEntry): Element | null {
  if (title === '' || elementsIn(body).every((node) => node.tagName === 'body')) return null
  const heading = element('h1', [{ type: 'text', value: title }])
  const at =
    id === ''
      ? 0
      : body.children.findIndex((node) => isElement(node) && elementsIn(node).some((one) => property(one, 'id') === id))
  if (at < 0) return null
  const next = body.children.slice(at).find(isElement)
  const isItself = next?.tagName === 'p' && plainWords(textIn(next)) === plainWords(title)
  // LibreOffice writes headings as paragraphs
  if (isItself) Object.assign(next, { tagName: 'h1' })
  else body.children.splice(at, 0, heading)
  return isItself ? next : heading
}
