import { scryptSync } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import * as format from './password.ts'
import { PASSWORD_COST } from './password.ts'
import { createHashThreads } from './passwords/hash-threads.ts'

const threads = createHashThreads(1)
afterAll(() => threads.close())

const derive: format.DeriveKey = (input) => threads.deriveKey(input, 'known')
const hashPassword = (password: string, cost = PASSWORD_COST) => format.hashPassword(derive, password, cost)
const isPassword = (hash: string, password: string) => format.isPassword(derive, hash, password)

it('hashes with scrypt at the stated cost, as any other program would', async () => {
  expect(PASSWORD_COST).toEqual({ N: 32_768, r: 8, p: 3 })
  const hash = await hashPassword('a good password')
  expect(hash).toMatch(/^scrypt:32768:8:3:[0-9a-f]{32}:[0-9a-f]{128}$/)
  const [, N, r, p, salt = '', key] = hash.split(':')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 128 * 1024 * 1024 }
  expect(scryptSync('a good password', salt, 64, options).toString('hex')).toBe(key)
  expect(await isPassword(hash, 'a good password')).toBe(true)
})

it('rejects a wrong password, and hashes the same one differently each time', async () => {
  const cost = { N: 2, r: 8, p: 1 }
  const hash = await hashPassword('a good password', cost)
  expect(await isPassword(hash, 'a good password')).toBe(true)
  expect(await isPassword(hash, 'a good passwore')).toBe(false)
  expect(await hashPassword('a good password', cost)).not.toBe(hash)
})

it('accepts hashes from before the cost was stored', async () => {
  const salt = 'ab'.repeat(16)
  const key = scryptSync('a good password', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
  expect(await isPassword(`${salt}:${key.toString('hex')}`, 'a good password')).toBe(true)
})

it('treats other Unicode forms of a password as equal', async () => {
  const cost = { N: 2, r: 8, p: 1 }
  expect(await isPassword(await hashPassword('Ångström', cost), 'Ångström')).toBe(true)
})

it('continues after a stored hash with an invalid cost', async () => {
  const impossible = `scrypt:3:8:1:${'ab'.repeat(16)}:${'cd'.repeat(64)}`
  await expect(isPassword(impossible, 'a good password')).rejects.toThrow('could not be hashed')
  expect(await isPassword(await hashPassword('a good password', { N: 2, r: 8, p: 1 }), 'a good password')).toBe(true)
})

it.each(['', 'x', 'scrypt:1:1:1', ':'])('rejects every password for the stored text %j', async (hash) => {
  expect(await isPassword(hash, '')).toBe(false)
})

it('hashes again after its thread has ended, even at that very moment', { tags: ['slow'] }, async () => {
  const idle = createHashThreads(1, 1)
  const request = { password: 'a good password', salt: 'ab', bytes: 8, cost: { N: 2, r: 8, p: 1 } }
  const first = await idle.deriveKey(request, 'known')
  for (let round = 0; round < 40; round += 1) {
    // during the pause after a hash: before, while and after the thread ends
    const until = performance.now() + round / 10
    while (performance.now() < until) await new Promise(setImmediate)
    expect(await idle.deriveKey(request, 'known')).toEqual(first)
  }
  await idle.close()
})
