import type { MessageDetail } from '@makeready/contract/messages'
import { toRunError } from '../runs/failure.ts'

/** The English text and its data. */
export type Fault = { error: string | null; errorDetail: MessageDetail | null }

export const NO_FAULT: Fault = { error: null, errorDetail: null }

export function faultOf(error: unknown): Fault {
  const { message, detail = null } = toRunError(error)
  return { error: message, errorDetail: detail }
}
