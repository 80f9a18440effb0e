import { z } from 'zod'
import { LANGUAGE_CODES } from './domain/languages.ts'
import { LIMITS } from './domain/limits.ts'
import { PASSAGE_ACTIONS } from './domain/passage-actions.ts'
import { TITLE_TONES } from './domain/tones.ts'
import { generated } from './engine.ts'
import { fieldError, fieldErrorMessage } from './field-errors.ts'
import { id, longText, name, text } from './fields.ts'
import { productType } from './ideas.ts'

const NEEDED = {
  tone: ['tone', 'Tone'],
  translate: ['language', 'Language'],
  own: ['instruction', 'Instruction'],
} as const

export const generatePassageInput = z
  .strictObject({
    passage: text('Passage', LIMITS.passage).refine(
      (value) => value.trim() !== '',
      fieldError('field.required', { label: 'Passage' }),
    ),
    before: text('Text before', LIMITS.passageContext).default(''),
    after: text('Text after', LIMITS.passageContext).default(''),
    action: z.enum(PASSAGE_ACTIONS, fieldError('field.choice', { label: 'Action' })),
    tone: z.enum(TITLE_TONES, fieldError('field.choice', { label: 'Tone' })).optional(),
    /** target of a translation; otherwise the passage's own language, if known */
    language: z.enum(LANGUAGE_CODES, fieldError('field.choice', { label: 'Language' })).optional(),
    instruction: longText('Instruction').optional(),
    title: longText('Title').optional(),
    sectionName: name('Section name').optional(),
    productType: productType.optional(),
    projectId: id.optional(),
  })
  .check((context) => {
    const { action } = context.value
    if (!(action in NEEDED)) return
    const [field, label] = NEEDED[action as keyof typeof NEEDED]
    if (context.value[field]?.trim()) return
    const error = fieldErrorMessage('field.required', { label })
    context.issues.push({ code: 'custom', path: [field], ...error, input: context.value })
  })

/** `unchanged`: the engine has nothing to improve. */
export const generatedPassage = z.object({
  passage: z.string(),
  words: z.number().int(),
  ...generated,
  warnings: z.array(
    z.enum(['cut_off', 'unchanged', 'too_long', 'repeated', 'other_language', 'unknown_source', 'placeholder']),
  ),
})

export type PassageRequest = z.output<typeof generatePassageInput>
export type GeneratedPassage = z.infer<typeof generatedPassage>
