import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

let folder
let file
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makeready-lock-'))
  file = join(folder, 'cache/prepare.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('commands started at once prepare one after another', async () => {
  let inside = 0
  let most = 0
  const waited = []
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside--
  }
  await Promise.all([1, 2, 3].map((name) => withLock(file, work, () => waited.push(name))))
  expect(most).toBe(1)
  expect(waited).toEqual([2, 3])
  expect(existsSync(file)).toBe(false)
})

it('releases the lock when the work fails', async () => {
  const failing = withLock(file, async () => {
    throw new Error('no network')
  })
  await expect(failing).rejects.toThrow('no network')
  expect(await withLock(file, () => 'done')).toBe('done')
})

it('takes over from a command that was killed', async () => {
  await withLock(file, () => {})
  writeFileSync(file, 'killed')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(file, longAgo, longAgo)
  expect(await withLock(file, () => 'done')).toBe('done')
})
