import type { Random } from '../../random.ts'
import { circle, HEIGHT, n, path, rect, stroke, WIDTH } from '../canvas.ts'
import { type Color, contrast, lighter, mix } from '../color.ts'
import { dropShadow, type Point, place, polygon, spline, wave } from '../curves.ts'
import { type Family, isDark, pickGround, type StyleArt } from '../family.ts'
import { CREATIVE_STAGES } from '../stages/creative-stages.ts'
import { CREATIVE_PAPER } from './creative-paper.ts'

const brush: Family = {
  name: 'brush',
  motifs: ['paint', 'art', 'draw', 'craft', 'creativ', 'colour', 'color'],
  zone: { x: 84, y: 100, width: 1032, height: 600, align: 'start', anchor: 'top' },
  grain: 0.2,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const tones = [palette.main, palette.second, palette.pop, isDark(ground) ? palette.paper : palette.deep]
    tones.forEach((tone, index) => {
      const y = 930 + index * 150 + random.between(-25, 25)
      const sway = wave(random, 60, 2)
      const tilt = random.between(-130, 130)
      const [from, to] = [page.left + random.between(-80, 240), page.right - random.between(-80, 240)]
      for (let hair = 0; hair < 44; hair++) {
        const line: Point[] = []
        const end = to + random.between(-90, 40)
        for (let x = from + random.between(-30, 40); x <= end; x += 70) {
          line.push([x, y + sway(x) + tilt * (x / WIDTH - 0.5) + (hair - 22) * 4.2 + random.between(-1.4, 1.4)])
        }
        canvas.add(
          stroke(
            spline(line),
            lighter(tone, random.between(-0.05, 0.06)),
            random.between(2.4, 7),
            `stroke-linecap="round" opacity="${n(random.between(0.75, 1))}"`,
          ),
        )
      }
    })
    for (let i = 0; i < 24; i++) {
      canvas.add(
        circle(
          random.between(page.left + 60, page.right - 60),
          random.between(800, HEIGHT - 40),
          random.next() ** 3 * 16 + 2,
          random.pick([palette.main, palette.pop, palette.second]),
        ),
      )
    }
  },
}

const terrazzo: Family = {
  name: 'terrazzo',
  motifs: ['party', 'confetti', 'idea', 'kitchen', 'food', 'play', 'fun'],
  zone: { x: 200, y: 440, width: 800, height: 640, align: 'center', anchor: 'middle' },
  grain: 0.16,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const tones: [Color, ...Color[]] = [
      palette.main,
      palette.second,
      palette.pop,
      mix(palette.main, ground, 0.5),
      isDark(ground) ? palette.paper : palette.deep,
    ]
    const share = (page.width * page.height) / (WIDTH * HEIGHT)
    const chips: { x: number; y: number; radius: number }[] = []
    for (let attempt = 0; attempt < 1100 * share && chips.length < 130 * share; attempt++) {
      const chip = {
        x: random.between(page.left - 20, page.right + 20),
        y: random.between(page.top - 20, page.bottom + 20),
        radius: random.pick([22, 34, 50, 78, 104]) * random.between(0.8, 1.2),
      }
      const inClearing = Math.abs(chip.x - 600) < 425 + chip.radius && Math.abs(chip.y - 760) < 345 + chip.radius
      if (
        inClearing ||
        chips.some((other) => Math.hypot(other.x - chip.x, other.y - chip.y) < other.radius + chip.radius + 8)
      )
        continue
      chips.push(chip)
      const corners = random.whole(4, 7)
      const start = random.between(0, 2 * Math.PI)
      const outline = Array.from({ length: corners }, (_, i): Point => {
        const angle = start + (i / corners) * 2 * Math.PI + random.between(-0.25, 0.25)
        const reach = chip.radius * random.between(0.72, 1.1)
        return [chip.x + reach * Math.cos(angle), chip.y + reach * Math.sin(angle)]
      })
      canvas.add(path(polygon(outline), random.pick(tones)))
    }
  },
}

