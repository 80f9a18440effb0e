import { type Kysely, sql } from 'kysely'
import { currentRoles } from './owned-table.ts'

/**
 * Guests change and delete what they said, until it's answered. `guest_key`: hash of a key that only the browser it was
 * written in has; a guest's transaction has it in `app.guest_key`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { guest } = await currentRoles(db)
  const role = sql.id(guest)
  const own = sql`guest_key = current_setting('app.guest_key', true) and state = 'open' and reply is null`
  const may = sql`exists (select from proofs p where p.id = proof_id and p.user_id = proof_feedback.user_id
    and (p."right" = 'suggest' or p."right" = 'comment' and replacement is null))`
  await sql`alter table proof_feedback add column guest_key text`.execute(db)
  await sql`grant select (guest_key), insert (guest_key), update (text, replacement, seen_at), delete
    on proof_feedback to ${role}`.execute(db)
  await sql`create policy guest_update on proof_feedback for update to ${role}
    using (${own} and ${may}) with check (${own} and ${may})`.execute(db)
  await sql`create policy guest_delete on proof_feedback for delete to ${role} using (${own} and ${may})`.execute(db)
  await sql`create function tell_proof_of_feedback() returns trigger language plpgsql as $$
    begin
      perform pg_notify('proof', old.proof_id::text);
      return null;
    end $$`.execute(db)
  await sql`create trigger tell_proof_of_change after delete or update of text, replacement on proof_feedback
    for each row execute function tell_proof_of_feedback()`.execute(db)
}
