import { z } from 'zod'
import { DEFAULT_TITLE_TONE, TITLE_TONES } from './domain/tones.ts'
import { generatedList, record } from './engine.ts'
import { fieldError } from './field-errors.ts'
import {
  expectedVersion,
  id,
  language,
  longText,
  name,
  requiredLongText,
  requiredName,
  textList,
  withoutUndefined,
} from './fields.ts'
import { nicheContext } from './ideas.ts'
import { itemCrud } from './item-crud.ts'
import { startingRuns } from './procedure.ts'

export const tone = z.enum(TITLE_TONES, fieldError('field.choice', { label: 'Tone' }))

export const titleForm = z.strictObject({ productConcept: requiredLongText('Product concept'), tone })

/** Null for titles that were typed or that predate this field. */
export const titleRequest = titleForm.partial().nullable()

export const title = z.object({ title: z.string(), tone: z.string(), ...record, request: titleRequest })

const editable = {
  title: requiredName('Title'),
  tone,
  projectId: id.nullable().optional(),
  engine: name('Engine').nullable().optional(),
  request: titleRequest.optional(),
}

export const createTitle = z.strictObject({ ...editable, tone: tone.default(DEFAULT_TITLE_TONE) })
export const updateTitle = z
  .strictObject(editable)
  .partial()
  .extend({ id, expectedVersion })
  .transform(withoutUndefined)

/** Takes an idea as the API returned it. */
export const ideaContext = z
  .object({
    concept: longText('Concept'),
    targetAudience: longText('Target audience'),
    sellingPoints: textList('Selling points'),
    modules: textList('Modules'),
  })
  .partial()
  .transform(withoutUndefined)

export const generateTitlesInput = z.strictObject({
  tone: tone.default(DEFAULT_TITLE_TONE),
  productConcept: requiredLongText('Product concept'),
  ideaContext: ideaContext.optional(),
  nicheContext: nicheContext.optional(),
  language,
})

export const generatedTitles = z.object({ titles: z.array(z.string()), ...generatedList })

export type ProductTitle = z.infer<typeof title>
export type IdeaContext = z.infer<typeof ideaContext>
export type GeneratedTitles = z.infer<typeof generatedTitles>
export type TitleRequest = z.output<typeof generateTitlesInput>

export const titles = {
  ...itemCrud('product-titles', { item: title, create: createTitle, update: updateTitle }),
  generate: startingRuns
    .route({ method: 'POST', path: '/functions/generate-titles', tags: ['functions'] })
    .input(generateTitlesInput)
    .output(generatedTitles),
}
