import { linearText } from '@makeready/formulas/linear-text'
import type { Inline } from './manuscript.ts'

/** The visible text: text, code and image descriptions, without notes; breaks become spaces. */
export function inlineText(inlines: readonly Inline[]): string {
  let text = ''
  for (const inline of inlines) text += oneText(inline)
  return text
}

function oneText(inline: Inline): string {
  switch (inline.t) {
    case 'text':
    case 'code':
      return inline.value
    case 'em':
    case 'strong':
    case 'del':
    case 'sup':
    case 'sub':
    case 'mark':
    case 'kbd':
    case 'abbr':
    case 'link':
    case 'place':
      return inlineText(inline.children)
    case 'ruby':
      return `${inlineText(inline.children)}（${inline.reading}）`
    case 'image':
      return inline.alt ?? ''
    case 'break':
      return ' '
    case 'formula':
      return linearText(inline.math)
    case 'page':
      return inline.words
    case 'note':
      return ''
  }
}
