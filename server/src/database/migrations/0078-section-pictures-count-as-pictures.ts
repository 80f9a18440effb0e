import { type Kysely, sql } from 'kysely'

/** Pictures within sections counted as documents; Account shows them under 'Covers and pictures'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['count_storage', 'recount_storage'])
    await sql`do $$ begin
      execute replace(pg_get_functiondef(${sql.lit(`${name}()`)}::regprocedure),
        $q$in ('art', 'cover')$q$, $q$in ('art', 'cover', 'picture')$q$);
    end $$`.execute(db)
  // an owner who is no superuser sees the rows only without this
  for (const table of ['files', 'storage_use'])
    await sql`alter table ${sql.id(table)} no force row level security`.execute(db)
  await sql`update storage_use as u
    set covers = covers + pictures.bytes, documents = greatest(0, documents - pictures.bytes)
    from (select user_id, sum(bytes)::bigint as bytes from files where kind = 'picture' group by user_id) as pictures
    where pictures.user_id = u.user_id`.execute(db)
  for (const table of ['files', 'storage_use'])
    await sql`alter table ${sql.id(table)} force row level security`.execute(db)
}
