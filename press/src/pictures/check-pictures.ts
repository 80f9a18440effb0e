import { pressMessage } from '../errors/messages.ts'
import type { Manuscript, Picture, Warning } from '../manuscript/manuscript.ts'

export type CheckedPictures = {
  manuscript: Manuscript
  /** '#rrggbb': the mean color along the cover's edges, for the page around a cover of another shape */
  coverMat: string | null
  warnings: Warning[]
}

const MAX_PIXELS = 100_000_000

/**
 * The manuscript without pictures that no program can open; a damaged one would fail the whole document. Drawings are
 * simplified, wherever they come from.
 */
export async function checkPictures(manuscript: Manuscript): Promise<CheckedPictures> {
  const warnings: Warning[] = []
  const valid: Record<string, Picture> = {}
  for (const [name, picture] of Object.entries(manuscript.pictures)) {
    const checked = picture.type === 'image/svg+xml' ? await simplified(picture) : picture
    if (checked && (await canDecode(checked))) valid[name] = checked
    else warnings.push({ ...pressMessage('picture-damaged', { name }), section: null })
  }
  const { cover } = manuscript
  const isCoverValid = cover !== null && (await canDecode(cover))
  if (cover && !isCoverValid) warnings.push({ ...pressMessage('cover-damaged'), section: null })
  const coverMat = cover && isCoverValid ? await matOf(cover) : null
  return { manuscript: { ...manuscript, pictures: valid, cover: isCoverValid ? cover : null }, coverMat, warnings }
}

/** Loaded for the first picture, because it takes a twentieth of a second. */
const loadSharp = async () => (await import('sharp')).default

async function simplified(picture: Picture): Promise<Picture | null> {
  const { readDrawing } = await import('./drawing.ts')
  try {
    return readDrawing(picture.bytes)
  } catch {
    return null
  }
}

async function canDecode(picture: Picture): Promise<boolean> {
  const sharp = await loadSharp()
  try {
    await sharp(picture.bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

async function matOf(cover: Picture): Promise<string> {
  const side = 64
  const sharp = await loadSharp()
  const pixels = await sharp(cover.bytes, { limitInputPixels: MAX_PIXELS })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)]
    if (x > 0 && y > 0 && x < side - 1 && y < side - 1) continue
    count += 1
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at * 3 + channel] ?? 0)
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
