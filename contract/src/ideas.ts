import { z } from 'zod'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES } from './domain/product-types.ts'
import { generatedList, record } from './engine.ts'
import { fieldError } from './field-errors.ts'
import {
  expectedVersion,
  id,
  language,
  longText,
  name,
  requiredLongText,
  textList,
  withoutUndefined,
} from './fields.ts'
import { itemCrud } from './item-crud.ts'
import { demographicsContext } from './niches.ts'
import { startingRuns } from './procedure.ts'

export const productType = z.enum(PRODUCT_TYPES, fieldError('field.choice', { label: 'Product type' }))

export const ideaDraft = z.object({
  concept: z.string(),
  targetAudience: z.string(),
  sellingPoints: z.array(z.string()),
  modules: z.array(z.string()),
})

/** The form of the idea tool in manual mode. */
export const ideaForm = z.strictObject({ niche: requiredLongText('Niche'), productType })

/** Null for ideas that were typed or that predate this field. */
export const ideaRequest = ideaForm.partial().nullable()

export const idea = ideaDraft.extend({ ...record, productType: productType.nullable(), request: ideaRequest })

const editable = {
  concept: requiredLongText('Concept'),
  targetAudience: longText('Target audience'),
  sellingPoints: textList('Selling points'),
  modules: textList('Modules'),
  productType: productType.nullable(),
  projectId: id.nullable().optional(),
  engine: name('Engine').nullable().optional(),
  request: ideaRequest.optional(),
}

export const createIdea = z.strictObject({
  ...editable,
  targetAudience: editable.targetAudience.default(''),
  sellingPoints: editable.sellingPoints.default([]),
  modules: editable.modules.default([]),
  productType: editable.productType.default(null),
})

export const updateIdea = z.strictObject(editable).partial().extend({ id, expectedVersion }).transform(withoutUndefined)

/** Takes a niche as the API returned it: members that no prompt uses are ignored. */
export const nicheContext = z
  .object({
    name: longText('Niche'),
    marketSize: longText('Market size'),
    competitionLevel: longText('Competition level'),
    competition: longText('Competition level'),
    profitPotential: longText('Profit potential'),
    targetAudience: longText('Target audience'),
    painPoints: textList('Pain points'),
    demographics: demographicsContext,
  })
  .partial()
  .transform(({ competition, competitionLevel, ...rest }) =>
    withoutUndefined({ ...rest, competitionLevel: competitionLevel ?? competition }),
  )

export const generateIdeasInput = z.strictObject({
  productType: productType.default(DEFAULT_PRODUCT_TYPE),
  niche: requiredLongText('Niche'),
  nicheContext: nicheContext.optional(),
  language,
})

export const generatedIdeas = z.object({ ideas: z.array(ideaDraft), ...generatedList })

export type Idea = z.infer<typeof idea>
export type IdeaDraft = z.infer<typeof ideaDraft>
export type NicheContext = z.infer<typeof nicheContext>
export type GeneratedIdeas = z.infer<typeof generatedIdeas>
export type IdeaRequest = z.output<typeof generateIdeasInput>

export const ideas = {
  ...itemCrud('product-ideas', { item: idea, create: createIdea, update: updateIdea }),
  generate: startingRuns
    .route({ method: 'POST', path: '/functions/generate-product-ideas', tags: ['functions'] })
    .input(generateIdeasInput)
    .output(generatedIdeas),
}
