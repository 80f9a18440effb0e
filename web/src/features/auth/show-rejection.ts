import type { AuthFailure, Wait } from '../../auth-client.ts'
import { translate } from '../../i18n/translate.ts'
import { toastError } from '../../ui/toast/toast.ts'
import { GENERAL_FAILURE } from './general-failure.ts'

/** Shows a rejection: the wait, the field errors, or a toast. `names` maps request fields to form fields. */
export function showRejection(
  { wait, fields, message }: AuthFailure,
  names: Record<string, string> = {},
): false | { wait: Wait } | Record<string, string> {
  if (wait) return { wait }
  const messages = Object.entries(fields).map(([field, message]) => [names[field] ?? field, translate(message)])
  if (messages.length > 0) return Object.fromEntries(messages)
  toastError(message ?? GENERAL_FAILURE)
  return false
}
