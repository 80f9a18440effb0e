import type { Database } from '../database/client.ts'
import { asAuditWriter } from '../database/owned.ts'
import { deleteEventsBefore } from './queries.ts'

const DAY_MS = 86_400_000

/** The database refuses to delete events younger than 30 days. */
export function sweepEvents(database: Database, keepDays: number): Promise<number> {
  return asAuditWriter(database, (tx) => deleteEventsBefore(tx, new Date(Date.now() - keepDays * DAY_MS)))
}
