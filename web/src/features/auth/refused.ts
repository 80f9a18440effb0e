import type { AuthFailure, Wait } from '../../auth-client.ts'
import { said } from '../../i18n/said.ts'
import { toastError } from '../../ui/toast.ts'
import { GENERAL_FAILURE } from './general-failure.ts'

/**
 * How a form shows that the server refused it: the time to wait, the fields at fault, or a toast. `names`: what the
 * form calls a field of the request.
 */
export function refused(
  { wait, fields, message }: AuthFailure,
  names: Record<string, string> = {},
): false | { wait: Wait } | Record<string, string> {
  if (wait) return { wait }
  const faults = Object.entries(fields).map(([field, fault]) => [names[field] ?? field, said(fault)])
  if (faults.length > 0) return Object.fromEntries(faults)
  toastError(message ?? GENERAL_FAILURE)
  return false
}
