const ENTRY = 20

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
export function bodyOf(whole: Buffer, number: number): Buffer | null {
  const head = `${number} 0 obj\n`
  const last = whole.lastIndexOf('endobj')
  if (last < 0 || whole.subarray(0, head.length).toString('latin1') !== head) return null
  return whole.subarray(head.length, last)
}
