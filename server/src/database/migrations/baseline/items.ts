import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

export const PRODUCT_TYPES = sql.raw(`('ebook', 'course', 'guide', 'workbook', 'template', 'plr')`)
const CONTENT_TYPES = sql.raw(
  `('educational', 'howto', 'informative', 'persuasive', 'storytelling', 'text', 'markdown', 'outline')`,
)

/**
 * Columns of every item. Millisecond precision, like JavaScript dates, so that a cursor made from a row finds it again.
 */
export const OWNED = sql`
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app_user_id(),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  deleted_at timestamptz(3),
  version integer not null default 1,
  unique (id, user_id)`

const GENERATED = sql`
  project_id uuid,
  engine text,
  run_id uuid`

/** A link to a row of the same user. Deleting that row permanently clears the link. */
export function linkTo(table: string, column: string) {
  return sql`foreign key (${sql.id(column)}, user_id) references ${sql.id(table)} (id, user_id)
    on delete set null (${sql.id(column)})`
}

/** Items of the five tools: entities of the specification, section 3, with its column names. */
export async function createItems(db: Kysely<unknown>): Promise<void> {
  await sql`create table niches (${OWNED}, ${GENERATED},
    name text not null,
    market_size text not null default '',
    competition_level text not null default '',
    profit_potential text not null default '',
    demographics jsonb not null default '{"age": "", "income": "", "painPoints": []}')`.execute(db)
  await sql`create table product_ideas (${OWNED}, ${GENERATED},
    concept text not null,
    target_audience text not null default '',
    selling_points jsonb not null default '[]',
    modules jsonb not null default '[]',
    product_type text check (product_type in ${PRODUCT_TYPES}))`.execute(db)
  await sql`create table product_titles (${OWNED}, ${GENERATED},
    title text not null,
    tone text not null default 'professional')`.execute(db)
  await sql`create table generated_content (${OWNED}, ${GENERATED},
    section_name text not null,
    content text not null,
    content_type text not null default 'markdown' check (content_type in ${CONTENT_TYPES}),
    words integer check (words >= 0))`.execute(db)
  await sql`create table cover_images (${OWNED}, ${GENERATED},
    image_url text not null,
    style text not null default 'professional',
    prompt text not null default '',
    title text not null default '',
    author_name text not null default '',
    color_scheme text not null default '',
    art_file_id uuid,
    lettering jsonb)`.execute(db)
  const { user } = await currentRoles(db)
  for (const table of ['niches', 'product_ideas', 'product_titles', 'generated_content', 'cover_images']) {
    await sql`create index on ${sql.id(table)} (user_id, created_at desc, id desc) where deleted_at is null`.execute(db)
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, update, delete')
  }
  await createWordCounts(db)
}

/** A text's word count is null until counted. Whoever counts a new text says so in `app.counted`. */
async function createWordCounts(db: Kysely<unknown>): Promise<void> {
  await sql`create function forget_words() returns trigger language plpgsql as $$
    begin
      if new.content <> old.content and new.words is not distinct from old.words
        and coalesce(current_setting('app.counted', true), '') <> old.id::text then
        new.words := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger forget_words before update of content on generated_content
    for each row execute function forget_words()`.execute(db)
}
