import { pressMessage } from '../errors/messages.ts'
import type { Manuscript, Picture, Warning } from '../manuscript/manuscript.ts'

/** What the cover looks like along its sides: PNG pictures of one pixel's height or width. */
export type CoverEdges = { top: Uint8Array; right: Uint8Array; bottom: Uint8Array; left: Uint8Array }

export type CheckedPictures = {
  manuscript: Manuscript
  coverEdges: CoverEdges | null
  warnings: Warning[]
}

const MAX_PIXELS = 100_000_000

/** The manuscript without pictures that no program can open; a damaged one would cost the whole document. */
export async function checkPictures(manuscript: Manuscript): Promise<CheckedPictures> {
  const warnings: Warning[] = []
  const valid: Record<string, Picture> = {}
  for (const [name, picture] of Object.entries(manuscript.pictures)) {
    if (await canDecode(picture)) valid[name] = picture
    else warnings.push({ ...pressMessage('picture-damaged', { name }), section: null })
  }
  const { cover } = manuscript
  const isCoverValid = cover !== null && (await canDecode(cover))
  if (cover && !isCoverValid) warnings.push({ ...pressMessage('cover-damaged'), section: null })
  const coverEdges = cover && isCoverValid ? await edgesOf(cover) : null
  return { manuscript: { ...manuscript, pictures: valid, cover: isCoverValid ? cover : null }, coverEdges, warnings }
}

/** Loaded for the first picture: it takes a twentieth of a second. */
const loadSharp = async () => (await import('sharp')).default

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

async function edgesOf(cover: Picture): Promise<CoverEdges> {
  const side = 800
  const sharp = await loadSharp()
  const { data, info } = await sharp(cover.bytes, { limitInputPixels: MAX_PIXELS })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edge = async (left: number, top: number, width: number, height: number) => {
    const whole = sharp(data, { raw: info })
    return new Uint8Array(await whole.extract({ left, top, width, height }).png().toBuffer())
  }
  const [top, right, bottom, left] = await Promise.all([
    edge(0, 0, side, 1),
    edge(side - 1, 0, 1, side),
    edge(0, side - 1, side, 1),
    edge(0, 0, 1, side),
  ])
  return { top, right, bottom, left }
}
