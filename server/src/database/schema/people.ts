import type { BookStyle } from '@makeready/contract/domain/book-style'
import type { AiProvider } from '@makeready/contract/domain/providers'
import type { SecurityActor, SecurityEventCode, SecurityOutcome } from '@makeready/contract/domain/security-events'
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Fixed, Json, Optional } from './columns.ts'

export type ProfilesTable = {
  id: Fixed<string>
  fullName: Generated<string>
  brand: Optional<BookStyle>
  lastSource: ColumnType<number, number | undefined, number | RawBuilder<number>>
  createdAt: Fixed<Date>
}

export type UserRolesTable = { userId: Fixed<string>; role: string; createdAt: Fixed<Date> }

/** One row per owner; limits are read from the installation's row only. */
export type AiSettingsTable = {
  userId: Fixed<string>
  provider: Optional<AiProvider>
  baseUrl: Optional<string>
  textModel: Optional<string>
  imageModel: Optional<string>
  modelPath: Optional<string>
  /** encrypted: ai/secret-box.ts */
  keyBox: Optional<string>
  /** US dollars */
  inputPerMillion: Optional<number>
  outputPerMillion: Optional<number>
  perImage: Optional<number>
  monthlyCapMicros: Optional<number>
  ownKeys: Generated<boolean>
  runsPerUser: Optional<number>
  updatedAt: Generated<Date>
}

/** Requests since `beganAt`. */
export type RequestCountsTable = {
  userId: Fixed<string>
  kind: string
  beganAt: Generated<Date>
  requests: Generated<number>
}

/** Insert-only, apart from deleting old rows. */
export type SecurityEventsTable = {
  id: Fixed<string>
  at: Fixed<Date>
  event: SecurityEventCode
  outcome: SecurityOutcome
  userId: Optional<string>
  actor: SecurityActor
  actorId: Optional<string>
  sessionId: Optional<string>
  address: Optional<string>
  userAgent: Optional<string>
  mailbox: Optional<string>
  details: Json<Record<string, string>>
}
