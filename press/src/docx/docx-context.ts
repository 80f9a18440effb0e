import type { Paragraph, Table } from 'docx'
import { pressMessage } from '../errors/messages.ts'
import type { Translation } from '../languages/translations.ts'
import type { Block, Direction, Manuscript, Picture, Warning } from '../manuscript/manuscript.ts'
import type { ListNumbering } from './numbering.ts'
import type { Page } from './page.ts'

export type DocxContext = {
  manuscript: Manuscript
  page: Page
  /** 'RRGGBB', legible on white */
  accent: string
  words: Translation['words']
  baseDirection: Direction
  lists: ListNumbering
  footnotes: Record<string, { children: Paragraph[] }>
  bookmarks: Map<string, string>
  usedBookmarks: Set<string>
  warnings: Warning[]
  /** title of the section being written, for warnings */
  section: string | null
}

/** Space for a block in twips, its list depth, and whether its end stays on the page of what follows. */
export type Room = { indent: number; width: number; style: string | null; listDepth: number; keepNext: boolean }

export type WriteBlocks = (context: DocxContext, blocks: readonly Block[], room: Room) => (Paragraph | Table)[]

/** The same room, set in by `by` twips at its start. */
export function indent(room: Room, by: number): Room {
  // deep nesting must not squeeze text to nothing
  const indent = Math.min(by, Math.max(0, room.width - 1200))
  return { ...room, indent: room.indent + indent, width: room.width - indent }
}

/** The picture of that name; a missing one is noted as a warning. */
export function findPicture(context: DocxContext, src: string): Picture | null {
  const { pictures } = context.manuscript
  const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined
  if (picture) return picture
  context.warnings.push({ ...pressMessage('picture-not-found', { name: src }), section: context.section })
  return null
}
