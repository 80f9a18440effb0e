import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'makeready-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const parent = process.ppid

test('twenty concurrent starts run one after another', async () => {
  const file = join(folder, 'twenty')
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withLock(file, async () => {
        inside += 1
        most = Math.max(most, inside)
        await wait(2)
        inside -= 1
      }),
    ),
  )
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('a failed start releases the lock', async () => {
  const file = join(folder, 'fails')
  await expect(withLock(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['a process that is gone', `999999999 ${hostname()}`, 0],
  ['an earlier process with the number of this one, as in a container', `${process.pid} ${hostname()}`, 0],
  ['a process that gave no sign of life for long', `${parent} ${hostname()}`, 60],
  ['another container that gave no sign of life for long', `1 somewhere-else`, 60],
])('a lock left by %s is taken over', async (name, text, age) => {
  const file = join(folder, name.replaceAll(' ', '-'))
  writeFileSync(file, text)
  utimesSync(file, Date.now() / 1_000 - age, Date.now() / 1_000 - age)
  expect(await withLock(file, async () => readFileSync(file, 'utf8'), 1_000)).toBe(`${process.pid} ${hostname()}`)
})

test('a living process keeps its lock, and the other start fails with a message', async () => {
  const file = join(folder, 'held')
  writeFileSync(file, `${parent} ${hostname()}`)
  await expect(withLock(file, async () => 'in', 200)).rejects.toThrow('Another start of Makeready holds')
})
