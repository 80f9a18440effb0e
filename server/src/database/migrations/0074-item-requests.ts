import { type Kysely, sql } from 'kysely'

/** The request an item was generated from, so that more like it can be generated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['niches', 'product_ideas', 'product_titles'])
    await sql`alter table ${sql.table(table)} add request jsonb`.execute(db)
}
