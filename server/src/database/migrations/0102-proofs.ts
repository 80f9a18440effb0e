import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * Proof links: what their readers may see is stored with them, so that the guests' login needs no rights on other
 * tables. It sees the one proof whose token's hash is in `app.proof`, while that is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user } = await currentRoles(db)
  await sql`create table proofs (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid not null,
    name text not null,
    "right" text not null check ("right" in ('read', 'comment', 'suggest')),
    token_hash text not null unique,
    password_hash text,
    reader_name text,
    sections jsonb,
    mail_language text,
    edition integer not null default 1,
    hidden boolean not null default false,
    views integer not null default 0,
    last_seen_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    expires_at timestamptz(3) not null,
    revoked_at timestamptz(3),
    unique (id, user_id),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create table proof_editions (
    proof_id uuid not null,
    user_id uuid not null default app_user_id(),
    number integer not null,
    book jsonb not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (proof_id, number),
    foreign key (proof_id, user_id) references proofs (id, user_id) on delete cascade)`.execute(db)
  await sql`create table proof_pages (
    proof_id uuid not null,
    user_id uuid not null default app_user_id(),
    number integer not null,
    label text not null,
    width real not null,
    height real not null,
    section_id uuid,
    picture bytea not null,
    primary key (proof_id, number),
    foreign key (proof_id, user_id) references proofs (id, user_id) on delete cascade)`.execute(db)
  // compressed already
  await sql`alter table proof_pages alter column picture set storage external`.execute(db)
  await sql`create table proof_feedback (
    id uuid primary key default gen_random_uuid(),
    proof_id uuid not null,
    user_id uuid not null default app_user_id(),
    project_id uuid not null,
    content_id uuid not null,
    edition integer not null,
    guest_name text not null,
    start integer not null,
    quote text not null,
    before text not null,
    after text not null,
    text text not null,
    replacement text,
    state text not null default 'open' check (state in ('open', 'resolved', 'accepted', 'rejected')),
    reply text,
    created_at timestamptz(3) not null default clock_timestamp(),
    seen_at timestamptz(3),
    mailed_at timestamptz(3),
    foreign key (proof_id, user_id) references proofs (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on proofs (project_id)`.execute(db)
  await sql`create index on proofs (user_id)`.execute(db)
  await sql`create index on proof_feedback (proof_id, created_at)`.execute(db)
  await sql`create index on proof_feedback (project_id, created_at)`.execute(db)
  await sql`create index on proof_feedback (user_id) where seen_at is null`.execute(db)
  for (const table of ['proofs', 'proof_editions', 'proof_pages', 'proof_feedback']) {
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, update, delete')
  }
  await letGuestsIn(db)
  await tellReaders(db)
  await countStorage(db)
}

async function letGuestsIn(db: Kysely<unknown>): Promise<void> {
  const { guest, admin } = await currentRoles(db)
  const role = sql.id(guest)
  const open = sql`token_hash = current_setting('app.proof', true) and not hidden and revoked_at is null
    and expires_at > clock_timestamp()`
  const ofOpen = (table: string) =>
    sql`exists (select from proofs p where p.id = ${sql.id(table)}.proof_id and p.user_id = ${sql.id(table)}.user_id)`
  const may = sql`exists (select from proofs p where p.id = proof_id and p.user_id = proof_feedback.user_id
    and p.project_id = proof_feedback.project_id and p.edition = proof_feedback.edition
    and (p."right" = 'suggest' or p."right" = 'comment' and replacement is null))`
  await sql`grant select, update (views, last_seen_at) on proofs to ${role}`.execute(db)
  await sql`grant select on proof_editions, proof_pages to ${role}`.execute(db)
  await sql`grant select (id, proof_id, user_id, content_id, edition, guest_name, start, quote, before, after, text,
      replacement, state, reply, created_at),
    insert (id, proof_id, user_id, project_id, content_id, edition, guest_name, start, quote, before, after, text,
      replacement) on proof_feedback to ${role}`.execute(db)
  for (const command of ['select', 'update'])
    await sql`create policy ${sql.id(`guest_${command}`)} on proofs for ${sql.raw(command)} to ${role}
      using (${open})`.execute(db)
  for (const table of ['proof_editions', 'proof_pages', 'proof_feedback'])
    await sql`create policy guest_select on ${sql.id(table)} for select to ${role} using (${ofOpen(table)})`.execute(db)
  await sql`create policy guest_insert on proof_feedback for insert to ${role} with check (${may})`.execute(db)
  // the owners' policy is everybody's: no setting of another name opens a guest's transaction to their rows
  await sql`create policy guest_only on proofs as restrictive to ${role} using (${open})`.execute(db)
  for (const table of ['proof_editions', 'proof_pages', 'proof_feedback'])
    await sql`create policy guest_only on ${sql.id(table)} as restrictive to ${role}
      using (${ofOpen(table)})`.execute(db)
  // for the daily mail: whose feedback is new, without its text
  await grant(db, 'proof_feedback', admin, 'select (user_id, created_at, seen_at, mailed_at)', ['select'])
}

/** Open pages learn of every change at once. A product in the trash takes its links along. */
async function tellReaders(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_proof() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'proofs' then
        perform pg_notify('proof', old.id::text);
      else
        perform pg_notify('proof', new.proof_id::text);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger tell_proof after delete or update of edition, hidden, revoked_at, expires_at on proofs
    for each row execute function tell_proof()`.execute(db)
  await sql`create trigger tell_proof after insert or update of state, reply on proof_feedback
    for each row execute function tell_proof()`.execute(db)
  await sql`create function hide_proofs() returns trigger language plpgsql as $$
    begin
      update proofs set hidden = new.deleted_at is not null where project_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`create trigger hide_proofs after update of deleted_at on projects
    for each row when (old.deleted_at is distinct from new.deleted_at) execute function hide_proofs()`.execute(db)
}

/** As in the baseline (baseline/storage-use.ts). */
async function countStorage(db: Kysely<unknown>): Promise<void> {
  await sql`create function storage_size(r proof_pages) returns bigint language sql immutable
    as 'select (200 + octet_length(r.picture))::bigint'`.execute(db)
  await sql`create trigger count_storage after insert or delete on proof_pages
    for each row execute function count_storage('documents')`.execute(db)
  await sql`create constraint trigger enter_storage after insert or delete on proof_pages
    deferrable initially deferred for each row execute function enter_storage()`.execute(db)
  await sql`do $migration$ begin
    execute replace(pg_get_functiondef('recount_storage()'::regprocedure), 'storage_size(r) from files r',
      $new$storage_size(r) from files r union all select user_id, 'documents', storage_size(r) from proof_pages r$new$);
  end $migration$`.execute(db)
}
