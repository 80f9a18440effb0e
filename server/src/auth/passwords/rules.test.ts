import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ErrorBody } from '../../../test/client.ts'
import { testServer } from '../../../test/server.ts'

const server = testServer({ worker: false })

const LEAKED = 'This password is on lists of leaked passwords. Choose another one.'
const NAMED = 'Choose a password that isn’t your email address or the name of this product.'

it.each([
  ['five characters', 'kwmvt', 'Password must be at least 6 characters'],
  ['seven characters', 'kwmvt-z', 'Use at least 8 characters'],
  ['a leaked password', '12345678', LEAKED],
  ['one in capital letters', 'PassWord', LEAKED],
  ['one in another Unicode form', '\uff50assword', LEAKED],
  ['the last one of the list', '~censored~', LEAKED],
  ['the email address', 'Mara.Calloway@example.org', NAMED],
  ['what stands before the @', 'mara.calloway', NAMED],
  ['the name of the product', 'Makeready', NAMED],
])('refuses %s as a new password at sign-up, naming the field', async (_, password, message) => {
  const person = { name: 'Mara', email: 'mara.calloway@example.org', password }
  const { status, body } = await server.anonymous().auth('/sign-up/email', person)
  expect([status, body.data?.issues]).toMatchObject([400, [{ field: 'password', message }]])
})

it('refuses the same passwords at a reset, and keeps the link valid', async () => {
  const { person } = await server.client()
  await server.anonymous().auth('/request-password-reset', { email: person.email, redirectTo: '/reset-password' })
  const token = /token=([\w-]+)/.exec((await server.mailTo(person.email)).at(-1) ?? '')?.[1]
  const reset = (newPassword: string) => server.anonymous().auth<ErrorBody>('/reset-password', { token, newPassword })
  for (const [password, message] of [
    ['letmein123', LEAKED],
    [person.email, NAMED],
  ] as const) {
    const { status, body } = await reset(password)
    expect([status, body.data?.issues]).toEqual([400, [{ field: 'newPassword', message }]])
  }
  expect((await reset(`${randomUUID()}`)).status).toBe(200)
})

it('accepts words that are on no list', async () => {
  const person = { name: 'Ann', email: `${randomUUID()}@example.org`, password: 'nine blue otters' }
  expect((await server.anonymous().auth('/sign-up/email', person)).status).toBe(200)
})
