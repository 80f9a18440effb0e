/** An element of MathML (presentation). A leaf (mi, mn, mo, mtext) has `text` and no children. */
export type MathNode = {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly MathNode[]
  text: string
}

/** One formula as every format reads it. `tag` is the number that its author gave it with \tag, in parentheses. */
export type ReadFormula = { tex: string; math: MathNode; tag: string | null }

export const isLeaf = ({ tag }: MathNode): boolean => tag === 'mi' || tag === 'mn' || tag === 'mo' || tag === 'mtext'

export function mathElement(
  tag: string,
  children: readonly MathNode[],
  attributes: MathNode['attributes'] = {},
): MathNode {
  return { tag, attributes, children, text: '' }
}

/** The nodes as one: an element alone stays as it is. */
export function mathRow(nodes: readonly MathNode[]): MathNode {
  const [only] = nodes
  return only && nodes.length === 1 ? only : mathElement('mrow', nodes)
}
