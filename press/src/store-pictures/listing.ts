import sharp, { type OverlayOptions } from 'sharp'
import { splitTitle } from '../cover/cover-text.ts'
import { textLayer } from '../cover/text-layer.ts'
import type { Zone } from '../cover/zone.ts'
import type { Ground } from './colors.ts'
import type { FrontInput } from './front.ts'
import { MOCK_UP, type Shot } from './mock-ups.ts'

type Box = { x: number; y: number; width: number; height: number }
/** In units: the shorter side is 900. */
type Plan = { width: number; height: number; text: Box | null; object: Box; align: Zone['align'] }

const SHORT = 900

/** The words beside the book where there is width, above it otherwise. `side` -1: from right to left. */
function planFor({ width, height }: { width: number; height: number }, side: 1 | -1, hasText: boolean): Plan {
  const unit = SHORT / Math.min(width, height)
  const [w, h] = [Math.round(width * unit), Math.round(height * unit)]
  if (!hasText)
    return {
      width: w,
      height: h,
      text: null,
      object: { x: 70, y: 60, width: w - 140, height: h - 120 },
      align: 'center',
    }
  if (w / h < 1.3) {
    const text = { x: 70, y: 44, width: w - 140, height: 270 }
    return { width: w, height: h, text, object: { x: 80, y: 345, width: w - 160, height: h - 395 }, align: 'center' }
  }
  const half = w * 0.47
  const text = { x: side > 0 ? 100 : w - half - 40, y: 90, width: half - 60, height: h - 180 }
  const object = { x: side > 0 ? half + 60 : 50, y: 70, width: w - half - 110, height: h - 140 }
  return { width: w, height: h, text, object, align: 'start' }
}

export type Listing = {
  words: Pick<FrontInput, 'title' | 'subtitle' | 'author' | 'language'> | null
  style: string
  titleFace: FrontInput['titleFace']
  shot: Shot
  ground: Ground
  side: 1 | -1
}

/** Raw RGB with the letters that no font has: the book on a ground in its colors, with title, subtitle and author. */
export async function listingPicture(
  { words, style, titleFace, shot, ground, side }: Listing,
  size: { width: number; height: number },
): Promise<{ pixels: Buffer; missing: string[] }> {
  const plan = planFor(size, side, words !== null)
  const unit = size.width / plan.width
  const object = await placed(shot, plan.object, unit, size)
  const layers: OverlayOptions[] = [object]
  let missing: string[] = []
  if (words && plan.text) {
    const zone: Zone = { ...plan.text, align: plan.align, anchor: 'middle' }
    const sheet = { width: plan.width, height: plan.height, unit }
    const { title, subtitle, author, language } = words
    // one line beside the title: the author’s name is on the book, too
    const lettered = {
      title,
      subtitle: subtitle ?? '',
      author: subtitle || splitTitle(title).tail ? '' : author,
      language,
    }
    const layer = await textLayer(lettered, style, { sheet, zone }, ground, titleFace)
    layers.push({ input: layer.pixels, raw: { ...size, channels: 4 } })
    missing = layer.missing
  }
  const pixels = await sharp(Buffer.from(groundSvg(plan, ground, size)))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, missing }
}

/** A soft disc of light behind the book. */
function groundSvg(
  { width, height, object }: Plan,
  { from, to, ornament }: Ground,
  size: { width: number; height: number },
): string {
  const [cx, cy] = [object.x + object.width / 2, object.y + object.height / 2]
  const r = Math.max(object.width, object.height) * 0.52
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="a" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${ornament}" opacity=".13"/></svg>`
}

/** A shot scaled so that what is seen of it fills the box; its shadow may end at the picture’s edge. */
async function placed(
  { drawing, cutOut }: Shot,
  box: Box,
  unit: number,
  size: { width: number; height: number },
): Promise<OverlayOptions> {
  const scale = unit * Math.min(box.width / drawing.width, box.height / drawing.height)
  const [width, height] = [Math.round(MOCK_UP.width * scale), Math.round(MOCK_UP.height * scale)]
  const x = Math.round((box.x + box.width / 2) * unit - (drawing.left + drawing.width / 2) * scale)
  const y = Math.round((box.y + box.height / 2) * unit - (drawing.top + drawing.height / 2) * scale)
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const seen = {
    left: left - x,
    top: top - y,
    width: Math.min(size.width, x + width) - left,
    height: Math.min(size.height, y + height) - top,
  }
  const raw = { width: MOCK_UP.width, height: MOCK_UP.height, channels: 4 } as const
  const scaled = await sharp(cutOut(), { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer()
  const input = await sharp(scaled, { raw: { width, height, channels: 4 } })
    .extract(seen)
    .raw()
    .toBuffer()
  return { input, raw: { width: seen.width, height: seen.height, channels: 4 }, left, top }
}
