import type { Press } from '@makeready/press/press'
import sharp from 'sharp'

export const COVER_WORDS = { title: 'The Quiet Balcony', author: 'Ines Calloway', language: 'en' }

/** Page 1 of the book as the press renders it, 600 pixels wide. */
export async function firstPage(
  press: Press,
  theme: string,
  trim: string,
  cover: { jpeg: Uint8Array; width: number; height: number },
) {
  const { jpeg: bytes, width, height } = cover
  const manuscript = {
    ...COVER_WORDS,
    productType: 'ebook' as const,
    cover: { bytes, type: 'image/jpeg' as const, width, height },
    sections: [{ name: 'One', markdown: 'Text.' }],
  }
  const options = { session: `${theme} ${trim}` }
  const { pages, pictures } = await press.preview(
    { manuscript, theme, trim, pages: [1], section: null, knownKeys: [], maxPictures: 1 },
    options,
  )
  const svg = Buffer.from(pictures[pages[0]?.key ?? ''] ?? '')
  return sharp(svg, { unlimited: true }).resize(600).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Lines of pixels along each edge that repeat the previous line. */
export function repeatedLines({ data, info: { width, height } }: Awaited<ReturnType<typeof firstPage>>) {
  const differs = (from: number, to: number, step: number, count: number) => {
    let sum = 0
    for (let at = 0; at < count * 3; at++) {
      const [a, b] = [from + Math.floor(at / 3) * step + (at % 3), to + Math.floor(at / 3) * step + (at % 3)]
      sum += Math.abs((data[a] ?? 0) - (data[b] ?? 0))
    }
    return sum / (count * 3) > 0.4
  }
  const row = (y: number) => differs(y * width * 3, (y + 1) * width * 3, 3, width)
  const column = (x: number) => differs(x * 3, (x + 1) * 3, width * 3, height)
  const repeated = (lines: ((at: number) => boolean) | null, from: number) =>
    Array.from({ length: 12 }, (_, i) => lines?.(from + i)).filter((isNew) => !isNew).length
  return {
    top: repeated(row, 1),
    bottom: repeated(row, height - 14),
    left: repeated(column, 1),
    right: repeated(column, width - 14),
  }
}

export const NO_REPEATED_LINES = { top: 0, bottom: 0, left: 0, right: 0 }
