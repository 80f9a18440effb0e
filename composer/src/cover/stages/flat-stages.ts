import { circle, HEIGHT, n, path, rect, stroke } from '../canvas.ts'
import { type Color, hex, lighter, mix, oklch } from '../color.ts'
import { type Point, polygon } from '../curves.ts'
import { isDark, type Stage, type SubjectScene, type Zone } from '../family.ts'
import { intensify } from '../palette.ts'
import { around } from '../subjects/drawing.ts'
import { fieldOf, placeSubject, tonesOn } from '../subjects/tones.ts'

const seal: Stage = {
  name: 'seal',
  zone: { x: 84, y: 92, width: 1032, height: 560, align: 'start', anchor: 'top' },
  stage({ canvas, palette, ground, random, subject }) {
    canvas.ground(ground)
    const [x, y] = [random.pick([600, 760]), 1150]
    const field = fieldOf(palette)
    for (let i = 0; i < 6; i++) {
      const color = mix(palette.ramp(i / 5), ground, 0.15 + i * 0.13)
      canvas.add(circle(x, y, 376 + i * 46, 'none', `stroke="${hex(color)}" stroke-width="${n(22 - i * 3)}"`))
    }
    canvas.add(
      circle(x, y, 344, canvas.linear(60, [0, lighter(field, 0.02)], [1, lighter(field, -0.05)])),
      placeSubject(subject, x, y + 4, 1.12, tonesOn(palette, field)),
    )
  },
}

const mosaic: Stage = {
  name: 'mosaic',
  zone: { x: 72, y: 84, width: 1056, height: 440, align: 'start', anchor: 'top' },
  stage({ canvas, page, palette, ground, random, subject }) {
    canvas.ground(ground)
    const columns = Math.round(4 * page.scale)
    const size = page.width / columns
    const y = HEIGHT - size * 3.3
    const left = random.chance(0.5)
    const field = fieldOf(palette)
    const big = left ? 0 : columns - 3
    const tones: [Color, ...Color[]] = [
      palette.main,
      palette.second,
      palette.pop,
      lighter(palette.main, -0.12),
      palette.deep,
    ]
    const cell = (column: number, row: number, index: number) => {
      const back = tones[index % tones.length] as Color
      const front = tones[(index + 1 + random.whole(0, 1)) % tones.length] as Color
      const [cx, cy] = [page.left + column * size, y + row * size]
      const turn = `transform="rotate(${random.whole(0, 3) * 90} ${n(cx + size / 2)} ${n(cy + size / 2)})"`
      const s = n(size)
      const figure = random.chance(0.65)
        ? path(`M${n(cx)} ${n(cy)}h${s}a${s} ${s} 0 0 1 -${s} ${s}Z`, front, turn)
        : circle(cx + size / 2, cy + size / 2, size * 0.34, front)
      canvas.add(rect(cx, cy, size + 0.6, size + 0.6, back), figure)
    }
    let index = random.whole(0, 4)
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < columns; column++)
        if (row === 3 || column < big || column > big + 2) cell(column, row, index++)
    const [x, side] = [page.left + big * size, size * 3]
    const middle = x + side / 2
    canvas.add(
      rect(x, y, side + 0.6, side + 0.6, mix(palette.second, palette.paper, 0.35)),
      circle(middle, y + side / 2, side * 0.43, field),
      placeSubject(subject, middle, y + side / 2 + 10, 1.42, tonesOn(palette, field)),
    )
  },
}

const alone: Stage = {
  name: 'alone',
  zone: { x: 140, y: 170, width: 920, height: 500, align: 'center', anchor: 'top' },
  grain: 0.12,
  stage({ canvas, palette, ground, subject }) {
    canvas.ground(ground)
    const dark = isDark(ground)
    const field = dark ? mix(palette.paper, palette.main, 0.3) : mix(ground, palette.second, 0.2)
    const bottom = 1350
    if (dark) canvas.add(circle(600, 1140, 270, field))
    else canvas.add(circle(600, 1120, 290, field))
    canvas.add(
      placeSubject(subject, 600, bottom - 200 * 0.92, 0.92, tonesOn(palette, field)),
      rect(250, bottom, 700, 4, mix(palette.main, ground, 0.3)),
    )
  },
}

