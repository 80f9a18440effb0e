import type { Block, Inline } from '../../manuscript/manuscript.ts'
import { inlineText } from '../../manuscript/plain-text.ts'

/** A line of a quiz as an author typed it. `checked`: of an item with a box; `isItem`: of a list inside a question. */
export type Line = { inlines: Inline[]; text: string; isItem: boolean; checked: boolean | null }

/** Splits a paragraph at its line breaks. */
export function splitLines(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.t === 'break') lines.push([])
    else lines.at(-1)?.push(inline)
  }
  return lines.filter((line) => inlineText(line).trim() !== '')
}

export function lineOf(inlines: Inline[], item: { checked: boolean | null } | null = null): Line {
  return { inlines, text: inlineText(inlines).trim(), isItem: item !== null, checked: item?.checked ?? null }
}

/** The inlines without the first `count` characters of their visible text. */
export function dropText(inlines: readonly Inline[], count: number): Inline[] {
  const rest: Inline[] = []
  let left = count
  for (const inline of inlines) {
    const length = inlineText([inline]).length
    if (left >= length && left > 0) left -= length
    else if (left === 0) rest.push(inline)
    else {
      if (inline.t === 'text') rest.push({ ...inline, value: inline.value.slice(left) })
      else if ('children' in inline) rest.push({ ...inline, children: dropText(inline.children, left) })
      else rest.push(inline)
      left = 0
    }
  }
  return trimStart(rest)
}

/** Without the last `count` characters of the visible text. */
export function dropTextAtEnd(inlines: readonly Inline[], count: number): Inline[] {
  const rest: Inline[] = []
  let left = count
  for (const inline of inlines.toReversed()) {
    const length = inlineText([inline]).length
    if (left >= length && left > 0) left -= length
    else if (left === 0) rest.unshift(inline)
    else {
      if (inline.t === 'text') rest.unshift({ ...inline, value: inline.value.slice(0, -left).trimEnd() })
      else if ('children' in inline) rest.unshift({ ...inline, children: dropTextAtEnd(inline.children, left) })
      else rest.unshift(inline)
      left = 0
    }
  }
  return rest
}

function trimStart(inlines: Inline[]): Inline[] {
  const [first, ...rest] = inlines
  return first?.t === 'text' ? [{ ...first, value: first.value.trimStart() }, ...rest] : inlines
}

/** The visible text of a paragraph or heading; '' of other blocks. */
export const blockText = (block: Block): string =>
  block.t === 'paragraph' || block.t === 'heading' ? inlineText(block.children).trim() : ''

/** For comparing what people type: without case, punctuation at the ends and marks of quotation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»"‘’'`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?–—-]+|[\s.,;:!?–—-]+$/g, '')
