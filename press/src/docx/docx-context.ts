import type { Paragraph, Table } from 'docx'
import { pressMessage } from '../errors/messages.ts'
import type { Translation } from '../languages/translations.ts'
import type { Block, Direction, Manuscript, Picture, Warning } from '../manuscript/manuscript.ts'
import type { HiddenParts } from './hidden-parts.ts'
import type { PictureLook } from './look.ts'
import type { ListNumbering, SectionLabel } from './numbering.ts'
import type { Page } from './page.ts'

export type DocxContext = {
  manuscript: Manuscript
  page: Page
  pictures: PictureLook
  /** 'RRGGBB', readable on white */
  accent: string
  /** of the text, in parts of the usual size */
  textSize: number
  /** the distance of lines beside a chapter's large initial, in parts of the usual one; null without such initials */
  dropCapLines: number | null
  words: Translation['words']
  baseDirection: Direction
  lists: ListNumbering
  hidden: HiddenParts
  /** of the sections' headings, by bookmark */
  labels: Map<string, SectionLabel>
  footnotes: Record<string, { children: Paragraph[] }>
  /** the same as plain text, in order */
  noteTexts: string[]
  /** PNGs of the manuscript's drawings by name: Word shows SVG only since 2019 */
  paintedDrawings: Readonly<Record<string, Picture>>
  bookmarks: Map<string, string>
  usedBookmarks: Set<string>
  warnings: Warning[]
  /** title of the section being written, for warnings */
  section: string | null
}

/** Space for a block in twips, its list depth, and whether its end must stay on the page with what follows. */
export type Room = { indent: number; width: number; style: string | null; listDepth: number; keepNext: boolean }

export type WriteBlocks = (context: DocxContext, blocks: readonly Block[], room: Room) => (Paragraph | Table)[]

/** The same room, indented by `by` twips. */
export function indent(room: Room, by: number): Room {
  // deep nesting must leave some width for text
  const indent = Math.min(by, Math.max(0, room.width - 1200))
  return { ...room, indent: room.indent + indent, width: room.width - indent }
}

/** The picture with that name; a missing one adds a warning. */
export function findPicture(context: DocxContext, src: string): Picture | null {
  const { pictures } = context.manuscript
  const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined
  if (picture) return context.paintedDrawings[src] ?? picture
  context.warnings.push({ ...pressMessage('picture-not-found', { name: src }), section: context.section })
  return null
}
