import { loginForm, signUpForm } from '@makeready/contract/account'
import { expect, it } from 'vitest'
import { fieldErrors } from './forms.ts'

function errorsOf(form: typeof loginForm | typeof signUpForm, input: object) {
  const parsed = form.safeParse(input)
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

it('reports each missing login field', { tags: ['AUTH-2'] }, () => {
  expect(errorsOf(loginForm, { email: '', password: '' })).toEqual({
    email: 'Enter a valid email address',
    password: 'Password is required',
  })
})

it('reports at the second password that the two differ', { tags: ['AUTH-11'] }, () => {
  const input = { name: 'Ada', email: 'ada@example.com', password: 'nine otters', confirmPassword: 'nine others' }
  expect(errorsOf(signUpForm, input)).toEqual({ confirmPassword: 'Passwords do not match' })
})

it('rejects five characters with the specified message, seven with its own, and accepts eight', {
  tags: ['AUTH-12'],
}, () => {
  const input = { name: 'Ada', email: 'ada@example.com', password: '12345', confirmPassword: '12345' }
  expect(errorsOf(signUpForm, input)).toEqual({ password: 'Password must be at least 6 characters' })
  const seven = { ...input, password: 'otter-7', confirmPassword: 'otter-7' }
  expect(errorsOf(signUpForm, seven)).toEqual({ password: 'Use at least 8 characters' })
  expect(errorsOf(signUpForm, { ...input, password: 'otter-88', confirmPassword: 'otter-88' })).toEqual({})
})
