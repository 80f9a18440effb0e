import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { type Artwork, type Picture, renderArtwork } from '../cover/artwork.ts'
import { breakable, oneLine } from '../cover/cover-text.ts'
import type { Focus } from '../cover/focus.ts'
import { composeCover, missingWarning } from '../cover/make-cover.ts'
import { directionOf } from '../cover/script.ts'
import { coverCompiler, type TextLayer } from '../cover/text-layer.ts'
import { typeSettingsFor } from '../cover/type-settings.ts'
import { sheetOf, type Zone } from '../cover/zone.ts'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import type { RenderedDocument, Warning } from '../manuscript/manuscript.ts'
import { contrastRatio, luminanceOf } from '../pictures/luminance.ts'
import { isbnBarcode } from './barcode.ts'
import { BLEED, LEAST_DPI, LEAST_TYPE, type Paper, type Rectangle, SAFE, type Wrap, wrapOf } from './print-size.ts'
import { wrapGround } from './wrap-ground.ts'

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
  /** the art is the whole front already, with its words */
  isFinished?: boolean | undefined
  /** one of the nine cover styles */
  style: string
  accent?: string
  focus?: Focus | null
  /** paragraphs on the back; the first of several is a heading */
  blurb: readonly string[]
  /** lines about the author on the back */
  about: readonly string[]
  portrait?: { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' } | null
  /** without one, the box for the barcode stays white: KDP prints its own */
  isbn?: string | null
}

const WORKSPACE = `${join(import.meta.dirname, '../cover')}/`
/** Type sizes of the back in points, for a page 6 inches wide. */
const LARGEST_TYPE = 12.5
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

/** The front doesn't depend on the number of pages, so it can be drawn while they are set. */
export function drawFront(input: FrontInput): Promise<FrontLayers> {
  const direction = directionOf(input.title || input.author)
  return frontLayers(input, frontBox(wrapOf({ ...input, pages: 0, direction })))
}

type FrontInput = Omit<WrapInput, 'pages' | 'blurb' | 'about' | 'portrait' | 'isbn'>

/**
 * The cover of a paperback as PDF on one sheet with bleed: back, spine and front. Spine text only where the spine has room for
 * it. Throws PressError 'invalid' for a size that can't be printed or a wrong ISBN.
 */
export async function writeWrap(input: WrapInput, drawn = drawFront(input)): Promise<WrittenWrap> {
  const direction = directionOf(input.title || input.author)
  const wrap = wrapOf({ ...input, direction })
  const isbn = input.isbn || null
  const barcode = isbn && isbnBarcode(isbn)
  const front = frontBox(wrap)
  const { picture, ground, layer } = await drawn
  const sheet = await wrapGround(wrap, picture, ground.pixels, SCREEN_WIDTH)
  const compiler = coverCompiler()
  const put = (name: string, content: string | Uint8Array) =>
    compiler.mapShadow(`${WORKSPACE}${name}`, Buffer.from(content))
  put('wrap-ground.jpg', sheet.paper)
  put('wrap-front.svg', layer?.svg ?? NOTHING)
  if (barcode) put('wrap-barcode.svg', barcode)
  const portrait = input.portrait ? `wrap-portrait.${input.portrait.type === 'image/png' ? 'png' : 'jpg'}` : null
  if (input.portrait && portrait) put(portrait, input.portrait.bytes)
  put('wrap.json', JSON.stringify(wrapData(input, wrap, picture.palette, { front, direction, portrait, isbn })))
  const { bytes, crowded } = compileWrap(compiler)
  put('wrap-ground.jpg', sheet.screen)
  const sheetSvg = Buffer.from(drawWrap(compiler))
  // sharp multiplies a size in points by the density twice
  const density = INCH * Math.sqrt(SCREEN_WIDTH / wrap.width)
  const screen = await sharp(sheetSvg, { density, unlimited: true }).flatten().jpeg({ quality: 85 }).toBuffer()
  const warnings: Warning[] = [
    ...(layer?.missing ?? []).map(missingWarning),
    ...crowded.map((part) => ({ ...pressMessage(part === 'spine' ? 'spine-crowded' : 'back-crowded'), section: null })),
  ]
  return { bytes: await finishWrap(bytes, wrap), pages: input.pages, warnings, wrap, screen }
}

async function frontLayers(input: FrontInput, front: Rectangle): Promise<FrontLayers> {
  const shape = front.width / front.height
  const pixels = Math.round((front.width * LEAST_DPI) / INCH)
  if (!input.isFinished) return composeCover({ ...input, shape, pixels }, (zone) => insideSafe(zone, front))
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
  const { title, author, language, style } = input
  const zone: Zone = { x: 0, y: 0, width: 1200, height: 1600, align: 'start', anchor: 'top' }
  const setting = typeSettingsFor(style, title, author, language, zone)
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
    back: { ...text, height: barcode.y - GAP - text.y },
    besideBarcode: barcode.x - GAP - text.x,
    barcode,
    isbn: parts.isbn,
    blurb: input.blurb.map(words),
    about: input.about.map(words),
    portrait: parts.portrait && `/${parts.portrait}`,
    largest: LARGEST_TYPE * (wrap.back.width / SIX_INCHES) ** 0.5,
    least: LEAST_TYPE,
  }
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
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  for (const key of ['StructTreeRoot', 'MarkInfo', 'Metadata', 'Outlines']) document.catalog.delete(PDFName.of(key))
  const page = document.getPage(0)
  page.setBleedBox(0, 0, width, height)
  page.setTrimBox(BLEED, BLEED, width - 2 * BLEED, height - 2 * BLEED)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}
