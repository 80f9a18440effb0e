import { circle, HEIGHT, path, rect, WIDTH } from '../canvas.ts'
import { clamp, oklch } from '../color.ts'
import { type Point, polygon } from '../curves.ts'
import { type Family, pickGround, type StyleArt } from '../family.ts'
import { FLAT_STAGES } from '../stages/flat-stages.ts'
import { BOLD_BLOCKS } from './bold-blocks.ts'
import { posterRoom, strongColors, zone } from './bold-poster.ts'

const disc: Family = {
  name: 'disc',
  motifs: ['sun', 'focus', 'point', 'goal', 'ball', 'moon'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const [first, second, third] = strongColors(scene)
    const side = random.pick([-1, 1])
    const reach = Math.min(HEIGHT - top - 40, 860)
    canvas.add(
      circle(600 + side * (page.width / 2 - reach * 0.42), HEIGHT + 20, reach * random.between(0.86, 0.95), first),
    )
    if (random.chance(0.5))
      canvas.add(circle(600 + side * (page.width / 2 - reach * 0.42), HEIGHT + 20, reach * 0.42, third))
    canvas.add(circle(600 - side * 385, HEIGHT - reach * 0.46, random.between(84, 116), second))
  },
}

const stripes: Family = {
  name: 'stripes',
  motifs: ['speed', 'sport', 'rise', 'sell', 'price', 'fast'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const flip = random.chance(0.5)
    const at = (x: number) => (flip ? WIDTH - x : x)
    const head = top + 96
    const lean = (HEIGHT - head) * random.pick([0.62, 0.98])
    const colors = strongColors(scene)
    const wide = random.pick([190, 250])
    const more = Math.ceil(-page.left / (wide + 140))
    for (let i = -1 - more; i < 5 + more; i++) {
      const x = -260 + i * (wide + 140)
      const bar: Point[] = [
        [at(x), HEIGHT + 10],
        [at(x + lean), head],
        [at(x + lean + wide), head],
        [at(x + wide), HEIGHT + 10],
      ]
      canvas.add(path(polygon(bar), colors[(i + 3 + 3 * more) % 3] ?? colors[0]))
    }
  },
}

const rings: Family = {
  name: 'rings',
  motifs: ['target', 'audience', 'impact', 'power', 'win', 'loud'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const [first, second, third] = strongColors(scene)
    const x = random.pick([page.left + 60, WIDTH / 2, page.right - 60])
    const reach = Math.min(HEIGHT - top - 40, x === WIDTH / 2 ? 700 : 900)
    for (const [share, color] of [
      [1, first],
      [0.77, ground],
      [0.61, second],
      [0.39, ground],
      [0.25, third],
    ] as const) {
      canvas.add(circle(x, HEIGHT + 20, reach * share, color))
    }
  },
}

const zigzag: Family = {
  name: 'zigzag',
  motifs: ['energy', 'mountain', 'worth', 'electric', 'shock', 'music'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const teeth = Math.round(random.pick([2, 3, 4]) * page.scale)
    const step = page.width / teeth / 2
    const height = Math.min(180, step)
    const gap = Math.min(210, (HEIGHT - top - 250) / 3)
    strongColors(scene).forEach((color, index) => {
      const y = HEIGHT - 75 - (2 - index) * gap
      const edge = (shift: number) =>
        Array.from(
          { length: teeth * 2 + 1 },
          (_, k): Point => [page.left + k * step, y + shift + (k % 2 ? -height * 0.8 : height * 0.2)],
        )
      canvas.add(path(polygon([...edge(0), ...edge(gap * 0.66).reverse()]), color))
    })
    canvas.add(rect(page.left, HEIGHT - 8, page.width, 8, ground))
  },
}

export const bold: StyleArt = {
  ground: (palette, random) => {
    if (palette.prefers !== null) return pickGround(palette, random, 0)
    const { h, c, l } = palette.main
    // a yellow stays light: darker it would turn muddy
    const flat = h > 65 && h < 120 && c > 0.08 ? oklch(clamp(l, 0.78, 0.88), c, h) : oklch(clamp(l, 0.42, 0.5), c, h)
    return random.pick([palette.deep, palette.paper, flat, flat])
  },
  room: posterRoom,
  families: [disc, stripes, rings, zigzag, ...BOLD_BLOCKS],
  stages: [FLAT_STAGES.giant],
}
