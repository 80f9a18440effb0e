import sharp from 'sharp'
import type { Picture } from '../cover/artwork.ts'
import { LEAST_DPI, type Wrap } from './print-size.ts'

const INCH = 72
/** Over which part of the front's width the mirrored picture fades to a calm ground. */
const FADE = 0.16
const CALM = 0.82
const SMALLER = 8
/** Without the search for the shortest code, which takes twice the time for a tenth of the bytes. */
const ON_PAPER = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }
const pixels = (points: number): number => Math.round((points * LEAST_DPI) / INCH)

export type WrapGround = {
  /** at 300 dpi, as JPEG */
  paper: Buffer
  /** the same, `screenWidth` pixels wide */
  screen: Buffer
}

/**
 * The sheet's picture. The front's picture continues over the spine as in a mirror, so that no edge stops exactly at the fold,
 * and calms down to a dark ground for the text of the back.
 */
export async function wrapGround(wrap: Wrap, front: Picture, ground: Buffer, screenWidth: number): Promise<WrapGround> {
  const [width, height] = [pixels(wrap.width), pixels(wrap.height)]
  const isLeft = wrap.front.x < wrap.back.x
  const frontWidth = Math.round(width * frontShare(wrap))
  const restWidth = width - frontWidth
  const raw = (width: number, height: number) => ({ raw: { width, height, channels: 3 } }) as const
  const source = sharp(ground, raw(front.width, front.height))
  // what is blurred needs no detail
  const calm = await source
    .clone()
    .flop()
    .resize({ width: Math.ceil(restWidth / SMALLER), height: Math.ceil(height / SMALLER), fit: 'fill' })
    .blur(14)
    .composite([{ input: flat(front.palette.deep, CALM), tile: true }])
    .removeAlpha()
    .png()
    .toBuffer()
  const [face, rest] = await Promise.all([
    front.width === frontWidth && front.height === height
      ? ground
      : source.clone().resize({ width: frontWidth, height, fit: 'fill' }).raw().toBuffer(),
    sharp(calm).resize({ width: restWidth, height, fit: 'fill', kernel: 'linear' }).raw().toBuffer(),
  ])
  fadeInMirrored(face, rest, { frontWidth, restWidth, height, isLeft })
  const sheet = sharp(besideEachOther(isLeft ? [face, rest] : [rest, face], height), raw(width, height))
  const [paper, screen] = await Promise.all([
    sheet.clone().withMetadata({ density: LEAST_DPI }).jpeg(ON_PAPER).toBuffer(),
    sheet.clone().resize({ width: screenWidth }).jpeg({ quality: 90 }).toBuffer(),
  ])
  return { paper, screen }
}

/** The front with its bleed, as a share of the sheet. */
const frontShare = ({ width, spine }: Wrap): number => (width - spine) / 2 / width

type Halves = { frontWidth: number; restWidth: number; height: number; isLeft: boolean }

/** Lays the mirrored front over the part of the rest beside it, weaker with the distance. Changes `rest`. */
function fadeInMirrored(face: Buffer, rest: Buffer, { frontWidth, restWidth, height, isLeft }: Halves): void {
  const fadeWidth = Math.min(restWidth, Math.round(FADE * frontWidth))
  for (let y = 0; y < height; y++) {
    for (let away = 0; away < fadeWidth; away++) {
      const share = 1 - (away + 0.5) / fadeWidth
      const from = 3 * (y * frontWidth + (isLeft ? frontWidth - 1 - away : away))
      const to = 3 * (y * restWidth + (isLeft ? away : restWidth - 1 - away))
      for (let channel = 0; channel < 3; channel++) {
        const under = rest[to + channel] ?? 0
        rest[to + channel] = Math.round(under + ((face[from + channel] ?? 0) - under) * share)
      }
    }
  }
}

/** Two raw RGB pictures of the same height as one. */
function besideEachOther(pictures: readonly Buffer[], height: number): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < height; y++)
    for (const picture of pictures) {
      const row = picture.length / height
      rows.push(picture.subarray(y * row, (y + 1) * row))
    }
  return Buffer.concat(rows)
}

const flat = (color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}" opacity="${opacity}"/></svg>`,
  )
