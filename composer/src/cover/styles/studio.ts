import { circle, ellipse, n } from '../canvas.ts'
import { type Color, lighter, mix, oklch } from '../color.ts'
import { isDark, type Scene } from '../family.ts'

export function studio({ canvas, palette, ground }: Scene): void {
  const dark = isDark(ground)
  canvas.ground(
    canvas.linear(
      90,
      [0, ground],
      [0.55, lighter(ground, dark ? 0.05 : -0.015)],
      [1, lighter(ground, dark ? -0.04 : -0.09)],
    ),
  )
  canvas.add(
    circle(
      600,
      1040,
      900,
      canvas.radial(
        { cx: 0.5, cy: 0.5, r: 0.5 },
        [0, lighter(mix(ground, palette.main, 0.25), 0.06), 0.6],
        [1, ground, 0],
      ),
    ),
  )
}

export function ball(
  { canvas, ground }: Scene,
  x: number,
  y: number,
  radius: number,
  color: Color,
  shadow = true,
): void {
  const black = oklch(0, 0, 0)
  if (shadow) {
    const strength = isDark(ground) ? 0.6 : 0.4
    canvas.add(
      ellipse(
        x + radius * 0.14,
        y + radius * 0.98,
        radius * 1.05,
        radius * 0.32,
        canvas.radial({ cx: 0.5, cy: 0.5, r: 0.5 }, [0, black, strength], [0.55, black, strength * 0.4], [1, black, 0]),
      ),
    )
  }
  const skin = canvas.radial(
    { cx: 0.36, cy: 0.3, r: 0.78 },
    [0, lighter(color, 0.2)],
    [0.25, lighter(color, 0.08)],
    [0.62, lighter(color, -0.09)],
    [0.9, lighter(color, -0.26)],
    [1, lighter(color, -0.19)],
  )
  const white = oklch(1, 0, 0)
  const shine = canvas.radial({ cx: 0.5, cy: 0.5, r: 0.5 }, [0, white, 0.85], [1, white, 0])
  const [sx, sy] = [x - radius * 0.34, y - radius * 0.46]
  canvas.add(
    circle(x, y, radius, skin),
    ellipse(sx, sy, radius * 0.3, radius * 0.19, shine, `transform="rotate(-36 ${n(sx)} ${n(sy)})"`),
  )
}
