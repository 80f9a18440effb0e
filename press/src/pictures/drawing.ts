import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { fontFiles, isEmojiFont } from '../fonts/page-fonts.ts'
import type { Picture } from '../manuscript/manuscript.ts'

/** A viewer draws a simplified drawing of this size within a second. */
const MAX_BYTES = 5_000_000
/** Beyond this, the drawing is a mistake: paper of 30 meters. */
const MAX_SIDE = 100_000

/** What may precede the root: each alternative has one end only, so that no text is searched twice. */
const PROLOG = /^\ufeff?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/i

/** True for XML whose root is `<svg>`, whatever the file's name. */
export function isDrawing(bytes: Uint8Array): boolean {
  return PROLOG.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
}

/**
 * An SVG without scripts, styles, events, links and text: the drawing's plain shapes, with letters as outlines. Its size is
 * in CSS pixels. Simplifying a simplified drawing changes nothing.
 * @throws PressError 'invalid' for a damaged drawing, one that loads other files, and one with too many shapes
 */
export function readDrawing(bytes: Uint8Array): Picture {
  const source = parse(bytes)
  const [width, height] = [Math.round(source.width), Math.round(source.height)]
  if (source.imagesToResolve().length > 0) throw refused('drawing-other-files')
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) throw refused('picture-unreadable')
  const shapes = Buffer.from(source.toString())
  if (shapes.length > MAX_BYTES) throw refused('drawing-too-detailed')
  return { bytes: shapes, type: 'image/svg+xml', width, height }
}

/** A PNG of the drawing, `width` pixels wide, transparent where nothing is drawn. */
export function paintDrawing(drawing: Picture, width: number): Picture {
  const painted = parse(drawing.bytes, { fitTo: { mode: 'width', value: width } }).render()
  return { bytes: painted.asPng(), type: 'image/png', width: painted.width, height: painted.height }
}

function parse(bytes: Uint8Array, options: ResvgRenderOptions = {}): Resvg {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return new Resvg(text, { ...options, font: /<text[\s>]/.test(text) ? fonts() : { loadSystemFonts: false } })
  } catch (cause) {
    throw refused('picture-unreadable', cause)
  }
}

/** The themes' fonts, so that a drawing looks the same on every machine. */
const fonts = (): NonNullable<ResvgRenderOptions['font']> => ({
  loadSystemFonts: false,
  fontFiles: fontFiles().filter((file) => !isEmojiFont(file)),
  defaultFontFamily: 'Inter',
})

const refused = (code: 'drawing-other-files' | 'drawing-too-detailed' | 'picture-unreadable', cause?: unknown) =>
  new PressError('invalid', pressMessage(code), { cause })
