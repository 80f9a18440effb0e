import { expect, it } from 'vitest'
import { fieldErrorDetail, fieldErrorMessage } from './field-errors.ts'
import { requiredText, textList } from './fields.ts'

const errorsOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => [message, fieldErrorDetail(message)])

it('describes a field’s error in English, and as a code with label and limit', () => {
  const name = requiredText('Pet name', 5)
  expect(errorsOf(name, ' ')).toEqual([
    ['Pet name is required', { code: 'field.required', params: { label: 'Pet name' } }],
  ])
  expect(errorsOf(name, 'Barnaby')).toEqual([
    ['Pet name is too long: at most 5 characters', { code: 'field.too-long', params: { label: 'Pet name', max: 5 } }],
  ])
  expect(errorsOf(textList('Pet toys'), 'a ball')).toEqual([
    ['Pet toys must be a list', { code: 'field.list', params: { label: 'Pet toys' } }],
  ])
})

it('formats limits as English does', () => {
  expect(fieldErrorMessage('field.too-long', { label: 'Outline', max: 20_000 }).message).toBe(
    'Outline is too long: at most 20,000 characters',
  )
})

it('has no code for other messages', () => {
  expect(fieldErrorDetail('Wrong password')).toBeUndefined()
})
