import { z } from 'zod'
import {
  BODY_FACES,
  HEADING_FACES,
  OPENERS,
  ORNAMENTS,
  STYLE_MEASURES,
  type StyleMeasure,
} from './domain/book-style.ts'
import { fieldError } from './field-errors.ts'

const measures = Object.fromEntries(
  STYLE_MEASURES.map(({ key, label, least, most }) => {
    const below = fieldError('field.at-least', { label, min: least })
    const above = fieldError('field.at-most', { label, max: most })
    return [key, z.number(fieldError('field.number', { label })).min(least, below).max(most, above).optional()]
  }),
) as Record<StyleMeasure, z.ZodOptional<z.ZodNumber>>

export const bookStyle = z.strictObject({
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Choose a color such as #7a3b12')
    .optional(),
  bodyFace: z.enum(BODY_FACES.map(({ key }) => key)).optional(),
  headingFace: z.enum(HEADING_FACES.map(({ key }) => key)).optional(),
  opener: z.enum(OPENERS.map(({ key }) => key)).optional(),
  ornament: z.enum(ORNAMENTS.map(({ key }) => key)).optional(),
  dropCaps: z.boolean().optional(),
  ...measures,
})
