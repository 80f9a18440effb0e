import { escapeBlock, escapeMarkdown } from './creator-words.ts'
import deeper from './knowledge/frames/deeper.json' with { type: 'json' }
import headings from './knowledge/frames/headings.json' with { type: 'json' }
import items from './knowledge/frames/items.json' with { type: 'json' }
import lines from './knowledge/frames/lines.json' with { type: 'json' }
import methods from './knowledge/frames/methods.json' with { type: 'json' }
import openings from './knowledge/frames/openings.json' with { type: 'json' }
import panels from './knowledge/frames/panels.json' with { type: 'json' }
import stories from './knowledge/frames/stories.json' with { type: 'json' }
import { capitalise, lowerFirst } from './language/case.ts'

const FRAMES = { ...openings, ...lines, ...methods, ...items, ...headings, ...deeper, ...stories, ...panels }

export type Role = keyof typeof FRAMES
/** Plain words by name; an empty one counts as missing. */
export type Slots = Readonly<Record<string, string>>

const SLOT = /\{([_^]?)(\w+)\}/g

export const framesOf = (role: Role): readonly string[] => FRAMES[role]

export function slotsIn(frame: string): string[] {
  return [...frame.matchAll(SLOT)].map(([, , name = '']) => name)
}

/** `{^name}` begins with a capital, `{_name}` with a small letter. The words themselves stay as they are. */
export function fillPlain(frame: string, slots: Slots): string {
  return frame.replace(SLOT, (slot: string, form: string, name: string, at: number) => {
    const words = apartFrom(frame.slice(at + slot.length), slots[name] ?? '')
    if (form === '^') return capitalise(words)
    return form === '_' ? lowerFirst(words) : words
  })
}

/** 'who it is for' before 'for two answers': a comma tells the two apart. */
function apartFrom(rest: string, words: string): string {
  const next = /^ \p{L}+/u.exec(rest)?.[0].toLowerCase()
  return next && ` ${words.toLowerCase()}`.endsWith(next) ? `${words},` : words
}

/** The same as Markdown: whatever a creator typed is text, never a mark. */
export function fillMarkdown(frame: string, slots: Slots): string {
  const escaped = Object.fromEntries(Object.entries(slots).map(([name, words]) => [name, escapeMarkdown(words)]))
  const filled = fillPlain(frame, escaped)
  const opensWithSlot = /^\{[_^]?\w+\}/.test(frame)
  const first = slots[slotsIn(frame)[0] ?? ''] ?? ''
  return opensWithSlot && escapeBlock(first) !== escapeMarkdown(first) ? `\\${filled}` : filled
}
