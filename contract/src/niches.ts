import { z } from 'zod'
import { generatedList, record } from './engine.ts'
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
import { itemCrud } from './item-crud.ts'
import { startingRuns } from './procedure.ts'

export const demographics = z.object({ age: z.string(), income: z.string(), painPoints: z.array(z.string()) })

const demographicsFields = z.strictObject({
  age: longText('Age').optional(),
  ageRange: longText('Age').optional(),
  income: longText('Income').optional(),
  incomeLevel: longText('Income').optional(),
  painPoints: textList('Pain points').default([]),
})

const canonicalDemographics = ({
  age,
  ageRange,
  income,
  incomeLevel,
  painPoints,
}: z.output<typeof demographicsFields>) => ({
  age: age ?? ageRange ?? '',
  income: income ?? incomeLevel ?? '',
  painPoints,
})

/** Accepts `age` for `ageRange` and `income` for `incomeLevel`. */
export const demographicsInput = demographicsFields.transform(canonicalDemographics)

/** Part of a niche as the API returned it: other members are ignored. */
export const demographicsContext = demographicsFields.strip().transform(canonicalDemographics)

export const nicheDraft = z.object({
  name: z.string(),
  marketSize: z.string(),
  competitionLevel: z.string(),
  profitPotential: z.string(),
  demographics,
})

/** The form in the niche tool, the wizard and the dialog. */
export const nicheForm = z.strictObject({
  targetAudience: requiredLongText('Target audience'),
  interests: requiredLongText('Interests', 'Interests are required'),
  budgetRange: requiredLongText('Budget range'),
})

/** Null for niches that were typed or that predate this field. */
export const nicheRequest = nicheForm.partial().nullable()

export const niche = nicheDraft.extend({ ...record, request: nicheRequest })

const editable = {
  marketSize: longText('Market size'),
  competitionLevel: longText('Competition level'),
  competition: longText('Competition level').optional(),
  profitPotential: longText('Profit potential'),
  demographics: demographicsInput,
  projectId: id.nullable().optional(),
  engine: name('Engine').nullable().optional(),
  request: nicheRequest.optional(),
}

const canonical = <T extends { competition?: string | undefined; competitionLevel?: string | undefined }>({
  competition,
  competitionLevel,
  ...rest
}: T) => ({ ...rest, competitionLevel: competitionLevel ?? competition })

export const createNiche = z
  .strictObject({
    ...editable,
    name: requiredName('Name'),
    marketSize: editable.marketSize.default(''),
    competitionLevel: editable.competitionLevel.optional(),
    profitPotential: editable.profitPotential.default(''),
    demographics: editable.demographics.default({ age: '', income: '', painPoints: [] }),
  })
  .transform((input) => {
    const { competitionLevel, ...rest } = canonical(input)
    return { ...rest, competitionLevel: competitionLevel ?? '' }
  })

export const updateNiche = z
  .strictObject({ ...editable, name: requiredName('Name') })
  .partial()
  .extend({ id, expectedVersion })
  .transform((input) => withoutUndefined(canonical(input)))

/** The niche form for API clients, which may send `budget` for `budgetRange`. */
export const generateNichesInput = z
  .strictObject({
    targetAudience: nicheForm.shape.targetAudience,
    interests: nicheForm.shape.interests,
    budgetRange: longText('Budget range').optional(),
    budget: longText('Budget range').optional(),
    language,
  })
  .transform(({ budget, budgetRange, ...rest }) => ({ ...rest, budgetRange: (budgetRange ?? budget ?? '').trim() }))
  .refine((input) => input.budgetRange !== '', { path: ['budgetRange'], message: 'Budget range is required' })

export const generatedNiches = z.object({ niches: z.array(nicheDraft), ...generatedList })

export type Niche = z.infer<typeof niche>
export type NicheDraft = z.infer<typeof nicheDraft>
export type NicheForm = z.infer<typeof nicheForm>
export type NicheRequest = z.output<typeof generateNichesInput>
export type GeneratedNiches = z.infer<typeof generatedNiches>

export const niches = {
  ...itemCrud('niches', { item: niche, create: createNiche, update: updateNiche }),
  generate: startingRuns
    .route({ method: 'POST', path: '/functions/generate-niches', tags: ['functions'] })
    .input(generateNichesInput)
    .output(generatedNiches),
}
