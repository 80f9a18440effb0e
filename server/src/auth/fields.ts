import { forgotPasswordForm, loginForm, resetPasswordForm, signUpForm } from '@makeready/contract/account'
import type { SchemaIssue } from '@makeready/contract/field-errors'
import { text } from '@makeready/contract/fields'
import type { MessageDetail } from '@makeready/contract/messages'
import { z } from 'zod'

const { name, email } = signUpForm.shape
const passwordText = z.string('Password is required')
const password = passwordText.pipe(signUpForm.shape.password)
const newPassword = passwordText.pipe(resetPasswordForm.shape.password)

const FIELDS: Record<string, Record<string, z.ZodType>> = {
  '/sign-up/email': { name, email, password },
  '/sign-in/email': { ...loginForm.shape, password: passwordText.pipe(loginForm.shape.password) },
  '/request-password-reset': forgotPasswordForm.shape,
  '/reset-password': { newPassword },
}

export type FieldError = { field: string; message: string; detail: MessageDetail | undefined }

/** The first invalid field of a better-auth request, with the message our forms show. */
export function findFieldError(path: string, body: unknown): FieldError | undefined {
  const fields = (body ?? {}) as Record<string, unknown>
  for (const [field, schema] of Object.entries(FIELDS[path] ?? {})) {
    const issue = schema.safeParse(fields[field]).error?.issues[0]
    if (issue) return { field, ...fieldMessage(issue) }
  }
  return unstorable(fields)
}

export const fieldMessage = ({ message, detail }: SchemaIssue) => ({ message, detail })

/** Postgres would reject these characters with an internal error. */
function unstorable(fields: Record<string, unknown>): FieldError | undefined {
  for (const [field, value] of Object.entries(fields)) {
    const issue = typeof value === 'string' && text(field, Number.MAX_SAFE_INTEGER).safeParse(value).error?.issues[0]
    if (issue) return { field, ...fieldMessage(issue) }
  }
  return undefined
}
