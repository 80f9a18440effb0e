import type { Manuscript, Picture, Warning } from './manuscript.ts'

export type CheckedPictures = {
  manuscript: Manuscript /** '#rrggbb', what the cover's own edge looks like */
  coverEdge: string
  warnings: Warning[]
}

const MOST_PIXELS = 100_000_000

/** The manuscript without pictures that no program can open; a damaged one would cost the whole document. */
export async function checkPictures(manuscript: Manuscript): Promise<CheckedPictures> {
  const warnings: Warning[] = []
  const sound: Record<string, Picture> = {}
  for (const [name, picture] of Object.entries(manuscript.pictures)) {
    if (await opens(picture)) sound[name] = picture
    else
      warnings.push({
        code: 'picture-damaged',
        message: `The picture “${name}” is damaged; its description stands in its place.`,
        section: null,
      })
  }
  const { cover } = manuscript
  const coverOpens = cover !== null && (await opens(cover))
  if (cover && !coverOpens)
    warnings.push({ code: 'cover-damaged', message: 'The cover picture is damaged and was left out.', section: null })
  const coverEdge = cover && coverOpens ? await edgeColour(cover) : '#ffffff'
  return { manuscript: { ...manuscript, pictures: sound, cover: coverOpens ? cover : null }, coverEdge, warnings }
}

/** Loaded for the first picture: it takes a twentieth of a second. */
const openSharp = async () => (await import('sharp')).default

async function opens(picture: Picture): Promise<boolean> {
  const sharp = await openSharp()
  try {
    await sharp(picture.bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

/** The mean of the outermost columns of pixels. */
async function edgeColour(cover: Picture): Promise<string> {
  const side = 200
  const sharp = await openSharp()
  const pixels = await sharp(cover.bytes, { limitInputPixels: MOST_PIXELS })
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const channels = pixels.length / (side * side)
  const mean = (channel: number): number => {
    let sum = 0
    for (let row = 0; row < side; row++) {
      for (const column of [0, side - 1])
        sum += pixels[(row * side + column) * channels + Math.min(channel, channels - 1)] ?? 0
    }
    return Math.round(sum / (2 * side))
  }
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`
}
