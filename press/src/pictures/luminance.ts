/** Light and contrast by WCAG 2.2. Pixels are raw RGB or RGBA bytes. */

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const channel = byte / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
})

/** Relative luminance, 0–1, of the pixel whose red byte is at `index`. */
export function luminanceAt(pixels: Uint8Array, index: number): number {
  return (
    0.2126 * (LINEAR[pixels[index] ?? 0] ?? 0) +
    0.7152 * (LINEAR[pixels[index + 1] ?? 0] ?? 0) +
    0.0722 * (LINEAR[pixels[index + 2] ?? 0] ?? 0)
  )
}

export const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const toHex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

export const luminanceOf = (hex: string) => luminanceAt(Uint8Array.from(channels(hex)), 0)

/** 1–21. */
export const contrastRatio = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

export const percentile = (sorted: ArrayLike<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
