import { circle, HEIGHT, n, path, rect, stroke, WIDTH } from '../canvas.ts'
import { lighter, mix } from '../color.ts'
import { pointsAcross, polygon, spline, wave } from '../curves.ts'
import { type Family, isDark, type Zone } from '../family.ts'

const zone: Zone = { x: 84, y: 92, width: 1032, height: 620, align: 'start', anchor: 'top' }

const contours: Family = {
  name: 'contours',
  motifs: ['map', 'terrain', 'explore', 'land', 'plan', 'journey', 'guide', 'research'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const sway = wave(random, 60, 3)
    const drift = wave(random, 90, 2)
    const count = 30
    for (let i = 0; i < count; i++) {
      const share = i / (count - 1)
      const swell = Math.sin(share * Math.PI)
      const line = pointsAcross(
        page,
        (x) => 830 + share * 800 + sway(x) * (0.4 + swell) + drift(x + share * 500) * swell * 0.9,
        50,
      )
      const color = mix(palette.ramp(share), ground, 0.12 + 0.3 * (1 - share))
      canvas.add(stroke(spline(line), color, i % 5 === 0 ? 7 : 3))
    }
  },
}

const folds: Family = {
  name: 'folds',
  motifs: ['process', 'path', 'change', 'manage', 'lead', 'step', 'paper', 'contract'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const flip = random.chance(0.5)
    const at = (x: number) => (flip ? WIDTH - x : x)
    const band = random.between(150, 180)
    const rise = random.between(120, 170)
    const turns = 4
    for (let i = 0; i < turns; i++) {
      const share = i / (turns - 1)
      const y = 860 + i * (band + 22)
      const [from, to] = i % 2 ? [page.right - 130, page.left + 130] : [page.left + 130, page.right - 130]
      const [left, right] =
        i === 0 ? [page.left - 20, to] : i === turns - 1 ? [from, i % 2 ? page.left - 20 : page.right + 20] : [from, to]
      const color = palette.ramp(share)
      const body = polygon([
        [at(left), y + (i === 0 ? rise * 0.4 : 0)],
        [at(right), y + rise],
        [at(right), y + rise + band],
        [at(left), y + band + (i === 0 ? rise * 0.4 : 0)],
      ])
      const deep = isDark(ground) ? lighter(color, -0.16) : lighter(color, -0.14)
      const towards = (i % 2 === 0) === flip ? [deep, lighter(color, 0.06)] : [lighter(color, 0.06), deep]
      canvas.add(path(body, canvas.linear(0, [0, towards[0] as typeof deep], [1, towards[1] as typeof deep])))
    }
    canvas.add(rect(page.left, HEIGHT - 4, page.width, 4, ground))
  },
}

const lattice: Family = {
  name: 'lattice',
  motifs: ['network', 'connect', 'team', 'system', 'science', 'platform', 'community', 'cloud'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const columns = Math.ceil(page.width / 172) + 1
    const points = Array.from({ length: Math.round(columns * 7.25) }, (_, i) => {
      const column = i % columns
      const row = Math.floor(i / columns)
      const drop = 90 * Math.sin((column / (columns - 1)) * Math.PI * random.between(0.95, 1.05))
      return {
        x: page.left + column * 172 + random.between(-46, 46),
        y: 850 + row * 116 + random.between(-34, 34) + drop * 0.6,
      }
    })
    points.forEach((from, i) => {
      for (const to of points.slice(i + 1)) {
        const distance = Math.hypot(from.x - to.x, from.y - to.y)
        if (distance > 205) continue
        const color = mix(palette.ramp((from.x + to.x) / 2 / WIDTH), ground, 0.25 + 0.5 * (distance / 205))
        canvas.add(stroke(`M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`, color, 4))
      }
    })
    points.forEach(({ x, y }, i) => {
      const large = (Math.floor(i / columns) + (i % columns)) % 7 === 3
      canvas.add(circle(x, y, large ? 24 : random.between(8, 13), large ? palette.pop : palette.ramp(x / WIDTH)))
    })
  },
}

export const PROFESSIONAL_LINES: readonly Family[] = [contours, folds, lattice]
