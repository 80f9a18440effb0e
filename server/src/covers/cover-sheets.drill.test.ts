import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import sharp, { type OverlayOptions } from 'sharp'
import { expect, it } from 'vitest'
import { measureCover, SCHEMES, TITLES } from '../../test/cover-quality.ts'

const WIDTH = 240
const GAP = 8

const folder = join(tmpdir(), 'makeready-covers')

/**
 * Every style in every scheme, with varying titles and scripts, four seeds each. Writes one picture per style to judge
 * by eye: `npm run drill -- cover-sheets` prints where.
 */
it.each(COVER_STYLES)('keeps every cover of a grid readable and within its margins (%s)', async (style) => {
  const tiles: OverlayOptions[] = []
  for (const row of [0, 1, 2, 3]) {
    for (const [column, colorScheme] of SCHEMES.entries()) {
      const words = TITLES[(row * SCHEMES.length + column) % TITLES.length] as (typeof TITLES)[number]
      const { contrast, outside, jpeg, art } = await measureCover({
        style,
        colorScheme,
        words,
        seed: row * 100 + column,
      })
      const named = `${style} ${art.family} ${colorScheme} ${words.title.slice(0, 20)}`
      expect(contrast, named).toBeGreaterThanOrEqual(4.5)
      expect(outside, named).toEqual([])
      const input = await sharp(jpeg).resize(WIDTH).png().toBuffer()
      tiles.push({ input, left: GAP + column * (WIDTH + GAP), top: GAP + (row * (WIDTH * 4)) / 3 + row * GAP })
    }
  }
  await mkdir(folder, { recursive: true })
  const size = { width: GAP + SCHEMES.length * (WIDTH + GAP), height: GAP + 4 * ((WIDTH * 4) / 3 + GAP) }
  await sharp({ create: { ...size, channels: 3, background: '#e8e8e4' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, `${style}.png`))
  console.log(join(folder, `${style}.png`))
})
