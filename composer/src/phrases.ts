import { escapeBlock, escapeMarkdown } from './creator-words.ts'
import deeper from './knowledge/templates/deeper.json' with { type: 'json' }
import headings from './knowledge/templates/headings.json' with { type: 'json' }
import items from './knowledge/templates/items.json' with { type: 'json' }
import lines from './knowledge/templates/lines.json' with { type: 'json' }
import methods from './knowledge/templates/methods.json' with { type: 'json' }
import openings from './knowledge/templates/openings.json' with { type: 'json' }
import panels from './knowledge/templates/panels.json' with { type: 'json' }
import stories from './knowledge/templates/stories.json' with { type: 'json' }
import { capitalize, lowerFirst } from './language/case.ts'

const TEMPLATES = { ...openings, ...lines, ...methods, ...items, ...headings, ...deeper, ...stories, ...panels }

export type Role = keyof typeof TEMPLATES
/** Plain words by name; an empty one counts as missing. */
export type Slots = Readonly<Record<string, string>>

const SLOT = /\{([_^]?)(\w+)\}/g

export const templatesFor = (role: Role): readonly string[] => TEMPLATES[role]

export function slotsIn(template: string): string[] {
  return [...template.matchAll(SLOT)].map(([, , name = '']) => name)
}

/** `{^name}` begins with a capital, `{_name}` with a small letter. The words themselves stay as they are. */
export function fillPlain(template: string, slots: Slots): string {
  return template.replace(SLOT, (slot: string, form: string, name: string, at: number) => {
    const words = apartFrom(template.slice(at + slot.length), slots[name] ?? '')
    if (form === '^') return capitalize(words)
    return form === '_' ? lowerFirst(words) : words
  })
}

/** 'who it is for' before 'for two answers': a comma tells the two apart. */
function apartFrom(rest: string, words: string): string {
  const next = /^ \p{L}+/u.exec(rest)?.[0].toLowerCase()
  return next && ` ${words.toLowerCase()}`.endsWith(next) ? `${words},` : words
}

/** The same as Markdown: whatever a creator typed is text, never a mark. */
export function fillMarkdown(template: string, slots: Slots): string {
  const escaped = Object.fromEntries(Object.entries(slots).map(([name, words]) => [name, escapeMarkdown(words)]))
  const filled = fillPlain(template, escaped)
  const opensWithSlot = /^\{[_^]?\w+\}/.test(template)
  const first = slots[slotsIn(template)[0] ?? ''] ?? ''
  return opensWithSlot && escapeBlock(first) !== escapeMarkdown(first) ? `\\${filled}` : filled
}
