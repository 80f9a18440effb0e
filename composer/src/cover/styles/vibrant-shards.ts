import { circle, HEIGHT, n, path, stroke } from '../canvas.ts'
import { type Color, hex, lighter, mix } from '../color.ts'
import { type Point, polygon, spline, wave } from '../curves.ts'
import type { Family, Zone } from '../family.ts'
import { intensify } from '../palette.ts'

const zone: Zone = { x: 80, y: 92, width: 1040, height: 540, align: 'start', anchor: 'top' }

const splash: Family = {
  name: 'splash',
  motifs: ['splash', 'paint', 'colour', 'color', 'play', 'party', 'creativ', 'bubble'],
  zone,
  draw({ canvas, page, palette: quiet, ground, random }) {
    const palette = intensify(quiet)
    canvas.ground(ground)
    const tones = [palette.main, palette.second, palette.pop, palette.ramp(0.5)]
    const count = Math.round(7 * page.scale)
    for (let i = 0; i < count; i++) {
      const [x, y] = [
        page.left + ((i * (count % 3 ? 3 : 2)) % count) * 190 + random.between(-30, 90),
        random.between(1180, 1520),
      ]
      const radius = random.between(190, 300)
      const points = Array.from({ length: 9 }, (_, k): Point => {
        const angle = (k / 9) * 2 * Math.PI
        const reach = radius * random.between(0.82, 1.14)
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
      })
      const tone = tones[i % tones.length] as Color
      canvas.add(
        path(
          spline(points, true),
          canvas.linear(random.between(0, 180), [0, lighter(tone, 0.07)], [1, lighter(tone, -0.06)]),
        ),
      )
    }
    for (let i = 0; i < 12; i++) {
      canvas.add(
        circle(
          random.between(page.left + 30, page.right - 30),
          random.between(790, HEIGHT - 30),
          random.next() ** 2 * 30 + 6,
          random.pick(tones as [Color, ...Color[]]),
        ),
      )
    }
  },
}

const prism: Family = {
  name: 'prism',
  motifs: ['prism', 'crystal', 'glass', 'diamond', 'energy', 'future', 'tech', 'digital'],
  zone,
  draw({ canvas, page, palette: quiet, ground, random }) {
    const palette = intensify(quiet)
    canvas.ground(ground)
    const columns = Math.round(6 * page.scale)
    const rows = 6
    const size = page.width / columns
    const slope = random.between(-70, 70)
    const points = Array.from({ length: rows + 1 }, (_, row) =>
      Array.from({ length: columns + 1 }, (_, column): Point => {
        const edge = column === 0 || column === columns
        const lean = slope * (column / columns - 0.5) * 2
        const x = page.left + column * size + (edge ? 0 : random.between(-54, 54))
        const y =
          800 +
          (row * (HEIGHT - 790)) / rows +
          (row === 0 ? random.between(-10, 100) + lean : row === rows ? 10 : random.between(-42, 42))
        return [x, y]
      }),
    )
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = (r: number, c: number) => (points[r] as Point[])[c] as Point
        const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
        for (const triangle of random.chance(0.5)
          ? [
              [a, b, c],
              [a, c, d],
            ]
          : [
              [a, b, d],
              [b, c, d],
            ]) {
          const share = (column / columns) * 0.75 + (row / rows) * 0.25
          const tone = random.chance(0.12)
            ? palette.pop
            : palette.ramp(Math.min(1, Math.max(0, share + random.between(-0.14, 0.14))))
          const color = lighter(tone, random.between(-0.09, 0.09))
          canvas.add(`<path d="${polygon(triangle as Point[])}" ${paint(color)}/>`)
        }
      }
    }
  },
}

/** Edges in the fill's color, so that the background never shows between two shards. */
const paint = (color: Color) => `fill="${hex(color)}" stroke="${hex(color)}" stroke-width="1.5"`

const bounce: Family = {
  name: 'bounce',
  motifs: ['rainbow', 'bounce', 'jump', 'joy', 'kid', 'fun', 'happy', 'journey', 'sport'],
  zone,
  draw({ canvas, page, palette: quiet, ground, random }) {
    const palette = intensify(quiet)
    canvas.ground(ground)
    const tones = [palette.main, palette.ramp(0.33), palette.ramp(0.66), palette.second, palette.pop]
    const width = random.between(44, 54)
    const left = random.chance(0.5)
    const at = (x: number) => 600 + (left ? 1 : -1) * (x - 600) * page.scale
    const hops = [
      { x: 300, radius: 330 },
      { x: 905, radius: 270 },
    ]
    for (const { x, radius } of hops) {
      tones.forEach((tone, i) => {
        const reach = radius - i * width
        const y = HEIGHT - 150
        canvas.add(
          stroke(
            `M${n(at(x) - reach)} ${HEIGHT + 20}V${y}a${n(reach)} ${n(reach)} 0 0 1 ${n(reach * 2)} 0V${HEIGHT + 20}`,
            tone,
            width + 1.5,
          ),
        )
      })
    }
    canvas.add(circle(at(1010), 960, random.between(66, 90), palette.pop))
    const sway = wave(random, 10, 1)
    for (let i = 0; i < 9; i++)
      canvas.add(
        circle(
          at(640 + i * 38),
          1010 - Math.sin((i / 9) * Math.PI) * 120 + sway(i * 60),
          6,
          mix(palette.main, ground, 0.2),
        ),
      )
  },
}

export const VIBRANT_SHARDS: readonly Family[] = [splash, prism, bounce]
