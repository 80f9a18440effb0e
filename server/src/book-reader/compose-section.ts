import { LIMITS } from '@makeready/contract/domain/limits'
import type { Piece } from './read/book-parts.ts'
import { withPictureAddresses } from './read/pictures.ts'
import { splitMarkdown } from './split-markdown.ts'

export type ComposedSection = { sectionName: string; content: string }

type Book = {
  pieces: readonly Piece[]
  notes: ReadonlyMap<string, string>
  /** null for a picture that could not be stored */
  pictures: readonly (string | null)[]
}

/**
 * The text of a section from its pieces, with the notes that it refers to at its end. More than one section, each with its
 * own notes, if it would be too long for one.
 */
export function composeSection(entries: readonly number[], book: Book): ComposedSection[] {
  const pieces = entries.flatMap((entry) => book.pieces[entry] ?? [])
  const [first] = pieces
  if (!first) return []
  const name = first.title || beginning(first.firstLine) || 'Untitled'
  const top = Math.max(1, first.depth)
  const body = pieces.map(({ depth, heading, markdown }) => {
    const marks = '#'.repeat(Math.min(6, Math.max(1, depth - top + 1)))
    return [depth > 0 ? `${marks} ${heading}` : '', withPictures(markdown, book)]
      .filter((part) => part !== '')
      .join('\n\n')
  })
  const labels = new Set(pieces.flatMap(({ notes }) => notes))
  const notes = new Map([...labels].flatMap((label) => noteEntry(label, book)))
  return parts(body, notes).map((content, at) => ({
    sectionName: at === 0 ? name : `${name.slice(0, LIMITS.name - 8).toWellFormed()} (${at + 1})`,
    content,
  }))
}

/** The first words, for text without a heading. */
const beginning = (line: string) => /^.{0,60}(?=\s|$)/u.exec(line)?.[0].replace(/[\p{P}\s]+$/u, '') ?? ''

function noteEntry(label: string, book: Book): [label: string, text: string][] {
  const text = book.notes.get(label)
  if (text === undefined) return []
  return [[label, `[^${label}]: ${withPictures(text, book).replace(/\n(?=[^\n])/g, '\n    ')}`]]
}

const PICTURE = /!\[((?:[^\]\\]|\\.)*)\]\(imported-picture:(\d+)(?: "(?:[^"\\]|\\.)*")?\)/g

/** A picture that could not be stored leaves its description. */
const withPictures = (markdown: string, { pictures }: Book): string =>
  withPictureAddresses(
    markdown.replace(PICTURE, (all, alt: string, number: string) => (pictures[Number(number)] ? all : alt)),
    (number) => pictures[number] ?? '',
  )

/** No longer than a section may be, with the notes of each part at its end. */
function parts(body: readonly string[], notes: ReadonlyMap<string, string>): string[] {
  const all = withNotes(body, notes)
  if (all.length <= LIMITS.content) return all === '' ? [] : [all]
  const found: string[] = []
  let open: string[] = []
  let size = 0
  // a block and its notes fit in a section
  for (const block of body.flatMap((text) => splitMarkdown(text, LIMITS.content / 2))) {
    const more = withNotes([block], notes).length + 2
    if (size + more > LIMITS.content && open.length > 0) {
      found.push(withNotes(open, notes))
      open = []
      size = 0
    }
    open.push(block)
    size += more
  }
  return [...found, withNotes(open, notes)]
}

function withNotes(blocks: readonly string[], notes: ReadonlyMap<string, string>): string {
  const labels = new Set(blocks.flatMap((block) => [...block.matchAll(/\[\^(\d+)\]/g)].map(([, label = '']) => label)))
  return [...blocks, ...[...labels].flatMap((label) => notes.get(label) ?? [])].join('\n\n')
}
