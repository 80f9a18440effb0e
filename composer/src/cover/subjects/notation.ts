import { box, disc, line, mirror, oval, type Subject, shape, type Tones, turn } from './drawing.ts'

const PART = /^(mirrored )?(body|shade|light|accent|line) (circle|oval|rect|path|stroke) (.+)$/

/**
 * Parses drawings, one per line: 'name = words that request it: parts'. Parts are separated by ';' and painted in order,
 * each a tone and a shape: `circle x y radius`, `oval x y rx ry [degrees]`, `rect x y width height [corner] [degrees]`,
 * `path data`, `stroke width data`. 'mirrored' paints a part on both sides.
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
  const [, isMirrored, tone, kind = '', rest = ''] = PART.exec(part) ?? []
  if (!kind) throw new Error(`This is no part of a drawing: ${part}`)
  const draw = (tones: Tones) => shapeOf(kind, rest, tones[tone as keyof Tones])
  return isMirrored ? (tones) => draw(tones) + mirror(draw(tones)) : draw
}

function shapeOf(kind: string, rest: string, paint: string): string {
  if (kind === 'path') return shape(rest, paint)
  if (kind === 'stroke') {
    const space = rest.indexOf(' ')
    return line(rest.slice(space + 1), paint, Number(rest.slice(0, space)))
  }
  const [x = 0, y = 0, ...sizes] = rest.split(' ').map(Number)
  if (kind === 'circle') return disc(x, y, sizes[0] ?? 0, paint)
  if (kind === 'oval') {
    const [rx = 0, ry = 0, degrees = 0] = sizes
    const drawn = oval(x, y, rx, ry, paint)
    return degrees === 0 ? drawn : turn(degrees, x, y, drawn)
  }
  const [width = 0, height = 0, corner = 0, degrees = 0] = sizes
  const rectangle = box(x, y, width, height, paint, corner)
  return degrees === 0 ? rectangle : turn(degrees, x + width / 2, y + height / 2, rectangle)
}
