import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { type Artwork, type Picture, renderArtwork } from '../cover/artwork.ts'
import { breakable, oneLine } from '../cover/cover-text.ts'
import type { Focus } from '../cover/focus.ts'
import { addText, missingWarning, placingOf } from '../cover/make-cover.ts'
import { directionOf, scriptOf } from '../cover/script.ts'
import { coverCompiler, type TextLayer } from '../cover/text-layer.ts'
import { typeSettingsFor } from '../cover/type-settings.ts'
import { UNIT, type Zone } from '../cover/zone.ts'
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
import { asSharp, frontGround, type RawPicture, restGround, type WrapGround } from './wrap-ground.ts'

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
/** Pixels per unit for the contrast of the front's words: half of a screen's. */
const MEASURED = UNIT / 2

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
  const placed = { ...input, shape: front.width / front.height }
  const art = await renderArtwork(input.art, placingOf({ ...placed, pixels: pixelsOf(front.width) }))
  const screen = SCREEN_WIDTH / pixelsOf(widest.width)
  const [{ pixels, layer }, rest] = await Promise.all([
    letteredFront(placed, art, front),
    restGround(restBox(widest, front), art, screen),
  ])
  return { palette: art.palette, layer, rest, front: frontGround(front, { data: pixels, info: art }, screen) }
}

export type WrapPictures = {
  palette: Picture['palette']
  layer: TextLayer | null
  front: WrapGround
  rest: WrapGround
}
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
  const { palette, layer, ...grounds } = await drawn
  const portrait = input.portrait ? `wrap-portrait.${input.portrait.type === 'image/png' ? 'png' : 'jpg'}` : null
  const data = wrapData(input, wrap, palette, { front, direction, portrait, isbn })
  const files: WrapFiles = {
    'wrap-front.svg': layer?.svg ?? NOTHING,
    ...(barcode && { 'wrap-barcode.svg': barcode }),
    ...(input.portrait && portrait && { [portrait]: input.portrait.bytes }),
  }
  const setWords = drawWords({ ...files, 'wrap.json': JSON.stringify({ ...data, hasGrounds: false }) })
  const [screen, { bytes, crowded }] = await Promise.all([
    drawScreen(wrap, setWords, grounds),
    Promise.all([grounds.front.paper, grounds.rest.paper]).then(([onFront, onRest]) =>
      compileWrap({
        ...files,
        'wrap.json': JSON.stringify({ ...data, hasGrounds: true }),
        'wrap-front.jpg': onFront,
        'wrap-rest.jpg': onRest,
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

/** The front's picture with what its text needs behind it, as raw RGB, and the text. */
async function letteredFront(input: FrontInput & { shape: number }, art: Picture, front: Rectangle): Promise<Lettered> {
  if (input.isFinished) return { pixels: art.pixels, layer: null }
  const words = input.words && { ...input.words, subtitle: null }
  const { sheet } = placingOf(input)
  const placed = { ...art, zone: insideSafe(art.zone, front) }
  // paths are printed, so the text's pixels only show how well it can be read
  const { ground, layer } = await addText({ ...input, ...words }, placed, { ...sheet, unit: MEASURED })
  return { pixels: ground.pixels, layer }
}

type Lettered = { pixels: Buffer; layer: TextLayer | null }

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

type WrapFiles = Record<string, string | Uint8Array>

/** Must stay synchronous: the compiler keeps the files between calls. */
function compileWrap(files: WrapFiles): { bytes: Uint8Array; crowded: string[] } {
  const { compiler, compiled } = compile(files)
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
function drawWords(files: WrapFiles): string {
  const { compiler, compiled } = compile(files)
  if (!compiled.result) throw new PressError('invalid', pressMessage('cover-unset'))
  return compiler.plainSvg(compiled.result)
}

function compile(files: WrapFiles) {
  const compiler = coverCompiler()
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(content))
  return { compiler, compiled: compiler.compile({ mainFilePath: `${WORKSPACE}wrap.typ` }) }
}

/** The sheet as JPEG. `words`: SVG of all that isn't a picture. */
async function drawScreen(
  wrap: Wrap,
  words: string,
  { front, rest }: Record<'front' | 'rest', WrapGround>,
): Promise<Buffer> {
  const box = frontBox(wrap)
  const size = onScreen(wrap)
  // sharp multiplies a size in points by the density twice
  const density = INCH * Math.sqrt(SCREEN_WIDTH / wrap.width)
  const [layer, ...grounds] = await Promise.all([
    sharp(Buffer.from(words), { density, unlimited: true })
      .resize({ ...size, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer(),
    rest.screen.then((picture) => columns(picture, restBox(wrap, box), wrap)),
    front.screen.then((picture) => columns(picture, box, wrap)),
  ])
  // the pictures cover all of it, and copying their rows is faster than blending them
  const sheet = Buffer.alloc(size.width * size.height * 3)
  for (const { left, wide, data } of grounds)
    for (let row = 0; row < size.height; row++)
      data.copy(sheet, (row * size.width + left) * 3, row * wide * 3, (row + 1) * wide * 3)
  return sharp(sheet, { raw: { ...size, channels: 3 } })
    .composite([{ input: layer, raw: { ...size, channels: 4 } }])
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer()
}

type Columns = { left: number; wide: number; data: Buffer }

/** A picture in the pixels that its part of the sheet has on a screen. */
async function columns(picture: RawPicture, { x, width }: Rectangle, wrap: Wrap): Promise<Columns> {
  const left = Math.round((x * SCREEN_WIDTH) / wrap.width)
  const wide = Math.round(((x + width) * SCREEN_WIDTH) / wrap.width) - left
  const sized = asSharp(picture).resize({ width: wide, height: onScreen(wrap).height, fit: 'fill' })
  return { left, wide, data: await sized.raw().toBuffer() }
}

const onScreen = ({ width, height }: Wrap) => ({
  width: SCREEN_WIDTH,
  height: Math.round((SCREEN_WIDTH * height) / width),
})

/** Boxes for the printer, and nothing that only a screen uses. */
async function finishWrap(bytes: Uint8Array, { width, height }: Wrap): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  for (const key of ['StructTreeRoot', 'MarkInfo', 'Metadata', 'Outlines']) document.catalog.delete(PDFName.of(key))
  const page = document.getPage(0)
  page.setBleedBox(0, 0, width, height)
  page.setTrimBox(BLEED, BLEED, width - 2 * BLEED, height - 2 * BLEED)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}
