import { expect, it } from 'vitest'
import { z } from 'zod'
import { signUpForm } from './account.ts'
import { fieldErrorMessage, type SchemaIssue } from './field-errors.ts'
import { requiredText, textList } from './fields.ts'
import { generatePassageInput } from './passages.ts'

const errorsOf = (schema: { safeParse(value: unknown): { error?: { issues: SchemaIssue[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message, detail }) => [message, detail])

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

it('gives a specified message as it is, without a code', () => {
  const interests = requiredText('Interests', 50, 'Interests are required')
  expect(errorsOf(interests, '')).toEqual([['Interests are required', undefined]])
  expect(errorsOf(interests, undefined)).toEqual([['Interests are required', undefined]])
  expect(errorsOf(signUpForm.shape.password, 'short')).toEqual([['Password must be at least 6 characters', undefined]])
})

it('tells two fields apart that have the same message', () => {
  const form = z.strictObject({ pet: requiredText('Name', 5), toy: requiredText('Name', 5, 'Name is required') })
  expect(errorsOf(form, { pet: '', toy: '' })).toEqual([
    ['Name is required', { code: 'field.required', params: { label: 'Name' } }],
    ['Name is required', undefined],
  ])
})

it('names the field that an action on a passage is missing', () => {
  expect(errorsOf(generatePassageInput, { passage: 'A dog.', action: 'tone' })).toEqual([
    ['Tone is required', { code: 'field.required', params: { label: 'Tone' } }],
  ])
})
