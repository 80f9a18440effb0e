import { type Artwork, type Picture, renderArtwork } from '../cover/artwork.ts'
import type { Focus } from '../cover/focus.ts'
import { addText, placingOf } from '../cover/make-cover.ts'
import type { TextLayer } from '../cover/text-layer.ts'
import { type Sheet, UNIT, type Zone } from '../cover/zone.ts'
import type { HeadingFace } from '../manuscript/book-style.ts'
import { languageDirection } from '../manuscript/direction.ts'
import { BLEED, type Paper, pageLimits, type Rectangle, SAFE, wrapOf } from './print-size.ts'
import { frontBox, paperPixels } from './wrap-boxes.ts'

/**
 * Pixels per unit for the contrast of the text: a screen's for photographs, whose small bright spots would be averaged away, and
 * half as many for drawings.
 */
const measuredUnit = (art: Artwork): number => (art && 'bytes' in art ? UNIT : UNIT / 2)

export type FrontInput = {
  title: string
  subtitle?: string | null | undefined
  author: string
  /** BCP 47 */
  language: string
  trim: string
  paper: Paper
  art: Artwork
  /** what the front says as its cover was made, if that differs: 'Main: the rest', and the language (BCP 47) */
  words?: { title: string; author: string; language: string } | undefined
  /** the art is the whole front already, with its words */
  isFinished?: boolean | undefined
  /** one of the nine cover styles */
  style: string
  /** the creator's own face for titles */
  titleFace?: HeadingFace | undefined
  accent?: string
  focus?: Focus | null
}

type Lettered = {
  /** raw RGB: the art with what its text needs behind it */
  pixels: Buffer
  layer: TextLayer | null
}
export type WrapFront = { art: Promise<Picture>; lettered: Promise<Lettered> }

/** The front at 300 dpi. It doesn't depend on the number of pages, so it can be drawn while the pages are set. */
export function drawFront(input: FrontInput): WrapFront {
  // any number: only the spine's width depends on it
  const pages = pageLimits(input.paper, input.trim).least
  const front = frontBox(wrapOf({ ...input, pages, direction: languageDirection(input.language) }))
  const sized = { ...input, shape: front.width / front.height, pixels: paperPixels(front).width }
  const art = renderArtwork(input.art, placingOf(sized))
  const lettered = art.then((picture) => letteredFront(sized, picture, front))
  // awaited later; until then, a failure must not count as unhandled
  lettered.catch(() => {})
  return { art, lettered }
}

async function letteredFront(
  input: FrontInput & { shape: number; pixels: number },
  art: Picture,
  front: Rectangle,
): Promise<Lettered> {
  if (input.isFinished) return { pixels: art.pixels, layer: null }
  const words = input.words && { ...input.words, subtitle: null }
  const { sheet } = placingOf(input)
  const placed = { ...art, zone: insideSafe(art.zone, front, sheet) }
  // paths are printed, so the text's pixels only show how well it can be read
  const { ground, layer } = await addText({ ...input, ...words }, placed, { ...sheet, unit: measuredUnit(input.art) })
  return { pixels: ground.pixels, layer }
}

/** The zone of the front's text, away from where the paper is cut. */
function insideSafe(zone: Zone, front: Rectangle, sheet: Sheet): Zone {
  const least = ((BLEED + 1.5 * SAFE) * sheet.width) / front.width
  const x = Math.max(zone.x, least)
  const y = Math.max(zone.y, least)
  const right = Math.min(zone.x + zone.width, sheet.width - least)
  const bottom = Math.min(zone.y + zone.height, sheet.width * (front.height / front.width) - least)
  return { ...zone, x, y, width: right - x, height: bottom - y }
}
