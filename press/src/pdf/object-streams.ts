import { deflateSync } from 'node:zlib'
import { rememberByBytes } from '../cache/text-memory.ts'
import { bodyOf, endsStream, readTable } from './object-table.ts'

const NEWLINE = 0x0a
/** Half the time of the usual level for one to three hundredths more of the file. */
const LEVEL = 4

/** Some megabytes: a long book has fifty. */
const KEPT_STREAMS = 300

/** Objects that one compressed stream holds: readers unpack a whole stream to get at one of them, some 50 kB. */
const IN_ONE_STREAM = 500
/** Bytes of the fields of a row of the cross-reference stream: kind, offset or stream, generation or place. */
const WIDTHS = [1, 4, 2] as const
const ROW = WIDTHS[0] + WIDTHS[1] + WIDTHS[2]
const [FREE, PLAIN, IN_STREAM] = [0, 1, 2]
const LAST_GENERATION = 0xffff

/** The bytes of an object, as a part of what they stand in. */
type Part = { number: number; bytes: Buffer; from: number; to: number }

/**
 * The same PDF with everything but its streams in compressed object streams and with a compressed table of references
 * (ISO 32000-1, 7.5.7 and 7.5.8). It reads what Typst writes: one classic table, direct lengths, no encryption. Bytes of
 * objects are copied, never understood, so that nothing in them can change; `changed` has new bodies for some of them,
 * and for objects to add, by their number. Null for a file of another build.
 */
export function withObjectStreams(
  bytes: Uint8Array,
  changed: ReadonlyMap<number, Uint8Array> = new Map(),
): Uint8Array | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sorted = sortedObjects(source, changed)
  if (!sorted) return null
  const { streams, loose, trailer, count } = sorted
  const groups: Part[][] = []
  for (let from = 0; from < loose.length; from += IN_ONE_STREAM) groups.push(loose.slice(from, from + IN_ONE_STREAM))

  const references = createReferences(count + groups.length + 1)
  const pieces: Buffer[] = []
  let written = 0
  const put = (piece: Buffer) => {
    pieces.push(piece)
    written += piece.length
  }
  put(Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1'))
  for (const { number, bytes, from, to } of streams) {
    references.set(number, PLAIN, written, 0)
    put(bytes.subarray(from, to))
  }
  for (const [at, group] of groups.entries()) {
    for (const [index, { number }] of group.entries()) references.set(number, IN_STREAM, count + at, index)
    references.set(count + at, PLAIN, written, 0)
    put(objectStream(count + at, group))
  }
  const started = written
  references.set(count + groups.length, PLAIN, started, 0)
  put(referenceStream(references.rows, trailer))
  put(Buffer.from(`startxref\n${started}\n%%EOF\n`))
  const { buffer, byteOffset, byteLength } = Buffer.concat(pieces, written)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Streams with their numbers around them, other objects without; `count` is one more than the highest number. */
function sortedObjects(source: Buffer, changed: ReadonlyMap<number, Uint8Array>) {
  const table = readTable(source)
  if (!table) return null
  const streams: Part[] = []
  const loose: Part[] = []
  for (const number of table.order) {
    const body = bodyOf(source, table, number)
    if (!body) return null
    if (changed.has(number)) continue
    if (endsStream(source, body.to))
      streams.push({ number, bytes: source, from: table.offsets[number] ?? 0, to: table.ends[number] ?? 0 })
    else loose.push({ number, bytes: source, ...body })
  }
  let count = table.offsets.length
  for (const [number, { buffer, byteOffset, byteLength }] of changed) {
    const body = Buffer.from(buffer, byteOffset, byteLength)
    count = Math.max(count, number + 1)
    const isStream = endsStream(body, body.length)
    const bytes = isStream ? Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]) : body
    const kind = isStream ? streams : loose
    kind.push({ number, bytes, from: 0, to: bytes.length })
  }
  return { streams, loose, trailer: table.trailer, count }
}

function objectStream(number: number, objects: readonly Part[]): Buffer {
  let length = 0
  const index = objects.map(({ number, from, to }) => {
    const entry = `${number} ${length}`
    length += to - from + 1
    return entry
  })
  const head = `${index.join(' ')}\n`
  const content = Buffer.allocUnsafe(head.length + length)
  let at = content.write(head, 'latin1')
  for (const { bytes, from, to } of objects) {
    at += bytes.copy(content, at, from, to)
    content[at++] = NEWLINE
  }
  return stream(number, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, content)
}

/** The rows of the cross-reference stream, one for each number, the highest for the stream itself. */
function createReferences(count: number) {
  const rows = Buffer.alloc(count * ROW)
  const set = (number: number, kind: number, first: number, second: number) => {
    const at = number * ROW
    rows[at] = kind
    rows[at + 1] = first >>> 24
    rows[at + 2] = first >>> 16
    rows[at + 3] = first >>> 8
    rows[at + 4] = first
    rows[at + 5] = second >>> 8
    rows[at + 6] = second
  }
  set(0, FREE, 0, LAST_GENERATION)
  return { rows, set }
}

function referenceStream(rows: Buffer, trailer: string): Buffer {
  const count = rows.length / ROW
  const entries = `/Type /XRef /Size ${count} /W [${WIDTHS.join(' ')}] ${trailer.replace(/\s+/g, ' ')}`
  return stream(count - 1, entries, rows)
}

/** Of a book with a changed sentence most streams are as they were. */
const deflated = rememberByBytes(KEPT_STREAMS, (content) => deflateSync(content, { level: LEVEL }))

function stream(number: number, entries: string, content: Buffer): Buffer {
  const bytes = deflated(content)
  const head = `${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\nendobj\n')])
}
