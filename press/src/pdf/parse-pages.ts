import { PDFArray, PDFContext, PDFDict, type PDFObject, PDFObjectParser, PDFRef } from 'pdf-lib'
import type { PdfObjects } from './pdf-objects.ts'

const FOLLOWED_KEYS = new Set([
  'Pages',
  'Kids',
  'Resources',
  'Font',
  'DescendantFonts',
  'ToUnicode',
  'W',
  'CIDToGIDMap',
])

export type ParsedPages = {
  /** the pages and their fonts; other objects are known by number only */
  context: PDFContext
  /** an object that is not in the context yet, such as a page's content */
  open(ref: PDFObject | undefined): PDFObject | undefined
}

/** Parses only the pages and fonts, a hundredth of a book's objects. */
export function parsePages({ objects, highest, trailer }: PdfObjects): ParsedPages {
  const context = PDFContext.create()
  context.largestObjectNumber = highest
  const root = PDFRef.of(Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1]))
  context.trailerInfo.Root = root
  const open = (ref: PDFObject | undefined): PDFObject | undefined => {
    const known = context.lookup(ref)
    const body = ref instanceof PDFRef && !known ? objects.get(ref.objectNumber) : undefined
    if (!(ref instanceof PDFRef) || !body) return known
    const object = PDFObjectParser.forBytes(body, context).parseObject()
    context.assign(ref, object)
    return object
  }
  const waiting = [root]
  for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
    if (context.lookup(ref)) continue
    const object = open(ref)
    if (object) waiting.push(...references(object))
  }
  return { context, open }
}

function references(object: PDFObject): PDFRef[] {
  if (object instanceof PDFRef) return [object]
  if (object instanceof PDFArray) return object.asArray().flatMap(references)
  if (!(object instanceof PDFDict)) return []
  return object.entries().flatMap(([name, value]) => {
    const key = name.decodeText()
    // a font dictionary has names of its own choice
    if (key === 'Font' && value instanceof PDFDict) return value.values().flatMap(references)
    return FOLLOWED_KEYS.has(key) ? references(value) : []
  })
}

/** All objects, with those of the context replaced. */
export function withObjectsOf(context: PDFContext, { objects, trailer }: PdfObjects): PdfObjects {
  const all = new Map(objects)
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    const body = Buffer.alloc(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    all.set(objectNumber, body)
  }
  return { objects: all, highest: context.largestObjectNumber, trailer }
}
