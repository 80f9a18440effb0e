import { longText, requiredLongText } from '@makeready/contract/fields'
import type { IdeaDraft } from '@makeready/contract/ideas'
import { z } from 'zod'
import { lineList, toLines } from '../../lib/lines.ts'
import type { IdeaRecord } from './idea-record.ts'

export const ideaRecordForm = z.strictObject({
  concept: requiredLongText('Concept'),
  targetAudience: longText('Target audience'),
  sellingPoints: lineList('Selling points'),
  modules: lineList('Modules'),
})

export function fromRecord({ sellingPoints, modules, ...idea }: IdeaRecord): IdeaDraft {
  return { ...idea, sellingPoints: toLines(sellingPoints), modules: toLines(modules) }
}
