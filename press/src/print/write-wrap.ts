import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { type Artwork, type Picture, renderArtwork } from '../cover/artwork.ts'
import { breakable, oneLine } from '../cover/cover-text.ts'
import type { Focus } from '../cover/focus.ts'
import { composeCover, missingWarning } from '../cover/make-cover.ts'
import { directionOf, scriptOf } from '../cover/script.ts'
import { coverCompiler, type TextLayer } from '../cover/text-layer.ts'
import { typeSettingsFor } from '../cover/type-settings.ts'
import { sheetOf, type Zone } from '../cover/zone.ts'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import type { HeadingFace } from '../manuscript/book-style.ts'
import type { RenderedDocument, Warning } from '../manuscript/manuscript.ts'
import { contrastRatio, luminanceOf } from '../pictures/luminance.ts'
import { isbnBarcode } from './barcode.ts'
import {
  BLEED,
  LEAST_DPI,
  LEAST_TYPE,
  type Paper,
  pageLimits,
  type Rectangle,
  SAFE,
  type Wrap,
  wrapOf,
} from './print-size.ts'
import { type WrapGround, wrapGround } from './wrap-ground.ts'

export type WrapInput = {
  title: string
  subtitle?: string | null | undefined
  author: string
  /** BCP 47 */
  language: string
  trim: string
  paper: Paper
  /** of the interior, which decides the width of the spine */
  pages: number
  art: Artwork
  /** what the front says as its cover was made, if that differs: 'Main: the rest', and the language (BCP 47) */
  words?: { title: string; author: string; language: string } | undefined
  /** the art is the whole front already, with its words */
  isFinished?: boolean | undefined
  /** one of the nine cover styles */
  style: string
  /** the creator's own face for titles */
  titleFace?: HeadingFace | undefined
  accent?: string
  focus?: Focus | null
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
const INCH = 72
/** Pixels of the picture for screens. */
const SCREEN_WIDTH = 1600
const GAP = 14

export type WrittenWrap = RenderedDocument & {
  /** the parts of the sheet, to be drawn over the picture */
  wrap: Wrap
  /** the sheet as JPEG */
  screen: Uint8Array
}

/** The pictures don't depend on the number of pages, so they can be drawn while the pages are set. */
export async function drawPictures(input: FrontInput): Promise<WrapPictures> {
  const direction = directionOf(input.title || input.author)
  const widest = wrapOf({ ...input, pages: pageLimits(input.paper, input.trim).most, direction })
  const front = frontBox(widest)
  const drawn = await frontLayers(input, front)
  const { picture, ground, layer } = drawn
  const parts = { front, rest: restBox(widest, front) }
  const grounds = await wrapGround(parts, picture, ground.pixels, SCREEN_WIDTH / pixelsOf(widest.width))
  return { palette: picture.palette, layer, grounds }
}

export type WrapPictures = { palette: Picture['palette']; layer: TextLayer | null; grounds: WrapGround }
type FrontInput = Omit<WrapInput, 'pages' | 'blurb' | 'about' | 'portrait' | 'isbn'>

/**
 * The cover of a paperback as PDF on one sheet with bleed: back, spine and front. Spine text only where the spine has room for
 * it. Throws PressError 'invalid' for a size that can't be printed or a wrong ISBN.
 */
export async function writeWrap(input: WrapInput, drawn = drawPictures(input)): Promise<WrittenWrap> {
  const direction = directionOf(input.title || input.author)
  const wrap = wrapOf({ ...input, direction })
  const isbn = input.isbn || null
  const barcode = isbn && isbnBarcode(isbn)
  const front = frontBox(wrap)
  const { palette, layer, grounds } = await drawn
  const compiler = coverCompiler()
  const put = (name: string, content: string | Uint8Array) =>
    compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(content))
  const putGround = ({ front, rest }: WrapGround['paper']) => {
    put('wrap-front.jpg', front)
    put('wrap-rest.jpg', rest)
  }
  putGround(grounds.paper)
  put('wrap-front.svg', layer?.svg ?? NOTHING)
  if (barcode) put('wrap-barcode.svg', barcode)
  const portrait = input.portrait ? `wrap-portrait.${input.portrait.type === 'image/png' ? 'png' : 'jpg'}` : null
  if (input.portrait && portrait) put(portrait, input.portrait.bytes)
  put('wrap.json', JSON.stringify(wrapData(input, wrap, palette, { front, direction, portrait, isbn })))
  const { bytes, crowded } = compileWrap(compiler)
  putGround(grounds.screen)
  const sheetSvg = Buffer.from(drawWrap(compiler))
  // sharp multiplies a size in points by the density twice
  const density = INCH * Math.sqrt(SCREEN_WIDTH / wrap.width)
  const [screen, finished] = await Promise.all([
    sharp(sheetSvg, { density, unlimited: true }).flatten().jpeg({ quality: 85 }).toBuffer(),
    finishWrap(bytes, wrap),
  ])
  const warnings: Warning[] = [
    ...(layer?.missing ?? []).map(missingWarning),
    ...crowded.map((part) => ({ ...pressMessage(part === 'spine' ? 'spine-crowded' : 'back-crowded'), section: null })),
  ]
  return { bytes: finished, pages: input.pages, warnings, wrap, screen }
}

