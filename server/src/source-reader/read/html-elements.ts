import type { Element, Nodes, Root } from 'hast'

/** All elements in document order, however deeply they are nested. */
export function elementsIn(root: Root | Element): Element[] {
  const found: Element[] = []
  const open: Nodes[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'element') found.push(node)
    if ('children' in node) open.push(...node.children.toReversed())
  }
  return found
}

export const textIn = (element: Element): string =>
  element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textIn(child) : ''))
    .join('')
