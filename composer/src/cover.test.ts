import { COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coverArt } from './cover.ts'

const colorScheme = 'blue and purple gradients'

describe('the art of a cover', () => {
  it('is the same to the last byte for the same seed', () => {
    for (const style of COVER_STYLES) {
      expect(coverArt({ style, colorScheme, seed: 7 })).toEqual(coverArt({ style, colorScheme, seed: 7 }))
    }
  })

  it('changes with the seed, the colours and the style', () => {
    for (const style of COVER_STYLES) {
      const drawings = [1, 2, 3, 4].map((seed) => coverArt({ style, colorScheme, seed }).svg)
      expect(new Set(drawings).size).toBe(4)
      expect(coverArt({ style, colorScheme: 'warm autumn', seed: 1 }).svg).not.toBe(drawings[0])
    }
    expect(new Set(COVER_STYLES.map((style) => coverArt({ style, colorScheme, seed: 1 }).svg)).size).toBe(9)
  })

  it('opens as a 3:4 picture in every style, without letters, scripts, files or costly filters', async () => {
    for (const style of COVER_STYLES) {
      for (const seed of [1, 2, 3]) {
        const { svg } = coverArt({ style, colorScheme: 'teal and coral', seed })
        const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
        expect({ format, width, height }).toEqual({ format: 'svg', width: 1200, height: 1600 })
        expect(svg).not.toMatch(/<(text|script|image|foreignObject|feTurbulence|feDropShadow)|NaN|undefined|Infinity/)
        expect(svg.length).toBeLessThan(250_000)
      }
    }
  })

  it('covers the whole page with paint', async () => {
    for (const style of COVER_STYLES) {
      const { svg } = coverArt({ style, colorScheme: 'sage green', seed: 5 })
      const small = await sharp(Buffer.from(svg), { density: 18 }).png().toBuffer()
      expect((await sharp(small).stats()).isOpaque, style).toBe(true)
    }
  })

  it('has at least three pictures for each style', () => {
    for (const style of COVER_STYLES) {
      const families = Array.from({ length: 40 }, (_, seed) => coverArt({ style, colorScheme, seed }).family)
      expect(new Set(families).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('lets the prompt choose the picture', () => {
    const families = [1, 2, 3, 4, 5].map(
      (seed) =>
        coverArt({ style: 'illustrated', colorScheme, prompt: 'A small sailing boat on the ocean', seed }).family,
    )
    expect(new Set(families)).toEqual(new Set(['sea']))
  })

  it('keeps the place of the letters calm', async () => {
    for (const style of COVER_STYLES) {
      for (const seed of [1, 2, 3, 4]) {
        const { svg, zone, family } = coverArt({ style, colorScheme, seed })
        const { x, y, width, height } = zone
        // the part that a title of usual length fills
        const region = {
          left: x,
          top: y + (zone.anchor === 'middle' ? 120 : 0),
          width,
          height: Math.round(height * 0.6),
        }
        const below = await sharp(Buffer.from(svg)).extract(region).greyscale().png().toBuffer()
        const { channels } = await sharp(below).stats()
        expect(channels[0]?.stdev, `${style} ${family}`).toBeLessThan(24)
      }
    }
  })
})
