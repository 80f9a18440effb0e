import { LIMITS } from '@makeready/contract/domain/limits'
import { fieldMessage } from '../i18n/field-message.ts'

export function nameError(label: string, name: string): string | null {
  return name.trim().length > LIMITS.name ? fieldMessage('field.too-long', { label, max: LIMITS.name }) : null
}
