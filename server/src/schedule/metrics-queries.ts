import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

/** What is still to be done later, by kind; `failing`: the last attempt failed. */
export async function fetchTaskFigures({ schedule }: Database) {
  return schedule
    .selectFrom('tasks')
    .select('kind')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .select(sql<number>`(count(*) filter (where failure is not null))::int`.as('failing'))
    .select(sql<string | null>`max(failure)`.as('failure'))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
