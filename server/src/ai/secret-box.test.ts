import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const KEY = 'sk-planted-ключ-0123456789'
const box = createSecretBox('a secret of at least thirty-two characters')

it('decrypts under the same secret and owner', () => {
  expect(box.open(box.close(KEY, 'ann'), 'ann')).toBe(KEY)
  expect(createSecretBox('a secret of at least thirty-two characters').open(box.close(KEY, 'ann'), 'ann')).toBe(KEY)
})

it('never reveals the key, and encrypts it differently each time', () => {
  const [first, second] = [box.close(KEY, 'ann'), box.close(KEY, 'ann')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.slice(3), 'base64url').toString('latin1')).not.toContain('planted')
})

it.each([
  ['another owner', () => box.open(box.close(KEY, 'ann'), 'ben')],
  [
    'another secret',
    () => createSecretBox('some other secret of thirty-two letters').open(box.close(KEY, 'ann'), 'ann'),
  ],
  ['a changed bit', () => box.open(flipped(box.close(KEY, 'ann')), 'ann')],
  ['half a box', () => box.open(box.close(KEY, 'ann').slice(0, 20), 'ann')],
  ['an unknown version', () => box.open(box.close(KEY, 'ann').replace('v1', 'v2'), 'ann')],
  ['nothing', () => box.open('', 'ann')],
])('stays closed to %s', (_, open) => {
  expect(open()).toBeNull()
})

function flipped(closed: string): string {
  const bytes = Buffer.from(closed.slice(3), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  return `v1.${bytes.toString('base64url')}`
}
