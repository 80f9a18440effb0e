import { circle, HEIGHT, path, rect, WIDTH } from '../canvas.ts'
import { lighter, mix } from '../color.ts'
import { polygon } from '../curves.ts'
import { type Family, isDark, pickGround, type StyleArt, type Zone } from '../family.ts'
import { FLAT_STAGES } from '../stages/flat-stages.ts'
import { PROFESSIONAL_LINES } from './professional-lines.ts'

const zone: Zone = { x: 84, y: 92, width: 1032, height: 620, align: 'start', anchor: 'top' }

const slats: Family = {
  name: 'slats',
  motifs: ['growth', 'build', 'wave', 'rhythm', 'finance', 'chart'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const count = Math.round(random.whole(10, 15) * page.scale)
    const width = page.width / count
    const middle = random.between(900, 980)
    const swing = random.between(110, 170)
    const turns = random.between(0.5, 1.1)
    const phase = random.between(0, 2 * Math.PI)
    for (let i = 0; i < count; i++) {
      const share = i / (count - 1)
      const y = middle + swing * Math.sin(share * turns * 2 * Math.PI + phase)
      const color = palette.ramp(share)
      const board = polygon([
        [page.left + i * width, y],
        [page.left + (i + 1) * width + 0.6, y + width * 0.5],
        [page.left + (i + 1) * width + 0.6, HEIGHT],
        [page.left + i * width, HEIGHT],
      ])
      const shade = mix(color, palette.deep, 0.3)
      canvas.add(
        path(
          board,
          canvas.linear(0, [0, lighter(color, 0.08)], [0.7, lighter(color, -0.06)], [1, lighter(shade, -0.06)]),
        ),
      )
    }
    canvas.add(
      rect(
        page.left,
        700,
        page.width,
        HEIGHT - 700,
        canvas.linear(90, [0, palette.deep, 0], [0.45, palette.deep, 0.04], [1, palette.deep, 0.6]),
      ),
    )
  },
}

const arcs: Family = {
  name: 'arcs',
  motifs: ['network', 'signal', 'goal', 'focus', 'strateg', 'lead'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const [x, y] = random.pick([
      [page.right, HEIGHT],
      [page.left, HEIGHT],
      [WIDTH / 2, HEIGHT + 40],
    ] as const)
    const count = random.whole(7, 10)
    const radius = x === WIDTH / 2 ? 800 : 840
    const width = radius / count
    const gap = random.whole(1, 3)
    for (let i = 0; i < count; i++) {
      if (i === gap) continue
      const share = i / (count - 1)
      const color = palette.ramp(isDark(ground) ? share : 1 - share)
      const ring = mix(color, ground, 0.5 - 0.46 * share)
      const weight = width * (i % 3 === 1 ? 0.36 : 0.7)
      canvas.add(
        circle(
          x,
          y,
          radius - (i + 0.5) * width,
          'none',
          `stroke="${canvas.linear(70, [0, lighter(ring, 0.03)], [1, lighter(ring, -0.05)])}" stroke-width="${weight.toFixed(1)}"`,
        ),
      )
    }
    canvas.add(circle(x, y, width * 0.6, palette.pop))
  },
}

const halftone: Family = {
  name: 'halftone',
  motifs: ['data', 'digital', 'sound', 'tech', 'software', 'code', 'market'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const columns = Math.round(34 * page.scale)
    const step = page.width / columns
    const phase = random.between(0, 2 * Math.PI)
    const turns = random.between(0.7, 1.3)
    const swing = random.between(100, 160)
    const middle = random.between(1120, 1190)
    const tilt = random.between(-200, 200)
    for (let column = 0; column < columns; column++) {
      const x = page.left + (column + 0.5) * step
      const crest = middle + swing * Math.sin((x / WIDTH) * 2 * Math.PI * turns + phase) + tilt * (x / WIDTH - 0.5)
      for (let y = 760; y < HEIGHT + 10; y += step * 0.62) {
        const distance = (y - crest) / 330
        const swell = Math.exp(-distance * distance * (distance < 0 ? 5 : 1.1))
        const radius = step * 0.38 * swell
        if (radius > 0.9)
          canvas.add(circle(x, y, radius, mix(palette.ramp(0.5 + distance * 0.5), ground, 0.15 * (1 - swell))))
      }
    }
  },
}

const planes: Family = {
  name: 'planes',
  motifs: ['mountain', 'architect', 'structure', 'future', 'vision'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const flip = random.chance(0.5)
    const at = (share: number) => page.left + (flip ? 1 - share : share) * page.width
    let y = random.between(900, 960)
    for (let i = 0; i < 4; i++) {
      const color = mix(palette.ramp(i / 3), isDark(ground) ? palette.deep : palette.paper, i === 0 ? 0.3 : 0.08)
      const rise = random.between(60, 190)
      const peak = random.between(0.3, 0.7)
      const shape = polygon([
        [at(-0.02), y + 60],
        [at(peak), y - rise + 90],
        [at(1.02), y + random.between(-40, 150)],
        [at(1.02), HEIGHT + 20],
        [at(-0.02), HEIGHT + 20],
      ])
      canvas.add(
        path(
          shape,
          canvas.linear(random.between(30, 80), [0, lighter(color, 0.06), 0.97], [1, lighter(color, -0.09), 0.97]),
        ),
      )
      y += random.between(120, 165)
    }
  },
}

export const professional: StyleArt = {
  ground: (palette, random) => pickGround(palette, random, 0.6),
  families: [slats, arcs, halftone, planes, ...PROFESSIONAL_LINES],
  stages: [FLAT_STAGES.seal],
}
