import type { SecurityEvent } from '@makeready/contract/security-log'

const COLUMNS = [
  'at',
  'event',
  'outcome',
  'actor',
  'person_id',
  'acted_by_id',
  'address',
  'user_agent',
  'mailbox',
  'details',
] as const

/**
 * RFC 4180: codes, ids and UTC times for other programs. Cells that spreadsheets would read as formulas begin with an
 * apostrophe.
 */
export function csvOf(events: readonly SecurityEvent[]): string {
  const rows = events.map(({ at, event, outcome, actor, person, actedBy, address, userAgent, mailbox, details }) => [
    at,
    event,
    outcome,
    actor,
    person?.id,
    actedBy?.id,
    address,
    userAgent,
    mailbox,
    Object.entries(details)
      .map(([name, code]) => `${name}=${code}`)
      .join(' '),
  ])
  return [COLUMNS, ...rows].map((row) => `${row.map((value) => cell(value ?? '')).join(',')}\r\n`).join('')
}

function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
