import { circle, HEIGHT, path, WIDTH } from '../canvas.ts'
import { type Color, hex, lighter, mix } from '../color.ts'
import { dropShadow, type Point, spline } from '../curves.ts'
import { isDark, type Stage, type SubjectScene } from '../family.ts'
import { fieldOf, placeSubject, tonesOn } from '../subjects/tones.ts'

const papercut: Stage = {
  name: 'papercut',
  zone: { x: 100, y: 100, width: 1000, height: 470, align: 'center', anchor: 'top' },
  grain: 0.2,
  stage({ canvas, page, palette, ground, random, subject }) {
    const field = fieldOf(palette)
    const [x, y] = [600, 1060]
    canvas.ground(field)
    canvas.add(dropShadow(placeSubject(subject, x, y + 8, 1.28, tonesOn(palette, field))))
    const rings = 5
    for (let i = 0; i < rings; i++) {
      const share = i / (rings - 1)
      const reach = 330 + i * 52
      const color =
        i === rings - 1
          ? ground
          : mix(palette.ramp(share), i === 1 ? palette.pop : ground, i === 1 ? 0.75 : share * 0.3)
      const sheet = `M${page.left - 60} ${page.top - 60}H${page.right + 60}V${page.bottom + 60}H${page.left - 60}Z${hole(random, x, y, reach)}`
      canvas.add(sheetWithShadow(sheet, color))
    }
  },
}

/** Like `lifted`, for a sheet with a hole: the shadow falls into the hole. */
function sheetWithShadow(d: string, color: Color): string {
  const rule = 'fill-rule="evenodd"'
  return (
    [5, 10, 16, 24]
      .map((drop) => path(d, '#000', `${rule} transform="translate(${drop * 0.3} ${drop})" opacity=".06"`))
      .join('') + path(d, color, rule)
  )
}

function hole(random: SubjectScene['random'], x: number, y: number, reach: number): string {
  const corners = 9
  const start = random.between(0, 2 * Math.PI)
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = start + (i / corners) * 2 * Math.PI
    const radius = reach * random.between(0.94, 1.06)
    return [x + radius * Math.cos(angle), y + radius * 0.98 * Math.sin(angle)]
  })
  return spline(points, true)
}

const scatter: Stage = {
  name: 'scatter',
  zone: { x: 205, y: 450, width: 790, height: 600, align: 'center', anchor: 'middle' },
  grain: 0.16,
  stage({ canvas, page, palette, ground, random, subject }) {
    canvas.ground(ground)
    const share = (page.width * page.height) / (WIDTH * HEIGHT)
    const spots: { x: number; y: number; size: number }[] = []
    for (let attempt = 0; attempt < 1400 * share && spots.length < 30 * share; attempt++) {
      const size = spots.length < 10 ? random.between(0.48, 0.6) : random.between(0.3, 0.4)
      const spot = {
        x: random.between(page.left, page.right),
        y: random.between(page.top + 20, page.bottom - 20),
        size,
      }
      const reach = size * 250
      const inClearing = Math.abs(spot.x - 600) < 400 + reach * 0.8 && Math.abs(spot.y - 750) < 330 + reach * 0.8
      if (
        inClearing ||
        spots.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < (other.size + size) * 232)
      )
        continue
      spots.push(spot)
    }
    const field = isDark(ground) ? mix(ground, palette.main, 0.2) : ground
    const base = tonesOn(palette, fieldOf(palette))
    const seen = [palette.main, palette.second, palette.pop].filter((color) => Math.abs(color.l - field.l) > 0.15)
    const bodies = seen.length > 0 ? seen : [palette.main]
    spots.forEach(({ x, y, size }, i) => {
      const body = bodies[i % bodies.length] as Color
      const accent = bodies[(i + 1) % bodies.length] as Color
      const line = isDark(ground) ? lighter(ground, 0.02) : palette.deep
      const tones = { ...base, body: hex(body), shade: hex(lighter(body, -0.12)), accent: hex(accent), line: hex(line) }
      canvas.add(placeSubject(subject, x, y, size, tones, random.between(-22, 22)))
    })
    for (let i = 0; i < 60 * share; i++) {
      const [x, y] = [random.between(page.left, page.right), random.between(page.top, page.bottom)]
      if (Math.abs(x - 600) < 430 && Math.abs(y - 750) < 350) continue
      if (spots.some((spot) => Math.hypot(spot.x - x, spot.y - y) < spot.size * 250)) continue
      canvas.add(circle(x, y, random.between(5, 12), random.pick(bodies as [Color, ...Color[]])))
    }
  },
}

export const CREATIVE_STAGES: readonly [Stage, ...Stage[]] = [papercut, scatter]
