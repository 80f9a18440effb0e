import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt (RFC 7914): `N` blocks of 128 · `r` bytes, gone through `p` times. */
export type PasswordCost = { N: number; r: number; p: number }

/** 32 MiB and three passes a password: one of the equivalent least settings of OWASP's Password Storage Cheat Sheet. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
/** of accounts whose hash names no cost: better-auth's own */
const UNNAMED_COST: PasswordCost = { N: 2 ** 14, r: 16, p: 1 }
const KEY_BYTES = 64
const SALT_BYTES = 16
const NAME = 'scrypt'

/** 'scrypt:N:r:p:salt:key', salt and key in hexadecimal. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const key = await keyOf(password, salt, cost)
  return [NAME, cost.N, cost.r, cost.p, salt, key.toString('hex')].join(':')
}

/** Under whatever cost it was hashed. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  const parts = hash.split(':')
  const [salt = '', key = ''] = parts.slice(-2)
  const [N = 0, r = 0, p = 0] = parts[0] === NAME ? parts.slice(1, 4).map(Number) : Object.values(UNNAMED_COST)
  const wanted = Buffer.from(key, 'hex')
  if (wanted.length !== KEY_BYTES) return false
  const found = await keyOf(password, salt, { N, r, p })
  return timingSafeEqual(wanted, found)
}

function keyOf(password: string, salt: string, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((made, failed) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * r * (N + p + 2) }, (error, key) =>
      error ? failed(error) : made(key),
    ),
  )
}
