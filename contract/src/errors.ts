import { z } from 'zod'

/** Why a generation failed; each has a sentence that tells the creator what to do. */
export const GENERATION_ERRORS = {
  rate_limited: 'The model is receiving too many requests. Wait a minute and try again.',
  quota: 'The account with the model’s provider has no credit left. Top it up or connect another model.',
  auth: 'The provider refused the key. Check AI_API_KEY.',
  model_not_found: 'The provider does not know this model. Check AI_TEXT_MODEL and AI_IMAGE_MODEL.',
  context_too_long: 'The input is longer than this model can read. Shorten it and try again.',
  refused: 'The model declined to write this. Change the wording and try again.',
  truncated: 'The model stopped before the end. What arrived is kept; try again or continue it.',
  bad_output: 'The model answered in a form that could not be read. Try again.',
  upstream: 'The model’s provider reported a fault. Try again in a moment.',
  network: 'The model’s provider could not be reached. Check the connection and AI_BASE_URL.',
  timeout: 'The model took too long to answer. Try again.',
  interrupted: 'The work was interrupted too often. Try again.',
  stopped: 'Stopped. What was written so far is kept.',
  not_configured: 'No model is connected for this. Set AI_PROVIDER and its key, or use the built-in composer.',
  internal: 'Something went wrong. Try again.',
} as const

export type GenerationErrorCode = keyof typeof GENERATION_ERRORS

export function isGenerationErrorCode(code: unknown): code is GenerationErrorCode {
  return typeof code === 'string' && Object.hasOwn(GENERATION_ERRORS, code)
}

/** The first place at fault, named as the caller wrote it ('demographics.age'). */
export const fieldIssue = z.object({ field: z.string(), message: z.string() })

/** Every error the API answers with, besides 500. `errors` of each procedure. */
export const API_ERRORS = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request could not be understood.',
    data: z.object({ issues: z.array(fieldIssue) }),
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'Access denied. Admin privileges required.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'This cannot be done in the present state.' },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'That is too large.',
    data: z.object({ issues: z.array(fieldIssue) }),
  },
  LIMIT_REACHED: { status: 422, message: 'The limit for this kind of item is reached. Delete some first.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  GENERATION_FAILED: {
    status: 502,
    message: 'The generation failed.',
    data: z.object({ reason: z.string(), runId: z.uuid() }),
  },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is busy or restarting. Try again in a moment.' },
} as const
