import { longText, requiredName } from '@makeready/contract/fields'
import type { Niche, NicheDraft, NicheForm } from '@makeready/contract/niches'
import { z } from 'zod'
import type { Field } from '../../compare/differences.ts'
import { t } from '../../i18n/t.ts'
import { lineList, toLines } from '../../lib/lines.ts'

/** A saved niche as a form: every field of it, the pain points one a line. */
export const nicheRecordForm = z.strictObject({
  name: requiredName('Name'),
  marketSize: longText('Market size'),
  competitionLevel: longText('Competition'),
  profitPotential: longText('Profit potential'),
  age: longText('Age'),
  income: longText('Income'),
  painPoints: lineList('Pain points'),
})

export type NicheRecord = z.infer<typeof nicheRecordForm>

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

export function fromRecord({ age, income, painPoints, ...niche }: NicheRecord): NicheDraft {
  return { ...niche, demographics: { age, income, painPoints: toLines(painPoints) } }
}

/** What to ask for to get niches like this one: a record does not keep the words that once led to it. */
export function formLike({ name, demographics }: Niche): NicheForm {
  return {
    targetAudience: name,
    interests: demographics.painPoints.join('\n'),
    budgetRange: demographics.income,
  }
}
