import { describe, expect, it } from 'vitest'
import { accentOnBlack, accentOnWhite, tint } from './accent.ts'

function contrast(one: string, other: string): number {
  const luminance = (hex: string) =>
    [0, 2, 4]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe('an accent', () => {
  it.each(['#ffe14d', '#ffffff', '#000000', '#c8451a', '#00ffcc'])('%s is readable in light and dark', (accent) => {
    expect(contrast(accentOnWhite(accent), 'FFFFFF')).toBeGreaterThanOrEqual(4.9)
    expect(contrast(accentOnBlack(accent), '121212')).toBeGreaterThanOrEqual(6.8)
  })

  it('stays unchanged if dark enough', () => {
    expect(accentOnWhite('#1f4e79')).toBe('1F4E79')
  })

  it('is replaced if it is not a color', () => {
    expect(accentOnWhite('red; }')).toMatch(/^[0-9A-F]{6}$/)
    expect(tint('nothing', 0.1)).toMatch(/^[0-9A-F]{6}$/)
  })
})
