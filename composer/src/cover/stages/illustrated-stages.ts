import { circle, HEIGHT, n, path, rect } from '../canvas.ts'
import { lighter, mix } from '../color.ts'
import { areaBelow, leaf, place, wave } from '../curves.ts'
import type { Stage, SubjectScene, Zone } from '../family.ts'
import { clouds, paintSky } from '../styles/landscape.ts'
import { fieldOf, placeSubject, tonesOn } from '../subjects/tones.ts'

const zone: Zone = { x: 100, y: 104, width: 1000, height: 500, align: 'center', anchor: 'top' }

const table: Stage = {
  name: 'table',
  zone,
  grain: 0.22,
  stage({ canvas, page, palette, ground, random, subject }) {
    const dark = ground.l < 0.5
    const wall = dark ? palette.deep : mix(palette.paper, palette.second, 0.14)
    const field = fieldOf(palette)
    canvas.ground(canvas.linear(90, [0, wall], [1, lighter(wall, dark ? 0.05 : -0.03)]))
    const y = 1010
    canvas.add(
      circle(600, y, 404, mix(wall, palette.main, 0.3)),
      circle(600, y, 372, canvas.linear(90, [0, field], [1, lighter(field, 0.03)])),
    )
    const edge = 1330
    const cloth = mix(palette.main, palette.deep, 0.25)
    canvas.add(
      rect(page.left, edge, page.width, HEIGHT - edge, cloth),
      rect(page.left, edge, page.width, 16, lighter(cloth, 0.08)),
    )
    for (let i = 0; i < page.width / 200 + 1; i++) {
      const x = page.left + i * 200 + random.between(-8, 8)
      canvas.add(
        path(
          `M${n(x)} ${edge + 16}L${n(600 + (x - 600) * 1.35)} ${HEIGHT}`,
          'none',
          `stroke="#000" stroke-opacity=".1" stroke-width="5"`,
        ),
      )
    }
    for (const [x, lean] of [
      [page.left + 112, -1],
      [page.right - 112, 1],
    ] as const)
      canvas.add(
        sprig(random.between(0.9, 1.15), x, edge + 30, lean, mix(palette.second, palette.deep, 0.2), palette.second),
      )
    canvas.add(
      `<ellipse cx="600" cy="${edge + 26}" rx="330" ry="20" fill="#000" opacity=".16"/>`,
      placeSubject(subject, 600, edge + 22 - 200 * 1.5, 1.5, tonesOn(palette, field)),
    )
  },
}

const hill: Stage = {
  name: 'hill',
  zone,
  grain: 0.24,
  stage(scene) {
    const { canvas, page, palette, random, subject } = scene
    const sky = paintSky(scene)
    const sun = mix(sky.sun, palette.paper, 0.35)
    canvas.add(circle(600, 1000, 350, sun))
    clouds(scene, sky, 4)
    const field = fieldOf(palette)
    const scale = 1.35
    const far = wave(random, 40)
    const near = wave(random, 18, 1)
    const mid = mix(mix(palette.main, palette.second, 0.4), palette.deep, 0.35)
    canvas.add(
      path(
        areaBelow(page, (x) => 1180 + far(x)),
        mix(sky.low, mid, 0.6),
      ),
    )
    const bottom = 1320
    canvas.add(placeSubject(subject, 600, bottom - 190 * scale, scale, tonesOn(palette, sun.l > 0.7 ? sun : field)))
    canvas.add(
      path(
        areaBelow(page, (x) => bottom - 8 + ((x - 600) / 600) ** 2 * 70 + near(x) * 0.4),
        mid,
      ),
    )
    canvas.add(
      path(
        areaBelow(page, (x) => 1440 + near(x)),
        lighter(mix(palette.deep, palette.main, 0.22), 0.01),
      ),
    )
    for (let i = 0; i < 26 * page.scale; i++) {
      const x = random.between(page.left + 20, page.right - 20)
      canvas.add(
        path(
          leaf(random.between(44, 92), 9),
          mix(mid, palette.deep, random.between(0.1, 0.6)),
          place(x, 1450 + near(x) + 30, -90 + random.between(-32, 32)),
        ),
      )
    }
    for (let i = 0; i < 9 * page.scale; i++)
      flowerDot(scene, random.between(page.left + 40, page.right - 40), random.between(1470, 1570))
  },
}

function flowerDot({ canvas, palette, random }: SubjectScene, x: number, y: number): void {
  const size = random.between(7, 13)
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * 2 * Math.PI
    canvas.add(circle(x + Math.cos(angle) * size, y + Math.sin(angle) * size, size * 0.72, palette.pop))
  }
  canvas.add(circle(x, y, size * 0.6, palette.paper))
}

function sprig(
  scale: number,
  x: number,
  y: number,
  lean: number,
  stem: ReturnType<typeof mix>,
  blade: ReturnType<typeof mix>,
): string {
  const leaves = [0, 1, 2, 3, 4, 5].map((i) => {
    const at = -60 - i * 46
    const side = i % 2 ? 1 : -1
    return path(
      leaf(118 - i * 9, 26 - i * 2),
      i % 3 === 1 ? stem : blade,
      `transform="translate(${n(lean * i * 5)} ${at}) rotate(${side > 0 ? -38 : -142})"`,
    )
  })
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(2)})"><path d="M0 0C0 -140 ${n(lean * 12)} -240 ${n(lean * 30)} -330" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="8"/>${leaves.join('')}</g>`
}

export const ILLUSTRATED_STAGES: readonly [Stage, ...Stage[]] = [table, hill]
