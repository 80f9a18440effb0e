import type { Random } from '../../random.ts'
import { circle, ellipse, n, path, stroke } from '../canvas.ts'
import { type Color, clamp, mix } from '../color.ts'
import { leaf, place } from '../curves.ts'
import { type Family, isDark } from '../family.ts'

export const leaves: Family = {
  name: 'leaves',
  motifs: ['garden', 'leaf', 'leaves', 'flower', 'plant', 'jungle', 'herb', 'botan', 'tea', 'recipe'],
  zone: { x: 290, y: 470, width: 620, height: 660, align: 'center', anchor: 'middle' },
  grain: 0.2,
  draw({ canvas, page, palette, ground, random }) {
    canvas.ground(ground)
    const tones: [Color, ...Color[]] = isDark(ground)
      ? [palette.main, palette.second, mix(palette.main, ground, 0.4), palette.ramp(0.5)]
      : [palette.main, mix(palette.main, palette.deep, 0.5), palette.second, mix(palette.second, ground, 0.4)]
    const count = Math.round((38 * (page.width + page.height)) / 2800)
    const stems = Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI + random.between(-0.08, 0.08)
      return {
        x: clamp(600 + Math.cos(angle) * (page.width / 2 + 120), page.left - 40, page.right + 40),
        y: clamp(800 + Math.sin(angle) * (page.height / 2 + 130), page.top - 40, page.bottom + 40),
        inwards: ((angle + Math.PI + random.between(-0.45, 0.45)) * 180) / Math.PI,
        length: random.between(240, 370) * (Math.abs(Math.sin(angle)) > 0.8 ? 1.05 : 0.84),
        order: random.next(),
      }
    }).sort((one, other) => one.order - other.order)
    stems.forEach((stem, i) => {
      const color = mix(random.pick(tones), ground, i < count * 0.4 ? 0.5 : 0)
      canvas.add(`<g ${place(stem.x, stem.y, stem.inwards)}>${frond(random, stem.length, color, ground)}</g>`)
    })
    for (let i = 0; i < 8; i++) {
      const angle = ((i + random.between(0.1, 0.9)) / 8) * 2 * Math.PI
      canvas.add(
        flower(
          random,
          600 + Math.cos(angle) * (page.width / 2 - 60),
          800 + Math.sin(angle) * (page.height / 2 - 60),
          random.between(40, 64),
          palette.pop,
          isDark(ground) ? palette.paper : palette.deep,
        ),
      )
    }
  },
}

function frond(random: Random, length: number, color: Color, vein: Color): string {
  switch (random.whole(0, 2)) {
    case 0:
      return (
        path(leaf(length, length * random.between(0.2, 0.28), 0.3, 0.75), color) +
        stroke(`M${n(length * 0.08)} 0L${n(length * 0.9)} 0`, vein, 3.5, 'opacity=".7"')
      )
    case 1:
      return feather(length, color)
    default:
      return Array.from({ length: 7 }, (_, i) => {
        const finger = length * (0.72 + 0.28 * Math.cos((i - 3) / 3))
        return path(leaf(finger, finger * 0.075, 0.3, 0.7), color, `transform="rotate(${n(-62 + (124 * i) / 6)})"`)
      }).join('')
  }
}

function feather(length: number, color: Color): string {
  let parts = stroke(`M0 0Q${n(length / 2)} ${n(-length * 0.06)} ${n(length)} 0`, color, 6)
  for (let i = 1; i <= 9; i++) {
    const barb = length * 0.34 * Math.sin(Math.PI * (0.15 + (0.75 * i) / 9))
    const at = `translate(${n((length * i) / 9.6)} ${n(-length * 0.04 * Math.sin((Math.PI * i) / 9))})`
    for (const side of [-52, 52])
      parts += ellipse(barb / 2, 0, barb / 2, length * 0.028, color, `transform="${at} rotate(${side})"`)
  }
  return parts
}

function flower(random: Random, x: number, y: number, radius: number, petal: Color, eye: Color): string {
  const count = random.whole(5, 7)
  const petals = Array.from({ length: count }, (_, i) =>
    ellipse(radius * 0.6, 0, radius * 0.55, radius * 0.33, petal, `transform="rotate(${n((360 * i) / count)})"`),
  )
  return `<g ${place(x, y, random.between(0, 90))}>${petals.join('')}${circle(0, 0, radius * 0.24, eye)}</g>`
}
