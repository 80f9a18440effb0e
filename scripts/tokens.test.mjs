import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeTheme } from '../web/src/ui/styles/theme.ts'
import { root } from './paths.mjs'

const css = readFileSync(join(root, 'web/src/ui/styles/tokens.css'), 'utf8')

function color(name, scheme) {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? []
  const found = scheme === 'light' ? light : (dark ?? light)
  if (!found) throw new Error(`tokens.css has no color --${name}.`)
  return found
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one, other) {
  const luminance = (hex) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const share = Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
    }, 0)
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = {
  paper: ['ink', 'ink-2', 'ink-3', 'spot', 'spot-deep', 'blue', 'green', 'amber', 'red'],
  surface: ['ink', 'ink-2', 'ink-3', 'spot', 'spot-deep', 'blue', 'green', 'amber', 'red'],
  canvas: ['ink', 'ink-2', 'ink-3', 'spot-deep', 'blue', 'green', 'amber', 'red'],
  track: ['ink', 'ink-2', 'ink-3', 'spot-deep'],
  spot: ['on-spot'],
  'spot-wash': ['ink', 'spot-deep'],
  'blue-wash': ['ink', 'blue'],
  'green-wash': ['ink', 'green'],
  'amber-wash': ['ink', 'amber'],
  'red-wash': ['ink', 'red'],
  page: ['page-ink', 'page-ink-2', 'page-spot'],
}

it.each(['light', 'dark'])('keeps text at 4.5:1 and borders at 3:1 at least, %s', (scheme) => {
  for (const [ground, inks] of Object.entries(TEXT))
    for (const ink of inks)
      expect(contrast(color(ink, scheme), color(ground, scheme)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['paper', 'surface', 'canvas'])
    expect(contrast(color('edge', scheme), color(ground, scheme)), `edge on ${ground}`).toBeGreaterThanOrEqual(3)
})

it('gives Mantine the colors of tokens.css', () => {
  const theme = makeTheme()
  const shades = { spot: theme.colors?.spot, red: theme.colors?.red, blue: theme.colors?.blue }
  for (const [name, shade] of Object.entries(shades)) {
    expect(shade?.[6], name).toBe(color(name, 'light'))
    expect(shade?.[4], name).toBe(color(name, 'dark'))
    expect(shade?.[0], `${name}, wash`).toBe(color(`${name}-wash`, 'light'))
    expect(shade?.[9], `${name}, wash`).toBe(color(`${name}-wash`, 'dark'))
  }
  expect(theme.black).toBe(color('ink', 'light'))
  expect(theme.colors?.dark?.[7]).toBe(color('paper', 'dark'))
})
