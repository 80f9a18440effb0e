import { randomBytes, timingSafeEqual } from 'node:crypto'

/** scrypt (RFC 7914): `N` blocks of 128 · `r` bytes, `p` passes. */
export type PasswordCost = { N: number; r: number; p: number }
/** scrypt, on any thread */
export type DeriveKey = (input: {
  password: string
  salt: string
  bytes: number
  cost: PasswordCost
}) => Promise<Uint8Array>

/** 32 MiB and three passes: one of the minimum settings in OWASP's Password Storage Cheat Sheet. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
/** for hashes without a cost: better-auth's defaults */
const UNNAMED_COST: PasswordCost = { N: 2 ** 14, r: 16, p: 1 }
const KEY_BYTES = 64
const SALT_BYTES = 16
const NAME = 'scrypt'

/** 'scrypt:N:r:p:salt:key', salt and key in hexadecimal. */
export async function hashPassword(derive: DeriveKey, password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const key = await derive({ password: password.normalize('NFKC'), salt, bytes: KEY_BYTES, cost })
  return [NAME, cost.N, cost.r, cost.p, salt, Buffer.from(key).toString('hex')].join(':')
}

export async function isPassword(derive: DeriveKey, hash: string, password: string): Promise<boolean> {
  const parts = hash.split(':')
  const [salt = '', key = ''] = parts.slice(-2)
  const [N = 0, r = 0, p = 0] = parts[0] === NAME ? parts.slice(1, 4).map(Number) : Object.values(UNNAMED_COST)
  const expected = Buffer.from(key, 'hex')
  if (expected.length !== KEY_BYTES) return false
  const actual = await derive({ password: password.normalize('NFKC'), salt, bytes: KEY_BYTES, cost: { N, r, p } })
  return timingSafeEqual(expected, actual)
}
