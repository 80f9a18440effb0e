import { circle, HEIGHT, n, type Page, path, rect, WIDTH } from '../canvas.ts'
import { lighter, mix } from '../color.ts'
import { areaBelow, type Point, wave } from '../curves.ts'
import type { Family, Scene, StyleArt, Zone } from '../family.ts'
import { ILLUSTRATED_STAGES } from '../stages/illustrated-stages.ts'
import { ILLUSTRATED_PLACES } from './illustrated-places.ts'
import { bird, clouds, conifer, paintSky, roundTree } from './landscape.ts'
import { leaves } from './leaves.ts'

const zone: Zone = { x: 100, y: 104, width: 1000, height: 540, align: 'center', anchor: 'top' }

const hills: Family = {
  name: 'hills',
  motifs: ['hill', 'mountain', 'forest', 'camp', 'hik', 'nature', 'travel', 'adventure', 'wood', 'tree'],
  zone,
  grain: 0.24,
  draw(scene) {
    const { canvas, page, palette, random } = scene
    const sky = paintSky(scene)
    const [x, y, radius] = [random.between(0.22, 0.78) * WIDTH, random.between(850, 920), random.between(110, 150)]
    canvas.add(
      circle(x, y, radius * 2.6, canvas.radial({ cx: 0.5, cy: 0.5, r: 0.5 }, [0, sky.sun, 0.5], [1, sky.sun, 0])),
      circle(x, y, radius, sky.sun),
    )
    clouds(scene, sky, 3)
    for (let i = 0; i < 6; i++) {
      const share = i / 5
      const base = 1000 + i * 108
      const edge = i < 2 ? peaks(scene, 140 - i * 30) : wave(random, 60)
      const color = mix(mix(sky.low, palette.second, 0.45), mix(palette.deep, palette.main, 0.36), share)
      canvas.add(
        path(
          i < 2 ? ridge(page, (at) => base + edge(at)) : areaBelow(page, (at) => base + edge(at)),
          canvas.linear(90, [0, lighter(color, 0.035)], [1, lighter(color, -0.05)]),
        ),
      )
      if (i < 2 || i > 4) continue
      for (let tree = random.whole(5, 11); tree > 0; tree--) {
        const at = random.between(page.left, page.right)
        const draw = random.chance(0.65) ? conifer : roundTree
        canvas.add(draw(at, base + edge(at) + 6, random.between(38, 62) * (1 + i * 0.28), lighter(color, -0.09)))
      }
    }
    flock(scene)
  },
}

const sea: Family = {
  name: 'sea',
  motifs: ['sea', 'ocean', 'boat', 'sail', 'beach', 'water', 'lake', 'island', 'river'],
  zone,
  grain: 0.24,
  draw(scene) {
    const { canvas, page, palette, random } = scene
    const sky = paintSky(scene)
    const x = random.between(0.3, 0.7) * WIDTH
    const shore = 1075
    canvas.add(circle(x, shore - 50, 190, sky.sun))
    clouds(scene, sky, 4)
    canvas.add(
      rect(
        page.left,
        shore,
        page.width,
        HEIGHT - shore,
        canvas.linear(90, [0, mix(palette.main, palette.deep, 0.15)], [1, mix(palette.deep, palette.main, 0.15)]),
      ),
    )
    for (let i = 0; i < 20; i++) {
      const width = random.between(60, 290) * (1 - i * 0.016)
      canvas.add(
        rect(
          x - width / 2 + random.between(-36, 36),
          shore + 14 + i * 17,
          width,
          5 + i * 0.2,
          sky.sun,
          `rx="4" opacity="${n(0.85 - i * 0.03)}"`,
        ),
      )
    }
    const hull = lighter(palette.deep, -0.04)
    const boat = [
      path('M-95 0L95 0L66 46L-70 46Z', hull),
      path('M6 -14L6 -230C60 -160 96 -90 104 -14Z', palette.paper),
      path('M-8 -14L-8 -196C-50 -130 -76 -70 -84 -14Z', palette.pop),
      rect(-3, -240, 5, 242, hull),
    ].join('')
    canvas.add(
      `<g transform="translate(${n(x + (x > 600 ? -1 : 1) * random.between(230, 330))} 1225) scale(${n(random.between(1, 1.3))})">${boat}</g>`,
    )
    for (let i = 0; i < 5; i++) {
      const swell = wave(random, 14 + i * 5)
      const color = mix(mix(palette.main, palette.second, 0.2), palette.deep, 0.25 + i * 0.16)
      canvas.add(
        path(
          areaBelow(page, (at) => 1255 + i * 74 + swell(at)),
          color,
          `opacity="${i ? 0.95 : 0.55}"`,
        ),
      )
    }
    flock(scene)
  },
}

function flock({ canvas, palette, random }: Parameters<Family['draw']>[0]): void {
  const [x, y] = [random.between(0.2, 0.65) * WIDTH, random.between(760, 830)]
  for (let i = random.whole(3, 5); i >= 0; i--) {
    canvas.add(
      bird(
        x + i * random.between(36, 60),
        y + random.between(-40, 40),
        random.between(13, 22),
        palette.prefers === 'dark' ? palette.paper : palette.deep,
      ),
    )
  }
}

function peaks({ page, random }: Scene, height: number): (x: number) => number {
  const tops = Array.from(
    { length: Math.ceil(page.width / 220) + 1 },
    (_, i): Point => [page.left + i * 220 - 60 + random.between(-60, 60), random.between(0.5, 1)],
  )
  const phase = random.between(0, 6)
  return (x) =>
    60 +
    8 * Math.sin(x / 23 + phase) -
    height * 1.5 * Math.max(...tops.map(([at, top]) => top * Math.max(0, 1 - Math.abs(x - at) / 230)))
}

function ridge({ left, right }: Page, f: (x: number) => number): string {
  let d = `M${left - 40} ${HEIGHT + 20}`
  for (let x = left - 40; x <= right + 40; x += 20) d += `L${x} ${n(f(x))}`
  return `${d}L${right + 40} ${HEIGHT + 20}Z`
}

export const illustrated: StyleArt = {
  ground: (palette) => (palette.prefers === 'dark' ? palette.deep : palette.paper),
  families: [hills, sea, leaves, ...ILLUSTRATED_PLACES],
  stages: ILLUSTRATED_STAGES,
}
