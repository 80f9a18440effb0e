import { pressMessage } from '../errors/messages.ts'
import type { HeadingFace } from '../manuscript/book-style.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import { fromRgb } from '../pictures/rgb.ts'
import { type Artwork, type Picture, type Placing, renderArtwork } from './artwork.ts'
import { type Box, contentBounds } from './contrast.ts'
import type { Focus } from './focus.ts'
import { addScrim, READABLE, READABLE_ON_PHOTOGRAPH } from './scrim.ts'
import { type TextColors, textColors } from './text-colors.ts'
import { type TextLayer, textLayer } from './text-layer.ts'
import { alignmentFor } from './type-settings.ts'
import { OWN_SHAPE, type Sheet, sheetOf } from './zone.ts'

export type CoverInput = {
  title: string
  subtitle?: string | null | undefined
  author: string
  /** BCP 47 */
  language: string
  /** null: a plain background in two tones */
  art: Artwork
  /** one of the nine cover styles; an unknown one counts as 'professional' */
  style: string
  /** a face for the title in place of the style's; for Latin letters */
  titleFace?: HeadingFace | undefined
  /** '#rrggbb' for the plain background */
  accent?: string
  /** width / height of the page it fills; 3/4 by default */
  shape?: number
  /** for a raster picture: what a crop keeps; by default, what draws the eye */
  focus?: Focus | null
}

export type Cover = {
  png: Uint8Array
  jpeg: Uint8Array
  width: number
  height: number
  /** '#rrggbb', the main color of the cover, for the theme of the book */
  accent: string
  /** WCAG contrast of the text against the picture behind it, 4.5 or more */
  contrast: number
  /** pixels: the box of all text; null without text */
  textBox: Box | null
  /** type size of the title (of its smallest line) on a page 1200 wide */
  titleSize: number
  warnings: Warning[]
}

/**
 * A cover of 1800 × 2400, or larger on one axis for another shape, with title, subtitle and author typeset in any script. Throws
 * PressError 'invalid' for an unusable `art`, or if the text cannot be set.
 */
export async function makeCover(input: CoverInput): Promise<Cover> {
  const { picture, ground, layer } = await composeCover(input)
  const { width, height } = picture
  const whole = () =>
    fromRgb({ ...ground, width, height })
      .composite([{ input: layer.pixels, raw: { width, height, channels: 4 } }])
      .removeAlpha()
  const [png, jpeg] = await Promise.all([
    whole().png({ compressionLevel: 6 }).toBuffer(),
    whole().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
  ])
  const warnings = layer.missing.map(missingWarning)
  return {
    png,
    jpeg,
    width,
    height,
    accent: picture.palette.main,
    contrast: ground.contrast,
    textBox: contentBounds(layer.pixels, picture),
    titleSize: layer.titleSize,
    warnings,
  }
}

export type ComposedCover = {
  picture: Picture
  colors: TextColors
  layer: TextLayer
  /** the picture with what the text needs behind it, as raw RGB */
  ground: { pixels: Buffer; contrast: number }
}

/** A cover in layers, `pixels` wide. */
export async function composeCover(input: CoverInput & { pixels?: number }): Promise<ComposedCover> {
  const placing = placingOf(input)
  return addText(input, await renderArtwork(input.art, placing), placing.sheet)
}

/** Page size, alignment and crop for the art of a cover `pixels` wide. */
export function placingOf({ shape = OWN_SHAPE, pixels, style, accent = '', focus = null }: ArtPlace): Placing {
  const shaped = sheetOf(shape)
  const sheet = pixels === undefined ? shaped : { ...shaped, unit: pixels / shaped.width }
  return { sheet, align: alignmentFor(style), accent, focus }
}

type ArtPlace = Pick<CoverInput, 'shape' | 'style' | 'accent' | 'focus'> & { pixels?: number }

/** Sets the text over its picture. `sheet`: the text's page, whose unit may differ from the picture's. */
export async function addText(input: CoverInput, picture: Picture, sheet: Sheet): Promise<ComposedCover> {
  const { title, author, language, style } = input
  const wanted = input.art && 'bytes' in input.art ? READABLE_ON_PHOTOGRAPH : READABLE
  const colors = textColors(picture)
  const words = { title, author, language, subtitle: input.subtitle ?? '' }
  const layer = await textLayer(words, style, { sheet, zone: picture.zone }, colors, input.titleFace)
  return { picture, colors, layer, ground: await addScrim(picture, layer, colors.ink, wanted) }
}

export const missingWarning = (letter: string): Warning => {
  const points = [...letter].map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
  return { ...pressMessage('cover-glyph-missing', { name: `“${letter}” (${points.join(' ')})` }), section: null }
}
