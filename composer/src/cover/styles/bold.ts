import { circle, HEIGHT, path, WIDTH } from '../canvas.ts'
import { clamp, oklch } from '../colour.ts'
import { type Point, polygon } from '../curves.ts'
import { darkOrLight, type Family, type Scene, type StyleArt, type Zone } from '../family.ts'
import { standsOut } from '../palette.ts'

const zone: Zone = { x: 64, y: 76, width: 1072, height: 850, align: 'start', anchor: 'top' }

/** The figure colours that are seen on this ground, the strongest first. */
function loud({ palette, ground }: Scene): [string | typeof ground, typeof ground, typeof ground] {
  const first = standsOut(palette, ground)
  const rest = [...palette.figures, palette.paper, palette.deep].filter(
    (colour) => colour !== first && Math.abs(colour.l - ground.l) > 0.16,
  )
  return [first, rest[0] ?? first, rest[1] ?? rest[0] ?? first]
}

/** One huge disc cut by the edge and a small one beside it. */
const disc: Family = {
  name: 'disc',
  motifs: ['sun', 'focus', 'point', 'goal', 'ball', 'moon'],
  zone,
  draw(scene) {
    const { canvas, ground, random } = scene
    canvas.ground(ground)
    const [first, second] = loud(scene)
    const left = random.chance(0.5)
    canvas.add(circle(left ? 240 : 960, HEIGHT - 10, random.between(500, 560), first))
    canvas.add(circle(left ? 985 : 215, HEIGHT - 300, random.between(84, 116), second))
  },
}

/** Three heavy diagonals. */
const stripes: Family = {
  name: 'stripes',
  motifs: ['speed', 'sport', 'rise', 'sell', 'price', 'fast'],
  zone,
  draw(scene) {
    const { canvas, ground, random } = scene
    canvas.ground(ground)
    const flip = random.chance(0.5)
    const at = (x: number) => (flip ? WIDTH - x : x)
    loud(scene).forEach((colour, index) => {
      const x = -260 + index * 330
      const bar = polygon([
        [at(x), HEIGHT + 10],
        [at(x + 560), 1030],
        [at(x + 560 + 190), 1030],
        [at(x + 190), HEIGHT + 10],
      ])
      canvas.add(path(bar, colour))
    })
  },
}

/** A target that enters from a corner. */
const rings: Family = {
  name: 'rings',
  motifs: ['target', 'audience', 'impact', 'power', 'win', 'loud'],
  zone,
  draw(scene) {
    const { canvas, ground, random } = scene
    canvas.ground(ground)
    const [first, second, third] = loud(scene)
    const x = random.pick([60, WIDTH / 2, WIDTH - 60])
    const y = HEIGHT + 20
    const size = random.between(0.96, 1.06)
    for (const [radius, colour] of [
      [560, first],
      [430, ground],
      [345, second],
      [215, ground],
      [140, third],
    ] as const) {
      canvas.add(circle(x, y, radius * size, colour))
    }
  },
}

/** Zigzag bands across the foot. */
const zigzag: Family = {
  name: 'zigzag',
  motifs: ['energy', 'mountain', 'worth', 'electric', 'shock', 'music'],
  zone,
  draw(scene) {
    const { canvas, ground, random } = scene
    canvas.ground(ground)
    const teeth = random.pick([2, 3, 4])
    const step = WIDTH / teeth / 2
    const height = Math.min(180, step)
    loud(scene).forEach((colour, index) => {
      const y = 1190 + index * 168
      const edge = (shift: number) =>
        Array.from(
          { length: teeth * 2 + 1 },
          (_, k): Point => [k * step, y + shift + (k % 2 ? -height * 0.8 : height * 0.2)],
        )
      canvas.add(path(polygon([...edge(0), ...edge(112).reverse()]), colour))
    })
  },
}

export const bold: StyleArt = {
  ground: (palette, random) => {
    if (palette.prefers !== null) return darkOrLight(palette, random, 0)
    const flat = oklch(clamp(palette.main.l, 0.42, 0.5), palette.main.c, palette.main.h)
    return random.pick([palette.deep, palette.paper, flat, flat])
  },
  families: [disc, stripes, rings, zigzag],
}
