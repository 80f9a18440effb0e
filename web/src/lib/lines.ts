import { LIMITS } from '@makeready/contract/domain/limits'
import { z } from 'zod'
import { fieldMessage } from '../i18n/field-message.ts'
import { t } from '../i18n/t.ts'
import { translate } from '../i18n/translate.ts'

/** One entry per line; blank lines are ignored. */
export function toLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function lineList(label: string) {
  return z
    .string()
    .refine(
      (text) => toLines(text).length <= LIMITS.listItems,
      fieldMessage('field.too-many', { label, max: LIMITS.listItems }),
    )
    .refine(
      (text) => toLines(text).every((line) => line.length <= LIMITS.longText),
      t('{label}: a line is too long: at most {count, number} characters', {
        label: translate(label),
        count: LIMITS.longText,
      }),
    )
}
