import type { MessageDetail } from '@makeready/contract/messages'
import type { RUN_STATUSES } from '@makeready/contract/runs'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Optional } from './columns.ts'

export type RunStatus = (typeof RUN_STATUSES)[number]

export type RunError = { code: string; message: string; detail?: MessageDetail }

export type RunsTable = {
  id: Fixed<string>
  userId: Fixed<string>
  projectId: Optional<string>
  kind: string
  input: ColumnType<unknown, unknown, never>
  status: Generated<RunStatus>
  stopRequested: Generated<boolean>
  /** unique among a user's active runs */
  exclusiveKey: Optional<string>
  leaseOwner: Optional<string>
  leaseUntil: Optional<Date>
  epoch: Generated<number>
  /** claims, those ended by a crash included */
  attempts: Generated<number>
  /** attempts that ended with an error */
  failures: Generated<number>
  notBefore: Generated<Date>
  costCapMicros: Optional<number>
  /** 'composer' overrides the configured engine */
  requestedEngine: Optional<'composer'>
  result: Optional<unknown>
  error: Optional<RunError>
  createdAt: Fixed<Date>
  startedAt: Optional<Date>
  endedAt: Optional<Date>
}

/** Maintained from active runs by trigger: never written by hand. */
export type RunTurnsTable = {
  userId: Fixed<string>
  running: Fixed<number>
  readySince: Fixed<Date | null>
  kinds: Fixed<string[]>
  nextAt: Fixed<Date | null>
}

export type RunStepsTable = {
  runId: string
  key: string
  userId: Fixed<string>
  /** hash of the input: the same key with another input runs again */
  hash: string
  status: 'running' | 'done' | 'failed'
  result: Optional<unknown>
  error: Optional<RunError>
  /** every start may have cost money */
  starts: Generated<number>
  startedAt: Generated<Date>
  endedAt: Optional<Date>
}

export type RunEventsTable = {
  runId: string
  seq: number
  userId: Fixed<string>
  stepKey: Optional<string>
  type: string
  data: unknown
  createdAt: Fixed<Date>
}

export type UsageTable = {
  id: Fixed<string>
  userId: Fixed<string>
  runId: Optional<string>
  stepKey: Optional<string>
  engine: string
  model: Optional<string>
  inputTokens: Optional<number>
  outputTokens: Optional<number>
  costMicros: Optional<number>
  /** our estimate, not reported by the provider */
  estimated: Generated<boolean>
  ownKey: Generated<boolean>
  /** maximum cost of a request in progress; null when settled */
  reservedMicros: Optional<number>
  /** attempt that opened the entry */
  epoch: Optional<number>
  createdAt: Fixed<Date>
}
