import { type Kysely, sql } from 'kysely'
import { currentRoles, grant } from './owned-table.ts'

/**
 * A cover knows the creator's own picture it was set on, and keeps it from being swept. The administrator's role finds
 * whose uploads are old; what is in them it does not see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add unique (id, user_id)`.execute(db)
  await sql`alter table cover_images add column art_file_id uuid,
    add foreign key (art_file_id, user_id) references files (id, user_id)`.execute(db)
  await sql`create index on cover_images (art_file_id) where art_file_id is not null`.execute(db)
  await sql`create index on files (created_at) where kind = 'art'`.execute(db)
  const { admin } = await currentRoles(db)
  await grant(db, 'files', admin, 'select (user_id, kind, created_at)', ['select'])
}
