import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { bodyOf, readTable, trimmedEnd } from './object-table.ts'

const packed = promisify(deflate)
const NEWLINE = Buffer.from('\n')
/** Half the time of the usual level for one to three hundredths more of the file. */
const LEVEL = 4

/** Objects that one compressed stream holds: readers unpack a whole stream to get at one of them. */
const IN_ONE_STREAM = 150
/** Field widths of the cross-reference stream: kind, offset or stream, generation or place. */
const WIDTHS = [1, 4, 2] as const

/**
 * The same PDF with everything but its streams in compressed object streams and with a compressed table of references
 * (ISO 32000-1, 7.5.7 and 7.5.8). It reads what Typst writes: one classic table, direct lengths, no encryption. Bytes of
 * objects are copied, never understood, so that nothing in them can change; `changed` has new bodies for some of them,
 * and for objects to add, by their number. Null for a file of another build. The streams are
 * compressed side by side.
 */
export async function withObjectStreams(
  bytes: Uint8Array,
  changed: ReadonlyMap<number, Uint8Array> = new Map(),
): Promise<Uint8Array | null> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = readTable(source)
  if (!table) return null
  const { offsets, end, trailer } = table
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1')]
  let written = pieces[0]?.length ?? 0
  const put = (...parts: Buffer[]) => {
    const at = written
    for (const part of parts) written += part.length
    pieces.push(...parts)
    return at
  }

  const length = Math.max(offsets.length, ...[...changed.keys()].map((number) => number + 1))
  const places: Place[] = Array.from({ length }, () => [0, 0, 0])
  const loose: LooseObject[] = []
  const order = [...offsets.keys()].filter((number) => offsets[number] !== 0).sort((a, b) => at(a) - at(b))
  function at(number: number): number {
    return offsets[number] ?? 0
  }
  for (const [index, number] of order.entries()) {
    const next = order[index + 1]
    const whole = source.subarray(at(number), next === undefined ? end : at(next))
    const body = bodyOf(whole, number)
    if (!body) return null
    if (changed.has(number)) continue
    if (isStream(body)) places[number] = [1, put(whole), 0]
    else loose.push({ number, body })
  }
  for (const [number, bytes] of changed) {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (isStream(body)) places[number] = [1, put(Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')), 0]
    else loose.push({ number, body })
  }
  const groups: LooseObject[][] = []
  for (let from = 0; from < loose.length; from += IN_ONE_STREAM) groups.push(loose.slice(from, from + IN_ONE_STREAM))
  const streams = await Promise.all(groups.map((group, at) => objectStream(length + at, group)))
  for (const [at, group] of groups.entries()) {
    for (const [index, object] of group.entries()) places[object.number] = [2, length + at, index]
    places.push([1, put(streams[at] ?? Buffer.alloc(0)), 0])
  }
  places[0] = [0, 0, 0xffff]
  const started = written
  places.push([1, started, 0])
  put(await referenceStream(places, trailer), Buffer.from(`startxref\n${started}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(pieces))
}

type Place = [kind: number, first: number, second: number]
type LooseObject = { number: number; body: Buffer }

function isStream(body: Buffer): boolean {
  const end = trimmedEnd(body)
  return body.toString('latin1', end - 9, end) === 'endstream'
}

function objectStream(number: number, objects: readonly LooseObject[]): Promise<Buffer> {
  let offset = 0
  const index = objects.map((object) => {
    const entry = `${object.number} ${offset}`
    offset += object.body.length + 1
    return entry
  })
  const head = `${index.join(' ')}\n`
  const content = Buffer.concat([Buffer.from(head), ...objects.flatMap(({ body }) => [body, NEWLINE])])
  return stream(number, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, content)
}

function referenceStream(places: readonly Place[], trailer: string): Promise<Buffer> {
  const row = WIDTHS[0] + WIDTHS[1] + WIDTHS[2]
  const content = Buffer.alloc(places.length * row)
  for (const [index, [kind, first, second]] of places.entries()) {
    content.writeUInt8(kind, index * row)
    content.writeUInt32BE(first, index * row + WIDTHS[0])
    content.writeUInt16BE(second, index * row + WIDTHS[0] + WIDTHS[1])
  }
  return stream(
    places.length - 1,
    `/Type /XRef /Size ${places.length} /W [${WIDTHS.join(' ')}] ${trailer.replace(/\s+/g, ' ')}`,
    content,
  )
}

async function stream(number: number, entries: string, content: Buffer): Promise<Buffer> {
  const bytes = await packed(content, { level: LEVEL })
  const head = `${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\nendobj\n')])
}
