import { isLeaf, type MathNode } from '@makeready/formulas/math-node'
import { createElement, type ReactNode } from 'react'

export function Formula({ node }: { node: MathNode }): ReactNode {
  const content = isLeaf(node)
    ? [node.text]
    : // biome-ignore lint/suspicious/noArrayIndexKey: the text is frozen
      node.children.map((child, at) => <Formula key={at} node={child} />)
  // React knows an attribute `class` only by its other name
  const { class: className, ...attributes } = node.attributes
  return createElement(node.tag, { ...attributes, ...(className && { className }) }, ...content)
}
