import { longText, requiredName } from '@makeready/contract/fields'
import type { NicheDraft } from '@makeready/contract/niches'
import { z } from 'zod'
import { lineList, toLines } from '../../lib/lines.ts'
import type { NicheRecord } from './niche-record.ts'

export const nicheRecordForm = z.strictObject({
  name: requiredName('Name'),
  marketSize: longText('Market size'),
  competitionLevel: longText('Competition'),
  profitPotential: longText('Profit potential'),
  age: longText('Age'),
  income: longText('Income'),
  painPoints: lineList('Pain points'),
})

export function fromRecord({ age, income, painPoints, ...niche }: NicheRecord): NicheDraft {
  return { ...niche, demographics: { age, income, painPoints: toLines(painPoints) } }
}
