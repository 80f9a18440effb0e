import { createHmac, randomBytes } from 'node:crypto'

const COUNT = 10
/** Letters and digits that are hard to confuse (Crockford's Base32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12
const HASH = /^[\w-]{43}$/

/** Ten codes of 60 random bits: 'x7k2-9mqd-4r0a'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
}

/** An HMAC under the installation's secret. Ignores case, spaces and hyphens, and reads o as 0, i and l as 1. */
export function hashRecoveryCode(secret: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return createHmac('sha256', secret).update(`recovery code ${plain}`).digest('base64url')
}

/** better-auth passes new codes in plain text, and later the remaining ones as stored. */
export function storedRecoveryCodes(secret: string) {
  return {
    encrypt: async (list: string) => {
      const codes = JSON.parse(list) as string[]
      return JSON.stringify(codes.map((code) => (HASH.test(code) ? code : hashRecoveryCode(secret, code))))
    },
    decrypt: async (list: string) => list,
  }
}

export const countRecoveryCodes = (stored: string | undefined): number =>
  stored === undefined ? 0 : (JSON.parse(stored) as string[]).length
