import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import { breakable, printedLine } from '../cover/cover-text.ts'
import { missingWarning } from '../cover/make-cover.ts'
import { directionOf, scriptOf } from '../cover/script.ts'
import { coverCompiler } from '../cover/text-layer.ts'
import { typeSettingsFor } from '../cover/type-settings.ts'
import type { Zone } from '../cover/zone.ts'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { languageDirection } from '../manuscript/direction.ts'
import type { RenderedDocument, Warning } from '../manuscript/manuscript.ts'
import { contrastRatio, luminanceOf } from '../pictures/luminance.ts'
import { isbnBarcode } from './barcode.ts'
import { BLEED, LEAST_TYPE, type Rectangle, SAFE, type Wrap, wrapOf } from './print-size.ts'
import { frontBackground, restBackground } from './wrap-background.ts'
import { frontBox, paperPixels, restBox, screenPart } from './wrap-boxes.ts'
import { drawFront, type FrontInput } from './wrap-front.ts'
import { drawScreen } from './wrap-screen.ts'

export type WrapInput = FrontInput & {
  /** of the interior, which decides the width of the spine */
  pages: number
  /** paragraphs on the back; the first of several is a heading if it is short, and '• ' begins a point */
  blurb: readonly string[]
  /** lines about the author on the back */
  about: readonly string[]
  portrait?: { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' } | null
  /** without one, the box for the barcode stays white: KDP prints its own */
  isbn?: string | null
}

const WORKSPACE = `${join(import.meta.dirname, '../cover')}/`
/** Type sizes of the back in points, for a page 6 inches wide. */
const LARGEST_TYPE = 15
const SIX_INCHES = 432
const GAP = 14

export type WrittenWrap = RenderedDocument & {
  /** the parts of the sheet, to be drawn over the picture */
  wrap: Wrap
  /** the sheet as JPEG */
  screen: Uint8Array
}

/**
 * The cover of a paperback as PDF on one sheet with bleed: back, spine and front. Spine text only where the spine has room for
 * it. Throws PressError 'invalid' for a size that can't be printed or a wrong ISBN.
 */
export async function writeWrap(input: WrapInput, { art, lettered } = drawFront(input)): Promise<WrittenWrap> {
  // the binding is at the side of the interior's, whatever the script of the title
  const direction = languageDirection(input.language)
  const wrap = wrapOf({ ...input, direction })
  const isbn = input.isbn || null
  const barcode = isbn && isbnBarcode(isbn)
  const front = frontBox(wrap)
  const rest = restBox(wrap, front)
  const sizes = (box: Rectangle) => ({ paper: paperPixels(box), screen: screenPart(wrap, box) })
  const [{ palette, width, height }, { pixels, layer }, behindRest] = await Promise.all([
    art,
    lettered,
    art.then((picture) => restBackground(picture, sizes(rest))),
  ])
  const behindFront = frontBackground(pixels, { width, height }, sizes(front))
  const portrait = input.portrait ? `wrap-portrait.${input.portrait.type === 'image/png' ? 'png' : 'jpg'}` : null
  const data = wrapData(input, wrap, palette, { front, direction, portrait, isbn })
  const files: WrapFiles = {
    'wrap-front.svg': layer?.svg ?? NOTHING,
    ...(barcode && { 'wrap-barcode.svg': barcode }),
    ...(input.portrait && portrait && { [portrait]: input.portrait.bytes }),
  }
  const words = drawWords({ ...files, 'wrap.json': JSON.stringify({ ...data, hasBackgrounds: false }) })
  const [screen, { bytes, crowded }] = await Promise.all([
    drawScreen(wrap, words, { front: behindFront, rest: behindRest }),
    Promise.all([behindFront.paper, behindRest.paper]).then(([frontPicture, restPicture]) =>
      compileWrap({
        ...files,
        'wrap.json': JSON.stringify({ ...data, hasBackgrounds: true }),
        'wrap-front.jpg': frontPicture,
        'wrap-rest.jpg': restPicture,
      }),
    ),
  ])
  const finished = await finishWrap(bytes, wrap)
  const warnings: Warning[] = [
    ...(layer?.missing ?? []).map(missingWarning),
    ...crowded.map((part) => ({ ...pressMessage(part === 'spine' ? 'spine-crowded' : 'back-crowded'), section: null })),
  ]
  return { bytes: finished, pages: input.pages, warnings, wrap, screen }
}

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

type Parts = { front: Rectangle; direction: 'ltr' | 'rtl'; portrait: string | null; isbn: string | null }

function wrapData(input: WrapInput, wrap: Wrap, palette: { deep: string; paper: string }, parts: Parts) {
  const { title, author, language, style, titleFace } = input
  const zone: Zone = { x: 0, y: 0, width: 1200, height: 1600, align: 'start', anchor: 'top' }
  const setting = typeSettingsFor(style, title, author, language, zone, titleFace)
  const code = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? 'en'
  const words = (text: string) => breakable(printedLine(text, code), code)
  const fromTop = (box: Rectangle) => ({ ...box, y: wrap.height - box.y - box.height })
  const margin = Math.max(SAFE, 0.08 * wrap.back.width)
  const barcode = fromTop(wrap.barcode)
  const back = fromTop(wrap.back)
  const text = { x: back.x + margin, y: back.y + margin, width: back.width - 2 * margin }
  const ink = contrastRatio(luminanceOf(palette.paper), luminanceOf(palette.deep)) >= 7 ? palette.paper : '#ffffff'
  return {
    title: printedLine(title, code),
    author: printedLine(author, code),
    language: code,
    rtl: parts.direction === 'rtl',
    tall: !['latin', 'cjk'].includes(scriptOf(title)),
    width: wrap.width,
    height: wrap.height,
    ink,
    soft: ink,
    titleFonts: setting.titleFace.fonts,
    titleWeight: setting.titleFace.weight,
    textFonts: setting.textFonts,
    spine: wrap.spineText && fromTop(wrap.spineText),
    spineRtl: directionOf(title || author) === 'rtl',
    spineTitle: words(title),
    spineAuthor: words(author),
    front: fromTop(parts.front),
    rest: fromTop(restBox(wrap, parts.front)),
    back: { ...text, height: barcode.y - GAP - text.y },
    besideBarcode: barcode.x - GAP - text.x,
    barcode,
    isbn: parts.isbn,
    blurb: input.blurb.map((text, at) => blurbPart(text, at === 0 && input.blurb.length > 1, words)),
    about: input.about.map(words),
    portrait: parts.portrait && `/${parts.portrait}`,
    largest: LARGEST_TYPE * (wrap.back.width / SIX_INCHES) ** 0.5,
    least: LEAST_TYPE,
  }
}

/** Letters; a longer paragraph in large type is no heading. */
const LONGEST_HEADING = 160
const POINT = /^\s*[•*–-]\s+/

function blurbPart(text: string, isFirst: boolean, words: (text: string) => ReturnType<typeof breakable>) {
  if (POINT.test(text)) return { kind: 'point', words: words(text.replace(POINT, '')) }
  return { kind: isFirst && text.length <= LONGEST_HEADING ? 'heading' : 'paragraph', words: words(text) }
}

type WrapFiles = Record<string, string | Uint8Array>

/** Must stay synchronous: the compiler keeps the files between calls. */
function compileWrap(files: WrapFiles): { bytes: Uint8Array; crowded: string[] } {
  const { compiler, document } = compile(files)
  const crowded = compiler.query(document, { selector: '<crowded>', field: 'value' }) as string[]
  const bytes = compiler.pdf(document)
  compiler.evictCache(2)
  return { bytes, crowded }
}

/** Must stay synchronous, as above. */
function drawWords(files: WrapFiles): string {
  const { compiler, document } = compile(files)
  return compiler.plainSvg(document)
}

function compile(files: WrapFiles) {
  const compiler = coverCompiler()
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(content))
  const compiled = compiler.compile({ mainFilePath: `${WORKSPACE}wrap.typ` })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    const cause = error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no result'
    throw new PressError('invalid', pressMessage('cover-unset'), { cause })
  }
  return { compiler, document }
}

/** Boxes for the printer, and nothing that only a screen uses. */
async function finishWrap(bytes: Uint8Array, { width, height }: Wrap): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  for (const key of ['StructTreeRoot', 'MarkInfo', 'Metadata', 'Outlines']) document.catalog.delete(PDFName.of(key))
  const page = document.getPage(0)
  page.setBleedBox(0, 0, width, height)
  page.setTrimBox(BLEED, BLEED, width - 2 * BLEED, height - 2 * BLEED)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}
