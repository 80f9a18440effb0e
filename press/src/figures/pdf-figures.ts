import { inflateSync } from 'node:zlib'
import type { Figures } from './figures.ts'

/** Fonts, bookmarks and tags of a PDF, from the dictionaries of its objects alone: no stream of a page is opened. */
export function pdfFigures(bytes: Uint8Array): Figures {
  const text = dictionaries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const embedded = new Set<string>()
  const loose = new Set<string>()
  let entries = 0
  let broken = 0
  let isTagged = false
  for (const { index } of text.matchAll(SAYS_SOMETHING)) {
    const dictionary = text.slice(text.lastIndexOf('<<', index), text.indexOf('>>', index) + 2)
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

/** The objects outside of streams and those in object streams (ISO 32000-1, 7.5.7) as one text. */
function dictionaries(source: Buffer): string {
  const parts: string[] = []
  const whole = source.toString('latin1')
  let from = 0
  for (const begin of whole.matchAll(/>>\s*stream\r?\n/g)) {
    if (begin.index < from) continue
    const head = whole.slice(Math.max(from, whole.lastIndexOf(' obj', begin.index)), begin.index + 2)
    const at = begin.index + begin[0].length
    const end = whole.indexOf('endstream', at)
    parts.push(whole.slice(from, begin.index + 2))
    if (/\/Type\s*\/ObjStm\b/.test(head)) parts.push(inflateSync(source.subarray(at, end)).toString('latin1'))
    from = end < 0 ? whole.length : end
  }
  parts.push(whole.slice(from))
  return parts.join('\n')
}
