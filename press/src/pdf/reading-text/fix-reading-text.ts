import { deflateSync } from 'node:zlib'
import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { decodeStream } from './decode-stream.ts'
import { fixContent } from './fix-content.ts'
import { type FontAliases, fontAliases } from './font-aliases.ts'

/**
 * Makes joined scripts copy and read correctly. Typst writes their text as ActualText, which pdf.js ignores, so each
 * such glyph gets a code for its share of the text. `open` loads the content of pages that need it.
 */
export function fixReadingText(context: PDFContext, open = (ref: PDFObject | undefined) => context.lookup(ref)): void {
  const fonts = new Map<PDFDict, FontAliases | null>()
  for (const page of pagesOf(context, context.trailerInfo.Root)) {
    const resources = page.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookupMaybe(PDFName.of('Font'), PDFDict)
    if (!resources) continue
    const font = (name: string): FontAliases | null => {
      const dict = resources.lookupMaybe(PDFName.of(name), PDFDict)
      if (!dict) return null
      if (!fonts.has(dict)) fonts.set(dict, fontAliases(context, dict))
      return fonts.get(dict) ?? null
    }
    const names = resources.keys().map((name) => name.decodeText())
    // most pages of most books, which are not even unpacked
    if (!names.some((name) => font(name)?.isJoined)) continue
    const contents = page.get(PDFName.of('Contents'))
    for (const ref of contents instanceof PDFArray ? contents.asArray() : [contents]) {
      const stream = open(ref)
      if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue
      const content = decodeStream(stream)
      const fixed = mayNeedFixing(content, names, font) ? fixContent(content, font) : content
      if (fixed === content) continue
      const packed = deflateSync(Buffer.from(fixed, 'latin1'))
      context.assign(ref, context.stream(packed, { Filter: 'FlateDecode' }))
    }
  }
  for (const aliases of fonts.values()) aliases?.write()
}

function mayNeedFixing(content: string, names: readonly string[], font: (name: string) => FontAliases | null): boolean {
  if (!content.includes('/ActualText')) return false
  return /\/ActualText *(?!<FEFF00AD>)\S/i.test(content) || names.some((name) => font(name)?.hasMarks)
}

function pagesOf(context: PDFContext, node: PDFObject | undefined): PDFDict[] {
  const dict = context.lookup(node)
  if (!(dict instanceof PDFDict)) return []
  const kids = dict.lookupMaybe(PDFName.of('Kids'), PDFArray)
  if (kids) return kids.asArray().flatMap((kid) => pagesOf(context, kid))
  return dict.has(PDFName.of('Pages')) ? pagesOf(context, dict.get(PDFName.of('Pages'))) : [dict]
}
