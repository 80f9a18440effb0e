import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Requests a password reset, and reads the token from the mailed link. */
export async function resetToken(server: TestServer, email: string): Promise<string> {
  const answer = await server.anonymous().auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  expect(answer.status).toBe(200)
  const mail = (await server.mailTo(email)).at(-1) ?? ''
  return /\/reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
}
