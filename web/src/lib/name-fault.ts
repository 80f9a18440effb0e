import { LIMITS } from '@makeready/contract/domain/limits'
import { fieldSentence } from '../i18n/field-fault.ts'

/** What is wrong with the length of a name; null when nothing is. */
export function nameFault(label: string, name: string): string | null {
  return name.trim().length > LIMITS.name ? fieldSentence('field.too-long', { label, max: LIMITS.name }) : null
}
