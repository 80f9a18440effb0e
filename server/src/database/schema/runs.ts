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
  /** at most one queued or running run of a user has it */
  exclusiveKey: Optional<string>
  leaseOwner: Optional<string>
  leaseUntil: Optional<Date>
  /** raised by every claim: what an earlier holder still writes is refused */
  epoch: Generated<number>
  /** claims that began, those ended by a crash included */
  attempts: Generated<number>
  /** attempts that ended by an error */
  failures: Generated<number>
  notBefore: Generated<Date>
  costCapMicros: Optional<number>
  /** 'composer': the built-in composer writes, whatever is set */
  engineWish: Optional<'composer'>
  result: Optional<unknown>
  error: Optional<RunError>
  createdAt: Fixed<Date>
  startedAt: Optional<Date>
  endedAt: Optional<Date>
}

/** Derived from a person's waiting and running runs by trigger: never written by hand. */
export type RunTurnsTable = {
  userId: Fixed<string>
  running: Fixed<number>
  /** when the oldest run was asked for that may be taken now; null: none may */
  readySince: Fixed<Date | null>
  /** of the runs that may be taken now */
  kinds: Fixed<string[]>
  /** the earliest end of a pause */
  nextAt: Fixed<Date | null>
}

export type RunStepsTable = {
  runId: string
  key: string
  userId: Fixed<string>
  /** of the step's input: the same key with another input runs again */
  hash: string
  status: 'running' | 'done' | 'failed'
  result: Optional<unknown>
  error: Optional<RunError>
  /** how often it began: every start may have been paid */
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
  /** null where the provider did not say */
  inputTokens: Optional<number>
  outputTokens: Optional<number>
  /** millionths of a US dollar */
  costMicros: Optional<number>
  /** the figures are ours, not the provider's */
  estimated: Generated<boolean>
  /** paid by the creator's own key */
  ownKey: Generated<boolean>
  /** the most that a request under way can cost; null when it is settled */
  reservedMicros: Optional<number>
  /** attempt of the run that opened the line */
  epoch: Optional<number>
  createdAt: Fixed<Date>
}
