import { ellipse, n, path, rect, stroke } from '../canvas.ts'
import { type Color, lighter, mix, oklch } from '../color.ts'
import { type Family, isDark, type Scene, type Zone } from '../family.ts'
import { ball, studio } from './studio.ts'

const zone: Zone = { x: 84, y: 104, width: 1032, height: 580, align: 'center', anchor: 'top' }
const black = oklch(0, 0, 0)

const shadowOf = ({ canvas }: Scene) =>
  canvas.radial({ cx: 0.5, cy: 0.5, r: 0.5 }, [0, black, 0.5], [0.6, black, 0.18], [1, black, 0])

const tori: Family = {
  name: 'tori',
  motifs: ['ring', 'circle', 'cycle', 'habit', 'chain', 'link', 'donut', 'loop', 'donuts'],
  zone,
  draw(scene) {
    const { canvas, palette, random } = scene
    studio(scene)
    const shadow = shadowOf(scene)
    const rings: [x: number, y: number, radius: number, width: number, color: Color][] = [
      [random.between(300, 400), 1130, 215, 118, palette.main],
      [random.between(800, 900), 1230, 235, 126, palette.second],
      [random.between(500, 640), 1400, 120, 82, palette.pop],
    ]
    for (const [x, y, radius, width, color] of rings) {
      canvas.add(ellipse(x + 26, y + radius + width * 0.62, radius * 1.25, 46, shadow))
      const lean = random.between(0.8, 0.96)
      const turn = random.between(-30, 30)
      for (let layer = 0; layer < 22; layer++) {
        const share = layer / 21
        const light = lighter(color, -0.24 + 0.36 * Math.sin((share * Math.PI) / 2))
        const move = `translate(${n(x - share * width * 0.1)} ${n(y - share * width * 0.17)}) rotate(${n(turn)}) scale(${lean.toFixed(2)} 1)`
        canvas.add(
          `<g transform="${move}">${stroke(`M${-radius} 0a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`, light, width * (1 - share * 0.84))}</g>`,
        )
      }
    }
    ball(scene, random.between(150, 230), 1460, random.between(60, 80), palette.pop)
    ball(scene, 1060, 1490, random.between(48, 64), palette.main)
  },
}

const columns: Family = {
  name: 'columns',
  motifs: ['column', 'stage', 'podium', 'award', 'win', 'sales', 'chart', 'rank', 'success', 'scale'],
  zone,
  draw(scene) {
    const { canvas, palette, random } = scene
    studio(scene)
    const shadow = shadowOf(scene)
    const heights = [0.42, 0.72, 1, 0.58, 0.3]
    const order: readonly number[] = random.pick<readonly number[]>([
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [1, 3, 2, 0, 4],
    ])
    order.forEach((which, i) => {
      const tall = 500 * (heights[which] as number) * random.between(0.9, 1.08)
      const radius = 108
      const x = 600 + (i - 2) * 226
      const bottom = 1440 + (i % 2 ? 46 : 0)
      const color = which === 2 ? palette.pop : palette.ramp(i / 4)
      const side = canvas.linear(
        0,
        [0, lighter(color, -0.14)],
        [0.28, lighter(color, 0.1)],
        [0.62, lighter(color, -0.05)],
        [1, lighter(color, -0.26)],
      )
      const lid = canvas.linear(20, [0, lighter(color, 0.2)], [1, lighter(color, 0.04)])
      canvas.add(
        ellipse(x + 40, bottom + 14, radius * 1.5, 50, shadow),
        path(
          `M${n(x - radius)} ${n(bottom - tall)}V${bottom}a${radius} 34 0 0 0 ${radius * 2} 0V${n(bottom - tall)}Z`,
          side,
        ),
        ellipse(x, bottom - tall, radius, 34, lid),
      )
      if (which === 2) ball(scene, x, bottom - tall - 78, 84, palette.main, false)
    })
  },
}

const stairs: Family = {
  name: 'stairs',
  motifs: ['stair', 'door', 'step', 'path', 'room', 'house', 'home', 'career', 'journey', 'begin'],
  zone,
  draw(scene) {
    const { canvas, page, palette, ground, random } = scene
    studio(scene)
    const dark = isDark(ground)
    const wall = mix(ground, palette.main, dark ? 0.4 : 0.3)
    const flip = random.chance(0.5) ? 'transform="translate(1200 0) scale(-1 1)"' : ''
    const parts: string[] = []
    const inner = canvas.linear(60, [0, lighter(wall, -0.22)], [1, lighter(palette.second, dark ? -0.1 : -0.06)])
    parts.push(
      path(
        'M110 1500V960a210 210 0 0 1 420 0V1500Z',
        canvas.linear(0, [0, lighter(wall, 0.05)], [1, lighter(wall, -0.08)]),
      ),
      path('M150 1500V964a170 170 0 0 1 340 0V1500Z', inner),
    )
    for (let i = 0; i < 6; i++) {
      const color = palette.ramp(i / 5)
      const [x, y] = [520 + i * 112, 1440 - i * 88]
      parts.push(
        rect(
          x,
          y,
          page.right + 40 - x,
          1600 - y,
          canvas.linear(90, [0, lighter(color, -0.04)], [1, lighter(color, -0.24)]),
        ),
        path(`M${x} ${y}L${x - 46} ${y + 40}V${1600}L${x} 1600Z`, lighter(color, -0.2)),
        path(
          `M${x} ${y}H${page.right + 60}V${y + 40}H${x - 46}Z`,
          canvas.linear(0, [0, lighter(color, 0.14)], [1, lighter(color, 0.04)]),
        ),
      )
    }
    canvas.add(`<g ${flip}>${parts.join('')}</g>`)
    const at = (x: number) => (flip ? 1200 - x : x)
    ball(scene, at(320), 1400, 92, palette.pop)
    const step = random.whole(1, 4)
    ball(scene, at(570 + step * 112), 1440 - step * 88 - 34, 54, palette.pop, false)
  },
}

export const THREE_DIMENSIONAL_ARCHITECTURE: readonly Family[] = [tori, columns, stairs]
