import { coverArt } from '@makeready/composer/cover'
import { COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import { describe, expect, it } from 'vitest'
import { measureCover, SCHEMES, TITLES } from '../../test/cover-quality.ts'

/** One of every second style, with varying schemes and scripts; `npm run drill` tests the whole grid. */
const cases = COVER_STYLES.map((style, at) => {
  const words = TITLES[(at * 2) % TITLES.length] as (typeof TITLES)[number]
  return { style, words, colorScheme: SCHEMES[(at * 5) % SCHEMES.length] as string, seed: at * 7 }
}).filter((_, at) => at % 2 === 0)

describe('a finished cover', () => {
  it.each(cases)('is readable and keeps its margins ($style, $words.language, $colorScheme)', async (one) => {
    const { contrast, outside, missing } = await measureCover(one)
    expect(contrast).toBeGreaterThanOrEqual(4.5)
    expect(outside).toEqual([])
    expect(missing).toEqual([])
  })

  it('differs by seed and is reproducible', () => {
    const art = (seed: number) => coverArt({ style: 'bold', colorScheme: 'teal', title: 'Begin', seed }).svg
    expect(art(7)).toBe(art(7))
    expect(new Set([1, 2, 3, 4, 5, 6].map(art)).size).toBe(6)
  })
})
