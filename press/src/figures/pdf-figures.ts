import { inflateSync } from 'node:zlib'
import type { Figures } from './figures.ts'

/** Fonts, bookmarks and tags of a PDF, from the dictionaries of its objects alone: no stream of a page is opened. */
export function pdfFigures(bytes: Uint8Array): Figures {
  const embedded = new Set<string>()
  const loose = new Set<string>()
  let entries = 0
  let broken = 0
  let isTagged = false
  const read = (dictionary: string) => {
    if (/\/Type\s*\/FontDescriptor\b/.test(dictionary))
      (/\/FontFile[23]?\s/.test(dictionary) ? embedded : loose).add(nameIn(dictionary, 'FontName'))
    // the standard fonts of readers have no descriptor at all (ISO 32000-1, 9.6.2.2); fields are set in one on purpose
    else if (/\/Subtype\s*\/(?:Type1|TrueType)\b/.test(dictionary) && !/\/FontDescriptor\s/.test(dictionary))
      loose.add(nameIn(dictionary, 'BaseFont'))
    else if (/\/Type\s*\/Outlines\b/.test(dictionary)) entries = Number(/\/Count (\d+)/.exec(dictionary)?.[1] ?? 0)
    else if (/\/Parent \d+ 0 R/.test(dictionary) && /\/Title\s*[(<]/.test(dictionary))
      broken += /\/(?:Dest|A)\s/.test(dictionary) ? 0 : 1
    else if (/\/Marked true/.test(dictionary)) isTagged = true
  }
  for (const text of dictionaries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    for (const { index } of text.matchAll(SAYS_SOMETHING))
      read(text.slice(text.lastIndexOf('<<', index), text.indexOf('>>', index) + 2))
  loose.delete(OF_FIELDS)
  return {
    fonts: { embedded: [...embedded].sort(), loose: [...loose].sort() },
    contents: { entries, broken },
    faults: isTagged ? [] : ['The PDF has no tags: readers aloud do not find their way in it.'],
  }
}

const OF_FIELDS = 'Helvetica'
/** What stands in the dictionaries that are read; of thousands of others nothing is. */
const SAYS_SOMETHING =
  /\/Type\s*\/(?:FontDescriptor|Outlines)\b|\/Subtype\s*\/(?:Type1|TrueType)\b|\/Title\s*[(<]|\/Marked true/g

const nameIn = (dictionary: string, key: string) =>
  (new RegExp(`/${key}\\s*/([^\\s/<>]+)`).exec(dictionary)?.[1] ?? '').replace(/^[A-Z]{6}\+/, '')

const STREAM = 'stream'
/** In front of the bytes of a stream, and behind them. */
const OPENED = /^\r?\n/
const CLOSED = 'endstream'

/**
 * The objects between two streams, and those in object streams (ISO 32000-1, 7.5.7), one text after the other: all of a
 * long book at once would be some megabytes.
 */
function* dictionaries(source: Buffer): Generator<string> {
  let from = 0
  let word = source.indexOf(STREAM)
  while (word >= 0) {
    const at = word + STREAM.length
    const opened = OPENED.exec(source.toString('latin1', at, at + 2))?.[0]
    const text = source.toString('latin1', from, word)
    if (opened && />>\s*$/.test(text.slice(-8))) {
      yield text
      const end = source.indexOf(CLOSED, at)
      const isHolder = /\/Type\s*\/ObjStm\b/.test(text.slice(text.lastIndexOf(' obj')))
      if (isHolder) yield inflateSync(source.subarray(at + opened.length, end)).toString('latin1')
      from = end < 0 ? source.length : end + CLOSED.length
      word = end < 0 ? -1 : source.indexOf(STREAM, from)
    } else word = source.indexOf(STREAM, at)
  }
  yield source.toString('latin1', from)
}
