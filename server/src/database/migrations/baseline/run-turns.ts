import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

const ACTIVE = sql`status in ('queued', 'running')`

/**
 * Fair scheduling: one row per person who ever had a run, derived from their waiting and running ones. Workers lock
 * these rows instead of the whole queue (docs/decisions/0038).
 */
export async function createRunTurns(db: Kysely<unknown>): Promise<void> {
  await sql`create table run_turns (
    user_id uuid primary key default app_user_id(),
    running integer not null default 0,
    -- when the oldest run was asked for that may be taken now, and the kinds of all such runs
    ready_since timestamptz(3),
    kinds text[] not null default '{}',
    -- the earliest end of a pause among the runs that must wait
    next_at timestamptz
  ) with (fillfactor = 70)`.execute(db)
  await sql`create index on run_turns (running, ready_since) where ready_since is not null`.execute(db)
  await sql`create index on run_turns (next_at) where next_at is not null`.execute(db)
  await sql`create index on runs (user_id, created_at) where ${ACTIVE}`.execute(db)
  await createRefresh(db)
  const { user, worker } = await currentRoles(db)
  await ownTable(db, 'run_turns')
  await grant(db, 'run_turns', user, 'select, insert, update')
  await grant(db, 'run_turns', worker, 'select, insert, update', ['select', 'insert', 'update'])
}

async function createRefresh(db: Kysely<unknown>): Promise<void> {
  // each statement sees what was committed while the previous one waited for a lock, so the last count is right. A plan
  // cached while the table was small must not scan all of it later.
  await sql`create function refresh_run_turns(people uuid[]) returns void language plpgsql
    set enable_seqscan = off as $$
    begin
      insert into run_turns (user_id)
        select distinct user_id from runs where user_id = any(people) and ${ACTIVE}
          and not exists (select from run_turns known where known.user_id = runs.user_id)
        order by user_id on conflict do nothing;
      perform from run_turns where user_id = any(people) order by user_id for update;
      update run_turns set running = found.running, ready_since = found.ready_since, kinds = found.kinds,
        next_at = found.next_at
      from unnest(people) person (id) cross join lateral (
        select count(*) filter (where status = 'running')::integer as running,
          min(created_at) filter (where status = 'queued' and not_before <= clock_timestamp()) as ready_since,
          coalesce(array_agg(distinct kind) filter (where status = 'queued' and not_before <= clock_timestamp()),
            '{}') as kinds,
          min(not_before) filter (where status = 'queued' and not_before > clock_timestamp()) as next_at
        from runs where runs.user_id = person.id and ${ACTIVE}) found
      where run_turns.user_id = person.id
        and (run_turns.running, run_turns.ready_since, run_turns.kinds, run_turns.next_at)
          is distinct from (found.running, found.ready_since, found.kinds, found.next_at);
    end $$`.execute(db)
  await sql`create function keep_run_turn() returns trigger language plpgsql as $$
    begin
      perform refresh_run_turns(array[case tg_op when 'DELETE' then old.user_id else new.user_id end]);
      return null;
    end $$`.execute(db)
  // at the end of a transaction, so that holders of a turn's lock wait for nothing else
  const trigger = (name: string, event: string, when: string) =>
    sql`create constraint trigger ${sql.id(name)} after ${sql.raw(event)} on runs deferrable initially deferred
      for each row when (${sql.raw(when)}) execute function keep_run_turn()`.execute(db)
  await trigger('keep_run_turn_insert', 'insert', `new.status in ('queued', 'running')`)
  await trigger('keep_run_turn_delete', 'delete', `old.status in ('queued', 'running')`)
  await trigger(
    'keep_run_turn_update',
    'update of status, not_before, created_at, kind',
    `(old.status, old.not_before, old.created_at, old.kind)
      is distinct from (new.status, new.not_before, new.created_at, new.kind)`,
  )
}
