import type { RootContent } from 'mdast'
import { toString as nodeText } from 'mdast-util-to-string'

/** The words of nodes that are nested too deep, one text per block, so that words stay separate. */
export function leafTexts(nodes: readonly RootContent[]): string[] {
  const texts: string[] = []
  const open = [...nodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') texts.push(nodeText(node))
    else if ('children' in node) open.push(...[...node.children].reverse())
    else if ('value' in node) texts.push(node.value)
  }
  return texts.filter((text) => text.trim() !== '')
}
