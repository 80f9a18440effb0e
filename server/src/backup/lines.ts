/** At line feeds only: U+2028, for example, is part of the text here. @throws RangeError for a line that is longer than `most` */
export async function* splitLines(
  source: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > most) throw new RangeError('the line is too long')
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/** Joins lines into batches of at least this many characters. */
export async function* inBatches(lines: AsyncIterable<string>, characters: number): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (length < characters) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}
