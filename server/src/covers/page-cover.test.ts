import { coverArt } from '@makeready/composer/cover'
import { THEME_KEYS, TRIM_KEYS } from '@makeready/contract/domain/book-design'
import { pageShape } from '@makeready/press/page-shape'
import { createPress } from '@makeready/press/press'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { artFor } from './art-storage.ts'

const press = createPress({ size: 1 })
afterAll(() => press.close())

const words = { title: 'The Quiet Balcony', author: 'Ines Calloway', language: 'en' }
const wish = { style: 'illustrated', colorScheme: 'sage green and terracotta', prompt: 'herb leaves', seed: 3 } as const

/** As a cover is made with its art, and kept. */
const drawn = coverArt({ ...wish, title: words.title })

/** Page 1 of the book as the press pictures it, 600 pixels wide. */
async function firstPage(theme: string, trim: string, cover: { jpeg: Uint8Array; width: number; height: number }) {
  const { jpeg: bytes, width, height } = cover
  const manuscript = {
    ...words,
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

/** How many lines of pixels along each edge repeat the line before them. */
function repeatedLines({ data, info: { width, height } }: Awaited<ReturnType<typeof firstPage>>) {
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

const NONE = { top: 0, bottom: 0, left: 0, right: 0 }

describe('the cover on the first page of a book', () => {
  const covers = new Map<number, ReturnType<typeof press.cover>>()
  const coverOf = (shape: number) => {
    const made = covers.get(shape) ?? press.cover({ ...words, style: wish.style, art: artFor(drawn, shape), shape })
    covers.set(shape, made)
    return made
  }

  it.each(THEME_KEYS.flatMap((theme) => TRIM_KEYS.map((trim) => [theme, trim] as const)))(
    'fills the page of the theme %s in the size %s without a repeated line',
    async (theme, trim) => {
      const shape = pageShape({ productType: 'ebook', theme, trim })
      expect(repeatedLines(await firstPage(theme, trim, await coverOf(shape)))).toEqual(NONE)
    },
  )

  it('is laid out again for its shape: art and words, never stretched', async () => {
    const [tall, wide] = [artFor(drawn, 2 / 3), artFor(drawn, 4 / 3)]
    expect(tall).toMatchObject({ family: drawn.family, width: 1200, height: 1800 })
    expect(wide).toMatchObject({ family: drawn.family, width: 2133, height: 1600 })
    const cover = await coverOf(4 / 3)
    expect(cover).toMatchObject({ width: 3200, height: 2400 })
    expect(cover.letters?.left).toBeGreaterThan(0)
    expect(cover.letters?.right).toBeLessThan(3200)
  })

  it('is cropped where an earlier artist drew it, and fills the page as well', async () => {
    const { request: _, ...earlier } = drawn
    expect(artFor(earlier, 2 / 3)).toBe(earlier)
    expect(artFor({ ...drawn, svg: `${drawn.svg} ` }, 2 / 3)).toMatchObject({ width: 1200, height: 1600 })
    const cover = await press.cover({ ...words, style: wish.style, art: earlier, shape: 2 / 3 })
    expect(cover.contrast).toBeGreaterThanOrEqual(4.5)
    expect(repeatedLines(await firstPage('classic', '6x9', cover))).toEqual(NONE)
  })
})
