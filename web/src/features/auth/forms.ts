import type { SchemaIssue } from '@makeready/contract/field-errors'
import { translateIssue } from '../../i18n/translate.ts'

type Issue = SchemaIssue & { path: PropertyKey[] }
type Parsed<Values> = { success: true; data: Values } | { success: false; error: { issues: Issue[] } }
export type Rules<Values> = { safeParse: (input: unknown) => Parsed<Values> }

/** The contract's rules, loaded separately from the first download. */
const load = () => import('@makeready/contract/account')

export const loginRules = async () => (await load()).loginForm
export const signUpRules = async () => (await load()).signUpForm
export const forgotPasswordRules = async () => (await load()).forgotPasswordForm
export const resetPasswordRules = async () => (await load()).resetPasswordForm
export const changePasswordRules = async () => (await load()).changePasswordForm
export const changeEmailRules = async () => (await load()).changeEmailForm
export const passwordRules = async () => (await load()).passwordForm
export const passkeyNameRules = async () => (await load()).passkeyNameForm
export const nameRules = async () => (await load()).nameForm

export function preloadRules(): void {
  load().catch(console.error)
}

export type FieldErrors<Values> = { [Name in keyof Values]?: string }

export function fieldErrors<Values>(issues: Issue[]): FieldErrors<Values> {
  const errors: Record<PropertyKey, string> = {}
  for (const issue of issues) {
    const field = issue.path[0]
    if (field !== undefined) errors[field] ??= translateIssue(issue)
  }
  return errors as FieldErrors<Values>
}
