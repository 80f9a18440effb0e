import type { FeedbackState, ProofRight } from '@makeready/contract/domain/proofs'
import type { ProofBlock } from '@makeready/contract/proofs'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Optional } from './columns.ts'

export type ProofsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: string
  name: string
  right: ProofRight
  tokenHash: string
  passwordHash: Optional<string>
  readerName: Optional<string>
  /** null: all */
  sections: Optional<string[]>
  /** of the creator's mails; null: none are wanted */
  mailLanguage: Optional<string>
  edition: Generated<number>
  /** the product is in the trash */
  hidden: Generated<boolean>
  views: Generated<number>
  lastSeenAt: Optional<Date>
  createdAt: Fixed<Date>
  expiresAt: Date
  revokedAt: Optional<Date>
}

/** A section as guests see it. `blocks`: its Markdown in `text`, parsed. */
export type FrozenSection = { id: string; name: string; version: number; text: string; blocks: ProofBlock[] }
export type FrozenBook = {
  /** changes with everything that readers see (projects/documents-queries.ts) */
  key: string
  title: string
  author: string
  language: string
  direction: 'ltr' | 'rtl'
  sections: FrozenSection[]
}

export type ProofEditionsTable = {
  proofId: string
  userId: Fixed<string>
  number: number
  book: FrozenBook
  createdAt: Fixed<Date>
}

export type ProofPagesTable = {
  proofId: string
  userId: Fixed<string>
  number: number
  label: string
  width: number
  height: number
  sectionId: Optional<string>
  /** SVG, compressed with gzip */
  picture: Buffer
}

export type ProofFeedbackTable = {
  id: Fixed<string>
  proofId: string
  userId: Fixed<string>
  projectId: string
  contentId: string
  edition: number
  guestName: string
  /** hash of a key that only the guest's browser has; null: sent without one */
  guestKey: Optional<string>
  start: number
  quote: string
  before: string
  after: string
  text: string
  replacement: Optional<string>
  state: ColumnType<FeedbackState, FeedbackState | undefined, FeedbackState>
  reply: Optional<string>
  createdAt: Fixed<Date>
  seenAt: Optional<Date>
  mailedAt: Optional<Date>
}
