import { deflateSync } from 'node:zlib'

/** Objects that one compressed stream holds: readers unpack a whole stream to get at one of them. */
const IN_ONE_STREAM = 150
const ENTRY = 20
/** Field widths of the cross-reference stream: kind, offset or stream, generation or place. */
const WIDTHS = [1, 4, 2] as const

/**
 * The same PDF with everything but its streams in compressed object streams and with a compressed table of references
 * (ISO 32000-1, 7.5.7 and 7.5.8). It reads what Typst writes: one classic table, direct lengths, no encryption. Bytes of
 * objects are copied, never understood, so that nothing in them can change. Null for a file of another build.
 */
export function withObjectStreams(bytes: Uint8Array): Uint8Array | null {
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

  const places: Place[] = Array.from({ length: offsets.length }, () => [0, 0, 0])
  const loose: { number: number; body: Buffer }[] = []
  const order = [...offsets.keys()].filter((number) => offsets[number] !== 0).sort((a, b) => at(a) - at(b))
  function at(number: number): number {
    return offsets[number] ?? 0
  }
  for (const [index, number] of order.entries()) {
    const next = order[index + 1]
    const whole = source.subarray(at(number), next === undefined ? end : at(next))
    const body = bodyOf(whole, number)
    if (!body) return null
    if (isStream(body)) places[number] = [1, put(whole), 0]
    else loose.push({ number, body })
  }
  for (let from = 0; from < loose.length; from += IN_ONE_STREAM) {
    const group = loose.slice(from, from + IN_ONE_STREAM)
    const number = places.length
    for (const [index, object] of group.entries()) places[object.number] = [2, number, index]
    places.push([1, put(objectStream(number, group)), 0])
  }
  places[0] = [0, 0, 0xffff]
  const started = written
  places.push([1, started, 0])
  put(referenceStream(places, trailer), Buffer.from(`startxref\n${started}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(pieces))
}

type Place = [kind: number, first: number, second: number]
type Table = {
  offsets: number[] /** where the objects end */
  end: number /** entries of the trailer but its size */
  trailer: string
}

function readTable(source: Buffer): Table | null {
  const tail = source.subarray(-2_048).toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN)
  const text = Number.isNaN(start) ? '' : source.subarray(start, start + 64).toString('latin1')
  const head = /^xref\r?\n0 (\d+)\r?\n/.exec(text)
  if (!head) return null
  const count = Number(head[1])
  const first = start + head[0].length
  const offsets = Array.from({ length: count }, (_, number) => {
    const entry = source.subarray(first + number * ENTRY, first + (number + 1) * ENTRY).toString('latin1')
    return entry[17] === 'n' ? Number(entry.slice(0, 10)) : 0
  })
  const rest = source.subarray(first + count * ENTRY).toString('latin1')
  const trailer = /^\s*trailer\s*<<([\s\S]*)>>\s*startxref/.exec(rest)?.[1]
  if (!trailer || /\/(?:Prev|Encrypt|XRefStm)\b/.test(trailer)) return null
  return { offsets, end: start, trailer: trailer.replace(/\/Size\s+\d+/, '').trim() }
}

/** What stands between 'obj' and 'endobj'. */
function bodyOf(whole: Buffer, number: number): Buffer | null {
  const head = `${number} 0 obj\n`
  const last = whole.lastIndexOf('endobj')
  if (last < 0 || whole.subarray(0, head.length).toString('latin1') !== head) return null
  return whole.subarray(head.length, last)
}

function isStream(body: Buffer): boolean {
  return body.subarray(-32).toString('latin1').trimEnd().endsWith('endstream')
}

function objectStream(number: number, objects: readonly { number: number; body: Buffer }[]): Buffer {
  let offset = 0
  const index = objects.map((object) => {
    const entry = `${object.number} ${offset}`
    offset += object.body.length + 1
    return entry
  })
  const head = `${index.join(' ')}\n`
  const content = Buffer.concat([Buffer.from(head), ...objects.flatMap(({ body }) => [body, Buffer.from('\n')])])
  return stream(number, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, content)
}

function referenceStream(places: readonly Place[], trailer: string): Buffer {
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

function stream(number: number, entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content)
  const head = `${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')])
}
