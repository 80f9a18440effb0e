import { box, disc, line, mirror, oval, type Subject, shape, type Tones, turn } from './drawing.ts'

/** The tones by the letter that a part begins with. */
const TONES: Readonly<Record<string, keyof Tones>> = { b: 'body', s: 'shade', l: 'light', a: 'accent', k: 'line' }

const PART = /^(&?)([bslak])([corpt])(\d*) (.+)$/

/**
 * Reads drawings, one a line: 'name = words that ask for it: parts'. Parts are divided by ';' and painted in their order.
 * A part is a tone (b, s, l, a, k: body, shade, light, accent, line) and a shape:
 * `c x y radius`, `o x y rx ry [degrees]`, `r x y width height [corner] [degrees]`, `p path`, `t<width> path` for a line.
 * '&' paints it a second time, mirrored.
 */
export function drawings(text: string): Subject[] {
  return text
    .trim()
    .split('\n')
    .map((entry) => {
      const [, name = '', words = '', parts = ''] = /^([^=]+) = ([^:]+): (.+)$/.exec(entry) ?? []
      if (!name) throw new Error(`This is no drawing: ${entry}`)
      const read = parts.split(/; ?/).filter(Boolean).map(partOf)
      return {
        name,
        words: words.split(' ').map((word) => (word.endsWith('*') ? word.slice(0, -1) : `${word}.`)),
        draw: (tones) => read.map((part) => part(tones)).join(''),
      }
    })
}

function partOf(part: string): (tones: Tones) => string {
  const [, isMirrored, tone = '', kind = '', width = '', rest = ''] = PART.exec(part) ?? []
  if (!kind) throw new Error(`This is no part of a drawing: ${part}`)
  const paint = (tones: Tones) => tones[TONES[tone] ?? 'body']
  const drawn = (tones: Tones) => shapeOf(kind, rest, Number(width), paint(tones))
  return isMirrored ? (tones) => drawn(tones) + mirror(drawn(tones)) : drawn
}

function shapeOf(kind: string, rest: string, width: number, paint: string): string {
  if (kind === 'p') return shape(rest, paint)
  if (kind === 't') return line(rest, paint, width)
  const [x = 0, y = 0, c = 0, d = 0, e = 0, f = 0] = rest.split(' ').map(Number)
  if (kind === 'c') return disc(x, y, c, paint)
  if (kind === 'o') return e === 0 ? oval(x, y, c, d, paint) : turn(e, x, y, oval(x, y, c, d, paint))
  const rectangle = box(x, y, c, d, paint, e)
  return f === 0 ? rectangle : turn(f, x + c / 2, y + d / 2, rectangle)
}
