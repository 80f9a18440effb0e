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

/** 'Night rides for cyclists': the last 'for' is followed by people, unless it belongs to a verb. */
const SUBJECT_AND_PEOPLE =
  /^(.+) (?:(?<!\b(?:looking|waiting|asking|searching|caring|planning|preparing|paying) )for|für) (.+)$/

/** The request for similar niches: the original request, or else the people and the subject in the niche's name. */
export function requestLike({ name, request }: Niche): NicheForm {
  const [, subject = name, people = name] = SUBJECT_AND_PEOPLE.exec(name) ?? []
  return {
    targetAudience: request?.targetAudience ?? people,
    interests: request?.interests ?? subject,
    budgetRange: request?.budgetRange ?? t('Any budget'),
  }
}
