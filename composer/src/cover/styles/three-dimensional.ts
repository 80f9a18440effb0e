import { HEIGHT, n, path, stroke } from '../canvas.ts'
import { lighter, mix, oklch } from '../color.ts'
import { type Point, pointsAcross, polygon, spline, wave } from '../curves.ts'
import type { Family, StyleArt, Zone } from '../family.ts'
import { pedestal } from '../stages/pedestal.ts'
import { ball, studio } from './studio.ts'
import { THREE_DIMENSIONAL_ARCHITECTURE } from './three-dimensional-architecture.ts'

const zone: Zone = { x: 84, y: 104, width: 1032, height: 580, align: 'center', anchor: 'top' }

const spheres: Family = {
  name: 'spheres',
  motifs: ['ball', 'planet', 'robot', 'prompt', 'intelligen', 'play', 'science'],
  zone,
  draw(scene) {
    const { page, palette, random } = scene
    studio(scene)
    const balls: { x: number; y: number; radius: number }[] = []
    for (let attempt = 0; attempt < 800 && balls.length < 17 * page.scale; attempt++) {
      const radius =
        balls.length < 2
          ? random.between(190, 245)
          : balls.length < 6
            ? random.between(90, 140)
            : random.between(30, 70)
      const next = {
        x: random.between(page.left + radius * 0.3, page.right - radius * 0.3),
        y: random.between(920 + radius * 0.2, HEIGHT - radius * 0.8),
        radius,
      }
      if (balls.every((other) => Math.hypot(other.x - next.x, other.y - next.y) > (other.radius + radius) * 1.02))
        balls.push(next)
    }
    balls.sort((one, other) => one.y + one.radius - (other.y + other.radius))
    balls.forEach(({ x, y, radius }, i) => {
      ball(scene, x, y, radius, i % 5 === 2 ? palette.pop : palette.ramp(random.next()))
    })
  },
}

const steps: Family = {
  name: 'steps',
  motifs: ['step', 'build', 'code', 'automat', 'growth', 'block', 'city', 'data'],
  zone,
  draw(scene) {
    const { canvas, palette, random } = scene
    studio(scene)
    const size = 116
    const at = (x: number, y: number, z: number): Point => [
      600 + (x - y) * size * 0.97,
      1385 + (x + y) * size * 0.5 - z * size,
    ]
    const along = random.whole(0, 2)
    const heightAt = new Map<string, number>()
    for (let x = -3; x < 3; x++) {
      for (let y = -3; y < 3; y++) {
        const slope = along === 0 ? 3 - x : along === 1 ? 3 - y : (6 - x - y) / 2
        heightAt.set(`${x},${y}`, Math.max(0.18, (slope + random.between(-1, 1)) * 0.37))
      }
    }
    const height = (x: number, y: number) => heightAt.get(`${x},${y}`) ?? 0.18
    const [bx, by] = [random.whole(-2, 1), random.whole(-2, 1)]
    for (let x = -3; x < 3; x++) {
      for (let y = -3; y < 3; y++) {
        const z = height(x, y)
        const color = random.chance(0.1) ? palette.pop : palette.ramp(z / 2.6)
        const left = [at(x, y + 1, z), at(x + 1, y + 1, z), at(x + 1, y + 1, 0), at(x, y + 1, 0)]
        const right = [at(x + 1, y, z), at(x + 1, y + 1, z), at(x + 1, y + 1, 0), at(x + 1, y, 0)]
        const top = [at(x, y, z), at(x + 1, y, z), at(x + 1, y + 1, z), at(x, y + 1, z)]
        canvas.add(
          path(polygon(left), canvas.linear(90, [0, lighter(color, -0.07)], [1, lighter(color, -0.2)])),
          path(polygon(right), canvas.linear(90, [0, lighter(color, -0.18)], [1, lighter(color, -0.3)])),
          path(polygon(top), canvas.linear(30, [0, lighter(color, 0.12)], [1, lighter(color, 0.03)])),
        )
        if (x === bx && y === by) {
          const [cx, cy] = at(x + 0.5, y + 0.5, z)
          ball(scene, cx, cy - size * 0.36, size * 0.38, palette.pop, false)
        }
      }
    }
  },
}

const tubes: Family = {
  name: 'tubes',
  motifs: ['flow', 'pipe', 'connect', 'stream', 'web', 'network', 'music'],
  zone,
  draw(scene) {
    const { canvas, page, palette, ground, random } = scene
    studio(scene)
    const count = random.whole(3, 4)
    for (let i = 0; i < count; i++) {
      const width = random.between(92, 128)
      const sway = wave(random, 95, 2)
      const tilt = random.between(-200, 200)
      const line = pointsAcross(
        page,
        (x) => 1250 + (i - (count - 1) / 2) * 160 + sway(x) + tilt * (x / 1200 - 0.5),
        80,
        160,
      )
      const color = i === 1 ? palette.pop : palette.ramp(i / (count - 1))
      const d = spline(line)
      for (const spread of [70, 52, 34, 16, -2, -20]) {
        canvas.add(stroke(d, lighter(ground, -0.4), width + spread, 'transform="translate(18 70)" opacity=".07"'))
      }
      for (let layer = 0; layer < 20; layer++) {
        const share = layer / 19
        const light = lighter(color, -0.24 + 0.36 * Math.sin((share * Math.PI) / 2))
        canvas.add(
          stroke(
            d,
            light,
            width * (1 - share * 0.86),
            `transform="translate(${n(-share * width * 0.05)} ${n(-share * width * 0.19)})"`,
          ),
        )
      }
    }
  },
}

export const threeDimensional: StyleArt = {
  ground: (palette, random) => {
    if (palette.prefers === 'dark') return palette.deep
    if (palette.prefers === 'light') return mix(palette.paper, palette.main, 0.06)
    const deep = mix(palette.main, palette.deep, 0.6)
    return random.chance(0.4) ? oklch(0.3, deep.c, deep.h) : mix(palette.paper, palette.second, 0.2)
  },
  families: [spheres, steps, tubes, ...THREE_DIMENSIONAL_ARCHITECTURE],
  stages: [pedestal],
}
