import { describe, expect, it } from 'vitest'
import { contrast, fromHex, hex, hueDistance, oklch } from './color.ts'
import { intensify, paletteFrom, parseScheme } from './palette.ts'

const hueOf = (text: string) => paletteFrom(text).main.h

describe('colors from words', () => {
  it('uses the named colors in order', () => {
    const { main, second } = paletteFrom('Blue and purple gradients')
    expect(hueDistance(main, oklch(0.5, 0.2, 262))).toBeLessThan(5)
    expect(hueDistance(second, oklch(0.5, 0.2, 302))).toBeLessThan(5)
  })

  it('reads "sage green" as one muted green and "green" as a strong one', () => {
    expect(paletteFrom('sage green').main.c).toBeLessThan(0.08)
    expect(paletteFrom('green').main.c).toBeGreaterThan(0.12)
  })

  it('knows moods: autumn is rust, amber and burgundy', () => {
    const { main, second, pop } = paletteFrom('warm autumn')
    for (const color of [main, second, pop]) expect(color.h).toBeLessThan(90)
  })

  it('makes a dark color word the background and the next color the figure', () => {
    const { prefers, deep, main } = paletteFrom('navy and gold')
    expect(prefers).toBe('dark')
    expect(deep.l).toBeLessThan(0.3)
    expect(hueDistance(main, oklch(0.78, 0.12, 86))).toBeLessThan(5)
  })

  it('takes exact colors as #rrggbb and #rgb', () => {
    expect(hex(paletteFrom('#1b6e5a').main)).toBe('#1b6e5a')
    expect(hex(fromHex('#f80'))).toBe('#ff8800')
  })

  it('gives unknown words a fixed hue of their own', () => {
    expect(hueOf('flibberty')).toBe(hueOf('Flibberty'))
    expect(hueOf('flibberty')).not.toBe(hueOf('gibbet'))
    expect(paletteFrom('海のように').main.c).toBeGreaterThan(0.1)
  })

  it('always has a dark and a light color for text', () => {
    const schemes = ['', 'black', 'white', 'neon pink', 'pastel', 'grey', 'black and gold', 'cream', 'rainbow', '💥']
    for (const scheme of schemes) {
      const { deep, paper } = paletteFrom(scheme)
      expect(contrast(deep, paper), scheme).toBeGreaterThan(7)
    }
  })

  it.each([
    ['butter and vermilion', '#e34a2c', '#f6dd8e'],
    ['sage green on cream', '#8fab8b', '#f7f0da'],
    ['deep teal on blush', undefined, '#f7cbca'],
  ])('makes the pale color of "%s" the background and the strong one the figure', (scheme, main, paper) => {
    const palette = paletteFrom(scheme)
    expect(hex(palette.paper)).toBe(paper)
    if (main) expect(hex(palette.main)).toBe(main)
    expect(palette.prefers).toBe('light')
  })

  it.each([
    ['blau und gold', 'blue and gold'],
    ['青と紫', 'blue and purple'],
    ['синий и золотой', 'blue and gold'],
    ['rouge', 'red'],
    ['verde', 'green'],
    ['أزرق', 'blue'],
    ['light-blue', 'light blue'],
    ['reddish', 'red'],
    ['Blues', 'blue'],
  ])('reads "%s" as "%s"', (words, english) => {
    expect(hex(paletteFrom(words).main)).toBe(hex(paletteFrom(english).main))
    expect(parseScheme(words).unknown).toEqual([])
  })

  it('keeps colors separated by a comma apart', () => {
    expect(paletteFrom('red, orange').main.h).toBeLessThan(35)
    expect(hex(paletteFrom('red, orange').main)).not.toBe(hex(paletteFrom('red orange').main))
  })

  it('returns unknown words as typed, once, and no others', () => {
    expect(parseScheme('Blue and purple gradients with a touch of gold').unknown).toEqual([])
    expect(parseScheme('blau-violette Farbverläufe').unknown).toEqual([])
    expect(parseScheme('warm autumn, Blorb and dusty rose, blorb').unknown).toEqual(['Blorb'])
    expect(parseScheme('saffron, oxblood, celadon, eucalyptus, denim, espresso, terracotta, duck egg').unknown).toEqual(
      [],
    )
  })

  it('intensifies muted schemes for a loud style', () => {
    for (const scheme of ['sage green', 'gold', 'dusty rose', 'blue and purple']) {
      const { main, second, pop } = intensify(paletteFrom(scheme))
      for (const color of [main, second, pop]) expect(color.c, scheme).toBeGreaterThanOrEqual(0.15)
    }
  })

  it('never makes a muddy dark shade of yellow and gold', () => {
    for (const scheme of ['gold', 'yellow', 'mustard']) expect(paletteFrom(scheme).deep.h).toBeLessThan(70)
  })
})
