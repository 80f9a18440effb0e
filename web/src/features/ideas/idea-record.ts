import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import type { Idea, IdeaDraft } from '@makeready/contract/ideas'
import type { Field } from '../../compare/differences.ts'
import { t } from '../../i18n/t.ts'

export type IdeaRecord = Record<'concept' | 'targetAudience' | 'sellingPoints' | 'modules', string>

export const IDEA_FIELDS: readonly Field<IdeaRecord>[] = [
  ['concept', t('Concept')],
  ['targetAudience', t('Target Audience')],
  ['sellingPoints', t('Selling Points')],
  ['modules', t('Modules')],
]

export function toRecord({ concept, targetAudience, sellingPoints, modules }: IdeaDraft): IdeaRecord {
  return { concept, targetAudience, sellingPoints: sellingPoints.join('\n'), modules: modules.join('\n') }
}

/** The request for similar ideas: the original request, or else the idea's subject. */
export const requestLike = ({ request, concept, productType }: Idea) => ({
  niche: request?.niche ?? concept,
  productType: productType ?? PRODUCT_TYPES[0],
})
