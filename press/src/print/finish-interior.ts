import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib'
import { decodeStream } from '../pdf/reading-text/decode-stream.ts'
import { type InkOptions, withInks } from './inks.ts'

export type InteriorFinish = {
  /** black and gray only */
  isGray: boolean
  /** points that were set beyond the trimmed page; 0 for none */
  bleed: number
  /** the outer edge of odd pages is on the left */
  fromRight: boolean
}

const compressed = promisify(deflate)

/** What only readers on a screen use. */
const SCREEN_ONLY = [
  'Outlines',
  'StructTreeRoot',
  'MarkInfo',
  'Metadata',
  'Names',
  'Dests',
  'AcroForm',
  'OpenAction',
  'PageMode',
]
const PAGE_SCREEN_ONLY = ['Annots', 'StructParents', 'Tabs', 'Group']

/**
 * A book's pages as a printer takes them: an even number, without links, bookmarks, tags, fields or notes, with trim and bleed
 * boxes, and black text in black ink alone.
 */
export async function finishInterior(
  bytes: Uint8Array,
  options: InteriorFinish,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  const { context, catalog } = document
  for (const key of SCREEN_ONLY) catalog.delete(PDFName.of(key))
  const [first] = document.getPages()
  if (first && document.getPageCount() % 2 === 1) document.addPage([first.getWidth(), first.getHeight()])
  const inks: Inks = { context, inked: new Set(), written: [] }
  for (const [at, page] of document.getPages().entries()) {
    // lets pictures that are being drawn continue
    await nextTurn()
    for (const key of PAGE_SCREEN_ONLY) page.node.delete(PDFName.of(key))
    setInks(page.node, { isGray: options.isGray, widensLines: true }, inks)
    setBoxes(page, (at % 2 === 0) !== options.fromRight, options.bleed)
  }
  await Promise.all(inks.written)
  removeUnused(context)
  const saved = await document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
  return { bytes: saved, pages: document.getPageCount() }
}

/** `opensRight`: the outer edge is on the right. There is no bleed in the fold. */
function setBoxes(page: PDFPage, opensRight: boolean, bleed: number): void {
  const { width, height } = page.getSize()
  if (bleed === 0) {
    page.setTrimBox(0, 0, width, height)
    page.setBleedBox(0, 0, width, height)
    return
  }
  const left = opensRight ? 0 : bleed
  page.translateContent(left, bleed)
  page.setMediaBox(0, 0, width + bleed, height + 2 * bleed)
  page.setCropBox(0, 0, width + bleed, height + 2 * bleed)
  page.setBleedBox(0, 0, width + bleed, height + 2 * bleed)
  page.setTrimBox(left, bleed, width, height)
}

type Inks = {
  context: PDFContext
  /** references of the streams already processed */
  inked: Set<PDFObject>
  /** replacements being compressed in the thread pool */
  written: Promise<void>[]
}

/** The content of a page or of a drawing in it, and of the drawings inside. */
function setInks(holder: PDFDict, options: InkOptions, inks: Inks): void {
  const { context, inked } = inks
  const contents = holder.get(PDFName.of('Contents'))
  for (const ref of contents instanceof PDFArray ? contents.asArray() : [contents]) replaceContent(ref, options, inks)
  const drawings = holder.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  for (const ref of drawings?.values() ?? []) {
    const drawing = context.lookup(ref)
    if (!(drawing instanceof PDFRawStream) || drawing.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) continue
    if (inked.has(ref)) continue
    // lines of a drawing keep their proportions
    replaceContent(ref, { ...options, widensLines: false }, inks)
    setInks(drawing.dict, { ...options, widensLines: false }, inks)
  }
}

function replaceContent(ref: PDFObject | undefined, options: InkOptions, { context, inked, written }: Inks): void {
  const stream = context.lookup(ref)
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream) || inked.has(ref)) return
  inked.add(ref)
  const content = decodeStream(stream)
  const made = withInks(content, options)
  if (made === content) return
  const dict = stream.dict.clone(context)
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
  dict.delete(PDFName.of('DecodeParms'))
  const replaced = compressed(Buffer.from(made, 'latin1')).then((bytes) =>
    context.assign(ref, PDFRawStream.of(dict, bytes)),
  )
  // awaited after the last page; until then, a failure must not count as unhandled
  replaced.catch(() => {})
  written.push(replaced)
}

function removeUnused(context: PDFContext): void {
  const used = new Set<PDFRef>()
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object instanceof PDFRef) {
      if (used.has(object)) continue
      used.add(object)
      waiting.push(context.lookup(object))
    } else if (object instanceof PDFArray) waiting.push(...object.asArray())
    else if (object instanceof PDFDict) waiting.push(...object.values())
    else if (object instanceof PDFStream) waiting.push(object.dict)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
}
