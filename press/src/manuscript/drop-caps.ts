import type { BookStyle } from './book-style.ts'
import type { Inline, ManuscriptSection } from './manuscript.ts'
import { inlineText } from './plain-text.ts'
import type { Theme } from './themes.ts'

/** Whether chapters begin with an initial that is as high as some of their lines: in the classic theme, or where it's chosen. */
export const dropsInitials = (theme: Theme, { dropCaps }: BookStyle): boolean => dropCaps ?? theme === 'classic'

/** Shorter paragraphs have fewer lines than a large initial. */
const LEAST_LENGTH = 180
/** Of plain text before the first emphasis, link or note. */
const LEAST_WORDS = 60

/**
 * The letter and the rest of a chapter's first words, if it can begin with a large initial: its first block is a paragraph of
 * some lines that begins with a capital, and so neither a list nor a quotation. Scripts without capitals have none.
 */
export function dropCapOf({ blocks, role }: ManuscriptSection): { letter: string; rest: Inline[] } | null {
  const [first] = blocks
  if (role || first?.t !== 'paragraph' || first.role || inlineText(first.children).length < LEAST_LENGTH) return null
  const [text, ...more] = first.children
  if (text?.t !== 'text' || text.value.length < LEAST_WORDS || first.dir === 'rtl') return null
  const letter = /^\p{Lu}\p{M}*(?=[\p{L}\p{M}\s’'])/u.exec(text.value)?.[0]
  if (letter === undefined) return null
  return { letter, rest: [{ ...text, value: text.value.slice(letter.length) }, ...more] }
}
