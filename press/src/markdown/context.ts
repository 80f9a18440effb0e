import type { Definition, FootnoteDefinition, Root, RootContent } from 'mdast'
import type { Translation } from '../languages/translations.ts'
import type { Direction } from '../manuscript/manuscript.ts'
import type { Report } from './report.ts'
import type { Typographer } from './typography.ts'

export const MAX_NESTING = 12

export type Context = {
  source: string
  baseDirection: Direction
  words: Translation['words']
  typographer: Typographer
  report: Report
  /** the picture's name in the book, or null */
  picture: (address: string) => string | null
  definitions: Map<string, Definition>
  notes: Map<string, FootnoteDefinition>
  citedNotes: Set<string>
  internalLinks: Set<string>
  /** notes in progress, to stop one that refers to itself */
  openNotes: Set<string>
}

/** Link and note definitions count anywhere; the first with a name wins (CommonMark 4.7). */
export function collectDefinitions(root: Root): Pick<Context, 'definitions' | 'notes' | 'citedNotes'> {
  const definitions = new Map<string, Definition>()
  const notes = new Map<string, FootnoteDefinition>()
  const citedNotes = new Set<string>()
  const open: RootContent[] = [...root.children].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node)
    if (node.type === 'footnoteReference') citedNotes.add(node.identifier)
    if ('children' in node) open.push(...[...node.children].reverse())
  }
  return { definitions, notes, citedNotes }
}
