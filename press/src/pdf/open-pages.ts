import { PDFArray, PDFContext, PDFDict, PDFName, type PDFObject, PDFObjectParser, PDFRawStream, PDFRef } from 'pdf-lib'
import { bodyOf, readTable } from './object-table.ts'

/** What leads from the catalog to the pages and to the fonts on them. */
const LEADS = new Set(['Pages', 'Kids', 'Resources', 'Font', 'DescendantFonts', 'ToUnicode', 'W', 'CIDToGIDMap'])

const PAGES = new Set(['/Page', '/Pages', '/Catalog'])

export type OpenedPages = {
  /** knows the pages and their fonts; of other objects the numbers alone */
  context: PDFContext
  /** an object that is not known yet, as the text of a page */
  open(ref: PDFObject | undefined): PDFObject | undefined
  /** the bodies of all objects that may not be as they were in the file, by number */
  changed(): Map<number, Uint8Array>
}

/**
 * Opens of a PDF no more than what mending its text needs: a hundredth of its objects. Null for a file that Typst
 * has not written.
 */
export function openPages(bytes: Uint8Array): OpenedPages | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = readTable(source)
  const root = /\/Root (\d+) 0 R/.exec(table?.trailer ?? '')?.[1]
  if (!table || !root) return null
  const context = PDFContext.create()
  context.largestObjectNumber = table.offsets.length - 1
  context.trailerInfo.Root = PDFRef.of(Number(root))
  const opened = new Map<PDFRef, PDFObject>()
  const open: PDFRef[] = [PDFRef.of(Number(root))]
  const read = (ref: PDFRef): PDFObject | undefined => {
    const body = bodyOf(source, table, ref.objectNumber)
    if (!body) return undefined
    const object = PDFObjectParser.forBytes(source.subarray(body.from, body.to), context).parseObject()
    opened.set(ref, object)
    context.assign(ref, object)
    return object
  }
  for (let ref = open.pop(); ref; ref = open.pop()) {
    if (opened.has(ref)) continue
    const object = read(ref)
    if (!object) return null
    open.push(...leads(object))
  }
  return {
    context,
    open: (ref) => context.lookup(ref) ?? (ref instanceof PDFRef ? read(ref) : undefined),
    changed() {
      const all = context.enumerateIndirectObjects()
      const untouched = ([ref, object]: [PDFRef, PDFObject]) =>
        opened.get(ref) === object && (object instanceof PDFRawStream || isPage(object))
      return new Map(all.filter((one) => !untouched(one)).map(([ref, object]) => [ref.objectNumber, written(object)]))
    },
  }
}

function leads(object: PDFObject): PDFRef[] {
  if (object instanceof PDFRef) return [object]
  if (object instanceof PDFArray) return object.asArray().flatMap(leads)
  if (!(object instanceof PDFDict)) return []
  // a dictionary of fonts has names of its own
  return object.entries().flatMap(([name, value]) => {
    const key = name.decodeText()
    if (key === 'Font' && value instanceof PDFDict) return value.values().flatMap(leads)
    return LEADS.has(key) ? leads(value) : []
  })
}

/** Mending leaves pages and what leads to them as they are. */
function isPage(object: PDFObject): boolean {
  return object instanceof PDFDict && PAGES.has(String(object.get(PDFName.of('Type'))))
}

function written(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}
