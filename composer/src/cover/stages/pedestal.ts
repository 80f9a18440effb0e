import { circle, ellipse, path, rect } from '../canvas.ts'
import { hex, lighter, mix, oklch } from '../color.ts'
import { isDark, type Stage, type Zone } from '../family.ts'
import { studio } from '../styles/studio.ts'
import { placeSubject, tonesOn } from '../subjects/tones.ts'

const zone: Zone = { x: 84, y: 104, width: 1032, height: 520, align: 'center', anchor: 'top' }
const thickness = 15

export const pedestal: Stage = {
  name: 'pedestal',
  zone,
  stage(scene) {
    const { canvas, palette, ground, subject } = scene
    studio(scene)
    const black = oklch(0, 0, 0)
    const [x, top] = [600, 1330]
    const field = isDark(ground) ? mix(ground, palette.main, 0.45) : mix(ground, palette.main, 0.22)
    const arch = 'M250 1345V1010a350 350 0 0 1 700 0V1345Z'
    canvas.add(
      path(arch, canvas.linear(0, [0, lighter(field, -0.08)], [0.5, lighter(field, 0.05)], [1, lighter(field, -0.05)])),
      path(
        'M286 1345V1012a314 314 0 0 1 628 0V1345Z',
        canvas.linear(90, [0, lighter(field, -0.1)], [1, lighter(field, 0.04)]),
      ),
    )
    const drum = palette.second
    const side = canvas.linear(
      0,
      [0, lighter(drum, -0.2)],
      [0.3, lighter(drum, 0.08)],
      [0.7, lighter(drum, -0.08)],
      [1, lighter(drum, -0.24)],
    )
    const shadow = canvas.radial({ cx: 0.5, cy: 0.5, r: 0.5 }, [0, black, 0.5], [0.6, black, 0.2], [1, black, 0])
    canvas.add(
      ellipse(x + 30, 1500, 520, 84, shadow),
      rect(x - 400, top + 8, 800, 120, side),
      ellipse(x, top + 128, 400, 74, side),
      ellipse(
        x,
        top + 8,
        400,
        74,
        canvas.linear(0, [0, lighter(drum, 0.02)], [0.4, lighter(drum, 0.15)], [1, lighter(drum, 0.02)]),
      ),
      ellipse(x + 16, top + 16, 280, 40, shadow),
    )
    const light = mix(palette.paper, palette.second, 0.2)
    const face = tonesOn(palette, light)
    const edge = hex(lighter(mix(palette.main, palette.deep, 0.45), -0.02))
    const board = { body: edge, shade: edge, light: edge, accent: edge, line: edge }
    const scale = 1.36
    const y = top + 14 - 200 * scale
    for (let layer = thickness; layer > 0; layer--)
      canvas.add(placeSubject(subject, x + layer * 1.7, y - layer * 0.9, scale, board))
    canvas.add(placeSubject(subject, x, y, scale, face))
    for (const [cx, cy, radius, color] of [
      [214, 1420, 62, palette.pop],
      [1010, 1446, 44, palette.main],
    ] as const) {
      const skin = canvas.radial(
        { cx: 0.36, cy: 0.3, r: 0.78 },
        [0, lighter(color, 0.2)],
        [0.5, color],
        [1, lighter(color, -0.24)],
      )
      canvas.add(ellipse(cx + 8, cy + radius, radius * 1.1, radius * 0.3, shadow), circle(cx, cy, radius, skin))
    }
  },
}
