import { join } from 'node:path'
import sharp from 'sharp'
import { breakable, printedLine } from '../cover/cover-text.ts'
import { directionOf } from '../cover/script.ts'
import { coverCompiler } from '../cover/text-layer.ts'
import { typeSettingsFor } from '../cover/type-settings.ts'
import type { Zone } from '../cover/zone.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { contrastRatio, luminanceOf } from '../pictures/luminance.ts'
import { fromRgb } from '../pictures/rgb.ts'
import type { Front, FrontInput } from './front.ts'

const WORKSPACE = `${join(import.meta.dirname, '../cover')}/`
const INCH = 72
/** With fewer pages, a printed spine stays blank (KDP). */
const LEAST_PAGES = 79
const ZONE: Zone = { x: 0, y: 0, width: 1200, height: 1600, align: 'start', anchor: 'top' }
const CALM = 0.82

type Spine = {
  /** inches */
  height: number
  thickness: number
  pages: number
}

/** The spine as the wrap of a print edition has it: title and author from top to bottom, on the calm ground of the front. */
export async function spineOf(input: FrontInput, front: Front, { height, thickness, pages }: Spine): Promise<Front> {
  const size = { width: Math.max(24, Math.round(thickness * 165)), height: Math.round(height * 165) }
  const { deep, paper } = front.palette
  const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${deep}" opacity="${CALM}"/></svg>`
  const left = languageDirection(input.language) === 'rtl' ? front.width - 8 : 0
  const ground = await fromRgb(front)
    .extract({ left, top: 0, width: 8, height: front.height })
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const layers = [{ input: Buffer.from(cover) }]
  if (pages >= LEAST_PAGES) {
    const ink = contrastRatio(luminanceOf(paper), luminanceOf(deep)) >= 7 ? paper : '#ffffff'
    const words = drawWords(input, ink, { length: height * INCH, thickness: thickness * INCH })
    const density = INCH * (size.height / (height * INCH))
    const flat = await sharp(Buffer.from(words), { density, unlimited: true })
      .resize({ width: size.height, height: size.width, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    layers.push({
      input: await sharp(flat)
        .rotate(readsRight(input) ? 90 : 270)
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })
  }
  const pixels = await sharp(ground).composite(layers).removeAlpha().raw().toBuffer()
  return { ...front, pixels, ...size }
}

/** Of the title: turned the other way, a right-to-left one would begin at the foot. */
const readsRight = ({ title, author }: FrontInput): boolean => directionOf(title || author) === 'ltr'

/** Must stay synchronous: the compiler keeps the data file between calls. */
function drawWords(
  input: FrontInput,
  ink: string,
  { length, thickness }: { length: number; thickness: number },
): string {
  const { title, author, language, style, titleFace } = input
  const setting = typeSettingsFor(style, title, author, language, ZONE, titleFace)
  const code = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? 'en'
  const data = {
    name: printedLine(title, code),
    title: breakable(printedLine(title, code), code),
    author: breakable(printedLine(author, code), code),
    language: code,
    rtl: !readsRight(input),
    titleFonts: setting.titleFace.fonts,
    titleWeight: setting.titleFace.weight,
    textFonts: setting.textFonts,
    ink,
    length,
    thickness,
    margin: 0.4 * INCH,
    clear: 0.0625 * INCH,
    least: 5,
  }
  const compiler = coverCompiler()
  compiler.mapShadow(`${WORKSPACE}spine.json`, Buffer.from(JSON.stringify(data)))
  const { result } = compiler.compile({ mainFilePath: `${WORKSPACE}spine.typ` })
  const drawn = result ? compiler.plainSvg(result) : EMPTY
  compiler.evictCache(5)
  return drawn
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
