import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { longText, requiredLongText } from '@makeready/contract/fields'
import type { Idea, IdeaDraft } from '@makeready/contract/ideas'
import { z } from 'zod'
import type { Field } from '../../compare/differences.ts'
import { t } from '../../i18n/t.ts'
import { lineList, toLines } from '../../lib/lines.ts'

/** A saved idea as a form: every field of it, lists one entry a line. */
export const ideaRecordForm = z.strictObject({
  concept: requiredLongText('Concept'),
  targetAudience: longText('Target audience'),
  sellingPoints: lineList('Selling points'),
  modules: lineList('Modules'),
})

export type IdeaRecord = z.infer<typeof ideaRecordForm>

export const IDEA_FIELDS: readonly Field<IdeaRecord>[] = [
  ['concept', t('Concept')],
  ['targetAudience', t('Target Audience')],
  ['sellingPoints', t('Selling Points')],
  ['modules', t('Modules')],
]

export function toRecord({ concept, targetAudience, sellingPoints, modules }: IdeaDraft): IdeaRecord {
  return { concept, targetAudience, sellingPoints: sellingPoints.join('\n'), modules: modules.join('\n') }
}

export function fromRecord({ sellingPoints, modules, ...idea }: IdeaRecord): IdeaDraft {
  return { ...idea, sellingPoints: toLines(sellingPoints), modules: toLines(modules) }
}

/** What to ask for to get ideas like this one: whom it is for, or else what it is about. */
export function formLike({ targetAudience, concept, productType }: Idea) {
  return { niche: targetAudience || concept, productType: productType ?? PRODUCT_TYPES[0] }
}
