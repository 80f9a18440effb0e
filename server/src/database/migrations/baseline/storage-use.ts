import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

/** Bytes of a row that count; each row also costs ROW. Only columns that people and models fill. */
const SIZES: Record<string, string> = {
  niches: 'octet_length(concat(r.name, r.market_size, r.competition_level, r.profit_potential, r.demographics))',
  product_ideas: 'octet_length(concat(r.concept, r.target_audience, r.selling_points, r.modules))',
  product_titles: 'octet_length(concat(r.title, r.tone))',
  generated_content: 'octet_length(r.section_name) + octet_length(r.content)',
  cover_images: 'octet_length(concat(r.title, r.author_name, r.prompt, r.style, r.color_scheme))',
  projects: 'octet_length(concat(r.title, r.niche, r.author, r.licence))',
  sources: 'octet_length(concat(r.name, r.author, r.url)) + octet_length(r.text)',
  versions: 'octet_length(r.data::text)',
}
const ROW = 200
const KINDS = ['covers', 'documents', 'sources', 'texts', 'versions'] as const
const KIND_OF = { sources: 'sources', versions: 'versions' } as const

/**
 * Bytes stored per person, by kind, counted by triggers. A transaction sums its changes and enters them at commit: the
 * person's row is locked last, which avoids deadlocks, and two transactions cannot both use the last space.
 * `app.storage_limit` is the limit; unset means unlimited.
 */
export async function createStorageUse(db: Kysely<unknown>): Promise<void> {
  const { user } = await currentRoles(db)
  await sql`create table storage_use (
    user_id uuid primary key default app_user_id(),
    covers bigint not null default 0,
    documents bigint not null default 0,
    sources bigint not null default 0,
    texts bigint not null default 0,
    versions bigint not null default 0)`.execute(db)
  await ownTable(db, 'storage_use')
  await grant(db, 'storage_use', user, 'select')
  await sql`create function storage_size(r files) returns bigint language sql immutable as 'select r.bytes'`.execute(db)
  for (const [table, size] of Object.entries(SIZES)) {
    await sql`create function storage_size(r ${sql.id(table)}) returns bigint language sql immutable
      as ${sql.lit(`select (${ROW} + ${size})::bigint`)}`.execute(db)
  }
  await createCounting(db)
  await createEntering(db)
  for (const table of ['files', ...Object.keys(SIZES)]) {
    const kind = KIND_OF[table as keyof typeof KIND_OF] ?? 'texts'
    // history is never rewritten: updates of its notes are no growth
    const events = table === 'versions' ? sql`insert or delete` : sql`insert or update or delete`
    await sql`create trigger count_storage after ${events} on ${sql.id(table)}
      for each row execute function count_storage(${sql.lit(kind)})`.execute(db)
    await sql`create constraint trigger enter_storage after ${events} on ${sql.id(table)}
      deferrable initially deferred for each row execute function enter_storage()`.execute(db)
  }
  await createRecount(db)
}

