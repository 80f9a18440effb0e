import type { EvidenceKind, EvidenceMeasure } from '@makeready/contract/domain/evidence'
import type { ResearchSource } from '@makeready/contract/domain/research-sources'
import type { Generated } from 'kysely'
import type { Fixed, Json, Optional } from './columns.ts'

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
  /** that read it; null if the creator counted */
  runId: Optional<string>
  pageId: Optional<string>
  createdAt: Fixed<Date>
}

/** The passages of a page that a run read, not the whole page. */
export type EvidencePagesTable = {
  id: Fixed<string>
  userId: Fixed<string>
  nicheId: string
  runId: string
  url: string
  title: string
  /** as the page says it */
  published: Generated<string>
  sha256: string
  passages: Json<string[]>
  fetchedAt: Date
}

/** Of the installation. */
export type ResearchSourcesTable = {
  userId: Fixed<string>
  kind: ResearchSource
  baseUrl: Optional<string>
  /** encrypted: ai/secret-box.ts */
  keyBox: Optional<string>
  /** requests in a month */
  monthlyCap: Optional<number>
  updatedAt: Generated<Date>
}

/** Requests to sources, of the installation; without what they asked. */
export type ResearchRequestsTable = {
  userId: Fixed<string>
  runId: string
  key: string
  source: ResearchSource
  createdAt: Fixed<Date>
}
