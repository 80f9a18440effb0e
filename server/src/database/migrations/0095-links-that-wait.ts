import { type Kysely, sql } from 'kysely'

/**
 * Products link to items, and items to products: whoever imports an account checks these links at the end of the
 * transaction. Nothing else changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['niche_id', 'product_idea_id', 'title_id', 'cover_id'])
    await sql`alter table projects alter constraint ${sql.id(`projects_${column}_user_id_fkey`)} deferrable`.execute(db)
}
