import sharp from 'sharp'
import { pressMessage } from '../errors/messages.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import { type Artwork, renderArtwork } from './artwork.ts'
import { type Box, contentBounds } from './contrast.ts'
import { addScrim, READABLE, READABLE_ON_PHOTOGRAPH } from './scrim.ts'
import { textColors } from './text-colors.ts'
import { textLayer } from './text-layer.ts'
import { alignmentFor } from './type-settings.ts'
import { HEIGHT, WIDTH } from './zone.ts'

export type CoverInput = {
  title: string
  subtitle?: string | null
  author: string
  /** BCP 47 */
  language: string
  /** null: a plain ground in two tones */
  art: Artwork
  /** one of the nine cover styles; an unknown one is set like 'professional' */
  style: string
  /** '#rrggbb' for the plain ground */
  accent?: string
}

export type Cover = {
  png: Uint8Array
  jpeg: Uint8Array
  width: typeof WIDTH
  height: typeof HEIGHT
  /** '#rrggbb', the main color of the cover, for the theme of the book */
  accent: string
  /** WCAG contrast of the text against the picture behind it, 4.5 or more */
  contrast: number
  /** pixels: the box of everything typeset; null where there are no words */
  letters: Box | null
  /** type size of the title, of its smallest line where lines differ; of a page that is 1200 wide */
  titleSize: number
  warnings: Warning[]
}

/**
 * A cover of 1800 × 2400 with title, subtitle and author typeset on it, in any script.
 * Throws PictureError for an unusable `art`, PressError when the text cannot be set.
 */
export async function makeCover(input: CoverInput): Promise<Cover> {
  const { title, author, language, style } = input
  const { pixels, zone, palette } = await renderArtwork(input.art, input.accent ?? '', alignmentFor(style))
  const wanted = input.art && 'bytes' in input.art ? READABLE_ON_PHOTOGRAPH : READABLE
  const colors = textColors(pixels, zone, palette)
  const letters = await textLayer({ title, author, language, subtitle: input.subtitle ?? '' }, style, zone, colors)
  const ground = await addScrim(pixels, letters.pixels, colors.ink, zone, wanted)
  const whole = sharp(ground.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: letters.pixels, raw: { width: WIDTH, height: HEIGHT, channels: 4 } }])
    .removeAlpha()
  const [png, jpeg] = await Promise.all([
    whole.clone().png({ compressionLevel: 6 }).toBuffer(),
    whole.clone().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
  ])
  const warnings = letters.missing.map(missingWarning)
  return {
    png,
    jpeg,
    width: WIDTH,
    height: HEIGHT,
    accent: palette.main,
    contrast: ground.contrast,
    letters: contentBounds(letters.pixels),
    titleSize: letters.titleSize,
    warnings,
  }
}

const missingWarning = (letter: string): Warning => {
  const points = [...letter].map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
  return { ...pressMessage('cover-glyph-missing', { name: `“${letter}” (${points.join(' ')})` }), section: null }
}
