import { z } from 'zod'
import { errorDetail, fieldIssue } from './messages.ts'

/** Generation failures, each with advice for the creator. */
export const GENERATION_ERRORS = {
  rate_limited: 'The model is receiving too many requests. Wait a few minutes and try again.',
  quota: 'The account with the model’s provider has no credit left. Top it up or choose another model.',
  auth: 'The model’s provider refused the key. Check your key in Account → AI, or ask an administrator to check Admin → AI.',
  region_blocked:
    'The model’s provider doesn’t serve this country. Choose another provider in Account → AI or Admin → AI.',
  model_not_found:
    'The provider doesn’t know this model. Choose another in Account → AI, or ask an administrator to check Admin → AI.',
  context_too_long: 'The input is longer than this model can read. Shorten it and try again.',
  refused: 'The model declined to write this. Change the wording and try again.',
  truncated: 'The model stopped before it was finished. Try again.',
  bad_output: 'The model’s answer couldn’t be read. Try again, or choose another model.',
  upstream: 'The model’s provider reported an error. Try again in a moment.',
  network:
    'The connection to the model’s provider failed. Try again. If it keeps failing, check the address in Account → AI or Admin → AI.',
  timeout: 'The model took too long to answer. Try again.',
  interrupted: 'The work was interrupted too often. Try again.',
  stopped: 'Stopped. You can try again at any time.',
  not_configured:
    'No model is connected for this. Connect one in Account → AI or Admin → AI, or use the built-in composer.',
  english_only:
    'The built-in composer writes in English only. Describe it in English, or connect a model to write in other languages.',
  cap_reached: 'The monthly generation limit is reached. It resets on the first of the month (UTC).',
  internal: 'Something went wrong. Try again.',
} as const

export type GenerationErrorCode = keyof typeof GENERATION_ERRORS

export function isGenerationErrorCode(code: unknown): code is GenerationErrorCode {
  return typeof code === 'string' && Object.hasOwn(GENERATION_ERRORS, code)
}

/** The message's code and parameters, if it has any. */
const described = z.object({ detail: errorDetail.optional() }).optional()

/** Every error of the API except 500; `errors` of each procedure. */
export const API_ERRORS = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request couldn’t be understood.',
    data: z.object({ issues: z.array(fieldIssue) }),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.', data: described },
  CAP_REACHED: { status: 402, message: GENERATION_ERRORS.cap_reached, data: described },
  FORBIDDEN: { status: 403, message: 'Access denied. Admin privileges required.', data: described },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: {
    status: 409,
    message: 'This isn’t possible right now.',
    /** the current record, if the edit was based on an older version */
    data: z.object({ current: z.unknown(), detail: errorDetail.optional() }).optional(),
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'That’s too large.',
    data: z.object({ issues: z.array(fieldIssue) }),
  },
  LIMIT_REACHED: {
    status: 422,
    message: 'The limit for this kind of item is reached. Delete some first.',
    data: described,
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment and try again.', data: described },
  GENERATION_FAILED: {
    status: 502,
    message: 'The generation failed.',
    data: z.object({ reason: z.string(), runId: z.uuid(), detail: errorDetail.optional() }),
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is busy or restarting. Try again in a moment.',
    data: described,
  },
} as const

/** For procedures that require a password entered within the last ten minutes. */
export const PASSWORD_ERRORS = {
  PASSWORD_REQUIRED: { status: 403, message: 'Enter your password to continue.' },
} as const
