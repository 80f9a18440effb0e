import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

const ITEM_TABLES = [
  'projects',
  'niches',
  'product_ideas',
  'product_titles',
  'generated_content',
  'cover_images',
] as const

const PRODUCT_TYPES = sql.raw(`('ebook', 'course', 'guide', 'workbook', 'template', 'plr')`)
const CONTENT_TYPES = sql.raw(
  `('educational', 'howto', 'informative', 'persuasive', 'storytelling', 'text', 'markdown', 'outline')`,
)

// milliseconds, as JavaScript's dates have them: a cursor made from a row finds that row again
const TIME = sql.raw('timestamptz(3)')

const OWNED = sql`
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app_user_id(),
  created_at ${TIME} not null default clock_timestamp(),
  updated_at ${TIME} not null default clock_timestamp(),
  deleted_at ${TIME},
  version integer not null default 1,
  unique (id, user_id)`

const GENERATED = sql`
  project_id uuid,
  engine text,
  run_id uuid`

/** Entities of the specification, section 3, with its column names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function app_user_id() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$`.execute(db)
  await createItems(db)
  await createSections(db)
  await createPeople(db)
  await createFiles(db)
  await protect(db)
}

async function createItems(db: Kysely<unknown>) {
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
    content_type text not null default 'markdown' check (content_type in ${CONTENT_TYPES}))`.execute(db)
  await sql`create table cover_images (${OWNED}, ${GENERATED},
    image_url text not null,
    style text not null default 'professional',
    prompt text not null default '',
    title text not null default '',
    author_name text not null default '',
    color_scheme text not null default '')`.execute(db)
  await sql`create table projects (${OWNED},
    title text not null,
    status text not null default 'draft' check (status in ('draft', 'ready')),
    niche text,
    niche_id uuid,
    product_idea_id uuid,
    title_id uuid,
    cover_id uuid,
    product_type text check (product_type in ${PRODUCT_TYPES}),
    pdf_status text not null default 'not_generated'
      check (pdf_status in ('not_generated', 'generating', 'completed', 'failed')),
    pdf_error text,
    pdf_url text,
    docx_url text,
    epub_url text,
    documents_key text,
    wizard_step integer check (wizard_step between 1 and 6),
    wizard_max_step integer check (wizard_max_step between 1 and 6),
    ${linkTo('niches', 'niche_id')},
    ${linkTo('product_ideas', 'product_idea_id')},
    ${linkTo('product_titles', 'title_id')},
    ${linkTo('cover_images', 'cover_id')})`.execute(db)
  for (const table of ITEM_TABLES) {
    if (table !== 'projects')
      await sql`alter table ${sql.id(table)} add ${linkTo('projects', 'project_id')}`.execute(db)
    await sql`create index on ${sql.id(table)} (user_id, created_at desc, id desc) where deleted_at is null`.execute(db)
  }
  for (const [table, column] of [
    ['projects', 'niche_id'],
    ['projects', 'product_idea_id'],
    ['projects', 'title_id'],
    ['projects', 'cover_id'],
    ['niches', 'project_id'],
    ['product_ideas', 'project_id'],
    ['product_titles', 'project_id'],
    ['generated_content', 'project_id'],
    ['cover_images', 'project_id'],
  ] as const) {
    await sql`create index on ${sql.id(table)} (${sql.id(column)}) where ${sql.id(column)} is not null`.execute(db)
  }
}

/** A link to the same user's row only; a row that goes for good clears it. */
function linkTo(table: string, column: string) {
  return sql`foreign key (${sql.id(column)}, user_id) references ${sql.id(table)} (id, user_id)
    on delete set null (${sql.id(column)})`
}

async function createSections(db: Kysely<unknown>) {
  await sql`create table project_content_sections (
    project_id uuid not null,
    content_id uuid not null,
    user_id uuid not null default app_user_id(),
    order_index integer not null,
    primary key (project_id, content_id),
    unique (project_id, order_index) deferrable,
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade,
    foreign key (content_id, user_id) references generated_content (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on project_content_sections (content_id)`.execute(db)
}

async function createPeople(db: Kysely<unknown>) {
  await sql`create table profiles (
    id uuid primary key default app_user_id(),
    full_name text not null default '',
    created_at ${TIME} not null default clock_timestamp())`.execute(db)
  await sql`create index on profiles (created_at desc, id desc)`.execute(db)
  await sql`create table user_roles (
    user_id uuid not null default app_user_id(),
    role text not null check (role <> ''),
    created_at ${TIME} not null default clock_timestamp(),
    primary key (user_id, role))`.execute(db)
}

async function createFiles(db: Kysely<unknown>) {
  await sql`create table files (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid,
    kind text not null,
    name text not null,
    type text not null,
    bytes bigint not null check (bytes >= 0),
    storage_key text not null unique,
    sha256 text not null,
    created_at ${TIME} not null default clock_timestamp(),
    deleted_at ${TIME},
    ${linkTo('projects', 'project_id')})`.execute(db)
  await sql`create index on files (user_id, created_at desc, id desc) where deleted_at is null`.execute(db)
  await sql`create index on files (project_id) where project_id is not null`.execute(db)
}

async function protect(db: Kysely<unknown>) {
  const { user, admin, keeper, app, worker } = await currentRoles(db)
  for (const role of [user, admin, keeper, app, worker]) {
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(db)
  }
  for (const table of [...ITEM_TABLES, 'project_content_sections', 'files'] as const) {
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, update, delete')
  }
  await ownTable(db, 'profiles', 'id')
  await grant(db, 'profiles', user, 'select, insert, update, delete')
  await grant(db, 'profiles', admin, 'select', ['select'])
  await grant(db, 'projects', admin, 'select (id, user_id, status, pdf_status, created_at, deleted_at)', ['select'])
  // nobody gives a role to himself: people read theirs, only the keeper writes
  await ownTable(db, 'user_roles')
  await grant(db, 'user_roles', user, 'select')
  await grant(db, 'user_roles', admin, 'select', ['select'])
  await grant(db, 'user_roles', keeper, 'select, insert, delete', ['select', 'insert', 'delete'])
}
