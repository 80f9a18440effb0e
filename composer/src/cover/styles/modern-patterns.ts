import { circle, HEIGHT, n, path, rect, stroke, WIDTH } from '../canvas.ts'
import { type Color, lighter, mix } from '../color.ts'
import { type Family, isDark, type Zone } from '../family.ts'

const zone: Zone = { x: 72, y: 84, width: 1056, height: 490, align: 'start', anchor: 'top' }

const suns: Family = {
  name: 'suns',
  motifs: ['sun', 'morning', 'day', 'week', 'rise', 'retro', 'season', 'summer'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const bands = [
      mix(palette.main, palette.deep, 0.45),
      mix(palette.second, palette.paper, 0.45),
      palette.main,
      mix(palette.second, palette.deep, 0.3),
    ]
    const suns = [palette.main, palette.second, palette.pop, palette.paper, mix(palette.pop, palette.paper, 0.4)]
    const height = 242
    let last: Color | undefined
    for (let row = 0; row < 4; row++) {
      const bottom = HEIGHT - (3 - row) * height
      const count = Math.round((row + 1) * page.scale)
      const radius = Math.min(height - 14, page.width / count / 2)
      if (row > 0)
        canvas.add(rect(page.left, bottom - height, page.width, height + 0.5, bands[row % bands.length] as Color))
      for (let i = 0; i < count; i++) {
        const band = row === 0 ? ground : (bands[row % bands.length] as Color)
        const seen = suns.filter((color) => color !== last && Math.abs(color.l - band.l) > 0.12)
        const color = random.pick((seen.length > 0 ? seen : [palette.pop]) as [Color, ...Color[]])
        last = color
        const x = page.left + (page.width / count) * (i + 0.5)
        canvas.add(path(`M${n(x - radius)} ${bottom}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0Z`, color))
      }
    }
  },
}

const lanes: Family = {
  name: 'lanes',
  motifs: ['path', 'road', 'route', 'line', 'metro', 'flow', 'process', 'music', 'travel'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const colors = [
      palette.main,
      palette.second,
      palette.pop,
      lighter(palette.main, isDark(ground) ? 0.14 : -0.14),
      palette.main,
      mix(palette.second, ground, 0.4),
    ]
    const width = 62
    const gap = 20
    const flip = random.chance(0.5)
    const at = (x: number) => (flip ? WIDTH - x : x)
    const bend = random.between(400, 620)
    colors.forEach((color, i) => {
      const y = 700 + i * (width + gap)
      const reach = bend - i * (width + gap) + 480
      const radius = Math.max(40, 560 - i * (width + gap))
      const sweep = flip ? 0 : 1
      canvas.add(
        stroke(
          `M${at(page.left - 40)} ${n(y + width / 2)}H${n(at(reach - radius + 40))}a${n(radius)} ${n(radius)} 0 0 ${sweep} ${flip ? n(-radius) : n(radius)} ${n(radius)}V${HEIGHT + 40}`,
          color,
          width,
        ),
      )
    })
    canvas.add(circle(at(230), 1390, random.between(110, 150), palette.pop))
  },
}

const dots: Family = {
  name: 'dots',
  motifs: ['dot', 'data', 'digital', 'screen', 'pixel', 'tech', 'number', 'measure', 'web'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const columns = Math.round(12 * page.scale)
    const step = page.width / columns
    const [cx, cy] = [random.between(300, 900), random.between(1050, 1250)]
    const kind = random.whole(0, 2)
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [page.left + (column + 0.5) * step, HEIGHT - (row + 0.5) * step]
        const away = Math.hypot(x - cx, y - cy)
        const swell =
          kind === 0
            ? Math.max(0.16, 1 - away / 760)
            : kind === 1
              ? 0.5 + 0.42 * Math.cos(away / 105)
              : 0.5 + 0.42 * Math.sin((x + y * 1.2) / 150)
        const color = swell > 0.82 ? palette.pop : palette.ramp(Math.min(1, away / 900))
        canvas.add(circle(x, y, step * 0.48 * swell, color))
      }
    }
  },
}

const blocks: Family = {
  name: 'blocks',
  motifs: ['build', 'structure', 'architect', 'city', 'work', 'framework', 'bauhaus'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const columns = Math.round(4 * page.scale)
    const size = page.width / columns
    const colors = [palette.main, palette.second, palette.pop, palette.deep, mix(palette.main, palette.paper, 0.55)]
    let index = random.whole(0, 4)
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [page.left + column * size, HEIGHT - (row + 1) * size]
        if (row === 2 && random.chance(0.45)) continue
        index += random.whole(1, 3)
        const [back, front] = [colors[index % 5] as Color, colors[(index + 2) % 5] as Color]
        canvas.add(rect(x, y, size + 0.6, size + 0.6, back))
        const turn = `transform="rotate(${random.whole(0, 3) * 90} ${x + size / 2} ${y + size / 2})"`
        switch (random.whole(0, 3)) {
          case 0:
            for (const reach of [50, 146, 242])
              canvas.add(stroke(`M${x + reach} ${y}a${reach} ${reach} 0 0 1 -${reach} ${reach}`, front, 46, turn))
            break
          case 1:
            for (let bar = 0; bar < 3; bar++) canvas.add(rect(x + 25 + bar * 100, y, 50, size, front, turn))
            break
          case 2:
            canvas.add(path(`M${x} ${y}h${size}L${x} ${y + size}Z`, front, turn))
            break
          default:
            canvas.add(circle(x + size / 2, y + size / 2, size * 0.36, front))
        }
      }
    }
  },
}

export const MODERN_PATTERNS: readonly Family[] = [suns, lanes, dots, blocks]
