import type { SchemaIssue } from '@makeready/contract/field-errors'

type Definition = { error?: (issue: object) => string | { message: string } | undefined }

const WRONG_INPUTS = [undefined, null, 0, '', []]

/** Every issue that the schemas inside a value can raise, by asking each of their checks about wrong input. */
function issuesOf(value: unknown, seen: Set<unknown>): SchemaIssue[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const definition = (value as { _zod?: { def?: Definition } })._zod?.def
  const given = WRONG_INPUTS.flatMap((input): SchemaIssue[] => {
    const issue = { code: 'custom', input, path: [], issues: [] }
    const error = definition?.error?.(issue)
    if (error === undefined) return []
    return [{ ...issue, message: typeof error === 'object' ? error.message : error }]
  })
  const parts = Object.values(definition ?? ('~orpc' in value ? (value['~orpc'] as object) : value))
  return [...given, ...parts.flatMap((part) => issuesOf(part, seen))]
}

const modules = import.meta.glob<object>(['../../contract/src/*.ts', '!**/*.test.ts'], { eager: true })
const issues = Object.values(modules).flatMap((module) => issuesOf({ ...module }, new Set()))

/**
 * The contract's schema messages for people: the label in a message with a code, else the message. Messages in lower
 * case name API parameters.
 */
export const schemaMessages = [
  ...new Set(
    issues.flatMap(({ message, detail }) => {
      if (!detail) return message
      return 'label' in detail.params ? String(detail.params.label) : []
    }),
  ),
].filter((text) => /^[A-Z]/.test(text))
