import type { Element, ElementContent, Root } from 'hast'
import { classOf, element, styleOf, textOf } from './hast.ts'

/** An item of a list; `level` counts from 1. */
type Item = { level: number; isOrdered: boolean; start: number; children: ElementContent[] }

/** Word writes each item as a paragraph, with its level in its style and its mark as text: here they become nested lists. */
export function nestWordLists(children: Root['children']): Root['children'] {
  const nested: Root['children'] = []
  let lists = createLists()
  for (const child of children) {
    const item = itemOf(child)
    if (item) lists.add(item)
    else if (child.type !== 'text' || child.value.trim() !== '') {
      nested.push(...lists.roots, child)
      lists = createLists()
    }
  }
  nested.push(...lists.roots)
  return nested
}

const IGNORED = /mso-list:\s*Ignore/i

/** A numbered heading stays a heading. */
function itemOf(node: Root['children'][number]): Item | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleOf(node))?.[1]
  const mark = markOf(node)
  if (level === undefined && (mark === null || !/MsoListParagraph/i.test(classOf(node)))) return null
  const number = /^\(?(\d+|[a-z]+)[.)]/i.exec(mark ?? '')?.[1]
  return {
    level: Number(level ?? 1),
    isOrdered: number !== undefined,
    start: Number.parseInt(number ?? '', 10) || 1,
    children: node.children,
  }
}

/** Such as `·`, `1.` or `b)`. */
function markOf({ children }: Element): string | null {
  for (const child of children) {
    if (child.type !== 'element') continue
    const mark = IGNORED.test(styleOf(child)) ? textOf(child).trim() : markOf(child)
    if (mark !== null) return mark
  }
  return null
}

export const isWordMark = (node: Element) => IGNORED.test(styleOf(node))

function createLists() {
  const roots: Element[] = []
  const open: { level: number; isOrdered: boolean; list: Element }[] = []
  return {
    roots,
    add({ level, isOrdered, start, children }: Item): void {
      while ((open.at(-1)?.level ?? 0) > level) open.pop()
      const top = open.at(-1)
      if (top?.level === level && top.isOrdered !== isOrdered) open.pop()
      if (open.at(-1)?.level !== level) {
        const list = element(isOrdered ? 'ol' : 'ul', [], start === 1 ? {} : { start })
        const parent = open.at(-1)?.list.children.at(-1)
        if (parent?.type === 'element') parent.children.push(list)
        else roots.push(list)
        open.push({ level, isOrdered, list })
      }
      open.at(-1)?.list.children.push(element('li', children))
    },
  }
}
