import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts keys at rest, so that the database alone does not reveal them. */
export type SecretBox = {
  /** `owner` is authenticated: a box copied to another row cannot be opened. */
  close(secret: string, owner: string): string
  /** null when encrypted under another secret or owner, or altered */
  open(box: string, owner: string): string | null
}

/** AES-256-GCM (NIST SP 800-38D) under a key derived by HKDF-SHA-256 (RFC 5869) from the installation's secret. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'makeready provider keys', 32))
  return {
    close(plain, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(box, owner) {
      const [version, text = ''] = box.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
