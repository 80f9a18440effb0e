import type { Element, ElementContent, Root, Text } from 'hast'
import { MARKS } from './typeset-changes.ts'

const MARKED = new RegExp(
  `(${Object.values(MARKS)
    .map(([start, end]) => `${start}[^${end}]*${end}`)
    .join('|')})`,
)

/** rehype plugin: changed words become `ins` and `del`. */
export function changeMarks() {
  return (root: Root) => mark(root)
}

function mark(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'element') mark(child)
    return child.type === 'text' ? split(child.value) : [child]
  })
}

function split(value: string): ElementContent[] {
  return value
    .split(MARKED)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const tagName = piece.startsWith(MARKS.in[0]) ? 'ins' : piece.startsWith(MARKS.out[0]) ? 'del' : null
      if (!tagName) return text(piece)
      return { type: 'element', tagName, properties: {}, children: [text(piece.slice(1, -1))] }
    })
}

const text = (value: string): Text => ({ type: 'text', value })
