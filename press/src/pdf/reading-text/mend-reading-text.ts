import { decodePDFRawStream, PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import { type FontAliases, fontAliases } from './font-aliases.ts'
import { mendContent } from './mend-content.ts'

/**
 * Makes letters that are drawn as several glyphs, or as one that stands for different letters elsewhere, read right in
 * every program. The compiler says their text in ActualText alone; readers that pass over it (pdf.js) would take what
 * the glyph meant where it first stood. Here each such glyph gets a code of its own that reads as its share of the text.
 */
export function mendReadingText(document: PDFDocument): void {
  const fonts = new Map<PDFDict, FontAliases | null>()
  for (const page of document.getPages()) {
    const resources = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
    if (!resources) continue
    const font = (name: string): FontAliases | null => {
      const dict = resources.lookupMaybe(PDFName.of(name), PDFDict)
      if (!dict) return null
      if (!fonts.has(dict)) fonts.set(dict, fontAliases(document, dict))
      return fonts.get(dict) ?? null
    }
    const contents = page.node.get(PDFName.of('Contents'))
    for (const ref of contents instanceof PDFArray ? contents.asArray() : [contents]) {
      const stream = document.context.lookup(ref)
      if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue
      const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
      const mended = content.includes('/ActualText') ? mendContent(content, font) : content
      if (mended !== content) document.context.assign(ref, document.context.flateStream(Buffer.from(mended, 'latin1')))
    }
  }
  for (const aliases of fonts.values()) aliases?.write()
}
