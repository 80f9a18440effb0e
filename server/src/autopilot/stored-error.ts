import type { MessageDetail } from '@makeready/contract/messages'
import { toRunError } from '../runs/failure.ts'

/** The English text with its code and parameters. */
export type StoredError = { error: string | null; errorDetail: MessageDetail | null }

export const NO_ERROR: StoredError = { error: null, errorDetail: null }

export function toStoredError(error: unknown): StoredError {
  const { message, detail = null } = toRunError(error)
  return { error: message, errorDetail: detail }
}
