import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', fences: true, rule: '-' })
  .freeze()

/** Blocks as Markdown. */
export function toMarkdown(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] }
  setItemsApart(root)
  return writer.stringify(root)
}

/** Only items of several paragraphs are set apart. */
function setItemsApart(node: Root | RootContent): void {
  if (!('children' in node)) return
  for (const child of node.children) setItemsApart(child)
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1
  if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread)
}
