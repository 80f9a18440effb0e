import { circle, HEIGHT, n, path, stroke } from '../canvas.ts'
import { lighter, mix, oklch } from '../color.ts'
import { areaBelow, leaf, place, pointsAcross, spline, wave } from '../curves.ts'
import { type Family, isDark, type StyleArt, type Zone } from '../family.ts'
import { intensify } from '../palette.ts'
import { FLAT_STAGES } from '../stages/flat-stages.ts'
import { VIBRANT_SHARDS } from './vibrant-shards.ts'

const zone: Zone = { x: 80, y: 92, width: 1040, height: 540, align: 'start', anchor: 'top' }

const dunes: Family = {
  name: 'dunes',
  motifs: ['wave', 'ocean', 'desert', 'surf', 'course', 'music'],
  zone,
  draw({ canvas, page, palette: quiet, ground, random }) {
    const palette = intensify(quiet)
    canvas.ground(canvas.linear(90, [0, lighter(ground, -0.03)], [0.4, ground], [0.7, lighter(ground, 0.06)]))
    const count = random.whole(6, 8)
    const reversed = random.chance(0.5)
    for (let i = 0; i < count; i++) {
      const share = (i + 1) / count
      const y = 800 + (i * (HEIGHT - 800)) / count + random.between(-15, 15)
      const color = i === count - 3 ? palette.pop : palette.ramp(reversed ? 1 - share * 0.9 : share)
      const shape = areaBelow(
        page,
        (
          (f) => (x: number) =>
            y + f(x)
        )(wave(random, random.between(50, 95))),
      )
      for (const rise of [-26, -19, -13, -8, -4]) {
        canvas.add(path(shape, '#000', `opacity=".035" transform="translate(0 ${rise})"`))
      }
      canvas.add(
        path(shape, canvas.linear(random.between(0, 60), [0, lighter(color, 0.07)], [1, lighter(color, -0.08)])),
      )
    }
  },
}

const bloom: Family = {
  name: 'bloom',
  motifs: ['flower', 'garden', 'bloom', 'creativ', 'joy', 'wellness', 'yoga'],
  zone: { ...zone, align: 'center' },
  draw({ canvas, palette: quiet, ground, random }) {
    const palette = intensify(quiet)
    canvas.ground(ground)
    const [x, y] = [random.pick([600, 600, 820]), 1190]
    const glow = isDark(ground) ? 0.12 : 0
    for (let ring = 0; ring < 3; ring++) {
      const count = random.whole(10, 14)
      const length = 520 - ring * 140
      const width = length * random.between(0.26, 0.34)
      const start = random.between(0, 360)
      for (let i = 0; i < count; i++) {
        const tone =
          ring === 1 && i % 2 ? mix(palette.ramp(0.5), palette.pop, 0.8) : palette.ramp(((i / count) * 2) % 1)
        const color = lighter(tone, glow + ring * 0.03)
        canvas.add(
          path(
            leaf(length, width),
            color,
            `${place(x, y, start + (i * 360) / count)} opacity="${n(isDark(ground) ? 0.5 : 0.6)}"`,
          ),
        )
      }
    }
    canvas.add(circle(x, y, 60, palette.pop), circle(x, y, 26, lighter(palette.pop, 0.12)))
  },
}

const ribbons: Family = {
  name: 'ribbons',
  motifs: ['dance', 'launch', 'social', 'story', 'content', 'flow'],
  zone,
  draw({ canvas, page, palette: quiet, ground, random }) {
    const palette = intensify(quiet)
    canvas.ground(ground)
    const count = 13
    const width = 48
    const sway = wave(random, 80, 2)
    const climb = random.between(260, 360) * (random.chance(0.5) ? 1 : -1)
    for (let i = 0; i < count; i++) {
      const line = pointsAcross(page, (x) => {
        const share = x / 1200
        const fan = 1 + 0.5 * Math.sin(share * Math.PI + 1)
        return 1240 + climb * (share - 0.5) + sway(x) + (i - count / 2) * width * fan * 0.8
      })
      const color = i % 5 === 3 ? palette.pop : palette.ramp(i / (count - 1))
      canvas.add(stroke(spline(line), lighter(color, 0.05 * Math.sin(i * 2.2)), width + 4))
    }
  },
}

export const vibrant: StyleArt = {
  ground: (palette, random) => {
    if (palette.prefers === 'light') return palette.paper
    if (palette.prefers === 'dark') return palette.deep
    const { main, pop } = intensify(palette)
    const yellow = main.h > 65 && main.h < 125
    return random.chance(0.6)
      ? oklch(0.33, Math.min(0.14, main.c), yellow ? 350 : main.h)
      : oklch(0.93, Math.min(0.075, main.c), yellow ? main.h : pop.h)
  },
  families: [dunes, bloom, ribbons, ...VIBRANT_SHARDS],
  stages: [FLAT_STAGES.burst],
}
