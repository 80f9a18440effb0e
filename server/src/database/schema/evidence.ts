import type { EvidenceKind, EvidenceMeasure } from '@makeready/contract/domain/evidence'
import type { Generated } from 'kysely'
import type { Fixed, Optional } from './columns.ts'

export type EvidenceTable = {
  id: Fixed<string>
  userId: Fixed<string>
  nicheId: string
  kind: EvidenceKind
  measure: Optional<EvidenceMeasure>
  value: Optional<number>
  currency: Optional<string>
  words: Generated<string>
  claim: Generated<string>
  quote: Generated<string>
  place: string
  url: Generated<string>
  counted: boolean
  createdAt: Fixed<Date>
}
