import type { Picture } from '../manuscript/manuscript.ts'

/** Size in pixels from the header of a PNG, JPEG or simplified SVG (`readDrawing`); null for other formats. */
export function readPictureSize(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(bytes, view) ?? readJpeg(bytes, view) ?? readSvg(bytes)
}

function readPng(bytes: Uint8Array, view: DataView): Picture | null {
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null
  return picture(bytes, 'image/png', view.getUint32(16), view.getUint32(20))
}

function readSvg(bytes: Uint8Array): Picture | null {
  const start = new TextDecoder().decode(bytes.subarray(0, 200))
  const [, width, height] = /^<svg width="(\d+(?:\.\d+)?)" height="(\d+(?:\.\d+)?)"/.exec(start) ?? []
  return picture(bytes, 'image/svg+xml', Math.round(Number(width ?? 0)), Math.round(Number(height ?? 0)))
}

/** Walks the segments up to the frame header (ITU T.81, B.1.1). */
function readJpeg(bytes: Uint8Array, view: DataView): Picture | null {
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return picture(bytes, 'image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

function picture(bytes: Uint8Array, type: Picture['type'], width: number, height: number): Picture | null {
  return width > 0 && height > 0 ? { bytes, type, width, height } : null
}
