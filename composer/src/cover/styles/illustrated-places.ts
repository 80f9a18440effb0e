import { circle, ellipse, HEIGHT, n, path, rect, stroke, WIDTH } from '../canvas.ts'
import { type Color, hex, lighter, mix } from '../color.ts'
import { areaBelow, leaf, wave } from '../curves.ts'
import type { Family, Scene, Zone } from '../family.ts'
import { clouds, paintSky } from './landscape.ts'

const zone: Zone = { x: 100, y: 104, width: 1000, height: 540, align: 'center', anchor: 'top' }

const town: Family = {
  name: 'town',
  motifs: ['town', 'city', 'street', 'house', 'urban', 'neighbo', 'home', 'community', 'roof', 'shop', 'village'],
  zone,
  grain: 0.22,
  draw(scene) {
    const { canvas, page, palette, random } = scene
    const sky = paintSky(scene)
    canvas.add(circle(random.between(300, 900), 960, random.between(190, 240), sky.sun))
    clouds(scene, sky, 3)
    const window = sky.night ? mix(palette.pop, palette.paper, 0.4) : mix(palette.paper, palette.pop, 0.25)
    for (let row = 0; row < 3; row++) {
      const share = row / 2
      let x = page.left + random.between(-120, -30)
      while (x < page.right) {
        const width = random.between(130, 220)
        const tall = random.between(180, 400) - row * 30
        const bottom = 1330 + row * 150
        const wall = mix(mix(sky.low, palette.main, 0.55), mix(palette.deep, palette.main, 0.25), share)
        canvas.add(rect(x, bottom - tall, width, HEIGHT - bottom + tall, wall))
        roof(scene, x, bottom - tall, width, mix(wall, row === 1 ? palette.second : palette.deep, 0.55))
        if (row > 0)
          windows(scene, { x, y: bottom - tall, width, height: Math.min(tall, 250) }, window, lighter(wall, -0.08))
        x += width + random.between(-4, 26)
      }
    }
    const street = lighter(palette.deep, -0.01)
    canvas.add(rect(page.left, 1560, page.width, 40, street))
  },
}

function roof({ canvas, random }: Scene, x: number, y: number, width: number, color: Color): void {
  const kinds = [
    [path(`M${n(x - 12)} ${n(y)}L${n(x + width / 2)} ${n(y - width * 0.5)}L${n(x + width + 12)} ${n(y)}Z`, color)],
    [rect(x - 8, y - 20, width + 16, 24, color), rect(x + width * 0.66, y - 78, 28, 60, color)],
    [path(`M${n(x)} ${n(y)}V${n(y - 54)}L${n(x + width)} ${n(y - 12)}V${n(y)}Z`, color)],
  ]
  canvas.add(...(kinds[random.whole(0, 2)] ?? []))
}

function windows(
  { canvas, random }: Scene,
  box: { x: number; y: number; width: number; height: number },
  lit: Color,
  out: Color,
): void {
  const columns = Math.max(2, Math.floor(box.width / 56))
  const step = box.width / columns
  for (let y = box.y + 30; y < box.y + box.height - 30; y += 66) {
    for (let column = 0; column < columns; column++) {
      canvas.add(
        rect(box.x + column * step + step * 0.24, y, step * 0.52, 38, random.chance(0.55) ? lit : out, 'rx="3"'),
      )
    }
  }
}

const desert: Family = {
  name: 'desert',
  motifs: ['desert', 'cactus', 'dune', 'sand', 'dry', 'canyon', 'west', 'heat', 'road', 'minimal'],
  zone,
  grain: 0.24,
  draw(scene) {
    const { canvas, page, palette, random } = scene
    const sky = paintSky(scene)
    const x = random.between(0.25, 0.75) * WIDTH
    canvas.add(circle(x, 960, 250, mix(sky.sun, sky.low, 0.55)), circle(x, 960, 190, sky.sun))
    clouds(scene, sky, 2)
    for (const [at, width, tall, share] of [
      [random.between(-40, 180), 420, 210, 0.25],
      [random.between(720, 900), 470, 260, 0.35],
    ] as const) {
      const rock = mix(sky.low, mix(palette.second, palette.deep, 0.4), 0.35 + share)
      canvas.add(
        path(
          `M${n(at - 70)} 1230L${n(at)} ${1180 - tall}H${n(at + width)}L${n(at + width + 80)} 1230Z`,
          canvas.linear(90, [0, lighter(rock, 0.05)], [1, rock]),
        ),
      )
    }
    for (let i = 0; i < 4; i++) {
      const swell = wave(random, 34, 2)
      const color = mix(mix(sky.low, palette.main, 0.7), palette.deep, 0.12 + i * 0.2)
      canvas.add(
        path(
          areaBelow(page, (at) => 1190 + i * 112 + swell(at)),
          canvas.linear(90, [0, lighter(color, 0.04)], [1, lighter(color, -0.06)]),
        ),
      )
      if (i === 1 || i === 2)
        for (let k = 0; k < 3; k++)
          cactus(
            scene,
            random.between(60, 1140),
            1205 + i * 112 + 30,
            random.between(0.7, 1) * (0.7 + i * 0.4),
            mix(palette.deep, palette.second, 0.28),
          )
    }
  },
}

