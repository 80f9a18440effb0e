import { createHmac } from 'node:crypto'
import type { Database } from '../database/client.ts'
import { takeHourly } from './hourly-limit.ts'

const MAX_PER_HOUR = 3
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

export type MailKind = 'reset' | 'confirmation'

/** False when the mailbox got three mails of this kind within the last hour. */
export type MailboxLimit = (kind: MailKind, address: string) => Promise<boolean>

export function createMailboxLimit({ database, secret }: { database: Database; secret: string }): MailboxLimit {
  return (kind, address) => {
    // hashed, so that the table is no list of addresses
    const mailbox = createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url')
    return takeHourly(database, `mail ${kind} ${mailbox}`, MAX_PER_HOUR)
  }
}

/** Without case, `+tag` and Gmail's dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