const burst: Stage = {
  name: 'burst',
  zone: { x: 80, y: 92, width: 1040, height: 470, align: 'center', anchor: 'top' },
  stage({ canvas, page, palette: quiet, ground, random, subject }) {
    const palette = intensify(quiet)
    canvas.ground(ground)
    const [x, y] = [600, 1110]
    const rays = random.pick([18, 22, 26])
    const start = random.between(0, 20)
    const colors = [palette.main, palette.second, palette.main, palette.pop]
    const clip = canvas.clip(page.left, 690, page.width, HEIGHT - 690)
    const fan = Array.from({ length: rays }, (_, i) => {
      const at = (turn: number): Point => {
        const angle = ((start + ((i + turn) * 360) / rays) * Math.PI) / 180
        return [x + (1100 - page.left) * Math.cos(angle), y + (1100 - page.left) * Math.sin(angle)]
      }
      return path(polygon([[x, y], at(0), at(1.02)]), colors[i % colors.length] as Color)
    })
    const field = mix(palette.paper, oklch(1, 0, 0), 0.3)
    canvas.add(
      `<g clip-path="${clip}">${fan.join('')}</g>`,
      circle(x, y, 372, palette.deep, 'opacity=".16" transform="translate(0 14)"'),
      circle(x, y, 366, palette.pop),
      circle(x, y, 330, field),
      placeSubject(subject, x, y + 6, 1.16, tonesOn(palette, field)),
    )
  },
}

const giant: Stage = {
  name: 'giant',
  zone: { x: 64, y: 76, width: 1072, height: 760, align: 'start', anchor: 'top' },
  stage({ canvas, palette, ground, top, subject }) {
    canvas.ground(ground)
    const room = HEIGHT - top
    const field = fieldOf(palette)
    const far =
      Math.abs(field.l - ground.l) > 0.18 ? field : mix(palette.main, palette.deep, ground.l > 0.5 ? 0.1 : 0.3)
    const radius = Math.min(640, room * 0.66)
    const y = top + 110 + radius
    const scale = Math.min(2.1, radius / 300)
    canvas.add(
      circle(600, y, radius, far),
      placeSubject(subject, 600, Math.min(y, HEIGHT - 190 * scale), scale, tonesOn(palette, far.l > 0.5 ? far : field)),
    )
  },
}

/** Elegant: the thing in foil within a ring of dots. */
export function foilStage(
  foilOf: (scene: SubjectScene) => { ink: string; tone: Color },
  frame: (scene: SubjectScene, ink: string) => void,
  zone: Zone,
): Stage {
  return {
    name: 'emblem',
    zone,
    stage(scene) {
      const { canvas, ground, subject } = scene
      canvas.ground(ground)
      const { ink, tone } = foilOf(scene)
      const dark = isDark(ground)
      const [x, y] = [600, 1130]
      const tones = {
        body: ink,
        shade: hex(lighter(tone, dark ? -0.16 : 0.12)),
        light: hex(dark ? lighter(tone, 0.14) : lighter(ground, -0.02)),
        accent: hex(mix(tone, ground, 0.45)),
        line: hex(mix(ground, tone, 0.16)),
      }
      const beads = (count: number, radius: number, size: number) =>
        around(count, x, y, circle(x, y - radius, size, ink))
      canvas.add(
        circle(x, y, 318, 'none', `stroke="${ink}" stroke-width="2"`),
        circle(x, y, 298, 'none', `stroke="${ink}" stroke-width="4"`),
        beads(60, 336, 3.4),
        beads(12, 336, 8),
        placeSubject(subject, x, y + 4, 0.94, tones),
        stroke(`M${x - 420} ${y}H${x - 360}M${x + 360} ${y}H${x + 420}`, ink, 2.5),
      )
      frame(scene, ink)
    },
  }
}

export const FLAT_STAGES = { seal, mosaic, alone, burst, giant }
