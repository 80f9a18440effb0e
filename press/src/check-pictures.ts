import type { Manuscript, Picture, Warning } from './manuscript.ts'

/** What the cover looks like along its sides, each as '#rrggbb'. */
export type CoverEdges = { top: string; right: string; bottom: string; left: string }

export type CheckedPictures = {
  manuscript: Manuscript
  coverEdges: CoverEdges
  warnings: Warning[]
}

const MOST_PIXELS = 100_000_000
export const PAPER: CoverEdges = { top: '#ffffff', right: '#ffffff', bottom: '#ffffff', left: '#ffffff' }

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
  const coverEdges = cover && coverOpens ? await edgesOf(cover) : PAPER
  return { manuscript: { ...manuscript, pictures: sound, cover: coverOpens ? cover : null }, coverEdges, warnings }
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

/** The means of the outermost rows and columns of pixels. */
async function edgesOf(cover: Picture): Promise<CoverEdges> {
  const side = 200
  const sharp = await openSharp()
  const pixels = await sharp(cover.bytes, { limitInputPixels: MOST_PIXELS })
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: PAPER.top })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const channels = pixels.length / (side * side)
  const colour = (from: number, step: number): string => {
    const mean = (channel: number): number => {
      let sum = 0
      for (let at = 0; at < side; at++)
        sum += pixels[(from + at * step) * channels + Math.min(channel, channels - 1)] ?? 0
      return Math.round(sum / side)
    }
    return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`
  }
  return {
    top: colour(0, 1),
    right: colour(side - 1, side),
    bottom: colour(side * (side - 1), 1),
    left: colour(0, side),
  }
}
