/** An element of the library's formatted XML: its name with its children, or with its attributes under `_attr`. */
export type Node = Record<string, unknown>

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null

export const nodes = (children: unknown): Node[] => (Array.isArray(children) ? children.filter(isNode) : [])

/** The attributes of the first element of that name. */
export function attributes(among: readonly Node[], name: string): Node {
  const element = among.find((property) => name in property)?.[name]
  const inner =
    isNode(element) && !Array.isArray(element) ? element._attr : nodes(element).find((part) => '_attr' in part)?._attr
  return isNode(inner) ? inner : {}
}

/** A paragraph's properties. */
export const properties = (paragraph: readonly Node[]): Node[] =>
  nodes(paragraph.find((part) => 'w:pPr' in part)?.['w:pPr'])
