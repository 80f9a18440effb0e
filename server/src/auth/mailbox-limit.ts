import { createHmac } from 'node:crypto'
import type { Database } from '../database/client.ts'
import { takeHourly } from './hourly-limit.ts'

const MOST_AN_HOUR = 3
/** These providers ignore dots in the part before the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

export type MailKind = 'reset' | 'confirmation'

/** Counts a mail of this kind to a mailbox. False when it got three within the last hour, whoever asked for them. */
export type MailboxLimit = (kind: MailKind, address: string) => Promise<boolean>

export function createMailboxLimit({ database, secret }: { database: Database; secret: string }): MailboxLimit {
  return (kind, address) => {
    // the table must not become a list of addresses
    const mailbox = createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url')
    return takeHourly(database, `mail ${kind} ${mailbox}`, MOST_AN_HOUR)
  }
}

/** The mailbox that most providers deliver an address to: without case, `+tag`, and Gmail's dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return DOTLESS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