function cactus({ canvas, palette, random }: Scene, x: number, y: number, scale: number, color: Color): void {
  const arm = (side: number, at: number, tall: number) =>
    `M0 ${at}H${side * 34}a14 14 0 0 ${side > 0 ? 0 : 1} ${side * 14} -14V${at - tall}`
  const style = `fill="none" stroke="${hex(color)}" stroke-width="30" stroke-linecap="round"`
  canvas.add(
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})"><path d="M0 0V-190" ${style.replace('30', '38')}/><path d="${arm(-1, -70, random.between(40, 80))}" ${style}/><path d="${arm(1, -104, random.between(30, 60))}" ${style}/>${circle(0, -212, 11, palette.pop)}</g>`,
  )
}

const meadow: Family = {
  name: 'meadow',
  motifs: ['meadow', 'grass', 'flower', 'field', 'spring', 'wild', 'garden', 'summer', 'bloom'],
  zone,
  grain: 0.22,
  draw(scene) {
    const { canvas, page, palette, random } = scene
    const sky = paintSky(scene)
    const x = random.between(0.25, 0.75) * WIDTH
    canvas.add(
      circle(x, 900, 300, canvas.radial({ cx: 0.5, cy: 0.5, r: 0.5 }, [0, sky.sun, 0.7], [1, sky.sun, 0])),
      circle(x, 900, 120, sky.sun),
    )
    const hill = wave(random, 40, 2)
    canvas.add(
      path(
        areaBelow(page, (at) => 1330 + hill(at)),
        mix(sky.low, palette.main, 0.45),
      ),
    )
    const near = mix(palette.deep, palette.main, 0.3)
    const heads = [palette.pop, palette.second, mix(palette.paper, palette.pop, 0.2)]
    const stalks = Math.round(130 * page.scale)
    for (let i = 0; i < stalks; i++) {
      const at = random.between(page.left - 20, page.right + 20)
      const depth = i / (stalks - 1)
      const tall = random.between(160, 400) * (0.6 + depth * 0.6)
      const sway = random.between(-70, 70)
      const color = mix(mix(sky.low, palette.main, 0.75), near, depth)
      const bottom = HEIGHT + 20
      const [tx, ty] = [at + sway, bottom - tall]
      canvas.add(
        stroke(
          `M${n(at)} ${bottom}Q${n(at + sway * 0.2)} ${n(bottom - tall * 0.6)} ${n(tx)} ${n(ty)}`,
          color,
          4 + depth * 4,
          'stroke-linecap="round"',
        ),
      )
      if (i % 4 === 0) {
        const size = 20 + depth * 20
        const head = heads[i % 3] as Color
        for (let k = 0; k < 6; k++)
          canvas.add(
            `<g transform="translate(${n(tx)} ${n(ty)}) rotate(${k * 60 + i})">${ellipse(size * 0.62, 0, size * 0.56, size * 0.32, head)}</g>`,
          )
        canvas.add(circle(tx, ty, size * 0.3, mix(palette.deep, head, 0.2)))
      } else if (i % 4 === 1)
        canvas.add(
          path(
            leaf(90 + depth * 60, 13 + depth * 8),
            color,
            `transform="translate(${n(at + sway * 0.3)} ${n(bottom - tall * 0.55)}) rotate(${sway > 0 ? -50 : -130})"`,
          ),
        )
    }
  },
}

export const ILLUSTRATED_PLACES: readonly Family[] = [town, desert, meadow]
