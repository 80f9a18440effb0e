import { APIError } from 'better-auth/api'

type RefusalMessage = { field?: string; message: string }

export const LOCKED_FOR_S = 900

const SENTENCES: Record<string, RefusalMessage> = {
  INVALID_CODE: { field: 'code', message: 'That code isn’t right. Enter the latest one from your app.' },
  INVALID_BACKUP_CODE: { field: 'code', message: 'That recovery code isn’t right, or it was already used.' },
  INVALID_PASSWORD: { field: 'password', message: 'That’s not your password.' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { message: 'Too many wrong codes. Sign in again.' },
  ACCOUNT_TEMPORARILY_LOCKED: { message: 'Too many wrong codes. Try again in 15 minutes.' },
  INVALID_TWO_FACTOR_COOKIE: { message: 'This sign-in has ended. Sign in again.' },
  TOTP_NOT_ENABLED: { message: 'Two-step verification is off for this account.' },
  TOTP_ALREADY_ENABLED: { message: 'Two-step verification is on already.' },
  TWO_FACTOR_NOT_ENABLED: { message: 'Two-step verification is off for this account.' },
  BACKUP_CODES_NOT_ENABLED: { message: 'Two-step verification is off for this account.' },
  CHALLENGE_NOT_FOUND: { message: 'This took too long. Try again.' },
  PASSKEY_NOT_FOUND: { message: 'This passkey doesn’t belong to an account here. It may have been removed.' },
  AUTHENTICATION_FAILED: { message: 'The passkey couldn’t be verified. Try again, or use your password.' },
  FAILED_TO_VERIFY_REGISTRATION: { message: 'The passkey couldn’t be added. Try again.' },
}

/** Undefined when the refusal already has our text. */
export function factorRefusal(error: APIError): APIError | Response | undefined {
  const code = String(error.body?.code)
  const entry = SENTENCES[code]
  if (!entry || error.body?.message === entry.message) return undefined
  const body = { code, ...entry }
  // better-auth answers 500 to malformed input, and only a whole Response changes the status
  if (error.statusCode === 500) return Response.json(body, { status: 400 })
  const headers = error.statusCode === 429 ? { 'retry-after': `${LOCKED_FOR_S}` } : undefined
  return new APIError(error.status, body, headers)
}

export const refuseField = (field: string, message: string) =>
  new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', field, message })
