import type { Nodes } from 'mdast'
import { parseMarkdown } from './text-blocks.ts'

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g

/** What an author hid from readers in this way isn't on the pages, and isn't in any text that guests can quote. */
export function withoutHtmlComments(markdown: string): string {
  if (!markdown.includes('<!--')) return markdown
  let [kept, read] = ['', 0]
  for (const { from, to } of htmlPlaces(parseMarkdown(markdown))) {
    kept += markdown.slice(read, from) + markdown.slice(from, to).replace(COMMENT, '')
    read = to
  }
  return kept + markdown.slice(read)
}

function htmlPlaces(node: Nodes): { from: number; to: number }[] {
  if (node.type === 'html') return [{ from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }]
  return 'children' in node ? node.children.flatMap(htmlPlaces) : []
}
