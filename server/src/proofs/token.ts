import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const BYTES = 32
const SHAPE = /^[\w-]{43}$/

export const newToken = () => randomBytes(BYTES).toString('base64url')

/** A token has 256 random bits, so a fast hash is enough. Null for what can't be one. */
export function tokenHash(token: string): string | null {
  return SHAPE.test(token) ? createHash('sha256').update(token).digest('hex') : null
}

/** What a reader's browser keeps after the right password: worthless for other links and other passwords. */
export const passKey = (hash: string, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(hash).digest('base64url')

export function isPassKey(given: string | undefined, hash: string, passwordHash: string): boolean {
  const right = Buffer.from(passKey(hash, passwordHash))
  const sent = Buffer.from(given ?? '')
  return sent.length === right.length && timingSafeEqual(sent, right)
}
