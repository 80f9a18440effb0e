import { fieldErrorDetail } from '@makeready/contract/field-errors'

type Definition = { error?: (issue: object) => string | { message: string } | undefined }

const WRONG_INPUTS = [undefined, null, 0, '', []]

/** Every message that the schemas inside a value can give, found by passing each check wrong input. */
function messagesOf(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const definition = (value as { _zod?: { def?: Definition } })._zod?.def
  const given = WRONG_INPUTS.map((input) => definition?.error?.({ code: 'custom', input, path: [], issues: [] }))
  const parts = Object.values(definition ?? ('~orpc' in value ? (value['~orpc'] as object) : value))
  return [
    ...given.flatMap((message) => (typeof message === 'object' ? message.message : (message ?? []))),
    ...parts.flatMap((part) => messagesOf(part, seen)),
  ]
}

const modules = import.meta.glob<object>(['../../contract/src/*.ts', '!**/*.test.ts'], { eager: true })
const messages = Object.values(modules).flatMap((module) => messagesOf({ ...module }, new Set()))

/**
 * The contract's schema messages for people: the label in a message with a code, else the message. Messages in lower
 * case name API parameters.
 */
export const schemaMessages = [
  ...new Set(
    messages.flatMap((message) => {
      const detail = fieldErrorDetail(message)
      if (!detail) return message
      return 'label' in detail.params ? String(detail.params.label) : []
    }),
  ),
].filter((text) => /^[A-Z]/.test(text))
