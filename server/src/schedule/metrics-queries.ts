import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

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
