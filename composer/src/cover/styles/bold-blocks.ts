import { circle, HEIGHT, n, path, rect, WIDTH } from '../canvas.ts'
import type { Color } from '../color.ts'
import { type Point, polygon } from '../curves.ts'
import type { Family } from '../family.ts'
import { strongColors, zone } from './bold-poster.ts'

const halves: Family = {
  name: 'halves',
  motifs: ['build', 'team', 'stack', 'pile', 'grow', 'block'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const colors = strongColors(scene)
    const columns = Math.round(random.pick([2, 3, 4]) * page.scale)
    const radius = page.width / columns / 2
    const rows = Math.max(1, Math.floor((HEIGHT - top - 50) / radius))
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [page.left + (column * 2 + 1) * radius, HEIGHT - row * radius]
        const flip = (column + row) % 2 === 0
        const d = flip
          ? `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0Z`
          : `M${n(x - radius)} ${n(y - radius)}a${n(radius)} ${n(radius)} 0 0 0 ${n(radius * 2)} 0Z`
        canvas.add(path(d, colors[(row + column * 2) % 3] ?? colors[0]))
      }
    }
  },
}

const arrow: Family = {
  name: 'arrow',
  motifs: ['arrow', 'forward', 'start', 'next', 'launch', 'move', 'career', 'direction', 'growth'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const [first, second] = strongColors(scene)
    const size = Math.min(HEIGHT - top - 90, 1000)
    const weight = size * 0.2
    const [x, y] = [page.right - 70, top + 60]
    const head: Point[] = [
      [x - size, y],
      [x, y],
      [x, y + size],
      [x - weight, y + size],
      [x - weight, y + weight],
      [x - size, y + weight],
    ]
    const shaft: Point[] = [
      [x - weight * 0.3, y + weight],
      [x - weight, y + weight * 0.3],
      [x - size * 1.6 - weight * 0.7, y + size * 1.6],
      [x - size * 1.6, y + size * 1.6 + weight * 0.7],
    ]
    const inColor = (color: Color) => path(polygon(shaft), color) + path(polygon(head), color)
    if (random.chance(0.5)) canvas.add(`<g transform="translate(-60 90)">${inColor(second)}</g>`)
    canvas.add(inColor(first))
  },
}

const checks: Family = {
  name: 'checks',
  motifs: ['chess', 'race', 'kitchen', 'strateg', 'game', 'finish', 'retro'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const [first, second, third] = strongColors(scene)
    const columns = Math.round(random.pick([4, 5, 6]) * page.scale)
    const size = page.width / columns
    const rows = Math.max(2, Math.floor((HEIGHT - top - 60) / size))
    const dotted = random.chance(0.6)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [page.left + column * size, HEIGHT - (row + 1) * size]
        if ((row + column) % 2 === 0) canvas.add(rect(x, y, size + 0.5, size + 0.5, first))
        else if (dotted)
          canvas.add(circle(x + size / 2, y + size / 2, size * 0.3, (row + column) % 4 === 1 ? second : third))
      }
    }
  },
}

const rays: Family = {
  name: 'rays',
  motifs: ['ray', 'shine', 'bright', 'morning', 'news', 'shout', 'loud', 'announce', 'light'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const [first, second, third] = strongColors(scene)
    const count = random.pick([9, 11, 13])
    const reach = Math.min(HEIGHT - top - 40, 1000)
    const x = random.pick([WIDTH / 2, WIDTH / 2, page.left + 180, page.right - 180])
    const step = Math.PI / count
    for (let i = 0; i < count; i += 2) {
      const from = Math.PI + i * step
      const at = (angle: number, radius: number): Point => [
        x + radius * Math.cos(angle),
        HEIGHT + 10 + radius * Math.sin(angle),
      ]
      canvas.add(
        path(
          polygon([at(from, 0), at(from, reach * 1.05), at(from + step, reach * 1.05)]),
          i % 4 === 0 ? first : second,
        ),
      )
    }
    canvas.add(circle(x, HEIGHT + 10, reach * 0.46, ground), circle(x, HEIGHT + 10, reach * 0.38, third))
  },
}

const climb: Family = {
  name: 'climb',
  motifs: ['step', 'ladder', 'chart', 'sales', 'business', 'money', 'climb', 'profit', 'career'],
  zone,
  draw(scene) {
    const { canvas, page, ground, random, top } = scene
    canvas.ground(ground)
    const colors = strongColors(scene)
    const count = Math.round(random.pick([4, 5, 6]) * page.scale)
    const width = page.width / count
    const tallest = HEIGHT - top - 70
    const flip = random.chance(0.4)
    const round = random.chance(0.5)
    for (let i = 0; i < count; i++) {
      const height = tallest * (0.28 + (0.72 * i) / (count - 1))
      const x = flip ? page.right - (i + 1) * width : page.left + i * width
      const color = colors[i % 3] ?? colors[0]
      canvas.add(rect(x, HEIGHT - height + (round ? width / 2 : 0), width + 0.5, height, color))
      if (round) canvas.add(circle(x + width / 2, HEIGHT - height + width / 2, width / 2, color))
    }
  },
}

export const BOLD_BLOCKS: readonly Family[] = [halves, arrow, checks, rays, climb]
