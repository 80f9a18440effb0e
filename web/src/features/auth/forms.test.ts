import { loginForm, signUpForm } from '@makeready/contract/account'
import { expect, it } from 'vitest'
import { fieldErrors } from './forms.ts'

function errorsOf(form: typeof loginForm | typeof signUpForm, input: object) {
  const parsed = form.safeParse(input)
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

it('[AUTH-2] asks for what a login needs, each at its own field', () => {
  expect(errorsOf(loginForm, { email: '', password: '' })).toEqual({
    email: 'Enter a valid email address',
    password: 'Password is required',
  })
})

it('[AUTH-11] says at the second password that the two differ', () => {
  const input = { name: 'Ada', email: 'ada@example.com', password: '123456', confirmPassword: '1234567' }
  expect(errorsOf(signUpForm, input)).toEqual({ confirmPassword: 'Passwords do not match' })
})

it('[AUTH-12] refuses five characters and takes six', () => {
  const input = { name: 'Ada', email: 'ada@example.com', password: '12345', confirmPassword: '12345' }
  expect(errorsOf(signUpForm, input)).toEqual({ password: 'Password must be at least 6 characters' })
  expect(errorsOf(signUpForm, { ...input, password: '123456', confirmPassword: '123456' })).toEqual({})
})
