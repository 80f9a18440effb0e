import { circle, ellipse, HEIGHT, n, path, rect, WIDTH } from '../canvas.ts'
import { lighter, mix } from '../color.ts'
import { type Point, spline } from '../curves.ts'
import type { Family, StyleArt, Zone } from '../family.ts'
import { FLAT_STAGES } from '../stages/flat-stages.ts'
import { MINIMALIST_SHAPES } from './minimalist-shapes.ts'

const zone: Zone = { x: 140, y: 170, width: 920, height: 540, align: 'start', anchor: 'top' }
const centered: Zone = { ...zone, align: 'center' }

const horizon: Family = {
  name: 'horizon',
  motifs: ['morning', 'sun', 'dawn', 'calm', 'travel', 'sea', 'rest'],
  zone: centered,
  grain: 0.12,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const radius = random.between(190, 250)
    const x = WIDTH / 2 + random.pick([0, 190, -190])
    const y = random.between(1040, 1090)
    canvas.add(circle(x, y, radius, canvas.linear(random.between(70, 110), [0, palette.main], [1, palette.second])))
    const line = y + radius * random.pick([0.3, 0.5])
    canvas.add(rect(page.left, line, page.width, HEIGHT - line, lighter(ground, ground.l < 0.5 ? 0.025 : -0.02)))
    canvas.add(rect(page.left, line, page.width, 3, mix(palette.main, ground, 0.35)))
  },
}

const stones: Family = {
  name: 'stones',
  motifs: ['balance', 'stone', 'mind', 'habit', 'slow', 'simpl', 'medit'],
  zone: centered,
  grain: 0.2,
  draw({ canvas, palette, ground, random }) {
    canvas.ground(ground)
    const x = WIDTH / 2
    let y = 1400
    const dark = ground.l < 0.5
    canvas.add(
      ellipse(
        x,
        y + 4,
        320,
        24,
        canvas.radial(
          { cx: 0.5, cy: 0.5, r: 0.5 },
          [0, dark ? lighter(ground, -0.12) : palette.deep, 0.5],
          [1, ground, 0],
        ),
      ),
    )
    const first = mix(palette.main, palette.deep, dark ? 0.25 : 0.5)
    const colors = [
      dark ? lighter(first, 0.06) : first,
      palette.main,
      mix(palette.main, palette.second, 0.7),
      palette.pop,
    ]
    let width = random.between(225, 255)
    for (const color of colors.slice(0, random.whole(3, 4))) {
      const height = width * random.between(0.36, 0.44)
      const center = x + random.between(-20, 20)
      y -= height
      const outline = Array.from({ length: 12 }, (_, k): Point => {
        const angle = (k / 12) * 2 * Math.PI
        const uneven = 1 + random.between(-0.03, 0.03)
        const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.86
        return [center + width * uneven * round(Math.cos(angle)), y + height * uneven * round(Math.sin(angle))]
      })
      const shade = canvas.linear(80, [0, lighter(color, 0.08)], [0.55, color], [1, lighter(color, -0.11)])
      canvas.add(
        path(spline(outline, true), shade, `transform="rotate(${n(random.between(-4, 4))} ${n(center)} ${n(y)})"`),
      )
      y -= height * 0.95
      width *= random.between(0.64, 0.76)
    }
  },
}

const arches: Family = {
  name: 'arches',
  motifs: ['door', 'path', 'home', 'start', 'begin', 'journey'],
  zone,
  grain: 0.14,
  draw({ canvas, palette, ground, random }) {
    canvas.ground(ground)
    const count = random.whole(3, 5)
    const x = WIDTH * random.pick([0.5, 0.66])
    const widest = random.between(260, 310)
    for (let i = 0; i < count; i++) {
      const width = widest * (1 - i / count)
      const top = HEIGHT - 680 + i * 92
      const color = mix(palette.ramp(i / (count - 1)), ground, 0.55 - (0.55 * i) / (count - 1))
      const d = `M${n(x - width)} ${HEIGHT}V${n(top + width)}a${n(width)} ${n(width)} 0 0 1 ${n(2 * width)} 0V${HEIGHT}Z`
      canvas.add(path(d, canvas.linear(0, [0, lighter(color, 0.02)], [1, lighter(color, -0.045)])))
    }
  },
}

export const minimalist: StyleArt = {
  ground: (palette) => (palette.prefers === 'dark' ? palette.deep : mix(palette.paper, palette.main, 0.03)),
  families: [horizon, stones, arches, ...MINIMALIST_SHAPES],
  stages: [FLAT_STAGES.alone],
}
