import type { Element, ElementContent } from 'hast'
import { addressOf } from './html-links.ts'
import { classOf, elementsIn, type HtmlPage, isElement, isHeading, property, textIn } from './html-tree.ts'
import type { Losses } from './losses.ts'

/** What Google Docs and LibreOffice write differently from other pages. */
export function tidyPage({ body }: HtmlPage, losses: Losses): void {
  dropComments(body, losses)
  body.children = withNestedLists(
    body.children.filter((node) => {
      if (!isElement(node)) return true
      const isMargin = node.tagName === 'div' && /^(?:header|footer)$/.test(property(node, 'title'))
      if (isMargin) losses.add('headers-footers')
      return !isMargin && !isPageBreak(node) && !isEmptyHeading(node)
    }),
  )
}

const isPageBreak = (node: Element) =>
  node.tagName === 'hr' && /display\s*:\s*none|page-break/.test(property(node, 'style'))

const isEmptyHeading = (node: Element) =>
  isHeading(node) &&
  textIn(node).trim() === '' &&
  !elementsIn(node).some(({ tagName }) => /^(?:img|svg)$/.test(tagName))

const COMMENT = /^cmnt\d+$/

/** Google Docs writes comments like footnotes, with letters. */
function dropComments(body: Element, losses: Losses): void {
  const isComment = (node: ElementContent) =>
    isElement(node) && node.tagName === 'div' && elementsIn(node).some((one) => COMMENT.test(property(one, 'id')))
  const comments = body.children.filter(isComment)
  if (comments.length === 0) return
  losses.add('comments', null, comments.length)
  body.children = body.children.filter((node) => !isComment(node))
  for (const node of elementsIn(body)) node.children = node.children.filter((child) => !isMark(child))
}

/** In a `sup` of its own, or without. */
function isMark(node: ElementContent): boolean {
  if (!isElement(node)) return false
  const [only, ...others] = node.children
  return node.tagName === 'sup'
    ? only !== undefined && others.length === 0 && isMark(only)
    : node.tagName === 'a' && COMMENT.test(addressOf(node).slice(1))
}

type OpenList = { level: number; list: Element }

/** Both write a list in a list as a list after it, with its level in a class or as lists around it. */
function withNestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let open: OpenList[] = []
  for (const node of nodes) {
    const { level, list } = levelOf(node)
    if (!list) {
      if (isElement(node) || textIn(node).trim() !== '') open = []
      blocks.push(node)
      continue
    }
    open = open.filter((one) => one.level <= level)
    const before = open.at(-1)
    if (before?.level === level && isContinued(list, before.list)) {
      before.list.children.push(...list.children)
      continue
    }
    open = open.filter((one) => one.level < level)
    const item = open.at(-1)?.list.children.findLast((one): one is Element => isElement(one) && one.tagName === 'li')
    if (item) item.children.push(list)
    else blocks.push(list)
    open.push({ level, list })
  }
  return blocks
}

const isList = (node: ElementContent): node is Element => isElement(node) && /^[ou]l$/.test(node.tagName)

function levelOf(node: ElementContent): { level: number; list: Element | null } {
  let list = isList(node) ? node : null
  let level = 0
  for (let inside = list && loneChild(list); inside; inside = loneChild(inside)) {
    list = inside
    level += 1
  }
  return { level: level || Number(/\blst-kix_\w+-(\d)/.exec(list ? classOf(list) : '')?.[1] ?? 0), list }
}

function loneChild({ children }: Element): Element | null {
  const [first, ...others] = children.filter((one) => isElement(one) || textIn(one).trim() !== '')
  return first && others.length === 0 && isList(first) ? first : null
}

/** After a list in one of its items. */
function isContinued(list: Element, before: Element): boolean {
  if (list.tagName !== before.tagName) return false
  const [name, isStart] = [kixName(list), /\bstart\b/.test(classOf(list))]
  return name === '' ? Number(list.properties.start ?? 1) > 1 : name === kixName(before) && !isStart
}

const kixName = (list: Element) => /\blst-kix_(\w+)-\d/.exec(classOf(list))?.[1] ?? ''
