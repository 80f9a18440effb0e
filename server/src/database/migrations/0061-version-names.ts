import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * Names that creators give to versions; `made_…`, how a version came to be where the one before it is no longer kept;
 * and the two ways in which history stays of a size: it is thinned by age, and a program that saves many times a minute
 * leaves no more than the first of them. Why: docs/decisions/0036-storage.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user } = await currentRoles(db)
  await sql`create table version_names (
    user_id uuid not null default app_user_id(),
    item_table text not null,
    item_id uuid not null,
    version integer not null,
    name text not null check (name <> ''),
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (user_id, item_table, item_id, version))`.execute(db)
  await ownTable(db, 'version_names')
  await grant(db, 'version_names', user, 'select, insert, update, delete')
  await sql`alter table versions add column made_by text, add column made_at timestamptz(3), add column made_from integer`.execute(
    db,
  )
  await createThinning(db, user)
  await keepFewOfABurst(db)
}

/**
 * Deletes up to `most` versions of the transaction's own user and answers how many. Of versions made a day ago or earlier
 * the last of each hour stays, after thirty days the last of each day (UTC); and always the first, the newest, named
 * ones, those that were restored, and what the bin needs to bring things back to their places.
 */
async function createThinning(db: Kysely<unknown>, user: string): Promise<void> {
  await sql`create function thin_versions(most integer) returns integer
    language sql security definer set search_path = public, pg_temp as $$
    with form as (
      select id, item_table, item_id, version, action, created_at,
        coalesce(made_at, lag(created_at) over item) as born,
        lag(id) over item as before_id, lag(action) over item as before_action,
        lag(created_at) over item as before_at, lag(reverted_to) over item as before_from,
        made_at is null as is_unnoted,
        lead(id) over item is null as is_newest
      from versions where user_id = app_user_id()
      window item as (partition by item_table, item_id order by version)
    ), placed as (
      select *, row_number() over (
        partition by item_table, item_id,
          case when born > clock_timestamp() - interval '30 days'
            then date_trunc('hour', born at time zone 'UTC') else date_trunc('day', born at time zone 'UTC') end,
          born > clock_timestamp() - interval '30 days'
        order by version desc) as place
      from form
    ), thin as (
      select id from placed p
      where place > 1 and before_id is not null and not is_newest and born < clock_timestamp() - interval '1 day'
        and not exists (select from version_names n where n.user_id = app_user_id()
          and n.item_table = p.item_table and n.item_id = p.item_id and n.version = p.version)
        and not exists (select from versions v where v.item_table = p.item_table and v.item_id = p.item_id
          and p.version in (v.reverted_to, v.made_from))
        and not (p.action = 'delete' and p.created_at > clock_timestamp() - interval '32 days')
        and not (p.item_table = 'projects' and exists (
          select from versions deletion where deletion.user_id = app_user_id() and deletion.action = 'delete'
            and deletion.created_at > clock_timestamp() - interval '32 days'
            and p.created_at between deletion.created_at - interval '1 s' and deletion.created_at + interval '10 s'))
      order by born limit most
    ), noted as (
      update versions v set made_by = p.before_action, made_at = p.before_at, made_from = p.before_from
      from placed p
      where v.id = p.id and p.is_unnoted and p.before_id in (select id from thin) and p.id not in (select id from thin)
    ), gone as (
      delete from versions where id in (select id from thin) returning 1
    )
    select count(*)::integer from gone
    $$`.execute(db)
  await sql`revoke all on function thin_versions(integer) from public`.execute(db)
  await sql`grant execute on function thin_versions(integer) to ${sql.id(user)}`.execute(db)
}

/**
 * Twenty edits of one item within a minute are a program's, not a person's. The form before them and the twenty that
 * followed are kept; of what comes after, within the same minute, only where it leads to. A product keeps all of its
 * forms: they are small, and the bin reads in them where its parts stood.
 */
async function keepFewOfABurst(db: Kysely<unknown>): Promise<void> {
  await sql`do $do$
    begin
      execute replace(
        pg_get_functiondef('keep_version()'::regprocedure),
        $$if tg_table_name = 'projects' then
        form :=$$,
        $$if action = 'edit' and tg_table_name <> 'projects' and (
        select count(*) = 20 and bool_and(kept.action = 'edit')
          and min(kept.created_at) > clock_timestamp() - interval '1 minute'
        from (select v.action, v.created_at from versions v
          where v.item_table = tg_table_name and v.item_id = old.id order by v.version desc limit 20) kept) then
        return new;
      end if;
      if tg_table_name = 'projects' then
        form :=$$);
    end $do$`.execute(db)
}
