import type { Random } from '../../random.ts'
import { circle, HEIGHT, n, path, rect, WIDTH } from '../canvas.ts'
import { type Color, lighter, mix } from '../color.ts'
import { type Family, isDark, pickGround, type StyleArt, type Zone } from '../family.ts'
import type { Palette } from '../palette.ts'
import { FLAT_STAGES } from '../stages/flat-stages.ts'
import { MODERN_PATTERNS } from './modern-patterns.ts'

const zone: Zone = { x: 72, y: 84, width: 1056, height: 490, align: 'start', anchor: 'top' }

const setOf = (palette: Palette): [Color, ...Color[]] => [
  palette.main,
  palette.second,
  palette.pop,
  lighter(palette.main, -0.13),
  mix(palette.second, palette.paper, 0.55),
  palette.deep,
]

function other(random: Random, colors: readonly [Color, ...Color[]], last: Color | undefined): Color {
  const chosen = random.pick(colors)
  return chosen === last ? (colors[(colors.indexOf(chosen) + 1) % colors.length] as Color) : chosen
}

const tiles: Family = {
  name: 'tiles',
  motifs: ['system', 'design', 'pattern', 'puzzle', 'modul', 'block'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const columns = Math.round(random.pick([4, 4, 5]) * page.scale)
    const size = page.width / columns
    const rows = Math.round((HEIGHT * 0.6) / size)
    const colors = setOf(palette)
    let last: Color | undefined
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = page.left + column * size
        const y = HEIGHT - (rows - row) * size
        const back = other(random, colors, last)
        const front = other(random, colors, back)
        last = back
        canvas.add(rect(x, y, size + 0.6, size + 0.6, back), figure(random, x, y, size, front, back))
      }
    }
  },
}

function figure(random: Random, x: number, y: number, size: number, front: Color, back: Color): string {
  const turn = `transform="rotate(${random.whole(0, 3) * 90} ${n(x + size / 2)} ${n(y + size / 2)})"`
  const [s, half] = [n(size), n(size / 2)]
  switch (random.whole(0, 5)) {
    case 0:
    case 1:
      return path(`M${n(x)} ${n(y)}h${s}a${s} ${s} 0 0 1 -${s} ${s}Z`, front, turn)
    case 2:
      return path(`M${n(x)} ${n(y + size / 2)}a${half} ${half} 0 0 1 ${s} 0Z`, front, turn)
    case 3:
      return circle(x + size / 2, y + size / 2, size / 2, front) + circle(x + size / 2, y + size / 2, size * 0.22, back)
    case 4:
      return path(`M${n(x)} ${n(y)}a${s} ${s} 0 0 1 ${s} ${s}h-${s}Z`, front, turn)
    default:
      return ''
  }
}

const discs: Family = {
  name: 'discs',
  motifs: ['balance', 'relation', 'team', 'together', 'remote', 'connect'],
  zone,
  draw({ canvas, palette, ground, random }) {
    canvas.ground(ground)
    const start = random.between(0, 2 * Math.PI)
    const x = random.between(0.44, 0.62) * WIDTH
    const y = random.between(1080, 1120)
    const placed = (
      [
        [palette.main, 380],
        [palette.second, 320],
        [palette.pop, 230],
      ] as const
    ).map(([color, radius], i) => ({
      color: isDark(ground) ? lighter(color, 0.02) : mix(color, palette.paper, 0.08),
      x: x + Math.cos(start + (i * 2 * Math.PI) / 3) * 225,
      y: y + Math.sin(start + (i * 2 * Math.PI) / 3) * 190,
      radius: radius * random.between(0.88, 1.02),
    }))
    for (const disc of placed) canvas.add(circle(disc.x, disc.y, disc.radius, disc.color))
    const lens = (one: Color, two: Color) => lighter(mix(one, two, 0.5), isDark(ground) ? 0.14 : -0.16)
    const inside = (disc: { x: number; y: number; radius: number }) => {
      const id = `d${n(disc.x)}-${n(disc.y)}`.replaceAll('.', '_')
      canvas.add(`<clipPath id="${id}">${circle(disc.x, disc.y, disc.radius, '#000')}</clipPath>`)
      return `url(#${id})`
    }
    const [a, b, c] = placed as [(typeof placed)[number], (typeof placed)[number], (typeof placed)[number]]
    const [inA, inB] = [inside(a), inside(b)]
    const both = (shape: string, clip: string) => `<g clip-path="${clip}">${shape}</g>`
    canvas.add(both(circle(b.x, b.y, b.radius, lens(a.color, b.color)), inA))
    canvas.add(both(circle(c.x, c.y, c.radius, lens(a.color, c.color)), inA))
    const [bc, all] = [
      lens(b.color, c.color),
      lighter(lens(lens(a.color, b.color), c.color), isDark(ground) ? 0.1 : -0.08),
    ]
    canvas.add(both(circle(c.x, c.y, c.radius, bc), inB))
    canvas.add(both(both(circle(c.x, c.y, c.radius, all), inB), inA))
  },
}

const pills: Family = {
  name: 'pills',
  motifs: ['health', 'speed', 'motion', 'energy', 'flow', 'product'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const colors: [Color, ...Color[]] = [
      palette.main,
      palette.main,
      palette.second,
      palette.second,
      palette.pop,
      lighter(palette.main, isDark(ground) ? 0.12 : -0.12),
      mix(palette.second, ground, 0.5),
    ]
    const angle = random.pick([-40, -45, 42, 48])
    let bars = ''
    for (let y = -640 + page.left; y < 940 - page.left; y += 122) {
      for (let x = -1000 + page.left + random.between(0, 260); x < 1100 - page.left; ) {
        const length = random.between(180, 620)
        if (random.chance(0.85)) bars += rect(x, y, length, 98, random.pick(colors), 'rx="49"')
        x += length + 26
      }
    }
    const clip = canvas.clip(page.left, 650, page.width, HEIGHT - 650)
    canvas.add(`<g clip-path="${clip}"><g transform="translate(600 1150) rotate(${angle})">${bars}</g></g>`)
  },
}

export const modern: StyleArt = {
  ground: (palette, random) => pickGround(palette, random, 0.15),
  families: [tiles, discs, pills, ...MODERN_PATTERNS],
  stages: [FLAT_STAGES.mosaic],
}