/** Sums a transaction's changes. Without a person (the database owner at work), they are entered at once. */
async function createCounting(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_storage() returns trigger language plpgsql as $$
    declare
      kind text := tg_argv[0];
      change bigint := 0;
      holder uuid;
    begin
      if tg_op <> 'INSERT' then
        holder := old.user_id;
        change := change - storage_size(old);
      end if;
      if tg_op <> 'DELETE' then
        holder := new.user_id;
        change := change + storage_size(new);
      end if;
      if tg_table_name = 'files' then
        kind := case when coalesce(new.kind, old.kind) in ('art', 'cover') then 'covers' else 'documents' end;
      elsif tg_op = 'UPDATE' then
        -- who puts something into the bin is about to make room
        if old.deleted_at is null and new.deleted_at is not null then
          perform set_config('app.storage_frees', 'on', true);
        end if;
      end if;
      if change = 0 then
        return null;
      end if;
      if holder = app_user_id() then
        perform set_config('app.storage_' || kind,
          (coalesce(nullif(current_setting('app.storage_' || kind, true), ''), '0')::bigint + change)::text, true);
      else
        execute format('insert into storage_use as u (user_id, %1$I) values ($1, greatest(0, $2))
          on conflict (user_id) do update set %1$I = greatest(0, u.%1$I + $2)', kind) using holder, change;
      end if;
      return null;
    end $$`.execute(db)
}

/**
 * Enters the transaction's sum once and refuses (SQLSTATE MR001) what exceeds the limit. Texts and their history may
 * exceed it by a tenth, so that nobody is stopped in the middle of a sentence; documents about to be replaced do not
 * count.
 */
async function createEntering(db: Kysely<unknown>): Promise<void> {
  const addedOf = (kind: string) => sql.raw(`added_${kind}`)
  await sql`create function enter_storage() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      me uuid := app_user_id();
      most bigint := nullif(current_setting('app.storage_limit', true), '')::bigint;
      used bigint;
      added bigint;
      ${sql.join(
        KINDS.map((kind) => {
          const setting = sql.lit(`app.storage_${kind}`)
          return sql`${addedOf(kind)} bigint := coalesce(nullif(current_setting(${setting}, true), ''), '0')::bigint;`
        }),
        sql` `,
      )}
    begin
      if me is null or (${sql.join(
        KINDS.map((kind) => sql`${addedOf(kind)} = 0`),
        sql` and `,
      )}) then
        return null;
      end if;
      ${sql.join(
        KINDS.map((kind) => sql`perform set_config(${sql.lit(`app.storage_${kind}`)}, '', true);`),
        sql` `,
      )}
      -- the account has just ended
      if not exists (select from profiles where id = me) then
        return null;
      end if;
      insert into storage_use as u (user_id, ${sql.join(KINDS.map((kind) => sql.id(kind)))})
        values (me, ${sql.join(KINDS.map((kind) => sql`greatest(0, ${addedOf(kind)})`))})
        on conflict (user_id) do update set ${sql.join(
          KINDS.map((kind) => sql`${sql.id(kind)} = greatest(0, u.${sql.id(kind)} + ${addedOf(kind)})`),
        )}
        returning ${sql.join(
          KINDS.map((kind) => sql`u.${sql.id(kind)}`),
          sql` + `,
        )} into used;
      added := ${sql.join(KINDS.map(addedOf), sql` + `)};
      if most is null or added <= 0 or current_setting('app.storage_frees', true) = 'on' then
        return null;
      end if;
      if added_covers <= 0 and added_documents <= 0 and added_sources <= 0 then
        most := most + most / 10;
      end if;
      if used > most then
        select used - coalesce(sum(older.bytes), 0) into used from files older
          where older.user_id = me and older.project_id is not null and older.kind not in ('art', 'cover')
            and exists (select from files newer
              where newer.user_id = me and newer.project_id = older.project_id and newer.kind = older.kind
                and (newer.created_at, newer.id) > (older.created_at, older.id));
      end if;
      if used > most then
        raise exception 'the storage of this person is full' using errcode = 'MR001',
          detail = jsonb_build_object('used', greatest(0, used - added), 'more', added);
      end if;
      return null;
    end $$`.execute(db)
  await sql`revoke all on function enter_storage() from public`.execute(db)
}

/** Recounts everyone's rows after a restore. Must be able to see every row. */
async function createRecount(db: Kysely<unknown>): Promise<void> {
  const counted = Object.keys(SIZES).map((table) => {
    const kind = KIND_OF[table as keyof typeof KIND_OF] ?? 'texts'
    return sql`select user_id, ${sql.lit(kind)}, storage_size(r) from ${sql.id(table)} r`
  })
  const ofFiles = sql`select user_id, case when kind in ('art', 'cover') then 'covers' else 'documents' end, storage_size(r) from files r`
  const sums = KINDS.map((kind) => sql`coalesce(sum(bytes) filter (where kind = ${sql.lit(kind)}), 0)`)
  await sql`create function recount_storage() returns void language sql set search_path = public, pg_temp as $$
    delete from storage_use;
    insert into storage_use (user_id, ${sql.join(KINDS.map((kind) => sql.id(kind)))})
      select user_id, ${sql.join(sums)}
      from (${sql.join([ofFiles, ...counted], sql` union all `)}) as kept (user_id, kind, bytes) group by user_id
    $$`.execute(db)
  await sql`revoke all on function recount_storage() from public`.execute(db)
}
