import type { MessageDetail } from '@makeready/contract/messages'
import { APIError } from 'better-auth/api'
import { serverMessage } from '../server-messages.ts'

type RefusalMessage = { field?: string; message: string; detail?: MessageDetail | null | undefined }

export const LOCKED_FOR_S = 900

const MESSAGES: Record<string, RefusalMessage> = {
  INVALID_CODE: { field: 'code', ...serverMessage('sign-in.code-wrong') },
  INVALID_BACKUP_CODE: { field: 'code', ...serverMessage('sign-in.recovery-code-wrong') },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { ...serverMessage('sign-in.codes-too-many') },
  ACCOUNT_TEMPORARILY_LOCKED: { ...serverMessage('sign-in.locked') },
  INVALID_TWO_FACTOR_COOKIE: { ...serverMessage('sign-in.ended') },
  TOTP_NOT_ENABLED: { ...serverMessage('sign-in.two-step-off') },
  TOTP_ALREADY_ENABLED: { ...serverMessage('sign-in.two-step-on') },
  TWO_FACTOR_NOT_ENABLED: { ...serverMessage('sign-in.two-step-off') },
  BACKUP_CODES_NOT_ENABLED: { ...serverMessage('sign-in.two-step-off') },
  CHALLENGE_NOT_FOUND: { ...serverMessage('sign-in.too-slow') },
  PASSKEY_NOT_FOUND: { ...serverMessage('sign-in.passkey-unknown') },
  AUTHENTICATION_FAILED: { ...serverMessage('sign-in.passkey-refused') },
  FAILED_TO_VERIFY_REGISTRATION: { ...serverMessage('sign-in.passkey-not-added') },
  INVALID_PASSWORD: { field: 'password', ...serverMessage('account.wrong-password') },
}

/** Undefined when the refusal is ours already. */
export function factorRefusal(error: APIError): APIError | Response | undefined {
  const code = String(error.body?.code)
  const entry = MESSAGES[code]
  if (!entry || error.body?.detail) return undefined
  const body = { code, ...entry }
  // better-auth answers 500 to malformed input, and only a whole Response changes the status
  if (error.statusCode === 500) return Response.json(body, { status: 400 })
  const headers = error.statusCode === 429 ? { 'retry-after': `${LOCKED_FOR_S}` } : undefined
  return new APIError(error.status, body, headers)
}

export const refuseField = (field: string, message: Omit<RefusalMessage, 'field'>) =>
  new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', field, ...message })
