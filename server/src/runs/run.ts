import type { RunStatus } from '../database/schema/runs.ts'
import type { Row } from '../database/schema.ts'

export type Run = Pick<
  Row<'runs'>,
  | 'id'
  | 'userId'
  | 'projectId'
  | 'kind'
  | 'input'
  | 'requestedEngine'
  | 'status'
  | 'stopRequested'
  | 'result'
  | 'error'
  | 'createdAt'
  | 'startedAt'
  | 'endedAt'
>

export type RunInList = Omit<Run, 'input' | 'result'>

export const LISTED_RUN_COLUMNS = [
  'id',
  'userId',
  'projectId',
  'kind',
  'requestedEngine',
  'status',
  'stopRequested',
  'error',
  'createdAt',
  'startedAt',
  'endedAt',
] as const satisfies (keyof Run)[]

export const RUN_COLUMNS = [...LISTED_RUN_COLUMNS, 'input', 'result'] as const satisfies (keyof Run)[]

export type RunEvent = { seq: number; type: string; data: unknown }

export const ENDED: readonly RunStatus[] = ['done', 'failed', 'stopped']

export function endData(run: Pick<Run, 'status' | 'result' | 'error'>) {
  return {
    status: run.status,
    ...(run.result === null ? {} : { result: run.result }),
    ...(run.error === null ? {} : { error: run.error }),
  }
}
