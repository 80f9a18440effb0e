import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for an email to `address` in the product's outbox. @returns its first link that contains `part` */
export async function linkFromMail(dataDir: string, address: string, part: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => (link = await findLink(join(dataDir, 'outbox'), address, part)), {
      message: `a mail to ${address} with a link to ${part}`,
    })
    .toBeTruthy()
  return link ?? ''
}

async function findLink(outbox: string, address: string, part: string): Promise<string | undefined> {
  const names = await readdir(outbox).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const mail = await readFile(join(outbox, name), 'utf8')
    if (!mail.includes(`To: ${address}`)) continue
    // quoted-printable: a line that ends in '=' continues, '=3D' is '='
    const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    const link = text.match(/https?:\/\/[^\s<>"]+/g)?.find((url) => url.includes(part))
    if (link) return link
  }
  return undefined
}
