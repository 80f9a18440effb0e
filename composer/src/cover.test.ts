import { COVER_STYLES, type CoverStyle } from '@makeready/contract/domain/cover-styles'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type CoverArt, coverArt, unrecognizedCoverWords } from './cover.ts'

const colorScheme = 'blue and purple gradients'

/** Every picture of every style, one each. */
const pictures: [name: string, art: CoverArt][] = COVER_STYLES.flatMap((style) => {
  const found = new Map<string, CoverArt>()
  for (let seed = 1; seed <= 70; seed++) {
    const art = coverArt({ style, colorScheme, title: 'A Loaf of Bread', seed })
    if (!found.has(art.family)) found.set(art.family, art)
  }
  return [...found].map(([family, art]): [string, CoverArt] => [`${style} ${family}`, art])
})

describe('the art of a cover', () => {
  it('is identical to the last byte for the same seed', { tags: ['PLUS-13'] }, () => {
    for (const style of COVER_STYLES) {
      expect(coverArt({ style, colorScheme, seed: 7 })).toEqual(coverArt({ style, colorScheme, seed: 7 }))
    }
  })

  it('changes with the seed, the colors and the style', () => {
    for (const style of COVER_STYLES) {
      const drawings = [1, 2, 3, 4].map((seed) => coverArt({ style, colorScheme, seed }).svg)
      expect(new Set(drawings).size).toBe(4)
      expect(coverArt({ style, colorScheme: 'warm autumn', seed: 1 }).svg).not.toBe(drawings[0])
    }
    expect(new Set(COVER_STYLES.map((style) => coverArt({ style, colorScheme, seed: 1 }).svg)).size).toBe(9)
  })

  it.each(pictures)(
    'opens as a 3:4 picture without letters, scripts, files or costly filters (%s)',
    { tags: ['PLUS-13'] },
    async (_, art) => {
      const { format, width, height } = await sharp(Buffer.from(art.svg)).metadata()
      expect({ format, width, height }).toEqual({ format: 'svg', width: 1200, height: 1600 })
      expect(art.svg).not.toMatch(/<(text|script|image|foreignObject|feTurbulence|feDropShadow)|NaN|undefined|Infinity/)
      expect(art.svg.length).toBeLessThan(330_000)
    },
  )

  it('covers the whole page with paint', async () => {
    for (const style of COVER_STYLES) {
      const { svg } = coverArt({ style, colorScheme: 'sage green', seed: 5 })
      const small = await sharp(Buffer.from(svg), { density: 18 }).png().toBuffer()
      expect((await sharp(small).stats()).isOpaque, style).toBe(true)
    }
  })

  it('has many pictures per style, and never repeats one for long', { tags: ['slow'] }, () => {
    for (const style of COVER_STYLES) {
      const families = Array.from({ length: 120 }, (_, seed) => coverArt({ style, colorScheme, seed }).family)
      expect(new Set(families).size, style).toBeGreaterThanOrEqual(5)
      for (const family of new Set(families))
        expect(families.filter((other) => other === family).length, `${style} ${family}`).toBeLessThan(45)
    }
  })

  it('lets the prompt choose the picture', () => {
    const families = [1, 2, 3, 4, 5].map(
      (seed) =>
        coverArt({ style: 'illustrated', colorScheme, prompt: 'A small sailing boat on the ocean', seed }).family,
    )
    expect(new Set(families)).toEqual(new Set(['sea']))
  })

  it('places the thing named in the prompt in a setting, in every style and with every seed', () => {
    for (const style of COVER_STYLES) {
      for (const seed of [1, 2, 3, 4])
        expect(coverArt({ style, colorScheme, prompt: 'a scored loaf', seed }).subject, style).toBe('bread')
    }
  })

  it('draws the first thing that the title names, unless something else is asked for', () => {
    const of = (style: CoverStyle, prompt: string) =>
      coverArt({ style, colorScheme, title: 'Sourdough at Home', prompt, seed: 3 })
    for (const style of COVER_STYLES) expect(of(style, '').subject, style).toBe('bread')
    expect(of('illustrated', 'a lighthouse').subject).toBe('lighthouse')
    expect(of('illustrated', 'dunes and a canyon').family).toBe('desert')
  })

  it('returns the words of scheme and prompt that it cannot follow, as typed', () => {
    const unknownWords = (colors: string, prompt = '') =>
      unrecognizedCoverWords({ style: 'illustrated', colorScheme: colors, prompt })
    expect(unknownWords('butter and vermilion', 'a scored loaf on a table')).toEqual([])
    expect(unknownWords('blue and Flibberty gradients', 'A dog with Zorgons')).toEqual(['Flibberty', 'Zorgons'])
    expect(unknownWords(colorScheme, 'A moon behind a cup of coffee')).toEqual([])
  })

  it('draws what the prompt is about, not where it is', { tags: ['PLUS-13'] }, () => {
    const subjects = (prompt: string) =>
      new Set(
        COVER_STYLES.flatMap((style) =>
          [1, 2, 3].map((seed) => coverArt({ style, colorScheme, prompt, seed }).subject),
        ),
      )
    expect([...subjects('a beehive and bees in a garden')].sort()).toEqual(['bee', 'beehive'])
    expect([...subjects('scales of justice and two speech bubbles')]).toEqual(['scales'])
    expect(subjects('a hot air balloon')).toEqual(new Set(['hotairballoon']))
  })

  it('uses a color named in the prompt', () => {
    const pop = (prompt: string) =>
      coverArt({ style: 'bold', colorScheme: 'navy and gold', prompt, seed: 1 }).palette.pop
    expect(pop('with a turquoise detail')).not.toBe(pop(''))
  })

  it('leaves room for the picture if a poster title is one short word', () => {
    const height = (title: string) => coverArt({ style: 'bold', colorScheme, title, seed: 1 }).zone.height
    expect(height('Begin')).toBeLessThan(height('Begin Again and Keep to What You Began') - 150)
  })

  it.each(pictures)('keeps the text area calm (%s)', async (_, { svg, zone }) => {
    const third = (value: number) => Math.round(value / 3)
    // the part that a title of typical length fills
    const region = {
      left: third(zone.x),
      top: third(zone.y + (zone.anchor === 'middle' ? 120 : 0)),
      width: third(zone.width),
      height: third(zone.height * 0.6),
    }
    const below = await sharp(Buffer.from(svg), { density: 24 }).extract(region).greyscale().png().toBuffer()
    const { channels } = await sharp(below).stats()
    expect(channels[0]?.stdev).toBeLessThan(24)
  })
})
