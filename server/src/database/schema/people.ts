import type { AiProvider } from '@makeready/contract/domain/providers'
import type { SecurityActor, SecurityEventCode, SecurityOutcome } from '@makeready/contract/domain/security-events'
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Fixed, Json, Optional } from './columns.ts'

export type ProfilesTable = {
  id: Fixed<string>
  fullName: Generated<string>
  /** the number of the newest source */
  lastSource: ColumnType<number, number | undefined, number | RawBuilder<number>>
  createdAt: Fixed<Date>
}

export type UserRolesTable = { userId: Fixed<string>; role: string; createdAt: Fixed<Date> }

/** One row an owner; the installation's has the id of nobody. Limits are read from that row only. */
export type AiSettingsTable = {
  userId: Fixed<string>
  /** null: no model is set */
  provider: Optional<AiProvider>
  baseUrl: Optional<string>
  textModel: Optional<string>
  imageModel: Optional<string>
  modelPath: Optional<string>
  /** the key, encrypted: ai/secret-box.ts */
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

/** How often somebody asked for something since `beganAt`. */
export type RequestCountsTable = {
  userId: Fixed<string>
  kind: string
  beganAt: Generated<Date>
  requests: Generated<number>
}

/** The security log. Rows are added and, when they are old, deleted; never changed. */
export type SecurityEventsTable = {
  id: Fixed<string>
  at: Fixed<Date>
  event: SecurityEventCode
  outcome: SecurityOutcome
  /** whose account it is about */
  userId: Optional<string>
  actor: SecurityActor
  /** who acted, where a person did */
  actorId: Optional<string>
  sessionId: Optional<string>
  /** network address */
  address: Optional<string>
  userAgent: Optional<string>
  /** keyed hash of the mail address that was tried */
  mailbox: Optional<string>
  details: Json<Record<string, string>>
}
