import { LIMITS } from '@makeready/contract/domain/limits'
import { said } from '../i18n/said.ts'

/** What is wrong with the length of a name; null when nothing is. */
export function nameFault(label: string, name: string): string | null {
  return name.trim().length > LIMITS.name ? said(`${label} is too long: at most ${LIMITS.name} characters`) : null
}
