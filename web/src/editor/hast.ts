import type { Element, ElementContent, Properties, Root } from 'hast'

export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const styleOf = ({ properties }: Element): string => String(properties.style ?? '')

export const classOf = ({ properties }: Element): string => [properties.className ?? []].flat().join(' ')

export function textOf(node: Root | Root['children'][number]): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
