const ENTRY = 20
const [ZERO, IN_USE, SPACE] = [0x30, 0x6e, 0x20]

export type ObjectTable = {
  /** by the number of the object; 0 for none */
  offsets: number[]
  /** where the objects end */
  end: number
  /** entries of the trailer but its size */
  trailer: string
}

/** The classic table of references at the end of a file that Typst wrote (ISO 32000-1, 7.5.4); null for any other file. */
export function readTable(source: Buffer): ObjectTable | null {
  const tail = source.subarray(-2_048).toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN)
  const text = Number.isNaN(start) ? '' : source.subarray(start, start + 64).toString('latin1')
  const head = /^xref\r?\n0 (\d+)\r?\n/.exec(text)
  if (!head) return null
  const count = Number(head[1])
  const first = start + head[0].length
  const offsets = Array.from({ length: count }, (_, number) => offsetAt(source, first + number * ENTRY))
  const rest = source.subarray(first + count * ENTRY).toString('latin1')
  const trailer = /^\s*trailer\s*<<([\s\S]*)>>\s*startxref/.exec(rest)?.[1]
  if (!trailer || /\/(?:Prev|Encrypt|XRefStm)\b/.test(trailer)) return null
  return { offsets, end: start, trailer: trailer.replace(/\/Size\s+\d+/, '').trim() }
}

/** Ten figures and, seven bytes behind them, 'n' for an object that is in use; figure by figure, as there are thousands. */
function offsetAt(source: Buffer, at: number): number {
  if (source[at + 17] !== IN_USE) return 0
  let offset = 0
  for (let place = at; place < at + 10; place += 1) offset = offset * 10 + (source[place] ?? ZERO) - ZERO
  return offset
}

/** What stands between 'obj' and 'endobj'. */
export function bodyOf(whole: Buffer, number: number): Buffer | null {
  const head = `${number} 0 obj\n`
  const end = trimmedEnd(whole)
  if (whole.toString('latin1', end - 6, end) !== 'endobj' || whole.toString('latin1', 0, head.length) !== head)
    return null
  return whole.subarray(head.length, end - 6)
}

/** Where the bytes end but for spaces and line ends. */
export function trimmedEnd(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] ?? 0) <= SPACE) end -= 1
  return end
}
