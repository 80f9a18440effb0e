import {
  BODY_FACES,
  type BodyFace,
  type BookStyle,
  HEADING_FACES,
  type HeadingFace,
  OPENERS,
  ORNAMENTS,
  STYLE_RANGES,
  type StyleMeasure,
} from '../manuscript/book-style.ts'
import { invalid, isRecord } from './parse-layout.ts'

/** `style` of a `book.json`. Throws PressError 'invalid' naming the wrong field and what it can be. */
export function parseStyle(value: unknown): BookStyle {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalid('style must be an object')
  const { accent, dropCaps } = value
  if (dropCaps !== undefined && typeof dropCaps !== 'boolean') throw invalid('style.dropCaps must be true or false')
  if (accent !== undefined && (typeof accent !== 'string' || !/^#[\da-f]{6}$/i.test(accent)))
    throw invalid('style.accent must be a color such as #7a3b12')
  return {
    ...(accent !== undefined && { accent }),
    ...oneOf(value, 'bodyFace', Object.keys(BODY_FACES) as BodyFace[]),
    ...oneOf(value, 'headingFace', Object.keys(HEADING_FACES) as HeadingFace[]),
    ...measure(value, 'size'),
    ...measure(value, 'leading'),
    ...measure(value, 'margins'),
    ...oneOf(value, 'opener', OPENERS),
    ...oneOf(value, 'ornament', ORNAMENTS),
    ...(dropCaps !== undefined && { dropCaps }),
  }
}

function oneOf<Name extends string, Choice extends string>(
  style: Record<string, unknown>,
  name: Name,
  choices: readonly Choice[],
): { [Key in Name]?: Choice } {
  const value = style[name]
  if (value === undefined) return {}
  const chosen = choices.find((choice) => choice === value)
  if (chosen === undefined) throw invalid(`style.${name} must be one of ${choices.join(', ')}`)
  return { [name]: chosen } as { [Key in Name]?: Choice }
}

function measure<Name extends StyleMeasure>(style: Record<string, unknown>, name: Name): { [Key in Name]?: number } {
  const chosen = style[name]
  if (chosen === undefined) return {}
  const [least, most] = STYLE_RANGES[name]
  if (typeof chosen !== 'number' || !(chosen >= least && chosen <= most))
    throw invalid(`style.${name} must be a number from ${least} to ${most}`)
  return { [name]: chosen } as { [Key in Name]?: number }
}
