import { LIMITS } from '@makeready/contract/domain/limits'
import { t } from '../../i18n/t.ts'

/** The text itself is never cut. */
export function contentLengthError(text: string): string | null {
  if (text.length <= LIMITS.content) return null
  return t('Content is too long: {length, number} of at most {limit, number} characters', {
    length: text.length,
    limit: LIMITS.content,
  })
}
