import sharp from 'sharp'

/** A JPEG of that width in pixels, never larger than the picture itself. */
export function makeThumbnail(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** `width` in pixels, for a page of ours as SVG: it is drawn at that size. */
export function asPng(bytes: Uint8Array, width?: number): Promise<Uint8Array> {
  return width === undefined
    ? sharp(bytes).png().toBuffer()
    : sharp(bytes, { unlimited: true }).resize({ width }).png().toBuffer()
}
