import { API_ERRORS } from '@makeready/contract/errors'
import type { SchemaIssue } from '@makeready/contract/field-errors'
import type { MessageDetail } from '@makeready/contract/messages'
import { PressError } from '@makeready/press/press-error'
import { ORPCError, ValidationError } from '@orpc/server'
import { isConnectionLost } from './database/connection-lost.ts'
import {
  Busy,
  CapReached,
  Conflict,
  GenerationFailed,
  isConcurrencyFailure,
  LimitReached,
  NotFound,
  Stale,
  TooMany,
  Unavailable,
  UnknownCursor,
} from './database/errors.ts'
import { StorageUnavailable } from './files/storage.ts'
import type { Log } from './log.ts'
import { detailOf } from './messages.ts'
import { serverMessage } from './server-messages.ts'

/** SQLSTATE for a missing row or another owner's: the same answer for both. */
const FOREIGN_KEY_VIOLATION = '23503'
/** SQLSTATE for a row that a concurrent request inserted. */
const UNIQUE_VIOLATION = '23505'
/** ENOSPC and EDQUOT of the file system, 53100 of Postgres. */
const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/

type Code = keyof typeof API_ERRORS
type Issue = { field: string; message: string; detail?: MessageDetail | null | undefined }

function answer(code: Code, message: string = API_ERRORS[code].message, data?: unknown) {
  return new ORPCError(code, { status: API_ERRORS[code].status, message, data, defined: true })
}

export function describeError(code: Code, error: Error) {
  const detail = detailOf(error)
  return answer(code, error.message, detail ? { detail } : undefined)
}

export function unauthorized() {
  return answer('UNAUTHORIZED')
}

export function notFound() {
  return answer('NOT_FOUND')
}

/** The response's error, worded from one of our messages. */
export function refusedWith(code: Code, ...message: Parameters<typeof serverMessage>) {
  const { message: sentence, detail } = serverMessage(...message)
  return answer(code, sentence, { detail })
}

export const refusedBy = (field: string, error: PressError): Issue => ({
  field,
  message: error.message,
  detail: detailOf(error),
})

/** Refuses one field with one of our messages. */
export function refuseField(field: string, ...message: Parameters<typeof serverMessage>) {
  return badRequest([{ field, ...serverMessage(...message) }])
}

export function badRequest(issues: readonly Issue[]) {
  const [first] = issues
  const firstMessage = first ? (first.field ? `${first.field}: ${first.message}` : first.message) : undefined
  return answer('BAD_REQUEST', firstMessage, { issues })
}

export const isBadRequest = (error: unknown): boolean => error instanceof ORPCError && error.code === 'BAD_REQUEST'

export function tooLarge(limitBytes: number, sentence?: string) {
  const kilobytes = Math.floor(limitBytes / 1024)
  const issue = sentence ? { message: sentence } : serverMessage('api.body-too-large', { kilobytes })
  return answer('PAYLOAD_TOO_LARGE', issue.message, { issues: [{ field: 'body', ...issue }] })
}

/** Unknown errors are logged and get a general message. */
export function toApiError(error: unknown, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return fromORPC(error, log)
  if (error instanceof Unavailable) return answer('SERVICE_UNAVAILABLE')
  if (error instanceof NotFound) return answer('NOT_FOUND')
  if (error instanceof UnknownCursor) return badRequest([{ field: 'cursor', message: 'is not one this server gave' }])
  if (error instanceof LimitReached) return describeError('LIMIT_REACHED', error)
  if (error instanceof CapReached) return describeError('CAP_REACHED', error)
  if (error instanceof TooMany) return describeError('TOO_MANY_REQUESTS', error)
  if (error instanceof Busy) return describeError('SERVICE_UNAVAILABLE', error)
  if (error instanceof PressError && error.code === 'busy') return describeError('TOO_MANY_REQUESTS', error)
  if (error instanceof Conflict) return describeError('CONFLICT', error)
  if (error instanceof Stale)
    return answer('CONFLICT', error.message, { current: error.current, detail: error.messageDetail })
  if (error instanceof GenerationFailed)
    return answer('GENERATION_FAILED', error.message, {
      reason: error.reason,
      runId: error.runId,
      detail: error.messageDetail ?? undefined,
    })
  if (error instanceof StorageUnavailable) {
    log.error({ error }, 'the file storage is away')
    return describeError('SERVICE_UNAVAILABLE', error)
  }
  const code = (error as { code?: unknown } | null)?.code
  if (code === FOREIGN_KEY_VIOLATION) return answer('NOT_FOUND')
  if (code === UNIQUE_VIOLATION) {
    log.warn({ error }, 'two requests made the same at the same moment')
    return refusedWith('CONFLICT', 'api.same-change')
  }
  if (isConcurrencyFailure(error)) {
    log.warn({ error }, 'the database ended a transaction in favor of another')
    return answer('SERVICE_UNAVAILABLE')
  }
  if (typeof code === 'string' && DISK_FULL.test(code)) {
    log.error({ error }, 'the disk is full')
    return refusedWith('SERVICE_UNAVAILABLE', 'api.disk-full')
  }
  if (isConnectionLost(error)) {
    log.warn({ error }, 'something that this needs is away')
    return answer('SERVICE_UNAVAILABLE')
  }
  return unknown(error, log)
}

function fromORPC(error: ORPCError<string, unknown>, log: Log): ORPCError<string, unknown> {
  if (error.cause instanceof ValidationError) {
    if (error.code === 'BAD_REQUEST') return badRequest(error.cause.issues.flatMap(toIssues))
    return unknown(error.cause, log)
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') return unknown(error, log)
  if (error.code === 'BAD_REQUEST' && !error.data) return badRequest([{ field: 'body', message: 'is not valid JSON' }])
  return error
}

function unknown(error: unknown, log: Log) {
  log.error({ error }, 'unexpected failure')
  const { message, detail } = serverMessage('api.failed')
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message, data: { detail } })
}

type InputIssue = SchemaIssue & { path?: readonly unknown[] | undefined; keys?: readonly string[] }

/** Names the field as in the request: 'demographics.painPoints.2'. */
function toIssues(issue: InputIssue): Issue[] {
  const path = (issue.path ?? []).map((part) =>
    typeof part === 'object' && part !== null ? String((part as { key: unknown }).key) : String(part),
  )
  if (issue.keys) return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not a known field' }))
  return [{ field: path.join('.') || 'body', message: issue.message, detail: issue.detail }]
}
