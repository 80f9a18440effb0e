import { KINDS, LINKED_KINDS, type LinkedKind } from '@makeready/contract/domain/kinds'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { LibraryKind } from '@makeready/contract/library'
import {
  PRODUCT_PARTS,
  type ProductPart,
  type Version,
  type VersionedKind,
  type VersionForm,
} from '@makeready/contract/versions'
import { sql } from 'kysely'
import { asCover } from '../covers/queries.ts'
import { NotFound } from '../database/errors.ts'
import { fetchItem, nameInDatabase, type Owned, withIsoDates } from '../database/items.ts'
import { isSample, SAMPLE_ENGINE } from '../database/sample-id.ts'
import type { ItemTable, Row } from '../database/schema.ts'

/** Columns in camelCase, times in Postgres's JSON format. */
export type Past = Record<string, unknown> & { version: number; createdAt: string; updatedAt: string }

type Listed = {
  version: number
  engine: string | null
  runId: string | null
  content: string | null
  /** the change that ended the previous version; null for the first */
  action: Row<'versions'>['action'] | null
  revertedTo: number | null
  createdAt: Date
  name: string | null
  /** a product's columns that differ from the previous version */
  columns: string[] | null
}

const PART_COLUMNS: Record<ProductPart, readonly string[]> = {
  name: ['title'],
  niche: ['niche_id', 'niche'],
  idea: ['product_idea_id', 'product_type'],
  title: ['title_id'],
  cover: ['cover_id'],
  sections: ['arrangement'],
  design: ['theme', 'trim', 'language', 'author', 'licence', 'rights', 'citations', 'layout', 'style'],
  publication: ['publication'],
  documents: ['pdf_url', 'docx_url', 'epub_url', 'pack_url'],
}

export const tableOf = (kind: VersionedKind): ItemTable => (kind === 'launch' ? 'launchTexts' : KINDS[kind].table)

