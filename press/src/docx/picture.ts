import type { IImageOptions } from 'docx'
import type { Manuscript, Picture } from '../manuscript/manuscript.ts'
import { type Page, textWidth } from './page.ts'

export const TWIPS_PER_PIXEL = 15
const PRINTED_PER_SCREEN_PIXEL = 300 / 96

/** Pixels at 96 per inch: natural size, reduced (never enlarged or stretched) to fit the room in twips. */
export function scaledToFit(picture: Picture, width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, width / TWIPS_PER_PIXEL / picture.width, height / TWIPS_PER_PIXEL / picture.height)
  return { width: Math.max(1, picture.width * share), height: Math.max(1, picture.height * share) }
}

export function imageOptions(
  picture: Picture,
  size: { width: number; height: number },
  alt: string | null,
): IImageOptions {
  return {
    type: picture.type === 'image/png' ? 'png' : 'jpg',
    data: picture.bytes,
    transformation: size,
    altText: { name: (alt ?? '').slice(0, 60), description: alt ?? '', title: '' },
  }
}

/** A PNG for each of the manuscript's drawings by name, at 300 dots per inch in the drawing's own size. */
export async function paintDrawings(manuscript: Manuscript, page: Page): Promise<Record<string, Picture>> {
  const drawings = Object.entries(manuscript.pictures).filter(([, { type }]) => type === 'image/svg+xml')
  if (drawings.length === 0) return {}
  const { paintDrawing } = await import('../pictures/drawing.ts')
  return Object.fromEntries(
    drawings.map(([name, drawing]) => {
      const width = Math.min(drawing.width, textWidth(page) / TWIPS_PER_PIXEL)
      const { bytes, type } = paintDrawing(drawing, Math.ceil(width * PRINTED_PER_SCREEN_PIXEL))
      return [name, { ...drawing, bytes, type }]
    }),
  )
}
