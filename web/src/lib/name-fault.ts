import { LIMITS } from '@makeready/contract/domain/limits'
import { fieldSentence } from '../i18n/field-fault.ts'

export function nameFault(label: string, name: string): string | null {
  return name.trim().length > LIMITS.name ? fieldSentence('field.too-long', { label, max: LIMITS.name }) : null
}
