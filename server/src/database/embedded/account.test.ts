import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { accountFor, canReach } from './account.ts'

const folder = mkdtempSync(join(tmpdir(), 'makeready-account-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const otherUser = { uid: 12_345, gid: 12_345 }

test('runs as the ordinary user, or never as root', () => {
  const account = accountFor(join(folder, 'nothing-here'))
  if (process.getuid?.() === 0) expect(account?.uid).toBeGreaterThan(0)
  else expect(account).toBeUndefined()
})

test('a folder below a closed one is unreachable for others', () => {
  mkdirSync(join(folder, 'open/closed/inner'), { recursive: true })
  chmodSync(join(folder, 'open/closed'), 0o700)
  expect(canReach(otherUser, join(folder, 'open/closed'))).toBe(true)
  expect(canReach(otherUser, join(folder, 'open/closed/inner/file'))).toBe(false)
  expect(canReach({ uid: process.getuid?.() ?? 0, gid: 0 }, join(folder, 'open/closed/inner/file'))).toBe(true)
})

test('a missing folder is judged by its parents', () => {
  expect(canReach(otherUser, join(folder, 'open/new/newer'))).toBe(true)
})
