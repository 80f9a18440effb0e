import { z } from 'zod'
import { PICTURE_TOO_LARGE, uploadedPicture } from './covers.ts'
import { CONTENT_TYPES, DEFAULT_WRITING_STYLE } from './domain/content-types.ts'
import { LIMITS } from './domain/limits.ts'
import { generated, record } from './engine.ts'
import { fieldError } from './field-errors.ts'
import {
  expectedVersion,
  id,
  language,
  longText,
  name,
  requiredLongText,
  requiredName,
  text,
  withoutUndefined,
} from './fields.ts'
import { nicheContext, productType } from './ideas.ts'
import { itemCrud } from './item-crud.ts'
import { procedure, startingRuns } from './procedure.ts'
import { ideaContext } from './titles.ts'

export const contentType = z.enum(CONTENT_TYPES, fieldError('field.choice', { label: 'Content type' }))

export const content = z.object({
  sectionName: z.string(),
  content: z.string(),
  contentType: z.string(),
  ...record,
})

const namedSection = content.pick({ id: true, sectionName: true, createdAt: true })

const editable = {
  sectionName: requiredName('Section name'),
  content: text('Content', LIMITS.content).refine((value) => value.trim() !== '', 'No content to save'),
  contentType,
  projectId: id.nullable().optional(),
  engine: name('Engine').nullable().optional(),
}

export const createContent = z.strictObject({ ...editable, contentType: contentType.default('markdown') })
export const updateContent = z
  .strictObject(editable)
  .partial()
  .extend({ id, expectedVersion })
  .transform(withoutUndefined)

/** Takes a title as the API returned it. */
export const titleContext = z
  .object({ tone: longText('Tone') })
  .partial()
  .transform(withoutUndefined)

export const generateContentInput = z.strictObject({
  title: requiredLongText('Title'),
  outline: longText('Outline').default(''),
  sectionName: requiredName('Section name'),
  contentType: contentType.default(DEFAULT_WRITING_STYLE),
  productType: productType.optional(),
  nicheContext: nicheContext.optional(),
  ideaContext: ideaContext.optional(),
  titleContext: titleContext.optional(),
  language,
  /** target length; open when absent */
  words: z
    .int(fieldError('field.whole-number', { label: 'Words' }))
    .min(LIMITS.sectionWordsMin, `Words: at least ${LIMITS.sectionWordsMin}`)
    .max(LIMITS.sectionWordsMax, `Words: at most ${LIMITS.sectionWordsMax.toLocaleString('en-US')}`)
    .optional(),
  continueFrom: text('Text so far', LIMITS.content).optional(),
  /** a text of the creator's whose manner the section follows; instead of the plan's, if there is one */
  voiceSample: longText('Writing sample').optional(),
  /** product whose other sections must not be repeated */
  projectId: id.optional(),
})

export const contentForm = z.strictObject({
  title: requiredLongText('Title'),
  sectionName: requiredName('Section name'),
  outline: requiredLongText('Outline'),
  contentType,
})

export const generatedContent = z.object({
  content: z.string(),
  words: z.number().int(),
  goal: z.number().int().nullable(),
  /** the built-in composer knows this subject only in general */
  general: z.boolean(),
  ...generated,
  warnings: z.array(
    z.enum([
      'too_short',
      'too_long',
      'cut_off',
      'repeated',
      'other_language',
      'language',
      'unknown_source',
      'placeholder',
    ]),
  ),
})

const uploadPicture = z.strictObject({
  file: z.file('Choose a picture').min(1, 'This file is empty').max(LIMITS.coverUploadBytes, PICTURE_TOO_LARGE),
})
/** `isKnown`: the composer knows the subject; otherwise the words are questions and the creator's own text. */
const contentForecast = z.object({ isKnown: z.boolean(), words: z.number().int() })

export type Content = z.infer<typeof content>
export type ContentForecast = z.infer<typeof contentForecast>
export type GeneratedContent = z.infer<typeof generatedContent>
export type ContentRequest = z.output<typeof generateContentInput>

export const contents = {
  ...itemCrud('generated-content', { item: content, create: createContent, update: updateContent }),
  named: procedure
    .route({
      method: 'GET',
      path: '/generated-content/named',
      tags: ['generated-content'],
      description: 'The two newest, ignoring case, without their text.',
    })
    .input(z.strictObject({ sectionName: requiredName('Section name') }))
    .output(z.object({ items: z.array(namedSection) })),
  uploadPicture: procedure
    .route({
      method: 'POST',
      path: '/generated-content/pictures',
      tags: ['generated-content'],
      successStatus: 201,
      description:
        'One file: PNG, JPEG, WebP, AVIF, GIF or SVG, up to 10 MB. An animation becomes its first frame; an SVG loses scripts and links. The returned link is its address in the Markdown.',
    })
    .input(uploadPicture)
    .output(uploadedPicture),
  forecast: procedure
    .route({
      method: 'POST',
      path: '/functions/forecast-content',
      tags: ['functions'],
      description: 'What the built-in composer has for it; nothing where a model writes.',
    })
    .input(generateContentInput)
    .output(z.object({ forecast: contentForecast.nullable() })),
  generate: startingRuns
    .route({ method: 'POST', path: '/functions/generate-content', tags: ['functions'] })
    .input(generateContentInput)
    .output(generatedContent),
}
