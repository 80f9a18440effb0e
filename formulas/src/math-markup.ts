import { isLeaf, type MathNode } from './math-node.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** MathML as markup, legal in XHTML and HTML. `attributes` are added to the outermost element. */
export function mathMarkup(node: MathNode, attributes: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ ...node.attributes, ...attributes })
  const written = all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
  const content = isLeaf(node) ? escaped(node.text) : node.children.map((child) => mathMarkup(child)).join('')
  return `<${node.tag}${written}>${content}</${node.tag}>`
}
