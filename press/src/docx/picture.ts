import type { IImageOptions } from 'docx'
import type { Picture } from '../manuscript/manuscript.ts'

const TWIPS_PER_PIXEL = 15

/** Pixels at 96 per inch: natural size, reduced (never enlarged or stretched) to fit the room in twips. */
export function scaledToFit(picture: Picture, width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, width / TWIPS_PER_PIXEL / picture.width, height / TWIPS_PER_PIXEL / picture.height)
  return { width: Math.max(1, picture.width * share), height: Math.max(1, picture.height * share) }
}

export function imageOptions(picture: Picture, size: { width: number; height: number }, alt: string): IImageOptions {
  return {
    type: picture.type === 'image/png' ? 'png' : 'jpg',
    data: picture.bytes,
    transformation: size,
    altText: { name: alt.slice(0, 60), description: alt, title: '' },
  }
}
