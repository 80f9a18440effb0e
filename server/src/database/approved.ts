import { KINDS, STARTING_KINDS } from '@makeready/contract/domain/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { ItemTable } from './schema.ts'

const STARTING_TABLES: readonly ItemTable[] = STARTING_KINDS.map((kind) => KINDS[kind].table)

function projectOf(table: ItemTable): string | null {
  if (table === 'projects') return 'projects.id'
  return STARTING_TABLES.includes(table) ? `${table}.projectId` : null
}

/** False for an Autopilot product whose outline is not approved yet, and for the items it was started with. */
export function isApproved(table: ItemTable): RawBuilder<boolean> {
  const project = projectOf(table)
  if (!project) return sql`true`
  return sql`not exists (select from book_plans plan
    where plan.project_id = ${sql.ref(project)} and plan.begins_product and plan.book_run_id is null)`
}
