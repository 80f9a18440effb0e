import { countWords } from '@makeready/contract/domain/reading-time'
import type { LibraryKind } from '@makeready/contract/library'
import type { Version, VersionForm } from '@makeready/contract/versions'
import { sql } from 'kysely'
import { asCover } from '../covers/queries.ts'
import { NotFound } from '../database/faults.ts'
import { dated, fetchItem, type Owned } from '../database/items.ts'
import { isSample, SAMPLE_ENGINE } from '../database/sample-id.ts'
import type { Row } from '../database/schema.ts'
import { ITEMS, KINDS } from '../library/queries.ts'
import { type ProjectLinks, partsOf, sectionsAt } from './parts/queries.ts'

/** A row as it was: columns by their names in the code, times as the database writes them in JSON. */
export type Past = Record<string, unknown> & { version: number; createdAt: string; updatedAt: string }

type Listed = {
  version: number
  engine: string | null
  /** only what Autopilot made names its run */
  runId: string | null
  content: string | null
  /** what was done to the form before, and when; null where there is none before it */
  action: Row<'versions'>['action'] | null
  revertedTo: number | null
  createdAt: Date
  name: string | null
}

/** Every form of an item, its present one first. `cursor`: the last version of the page before. @throws NotFound */
export async function listVersions(
  owned: Owned,
  kind: LibraryKind,
  id: string,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
): Promise<{ items: Version[]; nextCursor: number | null }> {
  const present = await fetchItem(owned, ITEMS[kind], id)
  const { table } = KINDS[kind]
  const of = sql`user_id = ${owned.userId} and item_table = ${table} and item_id = ${id}`
  const below = cursor === undefined ? sql`` : sql`where version < ${cursor}`
  const { rows } = await sql<Listed>`
    select form.version, form.data ->> 'engine' as engine, form.data ->> 'run_id' as run_id, form.data ->> 'content' as content,
      coalesce(form.made_by, before.action) as action,
      case when form.made_by is null then before.reverted_to else form.made_from end as reverted_to,
      coalesce(form.made_at, before.created_at, (form.data ->> 'created_at')::timestamptz(3)) as created_at,
      named.name
    from (
      select version, data, made_by, made_at, made_from from (
        select version, data, made_by, made_at, made_from from versions where ${of}
        union all
        select version, to_jsonb(t), null, null, null
          from ${sql.table(table)} t where id = ${id} and user_id = ${owned.userId}) as every
      ${below} order by version desc limit ${limit + 1}) as form
    left join lateral (select action, reverted_to, created_at from versions
      where ${of} and version < form.version order by version desc limit 1) as before on true
    left join (select version, name from version_names where ${of}) as named on named.version = form.version
    order by form.version desc`.execute(owned.tx)
  // a project names no engine; who made the sample is known by its id
  const isOurs = kind === 'project' && isSample(owned.userId, id)
  const items = rows.slice(0, limit).map(({ content, action, runId, ...row }) => ({
    ...row,
    ...(isOurs && action === null && { engine: SAMPLE_ENGINE }),
    createdAt: row.createdAt.toISOString(),
    change: action === null ? firstChange(runId) : changeOf(kind, action),
    words: content === null ? null : countWords(content),
    current: row.version === present.version,
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.version ?? null) : null }
}

/** A product is changed by its parts, its design and by what is made of it: not always by hand. */
function changeOf(kind: LibraryKind, action: Row<'versions'>['action']): Version['change'] {
  return action === 'update' || (kind === 'project' && action === 'edit') ? 'change' : action
}

const firstChange = (runId: string | null) => (runId === null ? ('create' as const) : ('autopilot' as const))

/**
 * An item as it was, in the columns it had then: one that came later is absent. A project with the ids of its sections
 * as `contentIds`. @throws NotFound
 */
export async function fetchPast({ tx, userId }: Owned, kind: LibraryKind, id: string, version: number): Promise<Past> {
  const { table } = KINDS[kind]
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from versions
      where user_id = ${userId} and item_table = ${table} and item_id = ${id} and version = ${version}
    union all
    select to_jsonb(t) from ${sql.table(table)} t where id = ${id} and user_id = ${userId} and version = ${version}`.execute(
    tx,
  )
  if (!rows[0]) throw new NotFound()
  return Object.fromEntries(Object.entries(rows[0].data).map(([key, value]) => [camelCase(key), value])) as Past
}

/** An item as it was, in its own shape. @throws NotFound */
export async function fetchForm(owned: Owned, kind: LibraryKind, id: string, version: number): Promise<VersionForm> {
  const present = await fetchItem(owned, ITEMS[kind], id)
  const past = await fetchPast(owned, kind, id, version)
  const times = { createdAt: new Date(past.createdAt), updatedAt: new Date(past.updatedAt) }
  const row: unknown = { ...present, ...past, ...times }
  switch (kind) {
    case 'project': {
      const { contentIds, ...project } = row as Row<'projects'> & { contentIds?: string[] }
      return {
        kind,
        item: {
          ...dated(project),
          sample: isSample(project.userId, project.id),
          parts: await partsOf(owned, project as ProjectLinks),
          sections: await sectionsAt(owned, id, contentIds),
        },
      }
    }
    case 'niche':
      return { kind, item: dated(row as Row<'niches'>) }
    case 'idea':
      return { kind, item: dated(row as Row<'productIdeas'>) }
    case 'title':
      return { kind, item: dated(row as Row<'productTitles'>) }
    case 'content':
      return { kind, item: dated(row as Row<'generatedContent'>) }
    case 'cover':
      return { kind, item: asCover(row as Row<'coverImages'>) }
  }
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
