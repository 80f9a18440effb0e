import { LIMITS } from '@makeready/contract/domain/limits'
import type { Piece } from './read/book-parts.ts'
import { withPictureAddresses } from './read/pictures.ts'

export type ComposedSection = { sectionName: string; content: string }

type Book = {
  pieces: readonly Piece[]
  notes: ReadonlyMap<string, string>
  /** null for a picture that could not be stored */
  pictures: readonly (string | null)[]
}

/**
 * The text of a section from its pieces, with the notes that it refers to at its end. More than one section if it would be
 * too long for one.
 */
export function composeSection(entries: readonly number[], book: Book): ComposedSection[] {
  const pieces = entries.flatMap((entry) => book.pieces[entry] ?? [])
  const [first] = pieces
  if (!first) return []
  const name = first.title || first.firstLine.slice(0, 60).trim() || 'Untitled'
  const top = Math.max(1, first.depth)
  const body = pieces.map(({ depth, heading, markdown }) => {
    const marks = '#'.repeat(Math.min(6, Math.max(1, depth - top + 1)))
    return [depth > 0 ? `${marks} ${heading}` : '', markdown].filter((part) => part !== '').join('\n\n')
  })
  const labels = new Set(pieces.flatMap(({ notes }) => notes))
  const notes = [...labels].flatMap((label) => noteText(label, book.notes.get(label)))
  return split([...body, ...notes], name).map((section) => ({
    ...section,
    content: withPictures(section.content, book),
  }))
}

const noteText = (label: string, text: string | undefined) =>
  text === undefined ? [] : [`[^${label}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`]

/** A picture that could not be stored leaves its description. */
function withPictures(markdown: string, { pictures }: Book): string {
  const isLost = (number: string) => (pictures[Number(number)] ?? null) === null
  const kept = markdown.replace(
    /!\[((?:[^\]\\]|\\.)*)\]\(imported-picture:(\d+)[^)]*\)/g,
    (all, alt: string, number: string) => (isLost(number) ? alt : all),
  )
  return withPictureAddresses(kept, (number) => pictures[number] ?? '')
}

/** Room for addresses of pictures, which are longer than their numbers. */
const MOST = LIMITS.content - 50_000

function split(blocks: readonly string[], name: string): ComposedSection[] {
  const sections: ComposedSection[] = []
  let open = ''
  const close = () => {
    if (open === '') return
    const number = sections.length + 1
    sections.push({ sectionName: number === 1 ? name : `${name.slice(0, LIMITS.name - 8)} (${number})`, content: open })
    open = ''
  }
  for (const block of blocks.flatMap(parts)) {
    if (open.length + block.length > MOST) close()
    open = open === '' ? block : `${open}\n\n${block}`
  }
  close()
  return sections
}

/** Between paragraphs if possible. */
function parts(block: string): string[] {
  if (block.length <= MOST) return [block]
  const found: string[] = []
  let rest = block
  while (rest.length > MOST) {
    const paragraph = rest.lastIndexOf('\n\n', MOST)
    const space = rest.lastIndexOf(' ', MOST)
    const at = paragraph > MOST / 2 ? paragraph : space > MOST / 2 ? space : MOST
    found.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return [...found, rest]
}
