import { eventsOf } from '@makeready/contract/domain/security-events'
import type { SecurityEvent, SecurityLogInput } from '@makeready/contract/security-log'
import type { Database } from '../database/client.ts'
import { asAdmin } from '../database/owned.ts'
import type { Audit } from './audit.ts'
import { fetchPeopleAt, listEvents } from './queries.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SHOWN_OF_MAILBOX = 8

type Tools = { database: Database; audit: Audit }
type Page = { items: SecurityEvent[]; nextCursor: string | null }

export async function readSecurityLog(tools: Tools, input: SecurityLogInput): Promise<Page> {
  const { limit, cursor, group, outcome, person, from, until } = input
  const about = person?.trim() ? await aboutOf(tools, person.trim()) : undefined
  const page = await asAdmin(tools.database, (tx) =>
    listEvents(tx, {
      limit,
      cursor,
      outcome,
      about,
      events: group && eventsOf(group),
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    }),
  )
  const items = page.items.map(({ at, userId, actorId, personName, actorName, mailbox, ...event }) => ({
    ...event,
    at: at.toISOString(),
    person: userId === null ? null : { id: userId, name: personName },
    actedBy: actorId === null ? null : { id: actorId, name: actorName },
    mailbox: mailbox?.slice(0, SHOWN_OF_MAILBOX) ?? null,
  }))
  return { items, nextCursor: page.nextCursor }
}

/** A complete email address also finds attempts on a mailbox without an account. */
async function aboutOf({ database, audit }: Tools, person: string) {
  if (UUID.test(person)) return { userIds: [person], mailbox: null }
  if (!person.includes('@')) return { userIds: [], mailbox: null }
  return { userIds: await fetchPeopleAt(database, person), mailbox: audit.mailboxOf(person) }
}