async function frontLayers(input: FrontInput, front: Rectangle): Promise<FrontLayers> {
  const shape = front.width / front.height
  const pixels = pixelsOf(front.width)
  const words = input.words && { ...input.words, subtitle: null }
  if (!input.isFinished) return composeCover({ ...input, ...words, shape, pixels }, (zone) => insideSafe(zone, front))
  const sheet = sheetOf(shape)
  const placing = {
    sheet: { ...sheet, unit: pixels / sheet.width },
    align: 'start',
    accent: input.accent ?? '',
    focus: input.focus ?? null,
  } as const
  const picture = await renderArtwork(input.art, placing)
  return { picture, ground: picture, layer: null }
}

type FrontLayers = { picture: Picture; ground: { pixels: Buffer }; layer: TextLayer | null }

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** The front with the bleed at its three outer edges. */
function frontBox({ front, back, width, height }: Wrap): Rectangle {
  const isLeft = front.x < back.x
  const wide = front.width + BLEED
  return { x: isLeft ? 0 : width - wide, y: 0, width: wide, height }
}

/** Points by which the ground of spine and back reaches beneath the front, so that no gap shows between the two. */
const OVERLAP = 1

/** Back and spine with the bleed at their three outer edges. */
function restBox({ width, height }: Wrap, front: Rectangle): Rectangle {
  const wide = width - front.width + OVERLAP
  return { x: front.x === 0 ? width - wide : 0, y: 0, width: wide, height }
}

const pixelsOf = (points: number): number => Math.round((points * LEAST_DPI) / INCH)

/** The zone of the front's text, away from where the paper is cut. */
function insideSafe(zone: Zone, front: Rectangle): Zone {
  const least = ((BLEED + 1.5 * SAFE) * sheetWidth(front)) / front.width
  const x = Math.max(zone.x, least)
  const y = Math.max(zone.y, least)
  const right = Math.min(zone.x + zone.width, sheetWidth(front) - least)
  const bottom = Math.min(zone.y + zone.height, sheetWidth(front) * (front.height / front.width) - least)
  return { ...zone, x, y, width: right - x, height: bottom - y }
}

const sheetWidth = ({ width, height }: Rectangle): number => Math.max(1200, Math.round((1600 * width) / height))

type Parts = { front: Rectangle; direction: 'ltr' | 'rtl'; portrait: string | null; isbn: string | null }

function wrapData(input: WrapInput, wrap: Wrap, palette: { deep: string; paper: string }, parts: Parts) {
  const { title, author, language, style, titleFace } = input
  const zone: Zone = { x: 0, y: 0, width: 1200, height: 1600, align: 'start', anchor: 'top' }
  const setting = typeSettingsFor(style, title, author, language, zone, titleFace)
  const code = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? 'en'
  const words = (text: string) => breakable(oneLine(text), code)
  const fromTop = (box: Rectangle) => ({ ...box, y: wrap.height - box.y - box.height })
  const margin = Math.max(SAFE, 0.08 * wrap.back.width)
  const barcode = fromTop(wrap.barcode)
  const back = fromTop(wrap.back)
  const text = { x: back.x + margin, y: back.y + margin, width: back.width - 2 * margin }
  const ink = contrastRatio(luminanceOf(palette.paper), luminanceOf(palette.deep)) >= 7 ? palette.paper : '#ffffff'
  return {
    title: oneLine(title),
    author: oneLine(author),
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

/** Must stay synchronous: the compiler keeps the files between calls. */
function compileWrap(compiler: ReturnType<typeof coverCompiler>): { bytes: Uint8Array; crowded: string[] } {
  const compiled = compiler.compile({ mainFilePath: `${WORKSPACE}wrap.typ` })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    const cause = error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no result'
    throw new PressError('invalid', pressMessage('cover-unset'), { cause })
  }
  const crowded = compiler.query(document, { selector: '<crowded>', field: 'value' }) as string[]
  const bytes = compiler.pdf(document)
  compiler.evictCache(2)
  return { bytes, crowded }
}

/** Must stay synchronous, as above. */
function drawWrap(compiler: ReturnType<typeof coverCompiler>): string {
  const document = compiler.compile({ mainFilePath: `${WORKSPACE}wrap.typ` }).result
  if (!document) throw new PressError('invalid', pressMessage('cover-unset'))
  return compiler.plainSvg(document)
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
