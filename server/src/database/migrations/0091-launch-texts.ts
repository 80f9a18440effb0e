import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/** Texts that sell a product, with a history like its sections'. They are deleted with their product only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table launch_texts (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    deleted_at timestamptz(3),
    version integer not null default 1,
    project_id uuid not null,
    kind text not null
      check (kind in ('sales_page', 'description_short', 'description_long', 'email', 'post', 'lead_magnet')),
    position integer not null check (position > 0),
    title text not null default '',
    preview text not null default '',
    day integer check (day >= 0),
    content text not null default '',
    engine text,
    run_id uuid,
    based_on text not null default '',
    unique (project_id, kind, position),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on launch_texts (user_id)`.execute(db)
  await ownTable(db, 'launch_texts')
  const { user } = await currentRoles(db)
  await grant(db, 'launch_texts', user, 'select, insert, update, delete')
  // not before delete: the history goes with the product
  await sql`create trigger keep_version before update on launch_texts
    for each row execute function keep_version()`.execute(db)
  await countStorage(db)
}

/** As in the baseline (baseline/storage-use.ts). */
async function countStorage(db: Kysely<unknown>): Promise<void> {
  await sql`create function storage_size(r launch_texts) returns bigint language sql immutable
    as 'select (200 + octet_length(concat(r.title, r.preview)) + octet_length(r.content))::bigint'`.execute(db)
  await sql`create trigger count_storage after insert or update or delete on launch_texts
    for each row execute function count_storage('texts')`.execute(db)
  await sql`create constraint trigger enter_storage after insert or update or delete on launch_texts
    deferrable initially deferred for each row execute function enter_storage()`.execute(db)
  await sql`do $migration$ begin
    execute replace(pg_get_functiondef('recount_storage()'::regprocedure), 'storage_size(r) from files r',
      $new$storage_size(r) from files r union all select user_id, 'texts', storage_size(r) from launch_texts r$new$);
  end $migration$`.execute(db)
}
