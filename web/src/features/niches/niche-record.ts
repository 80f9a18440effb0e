import type { Niche, NicheDraft, NicheForm } from '@makeready/contract/niches'
import type { Field } from '../../compare/differences.ts'
import { t } from '../../i18n/t.ts'

export type NicheRecord = Record<
  'name' | 'marketSize' | 'competitionLevel' | 'profitPotential' | 'age' | 'income' | 'painPoints',
  string
>

export const NICHE_FIELDS: readonly Field<NicheRecord>[] = [
  ['name', t('Name')],
  ['marketSize', t('Market Size')],
  ['competitionLevel', t('Competition')],
  ['profitPotential', t('Profit Potential')],
  ['age', t('Age')],
  ['income', t('Income')],
  ['painPoints', t('Pain Points')],
]

export function toRecord({ demographics, ...niche }: NicheDraft): NicheRecord {
  const { name, marketSize, competitionLevel, profitPotential } = niche
  const { age, income, painPoints } = demographics
  return { name, marketSize, competitionLevel, profitPotential, age, income, painPoints: painPoints.join('\n') }
}

/** The request for similar niches: the original request, or else the niche's name. */
export const requestLike = ({ name, request }: Niche): NicheForm => ({
  targetAudience: request?.targetAudience ?? name,
  interests: request?.interests ?? name,
  budgetRange: request?.budgetRange ?? t('Any budget'),
})
