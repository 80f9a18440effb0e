import { circle, ellipse, n, path, rect, stroke } from '../canvas.ts'
import { type Color, contrast, lighter, mix, oklch } from '../color.ts'
import type { Scene } from '../family.ts'

export type Sky = { low: Color; sun: Color; night: boolean }

/** One of three skies: night with stars, a pale day, or a colorful evening. */
export function paintSky({ canvas, page, palette, random }: Scene): Sky {
  const night = palette.prefers === 'dark'
  const day = palette.prefers === 'light'
  const top = night
    ? palette.deep
    : day
      ? mix(palette.paper, palette.main, 0.12)
      : mix(palette.main, palette.deep, 0.45)
  const low = night
    ? mix(palette.deep, palette.main, 0.5)
    : day
      ? mix(palette.paper, palette.second, 0.4)
      : mix(palette.second, palette.paper, 0.4)
  canvas.ground(canvas.linear(90, [0, top], [0.36, mix(top, low, 0.18)], [0.66, low], [1, low]))
  if (night) {
    for (let i = 0; i < 110 * page.scale; i++) {
      canvas.add(
        circle(
          random.between(page.left, page.right),
          random.between(page.top, 900),
          random.next() ** 4 * 3 + 0.8,
          oklch(1, 0, 0),
          `opacity="${n(random.between(0.3, 0.8))}"`,
        ),
      )
    }
  }
  const bright = [...palette.figures].sort((one, other) => other.l - one.l)
  const seen = bright.find((color) => color.l > 0.55 && contrast(color, low) > 1.25)
  const sun = night ? mix(palette.paper, palette.pop, 0.35) : (seen ?? palette.paper)
  return { low, sun, night }
}

export function clouds({ canvas, page, random }: Scene, sky: Sky, count: number): void {
  const color = lighter(sky.low, sky.night ? 0.1 : 0.06)
  for (let i = 0; i < count; i++) {
    const [x, y, width] = [
      random.between(page.left - 60, page.right),
      random.between(740, 960),
      random.between(190, 380),
    ]
    canvas.add(
      rect(x, y, width, 26, color, 'rx="13" opacity=".6"'),
      rect(x + width * 0.2, y - 22, width * 0.5, 30, color, 'rx="15" opacity=".6"'),
    )
  }
}

export function conifer(x: number, y: number, height: number, color: Color): string {
  const tiers = [0, 1, 2].map((tier) => {
    const width = height * (0.42 - tier * 0.09)
    const bottom = y - height * (0.18 + tier * 0.28)
    return path(
      `M${n(x - width)} ${n(bottom)}L${n(x)} ${n(bottom - height * 0.5)}L${n(x + width)} ${n(bottom)}Z`,
      color,
    )
  })
  return tiers.join('') + rect(x - height * 0.04, y - height * 0.2, height * 0.08, height * 0.24, color)
}

export function roundTree(x: number, y: number, height: number, color: Color): string {
  return (
    ellipse(x, y - height * 0.75, height * 0.3, height * 0.46, color) +
    rect(x - height * 0.03, y - height * 0.4, height * 0.06, height * 0.44, color)
  )
}

export function bird(x: number, y: number, span: number, color: Color): string {
  const wing = (side: number) => `Q${n(x + side * span * 0.4)} ${n(y - span * 0.6)} `
  return stroke(
    `M${n(x - span)} ${n(y - span * 0.4)}${wing(-1)}${n(x)} ${n(y)}${wing(1)}${n(x + span)} ${n(y - span * 0.4)}`,
    color,
    3.6,
    'stroke-linecap="round"',
  )
}
