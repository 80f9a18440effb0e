import { circle, HEIGHT, n, path, rect, stroke, WIDTH } from '../canvas.ts'
import { hex, lighter, mix } from '../color.ts'
import { leaf, spline } from '../curves.ts'
import { type Family, isDark, type Zone } from '../family.ts'

const zone: Zone = { x: 140, y: 170, width: 920, height: 540, align: 'start', anchor: 'top' }

const thread: Family = {
  name: 'thread',
  motifs: ['line', 'thread', 'idea', 'way', 'write', 'think', 'note', 'one'],
  zone,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const x = random.between(420, 780)
    const y = random.between(1080, 1180)
    const size = random.between(118, 150)
    const line = spline([
      [page.left - 40, y + 130],
      [x * 0.34, y + 92 + random.between(-30, 30)],
      [x * 0.72, y + 128],
      [x + size * 0.72, y + size * 0.1],
      [x, y - size],
      [x - size * 0.78, y],
      [x + size * 0.1, y + size * 1.02],
      [x + (WIDTH - x) * 0.5, y + 150],
      [x + (WIDTH - x) * 0.78, y + 90],
      [page.right + 40, y + 120],
    ])
    canvas.add(stroke(line, palette.main, 9, 'stroke-linecap="round"'))
    canvas.add(circle(x, y - 4, 42, palette.named > 1 ? palette.second : palette.pop))
  },
}

const ripples: Family = {
  name: 'ripples',
  motifs: ['water', 'drop', 'calm', 'quiet', 'sound', 'listen', 'breath', 'influence'],
  zone: { ...zone, align: 'center' },
  grain: 0.1,
  draw({ canvas, palette, ground, random }) {
    canvas.ground(ground)
    const count = random.whole(5, 7)
    const y = 1180
    for (let i = count; i > 0; i--) {
      const reach = 62 * i
      const color = mix(palette.ramp(1 - i / count), ground, 0.1 + 0.75 * (i / count))
      canvas.add(
        `<ellipse cx="600" cy="${y}" rx="${reach * 1.35}" ry="${n(reach * 0.48)}" fill="none" stroke="${hex(color)}" stroke-width="5"/>`,
      )
    }
    canvas.add(circle(600, y - random.between(150, 190), 34, palette.named > 1 ? palette.second : palette.pop))
  },
}

const twig: Family = {
  name: 'twig',
  motifs: ['leaf', 'leaves', 'nature', 'plant', 'growth', 'organic', 'wellness', 'skin'],
  zone,
  grain: 0.14,
  draw({ canvas, palette, ground, random }) {
    canvas.ground(ground)
    const lean = random.pick([-1, 1])
    const x = 600 + lean * random.between(60, 190)
    const pairs = random.whole(4, 6)
    const tall = 620
    canvas.add(
      stroke(
        `M${n(x)} ${HEIGHT}Q${n(x + lean * 20)} ${HEIGHT - tall * 0.5} ${n(x - lean * 46)} ${HEIGHT - tall}`,
        mix(palette.main, palette.deep, 0.35),
        7,
      ),
    )
    for (let i = 0; i < pairs; i++) {
      const share = (i + 0.6) / pairs
      const at = {
        x: x - lean * 46 * share ** 2 + lean * 14 * Math.sin(share * Math.PI),
        y: HEIGHT - tall * share * 0.96,
      }
      const length = 190 * (1.15 - share * 0.6)
      for (const side of [-1, 1]) {
        const color = side === lean ? palette.main : mix(palette.main, palette.named > 1 ? palette.second : ground, 0.5)
        const turn = side > 0 ? -34 - share * 16 : -146 + share * 16
        canvas.add(
          path(leaf(length, length * 0.26), color, `transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(turn)})"`),
        )
      }
    }
    canvas.add(
      path(
        leaf(120, 32),
        palette.main,
        `transform="translate(${n(x - lean * 46)} ${HEIGHT - tall + 6}) rotate(${-90 - lean * 12})"`,
      ),
    )
  },
}

const touch: Family = {
  name: 'touch',
  motifs: ['balance', 'two', 'couple', 'meet', 'less', 'enough', 'form', 'design'],
  zone,
  grain: 0.12,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const bottom = 1400
    const size = random.between(300, 350)
    const x = random.between(380, 470)
    const second = palette.named > 1 ? palette.second : palette.pop
    const radius = random.between(110, 140)
    const shade = isDark(ground) ? lighter(ground, 0.03) : lighter(ground, -0.03)
    canvas.add(rect(page.left, bottom, page.width, HEIGHT - bottom, shade))
    if (random.chance(0.5)) canvas.add(rect(x - size / 2, bottom - size, size, size, palette.main))
    else
      canvas.add(
        path(
          `M${n(x - size / 2)} ${bottom}V${n(bottom - size / 2)}a${n(size / 2)} ${n(size / 2)} 0 0 1 ${n(size)} 0V${bottom}Z`,
          palette.main,
        ),
      )
    canvas.add(circle(x + size / 2 + radius, bottom - radius, radius, second))
  },
}

export const MINIMALIST_SHAPES: readonly Family[] = [thread, ripples, twig, touch]
