import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'
import { linkTo, OWNED, PRODUCT_TYPES } from './items.ts'

const LINKS = [
  ['projects', 'niche_id', 'niches'],
  ['projects', 'product_idea_id', 'product_ideas'],
  ['projects', 'title_id', 'product_titles'],
  ['projects', 'cover_id', 'cover_images'],
  ['niches', 'project_id', 'projects'],
  ['product_ideas', 'project_id', 'projects'],
  ['product_titles', 'project_id', 'projects'],
  ['generated_content', 'project_id', 'projects'],
  ['cover_images', 'project_id', 'projects'],
] as const

/** Products: their parts, the design of their documents, and links to the finished documents. */
export async function createProjects(db: Kysely<unknown>): Promise<void> {
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
    theme text,
    trim text,
    language text,
    author text,
    licence text,
    rights jsonb,
    pack_url text,
    arrangement integer not null default 1,
    citations text check (citations in ('all', 'notes', 'none')))`.execute(db)
  await sql`create index on projects (user_id, created_at desc, id desc) where deleted_at is null`.execute(db)
  for (const [table, column, target] of LINKS) {
    await sql`alter table ${sql.id(table)} add ${linkTo(target, column)}`.execute(db)
    await sql`create index on ${sql.id(table)} (${sql.id(column)}) where ${sql.id(column)} is not null`.execute(db)
  }
  const { user, admin } = await currentRoles(db)
  await ownTable(db, 'projects')
  await grant(db, 'projects', user, 'select, insert, update, delete')
  await grant(db, 'projects', admin, 'select (id, user_id, status, pdf_status, created_at, deleted_at)', ['select'])

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
  await ownTable(db, 'project_content_sections')
  await grant(db, 'project_content_sections', user, 'select, insert, update, delete')
}
