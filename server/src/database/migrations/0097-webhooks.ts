import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * Addresses that are notified when a run ends, and what is or was sent to them. A delivery is created in the transaction
 * that ends the run, so none is lost or sent for nothing; workers send it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user, worker } = await currentRoles(db)
  await sql`create table webhook_endpoints (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    name text not null,
    url text not null,
    events jsonb not null,
    secret_box text,
    paused boolean not null default false,
    failing_since timestamptz(3),
    disabled_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (id, user_id))`.execute(db)
  await sql`create index on webhook_endpoints (user_id)`.execute(db)
  await ownTable(db, 'webhook_endpoints')
  await grant(db, 'webhook_endpoints', user, 'select, insert, update, delete')
  await grant(db, 'webhook_endpoints', worker, 'select, update (failing_since, disabled_at)', ['select', 'update'])

  // updated for each attempt: free space on its page keeps that cheap
  await sql`create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    endpoint_id uuid not null,
    event text not null,
    data jsonb not null,
    status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz(3) default clock_timestamp() check ((status = 'waiting') = (next_at is not null)),
    attempted_at timestamptz(3),
    milliseconds integer,
    response_status integer,
    response text,
    failure text,
    created_at timestamptz(3) not null default clock_timestamp(),
    foreign key (endpoint_id, user_id) references webhook_endpoints (id, user_id) on delete cascade
  ) with (fillfactor = 70)`.execute(db)
  await sql`create index on webhook_deliveries (next_at) where status = 'waiting'`.execute(db)
  await sql`create index on webhook_deliveries (endpoint_id, created_at desc, id desc)`.execute(db)
  await sql`create index on webhook_deliveries (user_id)`.execute(db)
  await sql`create index on webhook_deliveries (created_at)`.execute(db)
  await ownTable(db, 'webhook_deliveries')
  await grant(db, 'webhook_deliveries', user, 'select, insert, update, delete')
  await grant(db, 'webhook_deliveries', worker, 'select, insert, update, delete', [
    'select',
    'insert',
    'update',
    'delete',
  ])
  await tellOfRuns(db)
}

async function tellOfRuns(db: Kysely<unknown>): Promise<void> {
  // an endpoint that is just being deleted is skipped: waiting for it, or its broken link, would harm the run
  await sql`create function queue_webhooks() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (user_id, endpoint_id, event, data)
        select new.user_id, endpoint.id, ended.event, jsonb_build_object('runId', new.id, 'kind', new.kind,
          'projectId', new.project_id, 'startedAt', new.started_at, 'endedAt', new.ended_at)
        from (select case
            when new.status = 'stopped' then 'run.canceled'
            when new.kind = 'documents' then case new.status when 'done' then 'documents.ready' else 'documents.failed' end
            else case new.status when 'done' then 'run.finished' else 'run.failed' end end as event) ended,
          webhook_endpoints endpoint
        where endpoint.user_id = new.user_id and not endpoint.paused and endpoint.disabled_at is null
          and endpoint.events ? ended.event
        for key share of endpoint skip locked;
      if found then
        perform pg_notify('webhooks', '');
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger queue_webhooks after update of status on runs for each row
    when (old.status in ('queued', 'running') and new.status in ('done', 'failed', 'stopped'))
    execute function queue_webhooks()`.execute(db)
}
