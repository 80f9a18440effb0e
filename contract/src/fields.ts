import { z } from 'zod'
import { TRIM_KEYS } from './domain/book-design.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './domain/languages.ts'
import { LIMITS } from './domain/limits.ts'
import { fieldError } from './field-errors.ts'

const storable = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Text as typed, up to `max` UTF-16 code units; may be empty. Rejects lone surrogates and NUL. */
export function text(label: string, max: number) {
  return z
    .string(fieldError('field.text', { label }))
    .max(max, fieldError('field.too-long', { label, max }))
    .refine(storable, fieldError('field.not-storable', { label }))
}

/** Trimmed text that must not be empty. */
export function requiredText(label: string, max: number, message?: string) {
  const missing = message === undefined ? fieldError('field.required', { label }) : { error: () => message }
  const notText = fieldError('field.text', { label })
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : notText).error(issue) })
    .trim()
    .min(1, missing)
    .max(max, fieldError('field.too-long', { label, max }))
    .refine(storable, fieldError('field.not-storable', { label }))
}

export const name = (label: string) => text(label, LIMITS.name)
export const requiredName = (label: string, message?: string) => requiredText(label, LIMITS.name, message)
export const longText = (label: string) => text(label, LIMITS.longText)
export const requiredLongText = (label: string, message?: string) => requiredText(label, LIMITS.longText, message)

/** Short texts; empty entries are dropped. */
export function textList(label: string) {
  return z
    .array(longText(label), fieldError('field.list', { label }))
    .max(LIMITS.listItems, fieldError('field.too-many', { label, max: LIMITS.listItems }))
    .transform((items) => items.map((item) => item.trim()).filter((item) => item !== ''))
}

export const language = z
  .enum(LANGUAGE_CODES, fieldError('field.choice', { label: 'Language' }))
  .default(DEFAULT_LANGUAGE)

export const id = z.uuid('is not an id')
export const timestamp = z.iso.datetime({ offset: true })

/** Documented but not validated: values come from typed columns, and validating 250 rows took 5 % of a request. */
export const outputId = z.string().meta({ format: 'uuid' })
export const outputTimestamp = z.string().meta({ format: 'date-time' })

/** The version the edit is based on: refused with CONFLICT if it is outdated. */
export const expectedVersion = z
  .int(fieldError('field.whole-number', { label: 'expectedVersion' }))
  .min(1)
  .optional()

export const byId = z.strictObject({ id })

/** Drops undefined members, as `exactOptionalPropertyTypes` requires. */
export function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never
}

export const pageSize = z.enum(TRIM_KEYS, 'There’s no page size with this name')