const cutouts: Family = {
  name: 'cutouts',
  motifs: ['paper', 'collage', 'leaf', 'nature', 'plant', 'child', 'journal'],
  zone: { x: 225, y: 450, width: 750, height: 640, align: 'center', anchor: 'middle' },
  grain: 0.22,
  draw({ canvas, page, palette, ground, random }) {
    const dark = isDark(ground)
    const tones = [
      palette.main,
      palette.pop,
      mix(palette.second, palette.paper, 0.55),
      palette.second,
      mix(palette.main, palette.paper, 0.7),
      palette.deep,
    ]
    const columns = [page.left, random.between(340, 500), random.between(700, 860), page.right]
    const rows = [page.top, random.between(400, 540), random.between(1040, 1180), page.bottom]
    const fieldAt = (x: number, y: number) => {
      const column = columns.findLastIndex((edge) => edge <= x)
      const row = rows.findLastIndex((edge) => edge <= y)
      return tones[(column * 2 + row * 3 + (column === 1 ? 1 : 0)) % tones.length] as Color
    }
    canvas.ground(ground)
    for (let c = 0; c < 3; c++) {
      for (let r = 0; r < 3; r++) {
        const [x, y] = [columns[c] as number, rows[r] as number]
        canvas.add(rect(x, y, (columns[c + 1] as number) - x + 1, (rows[r + 1] as number) - y + 1, fieldAt(x, y)))
      }
    }
    const spots: Point[] = [
      [190, 230],
      [600, 190],
      [1010, 240],
      [130, 790],
      [1080, 800],
      [180, 1350],
      [600, 1420],
      [1020, 1340],
    ]
    const leaves = spots.map(([atX, atY]) => {
      const x = atX + (atX < 400 ? page.left : atX > 800 ? page.right - WIDTH : 0)
      const y = atY + (atY < 400 ? page.top : atY > 1200 ? page.bottom - HEIGHT : 0)
      const field = fieldAt(x, y)
      const start = random.whole(0, tones.length - 1)
      const tone =
        [...tones.slice(start), ...tones.slice(0, start), palette.paper].find((color) => contrast(color, field) > 2) ??
        palette.deep
      return path(seaweed(random, random.between(330, 450)), tone, place(x, y, random.between(0, 360)))
    })
    canvas.add(dropShadow(leaves.join('')), dropShadow(path(tornPaper(random), dark ? palette.deep : palette.paper)))
  },
}

function seaweed(random: Random, length: number): string {
  const lobes = random.whole(3, 5)
  const stem = length * 0.085
  const upper: Point[] = []
  const lower: Point[] = []
  for (let i = 0; i < lobes; i++) {
    const share = (i + 0.5) / lobes
    const x = -length / 2 + length * share
    const reach = length * 0.34 * Math.sin(Math.PI * (0.2 + 0.65 * share)) * random.between(0.85, 1.15)
    const lean = reach * 0.55
    for (const [side, points] of [
      [-1, upper],
      [1, lower],
    ] as const) {
      points.push(
        [x - length * 0.05, side * stem],
        [x + lean * 0.7, side * reach],
        [x + lean + length * 0.055, side * reach * 0.86],
        [x + length * 0.07, side * stem],
      )
    }
  }
  const tip: Point[] = [
    [length * 0.6, -stem * 0.7],
    [length * 0.66, 0],
    [length * 0.6, stem * 0.7],
  ]
  return spline([[-length * 0.62, 0], ...upper, ...tip, ...lower.reverse()], true)
}

function tornPaper(random: Random): string {
  const [left, top, right, bottom] = [165, 395, WIDTH - 165, 1145]
  const uneven = () => random.between(-8, 8)
  const points: Point[] = []
  for (let x = left; x < right; x += 80) points.push([x + uneven(), top + uneven()])
  for (let y = top; y < bottom; y += 80) points.push([right + uneven(), y + uneven()])
  for (let x = right; x > left; x -= 80) points.push([x + uneven(), bottom + uneven()])
  for (let y = bottom; y > top; y -= 80) points.push([left + uneven(), y + uneven()])
  return polygon(points)
}

export const creative: StyleArt = {
  ground: (palette, random) => pickGround(palette, random, 0.3),
  families: [brush, terrazzo, cutouts, ...CREATIVE_PAPER],
  stages: CREATIVE_STAGES,
}
