import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './mail.ts'

/** `.eml` files for installations without a mail server; readable by the owner only: they contain reset links. */
export function createOutbox(folder: string, from: string): Mail {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message: bytes } = await transport.sendMail({ ...message, from })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      const unfinished = join(folder, `.${name}.part`)
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    },
  }
}
