import { circle, HEIGHT, path, WIDTH } from '../canvas.ts'
import { type Color, hex, lighter, mix } from '../color.ts'
import { dropShadow, type Point, polygon, spline } from '../curves.ts'
import { type Family, isDark, type Scene } from '../family.ts'

const shapes: Family = {
  name: 'shapes',
  motifs: ['shape', 'form', 'idea', 'imagin', 'dream', 'child', 'dance', 'mix', 'collage'],
  zone: { x: 84, y: 100, width: 1032, height: 560, align: 'start', anchor: 'top' },
  grain: 0.2,
  draw(scene) {
    const { canvas, page, palette, ground, random } = scene
    canvas.ground(ground)
    const tones = visibleOn(ground, [palette.main, palette.second, palette.pop, mix(palette.main, palette.paper, 0.5)])
    const spots: [number, number, number][] = [
      [250, 1250, 300],
      [880, 1130, 270],
      [620, 1480, 280],
      [1090, 1470, 200],
      [90, 1560, 210],
    ]
    spots.forEach(([atX, y, narrow], i) => {
      const x = 600 + (atX - 600) * page.scale
      const radius = narrow * Math.sqrt(page.scale)
      const tone = tones[i % tones.length] as Color
      canvas.add(path(blob(random, x + random.between(-40, 40), y + random.between(-40, 40), radius), tone))
      const mark = lighter(tone, tone.l > 0.6 ? -0.2 : 0.22)
      if (i % 3 === 0) dashes(scene, x, y, radius * 0.5, mark)
      if (i % 3 === 1)
        for (let k = 0; k < 14; k++)
          canvas.add(circle(x + random.between(-0.5, 0.5) * radius, y + random.between(-0.5, 0.5) * radius, 11, mark))
    })
    canvas.add(circle(random.between(480, 700), random.between(880, 980), random.between(70, 100), palette.pop))
    const ink = isDark(ground) ? palette.paper : palette.deep
    const loop = Array.from(
      { length: 10 },
      (_, i): Point => [
        page.left + 90 + (i * (page.width - 192)) / 9,
        1010 + (i % 2 ? -62 : 62) + random.between(-26, 26),
      ],
    )
    canvas.add(`<path d="${spline(loop)}" fill="none" ${outline(ink, 9)}/>`)
  },
}

const visibleOn = (ground: Color, tones: Color[]): Color[] => {
  const seen = tones.filter((tone) => Math.abs(tone.l - ground.l) > 0.1)
  return seen.length > 1 ? seen : tones
}

function blob(random: Scene['random'], x: number, y: number, radius: number): string {
  const points = Array.from({ length: 7 }, (_, i): Point => {
    const angle = (i / 7) * 2 * Math.PI
    const reach = radius * random.between(0.7, 1.15)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  return spline(points, true)
}

function dashes({ canvas, random }: Scene, x: number, y: number, reach: number, color: Color): void {
  for (let i = 0; i < 22; i++) {
    const [fx, fy] = [x + random.between(-1, 1) * reach, y + random.between(-1, 1) * reach]
    const angle = random.between(0, Math.PI)
    const to = `${Math.round(fx + 26 * Math.cos(angle))} ${Math.round(fy + 26 * Math.sin(angle))}`
    canvas.add(`<path d="M${Math.round(fx)} ${Math.round(fy)}L${to}" ${outline(color, 8)}/>`)
  }
}

const outline = (color: Color, width: number) =>
  `stroke="${hex(color)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

const strips: Family = {
  name: 'strips',
  motifs: ['land', 'collage', 'paper', 'torn', 'sun', 'field', 'travel', 'memoir', 'story'],
  zone: { x: 84, y: 100, width: 1032, height: 520, align: 'start', anchor: 'top' },
  grain: 0.24,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    canvas.add(dropShadow(circle(random.between(760, 940), 930, random.between(150, 190), palette.pop)))
    const count = 6
    for (let i = 0; i < count; i++) {
      const share = i / (count - 1)
      const color =
        i === 2 ? mix(palette.second, palette.paper, 0.5) : mix(palette.ramp(share), palette.deep, share * 0.25)
      const slope = random.between(-120, 120)
      const y = 980 + i * 112
      const edge: Point[] = []
      for (let x = page.left - 40; x <= page.right + 40; x += 26)
        edge.push([x, y + slope * (x / WIDTH - 0.5) + random.between(-9, 9) + 30 * Math.sin(x / 210 + i * 2)])
      const below = (points: Point[]): Point[] => [
        ...points,
        [page.right + 40, HEIGHT + 40],
        [page.left - 40, HEIGHT + 40],
      ]
      const fibre = edge.map(([x, top]): Point => [x, top - random.between(5, 15)])
      canvas.add(
        dropShadow(path(polygon(below(fibre)), mix(palette.paper, color, 0.15))),
        path(polygon(below(edge)), color),
      )
    }
  },
}

export const CREATIVE_PAPER: readonly Family[] = [shapes, strips]
