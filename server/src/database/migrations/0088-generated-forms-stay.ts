import { type Kysely, sql } from 'kysely'

/**
 * As in the baseline (baseline/versions.ts), but the last generated form of a section also stays: what of the present
 * text is generated is known only by comparing the two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function thin_versions(most integer) returns integer
    language sql security definer set search_path = public, pg_temp as $$
    with form as (
      select id, item_table, item_id, version, action, created_at,
        coalesce(made_at, lag(created_at) over item) as born,
        coalesce(made_by, lag(action) over item) as maker,
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
        order by version desc) as place,
        max(version) filter (where maker in ('regenerate', 'autopilot')) over (partition by item_table, item_id)
          as last_generated
      from form
    ), thin as (
      select id from placed p
      where place > 1 and before_id is not null and not is_newest and born < clock_timestamp() - interval '1 day'
        and not (p.item_table = 'generated_content' and p.version is not distinct from p.last_generated)
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
}
