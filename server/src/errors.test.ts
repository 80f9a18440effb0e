import { expect, it, vi } from 'vitest'
import { toApiError } from './errors.ts'
import type { Log } from './log.ts'

const log = { error: vi.fn(), warn: vi.fn() } as unknown as Log
const fault = (code: string) => Object.assign(new Error(`Postgres said ${code}`), { code })

it.each([
  ['23503', 'a link to a row that is not there', 404, 'NOT_FOUND'],
  ['23505', 'a row that another request inserted at the same moment', 409, 'CONFLICT'],
  ['40P01', 'a deadlock', 503, 'SERVICE_UNAVAILABLE'],
  ['40001', 'a failure to serialize', 503, 'SERVICE_UNAVAILABLE'],
  ['53100', 'a full disk', 503, 'SERVICE_UNAVAILABLE'],
  ['57P01', 'a database that shuts down', 503, 'SERVICE_UNAVAILABLE'],
])('SQLSTATE %s, %s, is reported as %d with a message', (code, _, status, name) => {
  const answer = toApiError(fault(code), log)
  expect(answer).toMatchObject({ status, code: name, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(answer.message).not.toContain('Postgres')
})

it('an unexpected error is a 500 without its message', () => {
  const answer = toApiError(fault('XX000'), log)
  expect(answer.status).toBe(500)
  expect(answer.message).not.toContain('Postgres')
})