/** Newest first. `cursor`: the last version of the previous page. @throws NotFound */
export async function listVersions(
  owned: Owned,
  kind: VersionedKind,
  id: string,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
): Promise<{ items: Version[]; nextCursor: number | null }> {
  const table = tableOf(kind)
  const present = await fetchItem(owned, table, id)
  const of = sql`user_id = ${owned.userId} and item_table = ${nameInDatabase(table)} and item_id = ${id}`
  const below = cursor === undefined ? sql`` : sql`where version < ${cursor}`
  const { rows } = await sql<Listed>`
    select form.version, form.data ->> 'engine' as engine, form.data ->> 'run_id' as run_id, form.data ->> 'content' as content,
      coalesce(form.made_by, before.action) as action,
      case when form.made_by is null then before.reverted_to else form.made_from end as reverted_to,
      coalesce(form.made_at, before.created_at, (form.data ->> 'created_at')::timestamptz(3)) as created_at,
      named.name,
      ${
        kind === 'project'
          ? sql`(select array_agg(key) from jsonb_each(form.data)
              where before.data is not null and before.data -> key is distinct from value)`
          : sql`null::text[]`
      } as columns
    from (
      select version, data, made_by, made_at, made_from from (
        select version, data, made_by, made_at, made_from from versions where ${of}
        union all
        select version, to_jsonb(t), null, null, null
          from ${sql.table(table)} t where id = ${id} and user_id = ${owned.userId}) as every
      ${below} order by version desc limit ${limit + 1}) as form
    left join lateral (select action, reverted_to, created_at, data from versions
      where ${of} and version < form.version order by version desc limit 1) as before on true
    left join (select version, name from version_names where ${of}) as named on named.version = form.version
    order by form.version desc`.execute(owned.tx)
  // a project has no engine; the sample is recognized by its id
  const isOurs = kind === 'project' && isSample(owned.userId, id)
  const items = rows.slice(0, limit).map(({ content, action, runId, columns, ...row }) => ({
    ...row,
    ...(isOurs && action === null && { engine: SAMPLE_ENGINE }),
    createdAt: row.createdAt.toISOString(),
    change: action === null ? (kind === 'launch' ? 'create' : firstChange(runId)) : changeOf(kind, action),
    words: content === null ? null : countWords(content),
    parts: PRODUCT_PARTS.filter((part) => PART_COLUMNS[part].some((column) => columns?.includes(column))),
    current: row.version === present.version,
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.version ?? null) : null }
}

/** Products also change through their parts and runs, not only by hand. */
function changeOf(kind: VersionedKind, action: Row<'versions'>['action']): Version['change'] {
  return action === 'update' || (kind === 'project' && action === 'edit') ? 'change' : action
}

const firstChange = (runId: string | null) => (runId === null ? ('create' as const) : ('autopilot' as const))

/** With its former columns; a project with `contentIds`. @throws NotFound */
export async function fetchPast(
  { tx, userId }: Owned,
  kind: VersionedKind,
  id: string,
  version: number,
): Promise<Past> {
  const table = tableOf(kind)
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from versions
      where user_id = ${userId} and item_table = ${nameInDatabase(table)} and item_id = ${id} and version = ${version}
    union all
    select to_jsonb(t) from ${sql.table(table)} t where id = ${id} and user_id = ${userId} and version = ${version}`.execute(
    tx,
  )
  if (!rows[0]) throw new NotFound()
  return Object.fromEntries(Object.entries(rows[0].data).map(([key, value]) => [camelCase(key), value])) as Past
}

export async function fetchVersion(
  owned: Owned,
  kind: VersionedKind,
  id: string,
  version: number,
): Promise<VersionForm> {
  const present = await fetchItem(owned, tableOf(kind), id)
  const past = await fetchPast(owned, kind, id, version)
  const times = { createdAt: new Date(past.createdAt), updatedAt: new Date(past.updatedAt) }
  const row = { ...present, ...past, ...times }
  if (kind === 'cover') return { kind, item: asCover(row as unknown as Row<'coverImages'>) }
  if (kind !== 'project') return { kind, item: withIsoDates(row) } as unknown as VersionForm
  const { contentIds, ...project } = row as unknown as Row<'projects'> & { contentIds?: string[] }
  return {
    kind,
    item: {
      ...withIsoDates(project),
      sample: isSample(project.userId, project.id),
      parts: await partsOf(owned, project),
      sections: await sectionsAt(owned, id, contentIds),
    },
  }
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

type ProjectForm = Extract<VersionForm, { kind: 'project' }>['item']
type Part = ProjectForm['sections'][number]

export type ProjectLinks = Record<(typeof KINDS)[LinkedKind]['projectLink'], string | null>

/** Includes the trash and deleted parts. */
export async function partsOf(owned: Owned, links: ProjectLinks): Promise<ProjectForm['parts']> {
  const parts = {} as ProjectForm['parts']
  for (const kind of LINKED_KINDS) {
    const id = links[KINDS[kind].projectLink]
    parts[kind] = id === null ? null : await partAt(owned, kind, id)
  }
  return parts
}

export async function sectionsAt(
  owned: Owned,
  projectId: string,
  contentIds: readonly string[] | undefined,
): Promise<Part[]> {
  const ids = contentIds ?? (await sectionIds(owned, projectId))
  const known = await namesOf(owned, 'content', ids)
  return ids.map((id) => known.get(id) ?? { id, name: null, there: false })
}

async function partAt(owned: Owned, kind: LibraryKind, id: string): Promise<Part> {
  return (await namesOf(owned, kind, [id])).get(id) ?? { id, name: null, there: false }
}

async function namesOf({ tx, userId }: Owned, kind: LibraryKind, ids: readonly string[]): Promise<Map<string, Part>> {
  if (ids.length === 0) return new Map()
  const { table, titleField } = KINDS[kind]
  const { rows } = await sql<Part>`
    select id, ${sql.id(titleField)} as name, deleted_at is null as there from ${sql.table(table)}
    where user_id = ${userId} and id in (${sql.join(ids)})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function sectionIds({ tx, userId }: Owned, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projectContentSections')
    .select('contentId')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .orderBy('orderIndex')
    .execute()
  return rows.map(({ contentId }) => contentId)
}

/** Null removes the name. @throws NotFound */
export async function nameVersion(
  owned: Owned,
  kind: VersionedKind,
  id: string,
  version: number,
  name: string | null,
): Promise<void> {
  const { tx, userId } = owned
  const table = tableOf(kind)
  const itemTable = nameInDatabase(table)
  const present = await fetchItem(owned, table, id)
  if (present.version !== version) await requireVersion(owned, itemTable, id, version)
  if (name === null) {
    await namedVersions(owned, itemTable, id).where('version', '=', version).execute()
    return
  }
  await tx
    .insertInto('versionNames')
    .values({ userId, itemTable, itemId: id, version, name })
    .onConflict((conflict) => conflict.columns(['userId', 'itemTable', 'itemId', 'version']).doUpdateSet({ name }))
    .execute()
}

async function requireVersion(
  { tx, userId }: Owned,
  itemTable: string,
  itemId: string,
  version: number,
): Promise<void> {
  const { rows } = await sql`select id from versions where user_id = ${userId} and item_table = ${itemTable}
    and item_id = ${itemId} and version = ${version}`.execute(tx)
  if (rows.length === 0) throw new NotFound()
}

const namedVersions = ({ tx, userId }: Owned, itemTable: string, itemId: string) =>
  tx
    .deleteFrom('versionNames')
    .where('userId', '=', userId)
    .where('itemTable', '=', itemTable)
    .where('itemId', '=', itemId)

/** For an item that is permanently deleted. */
export async function forgetNames(owned: Owned, itemTable: string, itemId: string): Promise<void> {
  await namedVersions(owned, itemTable, itemId).execute()
}

/** Per transaction: short enough to block nobody. */
export const THINNED_AT_ONCE = 500

/** @param tx as administrator */
export async function fetchUsersWithVersions(tx: Owned['tx'], time: Date): Promise<string[]> {
  const rows = await tx.selectFrom('versions').select('userId').distinct().where('createdAt', '<', time).execute()
  return rows.map(({ userId }) => userId)
}

/** Deletes versions by age (migrations/baseline/versions.ts); more may follow while the result is THINNED_AT_ONCE. */
export async function thinSome({ tx }: Owned): Promise<number> {
  const { rows } = await sql<{ thinned: number }>`select thin_versions(${THINNED_AT_ONCE}) as thinned`.execute(tx)
  return rows[0]?.thinned ?? 0
}
