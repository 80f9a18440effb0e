import { circle, HEIGHT, n, rect, stroke, WIDTH } from '../canvas.ts'
import { type Color, lighter, oklch } from '../color.ts'
import { type Point, pointsAcross, spline, wave } from '../curves.ts'
import { type Family, isDark, pickGround, type Scene, type StyleArt, type Zone } from '../family.ts'
import type { Palette } from '../palette.ts'
import { foilStage } from '../stages/flat-stages.ts'
import { foilPictures } from './elegant-foil.ts'

const zone: Zone = { x: 160, y: 170, width: 880, height: 590, align: 'center', anchor: 'top' }
const inset = 92

function foilTone(palette: Palette, ground: Color): Color {
  if (!isDark(ground)) return oklch(Math.min(0.46, palette.main.l), palette.main.c * 1.1, palette.main.h)
  const light = palette.figures.find((color) => color.l > 0.58)
  return light ?? oklch(0.76, palette.main.c, palette.main.h)
}

function foil({ canvas, palette, ground }: Scene): string {
  const tone = foilTone(palette, ground)
  const shine = isDark(ground) ? 1 : 0.5
  const steps = [0.08, -0.05, 0.12, -0.04, 0.1, -0.05]
  return canvas.coverGradient(...steps.map((step, i) => [i / (steps.length - 1), lighter(tone, step * shine)] as const))
}

/** Two fine rules inside the edges of the page. */
function frame({ canvas, page }: Scene, ink: string): void {
  const rule = (inset: number, more: string) =>
    rect(page.left + inset, page.top + inset, page.width - 2 * inset, page.height - 2 * inset, 'none', more)
  canvas.add(rule(56, `stroke="${ink}" stroke-width="4"`), rule(74, `stroke="${ink}" stroke-width="1.5"`))
}

const insideFrame = ({ canvas, page }: Scene) =>
  canvas.clip(page.left + inset, page.top + inset, page.width - 2 * inset, page.height - 2 * inset)

const rosette: Family = {
  name: 'rosette',
  motifs: ['rose', 'flower', 'wedding', 'love', 'art', 'beauty', 'dinner'],
  zone,
  draw(scene) {
    const { canvas, ground, random } = scene
    canvas.ground(ground)
    const ink = foil(scene)
    const petals = random.whole(5, 9)
    const depth = random.between(0.16, 0.32)
    const turn = random.between(0.05, 0.1)
    for (let i = 0; i < 30; i++) {
      const size = 320 * (0.22 + (0.78 * i) / 29)
      const curve = Array.from({ length: 96 }, (_, k): Point => {
        const angle = (k / 96) * 2 * Math.PI
        const radius = size * (1 + depth * Math.cos(petals * angle + i * turn))
        return [WIDTH / 2 + radius * Math.cos(angle), 1130 + radius * Math.sin(angle) * 0.94]
      })
      canvas.add(stroke(spline(curve, true), ink, 1.6, `opacity="${n(0.5 + (0.5 * i) / 29)}"`))
    }
    frame(scene, ink)
  },
}

const scallops: Family = {
  name: 'scallops',
  motifs: ['luxury', 'gatsby', 'deco', 'style', 'fashion', 'hotel', 'music'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random } = scene
    canvas.ground(ground)
    const ink = foil(scene)
    const columns = Math.round(random.pick([5, 6, 7]) * page.scale)
    const size = (page.width - 2 * inset) / columns
    const rings = random.whole(5, 6)
    const fans: string[] = []
    for (let row = 6; row >= 0; row--) {
      const y = HEIGHT - inset - row * size * 0.5
      for (let column = -1; column <= columns; column++) {
        const x = page.left + inset + (column + (row % 2 ? 1 : 0.5)) * size
        for (let ring = 0; ring < rings; ring++) {
          const radius = (size / 2) * (1 - ring / rings)
          fans.push(circle(x, y, radius, ring ? 'none' : ground, `stroke="${ink}" stroke-width="${ring ? 1.6 : 3}"`))
        }
      }
    }
    canvas.add(`<g clip-path="${insideFrame(scene)}">${fans.join('')}</g>`)
    frame(scene, ink)
  },
}

const threads: Family = {
  name: 'threads',
  motifs: ['silk', 'thread', 'fabric', 'river', 'voice', 'wine', 'poem'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random } = scene
    canvas.ground(ground)
    const ink = foil(scene)
    const [one, two] = [wave(random, 170, 2), wave(random, 170, 2)]
    let lines = ''
    for (let i = 0; i < 46; i++) {
      const share = i / 45
      const line = pointsAcross(page, (x) => 1180 + (1 - share) * one(x) + share * two(x) + (share - 0.5) * 150)
      lines += stroke(spline(line), ink, 1.6, `opacity="${n(0.4 + 0.6 * Math.abs(share - 0.5) * 2)}"`)
    }
    canvas.add(`<g clip-path="${insideFrame(scene)}">${lines}</g>`)
    frame(scene, ink)
  },
}

export const elegant: StyleArt = {
  ground: (palette, random) => {
    const ground = pickGround(palette, random, 0.85)
    return isDark(ground) ? oklch(Math.min(ground.l, 0.22), ground.c, ground.h) : ground
  },
  ink: (palette, ground) => {
    if (!isDark(ground)) return palette.deep
    const tone = foilTone(palette, ground)
    return oklch(Math.max(0.87, tone.l), tone.c * 0.7, tone.h)
  },
  families: [rosette, scallops, threads, ...foilPictures(foil, frame, zone)],
  stages: [foilStage((scene) => ({ ink: foil(scene), tone: foilTone(scene.palette, scene.ground) }), frame, zone)],
}
