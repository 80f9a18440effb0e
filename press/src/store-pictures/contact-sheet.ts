import sharp, { type Sharp } from 'sharp'
import { splitTitle } from '../cover/cover-text.ts'
import { textLayer } from '../cover/text-layer.ts'
import type { Zone } from '../cover/zone.ts'
import { fromRgb } from '../pictures/rgb.ts'
import type { Ground } from './colors.ts'
import type { FrontInput } from './front.ts'

type Words = Pick<FrontInput, 'title' | 'author' | 'language' | 'titleFace' | 'style'>
type Size = { width: number; height: number }

const HEAD = 0.15
const MARGIN = 0.06
const GAP = 0.03

/** Raw RGB: pages of one shape (width / height) in a grid, with the title above. `side` -1: from right to left. */
export async function contactSheet(
  pages: readonly Sharp[],
  shape: number,
  words: Words,
  ground: Ground,
  size: Size,
  side: 1 | -1 = 1,
): Promise<Buffer> {
  const columns = shape > 1.15 || pages.length === 4 ? 2 : Math.min(3, pages.length)
  const rows = Math.ceil(pages.length / columns)
  const [gap, margin] = [GAP * size.width, MARGIN * size.width]
  const head = HEAD * size.height
  const room = {
    width: (size.width - 2 * margin - (columns - 1) * gap) / columns,
    height: (size.height - head - margin - (rows - 1) * gap) / rows,
  }
  const width = Math.round(Math.min(room.width, room.height * shape))
  const height = Math.round(width / shape)
  const left = (size.width - columns * width - (columns - 1) * gap) / 2
  const used = rows * height + (rows - 1) * gap
  const top = head + (size.height - head - margin - used) / 2
  const places = pages.map((_, at) => {
    const inRow = Math.min(columns, pages.length - Math.floor(at / columns) * columns)
    const indent = ((columns - inRow) * (width + gap)) / 2
    return {
      left: Math.round(left + indent + (side > 0 ? at % columns : inRow - 1 - (at % columns)) * (width + gap)),
      top: Math.round(top + Math.floor(at / columns) * (height + gap)),
    }
  })
  const unit = size.width / 1200
  const zone: Zone = {
    x: 150,
    y: 48,
    width: 900,
    height: head / unit - 96,
    align: 'center',
    anchor: 'middle',
  }
  const sheet = { width: 1200, height: Math.round(size.height / unit), unit }
  const title = { title: splitTitle(words.title).main, subtitle: '', author: '', language: words.language }
  const [layer, base, ...drawn] = await Promise.all([
    textLayer(title, words.style, { sheet, zone }, ground, words.titleFace),
    groundWith(places, { width, height }, ground, size),
    ...pages.map((page) => page.resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer()),
  ])
  return fromRgb({ pixels: base, ...size })
    .composite([
      ...drawn.map((input, at) => ({
        input,
        raw: { width, height, channels: 3 as const },
        left: places[at]?.left ?? 0,
        top: places[at]?.top ?? 0,
      })),
      { input: layer.pixels, raw: { ...size, channels: 4 as const } },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** What is blurred needs no detail. */
const SMALLER = 8

/** Raw RGB: a soft gradient with the shadows of the pages on it. */
async function groundWith(
  places: readonly { left: number; top: number }[],
  page: Size,
  { from, to }: Ground,
  size: Size,
): Promise<Buffer> {
  const [width, height] = [Math.ceil(size.width / SMALLER), Math.ceil(size.height / SMALLER)]
  const sheets = places
    .map(({ left, top }) => `<rect x="${left}" y="${top + 10}" width="${page.width}" height="${page.height}"/>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}"><defs><linearGradient id="a" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${size.width}" height="${size.height}" fill="url(#a)"/><g opacity=".36">${sheets}</g></svg>`
  const small = await sharp(Buffer.from(svg)).removeAlpha().blur(2).raw().toBuffer()
  return fromRgb({ pixels: small, width, height })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}
