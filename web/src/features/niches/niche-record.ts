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

/** A form for similar niches, since a record does not keep its request. */
export function formLike({ name, demographics }: Niche): NicheForm {
  return {
    targetAudience: name,
    interests: demographics.painPoints.join('\n'),
    budgetRange: demographics.income,
  }
}
