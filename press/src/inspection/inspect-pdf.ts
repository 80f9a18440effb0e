import { inflateSync } from 'node:zlib'
import { cacheByBytes } from '../cache/text-cache.ts'
import { pressMessage } from '../errors/messages.ts'
import type { Inspection } from './inspection.ts'

type PdfPart = {
  embedded: string[]
  loose: string[]
  /** fonts without a file: referenced by name, or drawn in the PDF itself (Type 3), which has no name */
  described: string[]
  named: string[]
  entries: number
  broken: number
  isTagged: boolean
}

/** Fonts, bookmarks and tags of a PDF, from its object dictionaries alone: no page stream is opened. */
export function inspectPdf(bytes: Uint8Array): Inspection {
  const parts = [...partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))]
  const embedded = new Set(parts.flatMap((part) => part.embedded))
  const named = new Set(parts.flatMap((part) => part.named))
  const described = parts.flatMap((part) => part.described).filter((name) => named.has(name))
  const loose = new Set([...parts.flatMap((part) => part.loose), ...described])
  loose.delete(FORM_FIELD_FONT)
  return {
    fonts: { embedded: [...embedded].sort(), loose: [...loose].sort() },
    contents: {
      entries: parts.find(({ entries }) => entries > 0)?.entries ?? 0,
      broken: parts.reduce((sum, { broken }) => sum + broken, 0),
    },
    faults: parts.some(({ isTagged }) => isTagged) ? [] : [pressMessage('pdf-untagged')],
  }
}

function read(text: string): PdfPart {
  const part: PdfPart = { embedded: [], loose: [], described: [], named: [], entries: 0, broken: 0, isTagged: false }
  for (const { index } of text.matchAll(INSPECTED)) {
    const dictionary = text.slice(text.lastIndexOf('<<', index), text.indexOf('>>', index) + 2)
    if (/\/Type\s*\/FontDescriptor\b/.test(dictionary))
      (/\/FontFile[23]?\s/.test(dictionary) ? part.embedded : part.described).push(nameIn(dictionary, 'FontName'))
    else if (/\/BaseFont\s*\//.test(dictionary)) {
      const name = nameIn(dictionary, 'BaseFont')
      part.named.push(name)
      // readers' standard fonts have no descriptor (ISO 32000-1, 9.6.2.2); form fields use one on purpose
      if (/\/Subtype\s*\/(?:Type1|TrueType)\b/.test(dictionary) && !/\/FontDescriptor\s/.test(dictionary))
        part.loose.push(name)
    } else if (/\/Type\s*\/Outlines\b/.test(dictionary))
      part.entries = Number(/\/Count (\d+)/.exec(dictionary)?.[1] ?? 0)
    else if (/\/Parent \d+ 0 R/.test(dictionary) && /\/Title\s*[(<]/.test(dictionary))
      part.broken += /\/(?:Dest|A)\s/.test(dictionary) ? 0 : 1
    else if (/\/Marked true/.test(dictionary)) part.isTagged = true
  }
  return part
}

const FORM_FIELD_FONT = 'Helvetica'
const INSPECTED = /\/Type\s*\/(?:FontDescriptor|Outlines)\b|\/BaseFont\s*\/|\/Title\s*[(<]|\/Marked true/g

const nameIn = (dictionary: string, key: string) =>
  (new RegExp(`/${key}\\s*/([^\\s/<>]+)`).exec(dictionary)?.[1] ?? '').replace(/^[A-Z]{6}\+/, '')

const STREAM = 'stream'
const STREAM_START = /^\r?\n/
const STREAM_END = 'endstream'
const CACHED_STREAMS = 300

const decodeStream = cacheByBytes(CACHED_STREAMS, (bytes) => read(inflateSync(bytes).toString('latin1')))

/** The objects between streams, and those in object streams (ISO 32000-1, 7.5.7), one part at a time. */
function* partsOf(source: Buffer): Generator<PdfPart> {
  let from = 0
  let word = source.indexOf(STREAM)
  while (word >= 0) {
    const at = word + STREAM.length
    const lineEnd = STREAM_START.exec(source.toString('latin1', at, at + 2))?.[0]
    const text = source.toString('latin1', from, word)
    if (lineEnd && />>\s*$/.test(text.slice(-8))) {
      yield read(text)
      const end = source.indexOf(STREAM_END, at)
      const isObjectStream = /\/Type\s*\/ObjStm\b/.test(text.slice(text.lastIndexOf(' obj')))
      if (isObjectStream) yield decodeStream(source.subarray(at + lineEnd.length, end))
      from = end < 0 ? source.length : end + STREAM_END.length
      word = end < 0 ? -1 : source.indexOf(STREAM, from)
    } else word = source.indexOf(STREAM, at)
  }
  yield read(source.toString('latin1', from))
}
