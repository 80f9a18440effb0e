import { z } from 'zod'
import { SECURITY_ACTORS, SECURITY_EVENT_CODES, SECURITY_GROUPS, SECURITY_OUTCOMES } from './domain/security-events.ts'
import { text, timestamp } from './fields.ts'
import { listInput, pageOf } from './pages.ts'

export const securityEventCode = z.enum(SECURITY_EVENT_CODES)

/** `userAgent` is unverified and shortened. */
export const ownEvent = z.object({
  id: z.uuid(),
  at: timestamp,
  event: securityEventCode,
  outcome: z.enum(SECURITY_OUTCOMES),
  actor: z.enum(SECURITY_ACTORS),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.string()),
})

/** Null: unknown. `name` is null for a deleted account. */
const party = z.object({ id: z.uuid(), name: z.string().nullable() }).nullable()

export const securityEvent = ownEvent.extend({
  person: party,
  actedBy: party,
  /** prefix of a keyed hash: equal for equal mailboxes */
  mailbox: z.string().nullable(),
})

export const ownEvents = z.object({ items: z.array(ownEvent) })
export const securityLogPage = pageOf(securityEvent)

export const securityLogInput = listInput.omit({ search: true }).extend({
  group: z.enum(SECURITY_GROUPS).optional(),
  outcome: z.enum(SECURITY_OUTCOMES).optional(),
  /** a complete email address or an account's id */
  person: text('person', 254).optional(),
  from: timestamp.optional(),
  until: timestamp.optional(),
})

export type OwnSecurityEvent = z.infer<typeof ownEvent>
export type SecurityEvent = z.infer<typeof securityEvent>
export type SecurityLogInput = z.infer<typeof securityLogInput>
