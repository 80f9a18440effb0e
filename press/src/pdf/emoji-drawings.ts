import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fontFiles, isEmojiFont } from '../fonts/page-fonts.ts'

/** A record of an OpenType 'SVG ' table: the glyphs first to last are drawn in the document at `at`. */
type DrawingRecord = { first: number; last: number; at: number; length: number }

const EMPTY_DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

/** The emoji font with empty drawings: Typst's SVG export would copy megabytes of font documents per emoji. */
export function withoutDrawings(file: string): Buffer {
  const font = readFileSync(file)
  const table = findTable(font)
  if (!table) return font
  const records = readRecords(font, table.at)
  const end = 12 + 12 * records.length
  const made = Buffer.alloc(end + EMPTY_DRAWING.length)
  made.writeUInt32BE(10, 2)
  made.writeUInt16BE(records.length, 10)
  for (const [index, { first, last }] of records.entries()) {
    const at = 12 + 12 * index
    made.writeUInt16BE(first, at)
    made.writeUInt16BE(last, at + 2)
    made.writeUInt32BE(end - 10, at + 4)
    made.writeUInt32BE(EMPTY_DRAWING.length, at + 8)
  }
  EMPTY_DRAWING.copy(made, end)
  // overwrites the old table, which was longer; the rest of it is never read
  const patched = Buffer.from(font)
  made.copy(patched, table.at)
  patched.writeUInt32BE(made.length, table.entry + 12)
  return patched
}

type EmojiTable = { font: Buffer; records: DrawingRecord[]; start: number; documents: Map<number, Document> }
let emojiTable: EmojiTable | null = null

/** An emoji as SVG in font units, y down from the baseline; ids start with `prefix`. Null without a drawing. */
export function emojiDrawing(glyph: number, prefix: string): string | null {
  emojiTable ??= openEmojiTable()
  const record = emojiTable?.records.find(({ first, last }) => glyph >= first && glyph <= last)
  if (!emojiTable || !record) return null
  const known = emojiTable.documents.get(record.at)
  const document = known ?? readDocument(emojiTable.font, emojiTable.start + record.at, record.length)
  emojiTable.documents.set(record.at, document)
  const drawn = elementsFor(`glyph${glyph}`, document)
  return drawn.replace(/\b(id="|href="#|url\(#)/g, `$1${prefix}-`)
}

function openEmojiTable(): EmojiTable | null {
  const file = fontFiles().find(isEmojiFont)
  if (!file) return null
  const font = readFileSync(file)
  const table = findTable(font)
  if (!table) return null
  return {
    font,
    records: readRecords(font, table.at),
    start: table.at + font.readUInt32BE(table.at + 2),
    documents: new Map(),
  }
}

function findTable(font: Buffer): { entry: number; at: number } | null {
  const count = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === 'SVG ') return { entry, at: font.readUInt32BE(entry + 8) }
  }
  return null
}

function readRecords(font: Buffer, table: number): DrawingRecord[] {
  const list = table + font.readUInt32BE(table + 2)
  return Array.from({ length: font.readUInt16BE(list) }, (_, index) => {
    const at = list + 2 + 12 * index
    return {
      first: font.readUInt16BE(at),
      last: font.readUInt16BE(at + 2),
      at: font.readUInt32BE(at + 4),
      length: font.readUInt32BE(at + 8),
    }
  })
}

type Document = {
  text: string /** where each id's element starts and ends */
  places: Map<string, [number, number]>
}

function readDocument(font: Buffer, at: number, length: number): Document {
  const bytes = font.subarray(at, at + length)
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString()
  const places = new Map<string, [number, number]>()
  const open: { id: string | undefined; at: number }[] = []
  for (const tag of text.matchAll(/<(\/?)[a-zA-Z]+((?:\s[^>]*?)?)(\/?)>/g)) {
    const [all, closes, attributes = '', alone] = tag
    const end = tag.index + all.length
    if (closes) {
      const element = open.pop()
      if (element?.id) places.set(element.id, [element.at, end])
      continue
    }
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1]
    if (!alone) open.push({ id, at: tag.index })
    else if (id) places.set(id, [tag.index, end])
  }
  return { text, places }
}

function elementsFor(id: string, { text, places }: Document): string {
  const needed = new Set<string>()
  const visit = (name: string): void => {
    const place = places.get(name)
    if (!place || needed.has(name)) return
    needed.add(name)
    for (const [, other = ''] of text.slice(...place).matchAll(/(?:href="#|url\(#)([^")]+)/g)) visit(other)
  }
  visit(id)
  const own = places.get(id)
  if (!own) return ''
  needed.delete(id)
  const others = [...needed].map((name) => text.slice(...(places.get(name) ?? [0, 0])))
  return `<defs>${others.join('')}</defs>${text.slice(...own)}`
}
