import { expect, it } from 'vitest'
import { faultOf, fieldFault } from './field-faults.ts'
import { requiredText, textList } from './fields.ts'

const faultsOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => [message, faultOf(message)])

it('describes a field’s fault in English, and as a code with label and limit', () => {
  const name = requiredText('Pet name', 5)
  expect(faultsOf(name, ' ')).toEqual([
    ['Pet name is required', { code: 'field.required', params: { label: 'Pet name' } }],
  ])
  expect(faultsOf(name, 'Barnaby')).toEqual([
    ['Pet name is too long: at most 5 characters', { code: 'field.too-long', params: { label: 'Pet name', max: 5 } }],
  ])
  expect(faultsOf(textList('Pet toys'), 'a ball')).toEqual([
    ['Pet toys must be a list', { code: 'field.list', params: { label: 'Pet toys' } }],
  ])
})

it('formats limits as English does', () => {
  expect(fieldFault('field.too-long', { label: 'Outline', max: 20_000 }).message).toBe(
    'Outline is too long: at most 20,000 characters',
  )
})

it('has no code for a message of another origin', () => {
  expect(faultOf('Wrong password')).toBeUndefined()
})
