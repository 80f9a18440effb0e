import { Document, Paragraph, TextRun } from 'docx'
import { layoutDocument } from 'docx/layout'
import { USUAL, USUAL_WIDTHS } from './usual-widths.ts'

export type Face = { font: string; bold: boolean; italic: boolean }

/** Between two of these, a space keeps its width at the end of a line. */
const DELIMITER = 'n'
const POINTS = 20
const PIXELS_PER_POINT = 96 / 72

const known = new Map<string, Map<string, number>>()

const faceKey = ({ font, bold, italic }: Face) => `${font}|${bold}|${italic}`

/** The widths of letters in a face, as a share of its size; only for letters passed to `learnLetters`. */
export function widthsOf(face: Face): ReadonlyMap<string, number> {
  return widthsOfFace(face)
}

/** Measures these letters with the layout that numbers the pages, once per letter and face. */
export function measureCharacters(characters: Iterable<string>, face: Face): void {
  const widths = widthsOfFace(face)
  if (hasAll(widths, characters)) return
  const wanted = [...new Set(characters)].filter((character) => !widths.has(character))
  // together, because every measurement needs a document
  const fresh = widths.size > 0 ? wanted : [...new Set([...USUAL, ...wanted])]
  const lines = linesOf(
    [`${DELIMITER}${DELIMITER}`, ...fresh.map((character) => `${DELIMITER}${character}${DELIMITER}`)],
    face,
  )
  const delimiters = lines[0] ?? 0
  for (const [at, character] of fresh.entries())
    widths.set(character, Math.max(0, (lines[at + 1] ?? delimiters) - delimiters))
}

function hasAll(widths: ReadonlyMap<string, number>, characters: Iterable<string>): boolean {
  for (const character of characters) if (!widths.has(character)) return false
  return true
}

function widthsOfFace(face: Face): Map<string, number> {
  const key = faceKey(face)
  const widths =
    known.get(key) ?? new Map((USUAL_WIDTHS[key] ?? []).map((width, at) => [USUAL.charAt(at), width / 1000]))
  known.set(key, widths)
  return widths
}

function linesOf(texts: readonly string[], { font, bold, italic }: Face): number[] {
  const children = texts.map((text, at) => new TextRun({ text, ...(at > 0 ? { break: 1 } : {}) }))
  const run = { font: { ascii: font, hAnsi: font }, size: 2 * POINTS, bold, italics: italic }
  const document = new Document({
    styles: { paragraphStyles: [{ id: 'Letters', name: 'Letters', run }] },
    sections: [{ children: [new Paragraph({ style: 'Letters', children })] }],
  })
  return layoutDocument(document, { guess: true })
    .pages.flatMap(({ body }) => body)
    .flatMap((block) => (block.type === 'paragraph' ? block.lines : []))
    .map(({ textWidth }) => textWidth / PIXELS_PER_POINT / POINTS)
}
