import { LIMITS } from '@makeready/contract/domain/limits'
import { z } from 'zod'
import { fieldSentence } from '../i18n/field-fault.ts'
import { said } from '../i18n/said.ts'
import { t } from '../i18n/t.ts'

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
      fieldSentence('field.too-many', { label, max: LIMITS.listItems }),
    )
    .refine(
      (text) => toLines(text).every((line) => line.length <= LIMITS.longText),
      t('{label}: a line is too long: at most {count, number} characters', {
        label: said(label),
        count: LIMITS.longText,
      }),
    )
}
