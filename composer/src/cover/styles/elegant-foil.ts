import { HEIGHT, n, path, stroke, WIDTH } from '../canvas.ts'
import { leaf, type Point, polygon } from '../curves.ts'
import type { Family, Scene, Zone } from '../family.ts'

type Foil = (scene: Scene) => string
type Frame = (scene: Scene, ink: string) => void

/** More pictures in foil; ink and frame come from the style, so that all its covers use one metal. */
export function foilPictures(foil: Foil, frame: Frame, zone: Zone): readonly Family[] {
  const laurel: Family = {
    name: 'laurel',
    motifs: ['laurel', 'honour', 'honor', 'victory', 'garden', 'olive', 'wreath', 'wedding', 'classic'],
    zone: { x: 300, y: 520, width: 600, height: 560, align: 'center', anchor: 'middle' },
    draw(scene) {
      const { canvas, ground, random } = scene
      canvas.ground(ground)
      const ink = foil(scene)
      const [rx, ry] = [420, 520]
      const leaves = random.whole(13, 16)
      const long = random.between(96, 112)
      for (const side of [-1, 1]) {
        const at = (angle: number): Point => [600 + side * rx * Math.sin(angle), 800 + ry * Math.cos(angle)]
        const spine = Array.from({ length: 40 }, (_, i) => at(0.12 + (i / 39) * 2.42))
        canvas.add(stroke(`M${spine.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, ink, 3))
        for (let i = 0; i < leaves; i++) {
          const angle = 0.24 + (i / (leaves - 1)) * 2.28
          const [x, y] = at(angle)
          const [ahead, higher] = at(angle + 0.02)
          const heading = (Math.atan2(higher - y, ahead - x) * 180) / Math.PI
          const size = long * (1 - 0.45 * (i / leaves))
          for (const turn of [-42, 42]) {
            const blade = leaf(size, size * 0.2)
            const where = `transform="translate(${n(x)} ${n(y)}) rotate(${n(heading + turn)})"`
            canvas.add(turn * side > 0 ? path(blade, ink, where) : stroke(blade, ink, 2.4, where))
          }
          if (i % 3 === 1) canvas.add(`<circle cx="${n(x - side * 34)}" cy="${n(y)}" r="7" fill="${ink}"/>`)
        }
      }
      frame(scene, ink)
    },
  }

  const deco: Family = {
    name: 'deco',
    motifs: ['deco', 'gatsby', 'sun', 'hotel', 'theatre', 'cocktail', 'jazz', 'style', 'luxury'],
    zone,
    draw(scene) {
      const { canvas, ground, random } = scene
      canvas.ground(ground)
      const ink = foil(scene)
      const rays = random.pick([17, 21, 25])
      const bottom = HEIGHT - 92
      const clip = canvas.clip(92, 780, WIDTH - 184, bottom - 780)
      let drawing = ''
      for (let i = 0; i <= rays; i++) {
        const angle = Math.PI + (i / rays) * Math.PI
        const reach = i % 2 ? 640 : 560
        const from = 250
        drawing += stroke(
          `M${n(600 + from * Math.cos(angle))} ${n(bottom + from * Math.sin(angle))}L${n(600 + reach * Math.cos(angle))} ${n(bottom + reach * Math.sin(angle))}`,
          ink,
          i % 2 ? 2 : 5,
        )
      }
      for (const [radius, width] of [
        [230, 5],
        [212, 2],
        [150, 3],
        [130, 2],
        [68, 4],
      ] as const)
        drawing += `<circle cx="600" cy="${bottom}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
      for (let i = 0; i < 12; i++) {
        const angle = Math.PI + ((i + 0.5) / 12) * Math.PI
        drawing += path(
          polygon([
            [600 + 154 * Math.cos(angle - 0.07), bottom + 154 * Math.sin(angle - 0.07)],
            [600 + 206 * Math.cos(angle), bottom + 206 * Math.sin(angle)],
            [600 + 154 * Math.cos(angle + 0.07), bottom + 154 * Math.sin(angle + 0.07)],
          ]),
          ink,
        )
      }
      canvas.add(`<g clip-path="${clip}">${drawing}</g>`)
      frame(scene, ink)
    },
  }

  const trellis: Family = {
    name: 'trellis',
    motifs: ['pattern', 'fabric', 'interior', 'tailor', 'etiquette', 'silk', 'jewel', 'diamond'],
    zone,
    draw(scene) {
      const { canvas, page, ground, random } = scene
      canvas.ground(ground)
      const ink = foil(scene)
      const columns = Math.round(random.pick([8, 10, 12]) * page.scale)
      const size = (page.width - 184) / columns
      const rows = Math.ceil(680 / size)
      for (let row = 0; row < rows; row++) {
        const share = 1 - row / rows
        for (let column = 0; column < columns; column++) {
          const [x, y] = [page.left + 92 + (column + 0.5) * size, HEIGHT - 92 - (row + 0.5) * size]
          const half = size / 2
          const diamond: Point[] = [
            [x, y - half],
            [x + half, y],
            [x, y + half],
            [x - half, y],
          ]
          const inner = diamond.map(([px, py]): Point => [x + (px - x) * 0.62, y + (py - y) * 0.62])
          canvas.add(stroke(polygon(diamond), ink, 1.6, `opacity="${n(0.25 + share * 0.75)}"`))
          canvas.add(stroke(polygon(inner), ink, 1.2, `opacity="${n(0.15 + share * 0.75)}"`))
          if ((row + column) % 2 === 0)
            canvas.add(
              `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.07)}" fill="${ink}" opacity="${n(0.2 + share * 0.8)}"/>`,
            )
        }
      }
      frame(scene, ink)
    },
  }
  return [laurel, deco, trellis]
}
