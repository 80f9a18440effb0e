import type { Block } from './manuscript.ts'
import { inlineText } from './plain-text.ts'

const AFTER_COLON: readonly Block['t'][] = ['list', 'table', 'code', 'callout', 'figure', 'quote']
const APART: readonly Block['t'][] = ['heading', 'page-break', 'scene-break']
/** Letters. */
const LONGEST_LABEL = 80
const LONGEST_INTRODUCTION = 420

/** Whether a paragraph must be on the page of what follows: it ends with a colon, is a label in bold, or is short and before a table. */
export function leadsIn(block: Block, next: Block | undefined): boolean {
  if (block.t !== 'paragraph' || !next || APART.includes(next.t)) return false
  const text = inlineText(block.children).trim()
  const [only] = block.children
  if (block.children.length === 1 && only?.t === 'strong' && text.length <= LONGEST_LABEL) return true
  if (next.t === 'table' && text.length <= LONGEST_INTRODUCTION) return true
  return AFTER_COLON.includes(next.t) && /[:：]$/.test(text)
}
