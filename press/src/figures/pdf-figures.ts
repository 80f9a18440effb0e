import { inflateSync } from 'node:zlib'
import { cacheByBytes } from '../cache/text-cache.ts'
import { sentence } from '../errors/sentences.ts'
import type { Figures } from './figures.ts'

/** What a part of a file says. */
type Said = {
  embedded: string[]
  /** fonts of readers */
  loose: string[]
  /** described without a file: a font of which pages ask by its name, or one drawn in the file itself (Type 3), which has no name */
  described: string[]
  named: string[]
  entries: number
  broken: number
  isTagged: boolean
}

/** Fonts, bookmarks and tags of a PDF, from the dictionaries of its objects alone: no stream of a page is opened. */
export function pdfFigures(bytes: Uint8Array): Figures {
  const parts = [...partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))]
  const embedded = new Set(parts.flatMap((part) => part.embedded))
  const named = new Set(parts.flatMap((part) => part.named))
  const described = parts.flatMap((part) => part.described).filter((name) => named.has(name))
  const loose = new Set([...parts.flatMap((part) => part.loose), ...described])
  loose.delete(OF_FIELDS)
  return {
    fonts: { embedded: [...embedded].sort(), loose: [...loose].sort() },
    contents: {
      entries: parts.find(({ entries }) => entries > 0)?.entries ?? 0,
      broken: parts.reduce((sum, { broken }) => sum + broken, 0),
    },
    faults: parts.some(({ isTagged }) => isTagged) ? [] : [sentence('pdf-untagged')],
  }
}

function read(text: string): Said {
  const said: Said = { embedded: [], loose: [], described: [], named: [], entries: 0, broken: 0, isTagged: false }
  for (const { index } of text.matchAll(SAYS_SOMETHING)) {
    const dictionary = text.slice(text.lastIndexOf('<<', index), text.indexOf('>>', index) + 2)
    if (/\/Type\s*\/FontDescriptor\b/.test(dictionary))
      (/\/FontFile[23]?\s/.test(dictionary) ? said.embedded : said.described).push(nameIn(dictionary, 'FontName'))
    else if (/\/BaseFont\s*\//.test(dictionary)) {
      const name = nameIn(dictionary, 'BaseFont')
      said.named.push(name)
      // the standard fonts of readers have no descriptor at all (ISO 32000-1, 9.6.2.2); fields are set in one on purpose
      if (/\/Subtype\s*\/(?:Type1|TrueType)\b/.test(dictionary) && !/\/FontDescriptor\s/.test(dictionary))
        said.loose.push(name)
    } else if (/\/Type\s*\/Outlines\b/.test(dictionary))
      said.entries = Number(/\/Count (\d+)/.exec(dictionary)?.[1] ?? 0)
    else if (/\/Parent \d+ 0 R/.test(dictionary) && /\/Title\s*[(<]/.test(dictionary))
      said.broken += /\/(?:Dest|A)\s/.test(dictionary) ? 0 : 1
    else if (/\/Marked true/.test(dictionary)) said.isTagged = true
  }
  return said
}

const OF_FIELDS = 'Helvetica'
/** What stands in the dictionaries that are read; of thousands of others nothing is. */
const SAYS_SOMETHING = /\/Type\s*\/(?:FontDescriptor|Outlines)\b|\/BaseFont\s*\/|\/Title\s*[(<]|\/Marked true/g

const nameIn = (dictionary: string, key: string) =>
  (new RegExp(`/${key}\\s*/([^\\s/<>]+)`).exec(dictionary)?.[1] ?? '').replace(/^[A-Z]{6}\+/, '')

const STREAM = 'stream'
/** In front of the bytes of a stream, and behind them. */
const OPENED = /^\r?\n/
const CLOSED = 'endstream'
/** A long book has fifty. */
const KEPT_STREAMS = 300

/** What an object stream says, which most often was read before. */
const decodeStream = cacheByBytes(KEPT_STREAMS, (bytes) => read(inflateSync(bytes).toString('latin1')))

/** The objects between two streams, and those in object streams (ISO 32000-1, 7.5.7), one part after the other. */
function* partsOf(source: Buffer): Generator<Said> {
  let from = 0
  let word = source.indexOf(STREAM)
  while (word >= 0) {
    const at = word + STREAM.length
    const opened = OPENED.exec(source.toString('latin1', at, at + 2))?.[0]
    const text = source.toString('latin1', from, word)
    if (opened && />>\s*$/.test(text.slice(-8))) {
      yield read(text)
      const end = source.indexOf(CLOSED, at)
      const isHolder = /\/Type\s*\/ObjStm\b/.test(text.slice(text.lastIndexOf(' obj')))
      if (isHolder) yield decodeStream(source.subarray(at + opened.length, end))
      from = end < 0 ? source.length : end + CLOSED.length
      word = end < 0 ? -1 : source.indexOf(STREAM, from)
    } else word = source.indexOf(STREAM, at)
  }
  yield read(source.toString('latin1', from))
}
