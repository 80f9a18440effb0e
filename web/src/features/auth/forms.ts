import { translate } from '../../i18n/translate.ts'

type Issue = { path: PropertyKey[]; message: string }
type Parsed<Values> = { success: true; data: Values } | { success: false; error: { issues: Issue[] } }
export type Rules<Values> = { safeParse: (input: unknown) => Parsed<Values> }

/** Schema messages are English until the catalog is loaded. */
let translateMessage: (sentence: string) => string = translate

async function load() {
  const [rules, { translateFieldMessage }] = await Promise.all([
    import('@makeready/contract/account'),
    import('../../i18n/field-message.ts'),
  ])
  translateMessage = translateFieldMessage
  return rules
}

/** The contract's rules, loaded separately from the first download. */
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
  for (const { path, message } of issues) {
    const field = path[0]
    if (field !== undefined) errors[field] ??= translateMessage(message)
  }
  return errors as FieldErrors<Values>
}
