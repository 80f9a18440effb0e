import { BODY_FACES, type BookStyle, HEADING_FACES, STYLE_RANGES, type StyleMeasure } from '../manuscript/book-style.ts'
import { invalid, isRecord } from './parse-layout.ts'

/** `style` of a `book.json`. Throws PressError 'invalid' naming the wrong field and what it can be. */
export function parseStyle(value: unknown): BookStyle {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalid('style must be an object')
  const { accent } = value
  if (accent !== undefined && (typeof accent !== 'string' || !/^#[\da-f]{6}$/i.test(accent)))
    throw invalid('style.accent must be a color such as #7a3b12')
  return {
    ...(accent !== undefined && { accent }),
    ...face(value, 'bodyFace', BODY_FACES),
    ...face(value, 'headingFace', HEADING_FACES),
    ...measure(value, 'size'),
    ...measure(value, 'leading'),
    ...measure(value, 'margins'),
  }
}

function face<Name extends string, Face extends string>(
  style: Record<string, unknown>,
  name: Name,
  faces: Readonly<Record<Face, unknown>>,
): { [Key in Name]?: Face } {
  const chosen = style[name]
  if (chosen === undefined) return {}
  const isFace = (key: unknown): key is Face => typeof key === 'string' && Object.hasOwn(faces, key)
  if (!isFace(chosen)) throw invalid(`style.${name} must be one of ${Object.keys(faces).join(', ')}`)
  return { [name]: chosen } as { [Key in Name]?: Face }
}

function measure<Name extends StyleMeasure>(style: Record<string, unknown>, name: Name): { [Key in Name]?: number } {
  const chosen = style[name]
  if (chosen === undefined) return {}
  const [least, most] = STYLE_RANGES[name]
  if (typeof chosen !== 'number' || !(chosen >= least && chosen <= most))
    throw invalid(`style.${name} must be a number from ${least} to ${most}`)
  return { [name]: chosen } as { [Key in Name]?: number }
}
