import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

/**
 * Which model writes and what it may cost: one row per owner. The installation's has the zero id, so that the same
 * policy hides it from creators. Keys are stored encrypted.
 */
export async function createAiSettings(db: Kysely<unknown>): Promise<void> {
  await sql`create table ai_settings (
    user_id uuid primary key default app_user_id(),
    provider text,
    base_url text,
    text_model text,
    image_model text,
    model_path text,
    key_box text,
    input_per_million double precision check (input_per_million >= 0),
    output_per_million double precision check (output_per_million >= 0),
    per_image double precision check (per_image >= 0),
    monthly_cap_micros bigint check (monthly_cap_micros > 0),
    own_keys boolean not null default false,
    runs_per_user integer check (runs_per_user > 0),
    updated_at timestamptz(3) not null default clock_timestamp(),
    check (provider is not null or (key_box is null and text_model is null)))`.execute(db)
  const { user } = await currentRoles(db)
  await ownTable(db, 'ai_settings')
  await grant(db, 'ai_settings', user, 'select, insert, update, delete')
}
