import type { Element, ElementContent } from 'hast'
import { element, styleOf } from './hast.ts'

export const NOTE_REFERENCE = 'footnote-reference'
export const NOTE = 'footnote-note'

/** The footnotes and endnotes of Word as elements of our own; null for everything else. */
export function wordFootnote(node: Element): ElementContent[] | null {
  const style = styleOf(node)
  const address = String(node.properties.href ?? '')
  const number = /^#_(?:ftn|edn)(\d+)$/.exec(address)?.[1]
  if (node.tagName === 'a' && number) return [element(NOTE_REFERENCE, [], { id: number })]
  // before its text, the way back
  if (node.tagName === 'a' && /^#_(ftn|edn)ref\d+$/.test(address)) return []
  const id = /^(?:ftn|edn)(\d+)$/.exec(String(node.properties.id ?? ''))?.[1]
  if (/mso-element:\s*(foot|end)note\b(?!-)/i.test(style) && id) return [element(NOTE, node.children, { id })]
  return null
}

/** Not the line above the footnotes. */
export const isNote = (node: ElementContent) => node.type === 'element' && node.tagName === NOTE
