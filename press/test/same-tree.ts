import type { Nodes } from 'mdast'

type Plain = Record<string, unknown> & { children?: Plain[] }

/**
 * A syntax tree without irrelevant differences: positions, text split into several nodes, spaces around HTML and around
 * the names of definitions.
 */
export function sameTree(node: Nodes): Plain {
  const { position: _, data: __, ...rest } = node
  const plain: Plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if ('identifier' in node) plain.identifier = node.identifier.trim()
  if (node.type === 'html') plain.value = node.value.replace(/^ +/gm, '').trim()
  if (!('children' in node)) return plain
  const children: Plain[] = []
  for (const child of node.children.map(sameTree)) {
    const last = children.at(-1)
    if (child.type === 'text' && last?.type === 'text') last.value = `${last.value}${child.value}`
    else children.push(child)
  }
  return { ...plain, children }
}
