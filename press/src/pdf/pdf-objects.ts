import { deflateSync } from 'node:zlib'
import { cacheByBytes } from '../cache/text-cache.ts'

/** The objects of a PDF by number, in the order of the file. A body is the bytes between 'obj' and 'endobj'. */
export type PdfObjects = { objects: Map<number, Buffer>; highest: number; trailer: string }

const ENTRY_BYTES = 20

/** Reads a PDF written by Typst: one cross-reference table, not encrypted (ISO 32000-1, 7.5.4). Null for other files. */
export function readObjects(bytes: Uint8Array): PdfObjects | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source.subarray(-2_048).toString('latin1'))?.[1])
  if (Number.isNaN(start)) return null
  const table = source.subarray(start).toString('latin1')
  const head = /^xref\n0 (\d+)\n/.exec(table)
  const trailer = /trailer\s*<<([\s\S]*)>>\s*startxref/.exec(table)?.[1]
  if (!head || !trailer || /\/(?:Prev|Encrypt|XRefStm)\b/.test(trailer)) return null
  const places: { number: number; from: number }[] = []
  for (let number = 1; number < Number(head[1]); number += 1) {
    const at = head[0].length + number * ENTRY_BYTES
    if (table[at + 17] === 'n') places.push({ number, from: Number(table.slice(at, at + 10)) })
  }
  places.sort((one, other) => one.from - other.from)
  const objects = new Map<number, Buffer>()
  for (const [at, { number, from }] of places.entries()) {
    const opening = `${number} 0 obj\n`
    const end = source.lastIndexOf('endobj', places[at + 1]?.from ?? start)
    if (end < from || source.toString('latin1', from, from + opening.length) !== opening) return null
    objects.set(number, source.subarray(from + opening.length, end))
  }
  const highest = Number(head[1]) - 1
  return {
    objects,
    highest,
    trailer: trailer
      .replace(/\/Size\s+\d+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** Readers unpack a whole stream, about 50 kB, to get one of its objects. */
const OBJECTS_A_STREAM = 500
const ROW = { widths: [1, 4, 2], bytes: 7 }
const [PLAIN, IN_STREAM] = [1, 2]
/** Half the time of the default level for 1 to 3 % more bytes. */
const LEVEL = 4
/** A long book has fifty streams, and an edit changes only a few of them. */
const REMEMBERED_STREAMS = 300

/** The PDF with all non-stream objects in compressed object streams (ISO 32000-1, 7.5.7): half the size. */
export function writeCompressed({ objects, highest, trailer }: PdfObjects): Uint8Array {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1')]
  let written = pieces[0]?.length ?? 0
  const loose: [number, Buffer][] = []
  const rows = Buffer.alloc((highest + Math.ceil(objects.size / OBJECTS_A_STREAM) + 2) * ROW.bytes)
  rows.writeUInt16BE(0xffff, 5)
  const refer = (number: number, kind: number, first: number, second: number) => {
    rows.writeUInt8(kind, number * ROW.bytes)
    rows.writeUInt32BE(first, number * ROW.bytes + 1)
    rows.writeUInt16BE(second, number * ROW.bytes + 5)
  }
  const put = (number: number, body: Buffer) => {
    refer(number, PLAIN, written, 0)
    for (const piece of [Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]) {
      pieces.push(piece)
      written += piece.length
    }
  }
  for (const [number, body] of objects) {
    if (isStream(body)) put(number, body)
    else loose.push([number, body])
  }
  let next = highest + 1
  for (let from = 0; from < loose.length; from += OBJECTS_A_STREAM) {
    const group = loose.slice(from, from + OBJECTS_A_STREAM)
    for (const [at, [number]] of group.entries()) refer(number, IN_STREAM, next, at)
    put(next, objectStream(group))
    next += 1
  }
  const started = written
  refer(next, PLAIN, started, 0)
  const used = rows.subarray(0, (next + 1) * ROW.bytes)
  put(next, stream(`/Type /XRef /Size ${next + 1} /W [${ROW.widths.join(' ')}] ${trailer}`, used))
  pieces.push(Buffer.from(`startxref\n${started}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(pieces))
}

const isStream = (body: Buffer) => body.subarray(-11).toString('latin1').trimEnd().endsWith('endstream')

function objectStream(objects: readonly [number, Buffer][]): Buffer {
  let offset = 0
  const index = objects.map(([number, body]) => {
    const entry = `${number} ${offset}`
    offset += body.length + 1
    return entry
  })
  const head = `${index.join(' ')}\n`
  const bodies = objects.flatMap(([, body]) => [body, Buffer.from('\n')])
  const content = Buffer.concat([Buffer.from(head), ...bodies])
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, content)
}

const deflated = cacheByBytes(REMEMBERED_STREAMS, (content) => deflateSync(content, { level: LEVEL }))

function stream(entries: string, content: Buffer): Buffer {
  const bytes = deflated(content)
  const head = `<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}
