const ENTRY = 20
const [ZERO, NINE, IN_USE, SPACE] = [0x30, 0x39, 0x6e, 0x20]
const AFTER_NUMBER = Buffer.from(' 0 obj\n')
const LAST_WORD = Buffer.from('endobj')
const LAST_WORD_OF_STREAM = Buffer.from('endstream')
/** More objects than a file of ours has; with it and a place in a file below 4 GB a number still counts exactly. */
const MOST_OBJECTS = 2 ** 21

export type ObjectTable = {
  /** where each object begins, by its number; 0 for none */
  offsets: Float64Array
  /** where the next object in the file begins, by the number */
  ends: Float64Array
  /** the numbers as the objects stand in the file */
  order: Uint32Array
  /** entries of the trailer but its size */
  trailer: string
}

/** What stands between 'obj' and 'endobj', as places in the file. */
export type Body = { from: number; to: number }

/** The classic table of references at the end of a file that Typst wrote (ISO 32000-1, 7.5.4); null for any other file. */
export function readTable(source: Buffer): ObjectTable | null {
  const tail = source.subarray(-2_048).toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN)
  const text = Number.isNaN(start) ? '' : source.subarray(start, start + 64).toString('latin1')
  const head = /^xref\r?\n0 (\d+)\r?\n/.exec(text)
  const count = Number(head?.[1])
  if (!head || count > MOST_OBJECTS) return null
  const first = start + head[0].length
  const rest = source.subarray(first + count * ENTRY).toString('latin1')
  const trailer = /^\s*trailer\s*<<([\s\S]*)>>\s*startxref/.exec(rest)?.[1]
  if (!trailer || /\/(?:Prev|Encrypt|XRefStm)\b/.test(trailer)) return null
  const offsets = new Float64Array(count)
  for (let number = 0; number < count; number += 1) offsets[number] = offsetAt(source, first + number * ENTRY)
  return { offsets, ...inTheirOrder(offsets, start), trailer: trailer.replace(/\/Size\s+\d+/, '').trim() }
}

/** Place and number are sorted as one number each: there are tens of thousands. */
function inTheirOrder(offsets: Float64Array, end: number): Pick<ObjectTable, 'order' | 'ends'> {
  const keys = new Float64Array(offsets.length)
  for (let number = 0; number < offsets.length; number += 1)
    keys[number] = (offsets[number] ?? 0) * MOST_OBJECTS + number
  keys.sort()
  const order = new Uint32Array(keys.length)
  const ends = new Float64Array(keys.length)
  let first = keys.length
  for (let at = keys.length - 1, next = end; at >= 0; at -= 1) {
    const number = (keys[at] ?? 0) % MOST_OBJECTS
    const offset = offsets[number] ?? 0
    if (offset === 0) break
    order[at] = number
    ends[number] = next
    next = offset
    first = at
  }
  return { order: order.subarray(first), ends }
}

/** Ten figures and, seven bytes behind them, 'n' for an object that is in use. */
function offsetAt(source: Buffer, at: number): number {
  if (source[at + 17] !== IN_USE) return 0
  let offset = 0
  for (let place = at; place < at + 10; place += 1) offset = offset * 10 + (source[place] ?? ZERO) - ZERO
  return offset
}

/** Null where no object of this number stands. */
export function bodyOf(source: Buffer, { offsets, ends }: ObjectTable, number: number): Body | null {
  let from = offsets[number] ?? 0
  let read = 0
  for (let sign = source[from] ?? 0; sign >= ZERO && sign <= NINE; sign = source[++from] ?? 0)
    read = read * 10 + sign - ZERO
  const end = trimmedEnd(source, ends[number] ?? 0)
  const to = end - LAST_WORD.length
  const isWhole = read === number && standsAt(source, from, AFTER_NUMBER) && standsAt(source, to, LAST_WORD)
  return isWhole && number > 0 ? { from: from + AFTER_NUMBER.length, to } : null
}

/** Whether the bytes before `to` are those of a stream. */
export function endsStream(source: Buffer, to: number): boolean {
  return standsAt(source, trimmedEnd(source, to) - LAST_WORD_OF_STREAM.length, LAST_WORD_OF_STREAM)
}

/** Byte by byte: asked thousands of times, a string each would be most of the work. */
function standsAt(source: Buffer, at: number, word: Buffer): boolean {
  if (at < 0) return false
  for (let place = 0; place < word.length; place += 1) if (source[at + place] !== word[place]) return false
  return true
}

/** Where the bytes before `end` end but for spaces and line ends. */
function trimmedEnd(bytes: Buffer, end: number): number {
  let last = end
  while (last > 0 && (bytes[last - 1] ?? 0) <= SPACE) last -= 1
  return last
}
