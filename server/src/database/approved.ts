import { type RawBuilder, sql } from 'kysely'
import type { ItemTable } from './schema.ts'

const PROJECT_OF: Partial<Record<ItemTable, string>> = {
  projects: 'projects.id',
  niches: 'niches.projectId',
  productIdeas: 'productIdeas.projectId',
  productTitles: 'productTitles.projectId',
}

/** False for a product that Autopilot began and whose outline is not approved yet, and for the parts it was begun with. */
export function isApproved(table: ItemTable): RawBuilder<boolean> {
  const project = PROJECT_OF[table]
  if (!project) return sql`true`
  return sql`not exists (select from book_plans plan
    where plan.project_id = ${sql.ref(project)} and plan.begins_product and plan.book_run_id is null)`
}
