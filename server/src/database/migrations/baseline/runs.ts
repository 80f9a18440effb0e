import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

/** The durable runs: the run row is the queue. src/runs explains the columns of its protocol. */
export async function createRuns(db: Kysely<unknown>): Promise<void> {
  // a claimed row is updated every few seconds: free space on its page keeps that cheap
  await sql`create table runs (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid,
    kind text not null,
    input jsonb not null default '{}',
    status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'stopped')),
    stop_requested boolean not null default false,
    exclusive_key text,
    lease_owner text,
    lease_until timestamptz,
    epoch integer not null default 0,
    attempts integer not null default 0,
    failures integer not null default 0,
    not_before timestamptz not null default clock_timestamp(),
    cost_cap_micros bigint check (cost_cap_micros >= 0),
    result jsonb,
    error jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    started_at timestamptz(3),
    ended_at timestamptz(3),
    engine_wish text check (engine_wish = 'composer'),
    unique (id, user_id),
    foreign key (project_id, user_id) references projects (id, user_id) on delete set null (project_id)
  ) with (fillfactor = 70)`.execute(db)
  await sql`create index on runs (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index on runs (project_id) where project_id is not null`.execute(db)
  await sql`create index on runs (created_at) where status = 'queued'`.execute(db)
  await sql`create index on runs (user_id) where status = 'running'`.execute(db)
  await sql`create index on runs (ended_at) where ended_at is not null`.execute(db)
  await sql`create unique index runs_exclusive on runs (user_id, exclusive_key)
    where exclusive_key is not null and status in ('queued', 'running')`.execute(db)
  const { user, worker } = await currentRoles(db)
  await ownTable(db, 'runs')
  // people start, stop and retry their runs; the work itself is written by workers
  await grant(
    db,
    'runs',
    user,
    `select, insert (id, user_id, project_id, kind, input, exclusive_key, cost_cap_micros, engine_wish),
    update (project_id, status, stop_requested, epoch, attempts, failures, not_before, result, error, ended_at,
      engine_wish), delete`,
  )
  await grant(
    db,
    'runs',
    worker,
    `select, update (status, stop_requested, lease_owner, lease_until, epoch, attempts, failures, not_before, result,
      error, started_at, ended_at)`,
    ['select', 'update'],
  )
  await createSteps(db)
  await createEvents(db)
  await createLedger(db)
}

async function createSteps(db: Kysely<unknown>): Promise<void> {
  await sql`create table run_steps (
    run_id uuid not null,
    key text not null,
    user_id uuid not null default app_user_id(),
    hash text not null,
    status text not null check (status in ('running', 'done', 'failed')),
    result jsonb,
    error jsonb,
    starts integer not null default 1,
    started_at timestamptz(3) not null default clock_timestamp(),
    ended_at timestamptz(3),
    primary key (run_id, key),
    foreign key (run_id, user_id) references runs (id, user_id) on delete cascade)`.execute(db)
  const { user, worker } = await currentRoles(db)
  await ownTable(db, 'run_steps')
  await grant(db, 'run_steps', user, 'select')
  await grant(db, 'run_steps', worker, 'select, insert, update', ['select', 'insert', 'update'])
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create table run_events (
    run_id uuid not null,
    seq bigint not null,
    user_id uuid not null default app_user_id(),
    step_key text,
    type text not null,
    data jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (run_id, seq),
    foreign key (run_id, user_id) references runs (id, user_id) on delete cascade)`.execute(db)
  const { user, worker } = await currentRoles(db)
  await ownTable(db, 'run_events')
  await grant(db, 'run_events', user, 'select, insert, update (type)')
  await grant(db, 'run_events', worker, 'select, insert, delete', ['select', 'insert', 'delete'])
}

/**
 * An entry is written before its request with the maximum cost, and settled afterwards. `reserved_micros` is set while
 * it is open; `epoch` is the run's attempt that opened it.
 */
async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`create table usage (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    run_id uuid,
    step_key text,
    engine text not null,
    model text,
    input_tokens integer check (input_tokens >= 0),
    output_tokens integer check (output_tokens >= 0),
    cost_micros bigint check (cost_micros >= 0),
    estimated boolean not null default false,
    created_at timestamptz(3) not null default clock_timestamp(),
    own_key boolean not null default false,
    reserved_micros bigint check (reserved_micros >= 0),
    epoch integer,
    foreign key (run_id, user_id) references runs (id, user_id) on delete set null (run_id))`.execute(db)
  await sql`create index on usage (user_id, created_at desc)`.execute(db)
  await sql`create index on usage (run_id)`.execute(db)
  await sql`create index usage_open on usage (run_id) where reserved_micros is not null`.execute(db)
  const { user, worker } = await currentRoles(db)
  await ownTable(db, 'usage')
  await grant(db, 'usage', user, 'select, insert')
  await grant(
    db,
    'usage',
    worker,
    `select, insert,
      update (engine, model, input_tokens, output_tokens, cost_micros, estimated, own_key, reserved_micros)`,
    ['select', 'insert', 'update'],
  )
}
