import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { decodeStream } from './decode-stream.ts'
import { JOINED } from './joined-scripts.ts'
import { textsByGlyph } from './texts-by-glyph.ts'

/** New codes start above the subset's glyphs, at a round number: a table of all codes below would be 60 kB per font. */
const CODE_STEP = 0x100
const LAST_ALIAS = 0xffff
const MAX_IN_A_BLOCK = 100

/** More codes for the glyphs of an embedded TrueType font, each with its own text. */
export type FontAliases = {
  /** the code that draws glyph `code` and reads as `text`; null if no code is free */
  code(glyph: number, text: string): number | null
  /** in thousandths of the font size */
  width(glyph: number): number
  /** the glyph's text according to the compiler */
  text(glyph: number): string | undefined
  /** whether it has meaningful glyphs without a width: marks above and below */
  hasMarks: boolean
  /** whether text that it draws with several glyphs may need fixing */
  isJoined: boolean
  /** Writes the new codes into the font. */
  write(): void
}

/** A font that can have more codes: Type 0, TrueType, codes that are glyph ids (ISO 32000-1, 9.7.4.3). Else null. */
export function fontAliases(context: PDFContext, font: PDFDict): FontAliases | null {
  const descendant = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0)
  const unicode = font.lookup(PDFName.of('ToUnicode'))
  if (!(descendant instanceof PDFDict) || !(unicode instanceof PDFRawStream)) return null
  if (descendant.get(PDFName.of('Subtype')) !== PDFName.of('CIDFontType2')) return null
  if (descendant.get(PDFName.of('CIDToGIDMap')) !== PDFName.of('Identity')) return null
  const widthOf = glyphWidths(descendant)
  const compiled = decodeStream(unicode)
  const cmap = compiled.replace(/^(<[\da-f]{4}> *)<((?:200c)+)(06[\da-f]+)>$/gim, '$1<$3$2>')
  const texts = textsByGlyph(cmap)
  const first = Math.ceil((Math.max(0, ...texts.keys()) + 1) / CODE_STEP) * CODE_STEP + CODE_STEP
  const hasMarks = [...texts.keys()].some((glyph) => widthOf(glyph) === 0)
  const known = new Map<string, number>()
  const made: { glyph: number; text: string }[] = []
  return {
    width: widthOf,
    text: (glyph) => texts.get(glyph),
    hasMarks,
    isJoined: hasMarks || [...texts.values()].some((text) => JOINED.test(text)),
    code(glyph, text) {
      if (texts.get(glyph) === text) return glyph
      const key = `${glyph} ${text}`
      const before = known.get(key)
      if (before !== undefined) return before
      const code = first + made.length
      if (glyph >= first || code > LAST_ALIAS) return null
      known.set(key, code)
      made.push({ glyph, text })
      return code
    },
    write() {
      if (made.length === 0) {
        if (cmap !== compiled) font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(cmap)))
        return
      }
      const map = Buffer.alloc((first + made.length) * 2)
      for (let glyph = 0; glyph < first; glyph++) map.writeUInt16BE(glyph, glyph * 2)
      made.forEach(({ glyph }, at) => {
        map.writeUInt16BE(glyph, (first + at) * 2)
      })
      descendant.set(PDFName.of('CIDToGIDMap'), context.register(context.flateStream(map)))
      const widths = made.map(({ glyph }) => widthOf(glyph))
      descendant.lookupMaybe(PDFName.of('W'), PDFArray)?.push(PDFNumber.of(first))
      descendant.lookupMaybe(PDFName.of('W'), PDFArray)?.push(context.obj(widths))
      const fixed = cmap.replace(
        'endcmap',
        `${unicodeBlocks(
          made.map(({ text }) => text),
          first,
        )}endcmap`,
      )
      font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(fixed)))
    },
  }
}

export function glyphWidths(descendant: PDFDict): (glyph: number) => number {
  const widths = descendant.lookupMaybe(PDFName.of('W'), PDFArray)
  const known = widths ? widthsByCode(widths) : new Map<number, number>()
  const usual = descendant.lookupMaybe(PDFName.of('DW'), PDFNumber)?.asNumber() ?? 1000
  return (glyph) => known.get(glyph) ?? usual
}

/** `c [w1 w2 …]` and `first last w`, in any order (ISO 32000-1, 9.7.4.3). */
function widthsByCode(widths: PDFArray): Map<number, number> {
  const known = new Map<number, number>()
  const number = (at: number) => widths.lookup(at, PDFNumber).asNumber()
  for (let at = 0; at + 1 < widths.size(); ) {
    const first = number(at)
    const next = widths.lookup(at + 1)
    if (next instanceof PDFArray) {
      for (let index = 0; index < next.size(); index++)
        known.set(first + index, next.lookup(index, PDFNumber).asNumber())
      at += 2
    } else {
      for (let code = first; code <= number(at + 1); code++) known.set(code, number(at + 2))
      at += 3
    }
  }
  return known
}

function unicodeBlocks(texts: readonly string[], first: number): string {
  let blocks = ''
  for (let from = 0; from < texts.length; from += MAX_IN_A_BLOCK) {
    const lines = texts
      .slice(from, from + MAX_IN_A_BLOCK)
      .map((text, at) => `<${hex16(first + from + at)}> <${utf16Hex(text)}>\n`)
    blocks += `${lines.length} beginbfchar\n${lines.join('')}endbfchar\n`
  }
  return blocks
}

export const hex16 = (value: number) => value.toString(16).padStart(4, '0')
const utf16Hex = (text: string) => Array.from({ length: text.length }, (_, at) => hex16(text.charCodeAt(at))).join('')
