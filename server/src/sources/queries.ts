import { type CitedSource, type Reference, referencesIn } from '@makeready/contract/domain/citations'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { Passage } from '@makeready/contract/domain/references'
import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { sql } from 'kysely'
import { LimitReached, NotFound } from '../database/errors.ts'
import { fetchItem, type Owned, withIsoDates } from '../database/items.ts'
import type { NewRow, Row } from '../database/schema.ts'
import { ownHeading } from '../source-reader/own-heading.ts'
import type { ReadSource } from '../source-reader/read/read-source.ts'
import { termsOf } from '../source-reader/terms.ts'

export type CitationFields = Partial<Pick<NewRow<'sources'>, 'name' | 'author' | 'year' | 'url'>>
type NamedFields = CitationFields & { name: string }

const SHOWN = [
  'id',
  'projectId',
  'number',
  'kind',
  'name',
  'author',
  'year',
  'url',
  'characters',
  'words',
  'pages',
  'passages',
  'createdAt',
  'updatedAt',
] as const

const BATCH = 500

export async function listSources(owned: Owned, projectId: string) {
  await fetchItem(owned, 'projects', projectId)
  const rows = await ownSources(owned).where('projectId', '=', projectId).orderBy('number').execute()
  return rows.map(withIsoDates)
}

const ownSources = ({ tx, userId }: Owned) =>
  tx.selectFrom('sources').select(SHOWN).where('userId', '=', userId).where('deletedAt', 'is', null)

async function fetchSource(owned: Owned, id: string) {
  return withIsoDates(orNotFound(await ownSources(owned).where('id', '=', id).executeTakeFirst()))
}

/** Before a file is read. @throws NotFound, LimitReached */
export async function requireBelowSourceLimit(
  owned: Owned,
  projectId: string,
  more: { sources: number; characters: number },
) {
  await fetchItem(owned, 'projects', projectId)
  const { tx, userId } = owned
  const { count, characters } = await tx
    .selectFrom('sources')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(characters), 0)::int`.as('characters')])
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .where('kind', '<>', 'interview')
    .executeTakeFirstOrThrow()
  if (count + more.sources > LIMITS.sourcesPerProject) throw new LimitReached({ message: SOURCE_ERRORS.tooMany })
  if (characters + more.characters > LIMITS.sourceCharactersPerProject)
    throw new LimitReached({ message: SOURCE_ERRORS.tooMuch })
}

export async function insertSource(owned: Owned, projectId: string, fields: NamedFields, read: ReadSource) {
  const { tx, userId } = owned
  // the counter's row lock serializes additions, so that numbers and limits hold
  const number = await nextNumber(owned)
  const characters = read.text.length
  // answers are limited by the number of questions and always accepted
  if (read.kind !== 'interview') await requireBelowSourceLimit(owned, projectId, { sources: 1, characters })
  const { kind, text, words, pages, passages } = read
  const { id } = await tx
    .insertInto('sources')
    .values({ userId, projectId, number, kind, ...fields, text, characters, words, pages, passages: passages.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = passages.map(({ terms, ...passage }, at) => ({
    ...passage,
    sourceId: id,
    userId,
    position: at + 1,
    words: terms.length,
    terms: terms.join(' '),
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('sourcePassages')
      .values(rows.slice(at, at + BATCH))
      .execute()
  return fetchSource(owned, id)
}

/** Numbers are never reused. */
async function nextNumber({ tx, userId }: Owned): Promise<number> {
  const { lastSource } = await tx
    .insertInto('profiles')
    .values({ id: userId, lastSource: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastSource: sql<number>`profiles.last_source + 1` }))
    .returning('lastSource')
    .executeTakeFirstOrThrow()
  return lastSource
}

export async function updateSource(owned: Owned, id: string, fields: CitationFields) {
  await change(owned, id, fields)
  return fetchSource(owned, id)
}

export async function removeSource(owned: Owned, id: string): Promise<void> {
  await change(owned, id, { deletedAt: new Date() })
}

export async function deleteSource({ tx, userId }: Owned, id: string): Promise<void> {
  await tx.deleteFrom('sources').where('id', '=', id).where('userId', '=', userId).execute()
}

export async function restoreSource(owned: Owned, id: string) {
  await change(owned, id, { deletedAt: null }, true)
  const source = await fetchSource(owned, id)
  await requireBelowSourceLimit(owned, source.projectId, { sources: 0, characters: 0 })
  return source
}

async function change(
  { tx, userId }: Owned,
  id: string,
  fields: CitationFields & { deletedAt?: Date | null },
  deleted = false,
): Promise<void> {
  const row = await tx
    .updateTable('sources')
    .set({ ...fields, updatedAt: new Date() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .$if(!deleted, (query) => query.where('deletedAt', 'is', null))
    .returning('id')
    .executeTakeFirst()
  orNotFound(row)
}

export async function fetchText({ tx, userId }: Owned, id: string, from: number) {
  const row = await tx
    .selectFrom('sources')
    .select('text')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const { text } = orNotFound(row)
  const end = from + LIMITS.sourceTextPart
  // never splits a surrogate pair
  const stop = /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end
  return { text: text.slice(from, stop), next: stop < text.length ? stop : null }
}

export async function hasSources(owned: Owned, projectId: string): Promise<boolean> {
  return (await ownSources(owned).where('projectId', '=', projectId).limit(1).executeTakeFirst()) !== undefined
}

/** Passages of the creator's own notes in order: no interview, no PDF and nothing by a named author. */
export async function ownNotes({ tx, userId }: Owned, projectId: string): Promise<Passage[]> {
  const rows = await tx
    .selectFrom('sources as source')
    .innerJoin('sourcePassages as passage', 'passage.sourceId', 'source.id')
    .select(['source.number', 'source.name', 'source.author', 'source.year', 'source.url'])
    .select(['passage.position', 'passage.headings', 'passage.page', 'passage.text'])
    .where('source.userId', '=', userId)
    .where('source.projectId', '=', projectId)
    .where('source.kind', 'in', ['pasted', 'text', 'markdown', 'docx'])
    .where('source.author', '=', '')
    .where('source.deletedAt', 'is', null)
    .orderBy('source.number')
    .orderBy('passage.position')
    .limit(LIMITS.notePassages)
    .execute()
  return rows.map(toPassage)
}

/** The same with their headings. */
export async function fetchMaterialParts(owned: Owned, projectId: string) {
  const notes = await ownNotes(owned, projectId)
  return notes.map((passage) => ({ heading: ownHeading(passage, notes), text: passage.text }))
}

const MAX_TERMS = 150
/** Okapi BM25, Robertson and Zaragoza, 'The Probabilistic Relevance Framework' (2009). */
const BM25 = { k1: 1.2, b: 0.75 }

/** Best matches first, within a number of passages and characters. */
export async function relevantPassages(
  { tx, userId }: Owned,
  projectId: string,
  query: string,
  { most, characters }: { most: number; characters: number },
): Promise<Passage[]> {
  const terms = [...new Set(termsOf(query))].slice(0, MAX_TERMS)
  if (terms.length === 0) return []
  const { k1, b } = BM25
  const { rows } = await sql<RelevantRow>`
    with source as (
      select id, number, name, author, year, url from sources
      where user_id = ${userId} and project_id = ${projectId} and deleted_at is null),
    passage as (
      select p.source_id, p.position, p.words, p.terms from source_passages p
      join source on source.id = p.source_id where p.user_id = ${userId}),
    size as (select count(*)::float8 as n, greatest(avg(words), 1)::float8 as usual from passage),
    hit as (
      select source_id, position, words, term, count(*)::float8 as times
      from passage cross join lateral string_to_table(terms, ' ') term
      where term = any(${terms}::text[]) group by source_id, position, words, term),
    spread as (select term, count(*)::float8 as df from hit group by term),
    ranked as (
      select source_id, position, sum(ln(1 + (n - df + 0.5) / (df + 0.5)) * times * (${k1}::float8 + 1)
        / (times + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * words / usual))) as score
      from hit join spread using (term) cross join size
      group by source_id, position order by score desc, source_id, position limit ${most})
    select source.number, source.name, source.author, source.year, source.url,
      p.position, p.headings, p.page, p.text
    from ranked join source on source.id = ranked.source_id
      join source_passages p on p.source_id = ranked.source_id and p.position = ranked.position
    order by ranked.score desc, source.number, p.position`.execute(tx)
  let room = characters
  return rows.flatMap((row) => {
    if (row.text.length > room) return []
    room -= row.text.length
    return [toPassage(row)]
  })
}

function toPassage({ number, name, author, year, url, position, headings, page, text }: RelevantRow): Passage {
  return { id: `S${number}:${position}`, source: { number, name, author, year, url }, position, headings, page, text }
}

type RelevantRow = Pick<Row<'sources'>, 'number' | 'name' | 'author' | 'year' | 'url'> &
  Pick<Row<'sourcePassages'>, 'position' | 'headings' | 'page' | 'text'>

/** Cited sources and pages; includes the trash, whose footnotes stay. */
export async function citedSources({ tx, userId }: Owned, texts: readonly string[]): Promise<CitedSource[]> {
  const references = texts.flatMap(referencesIn)
  if (references.length === 0) return []
  const rows = await tx
    .selectFrom('sources as source')
    .leftJoin('sourcePassages as passage', (join) =>
      join
        .onRef('passage.sourceId', '=', 'source.id')
        .on('passage.position', 'in', [...new Set(references.map(({ position }) => Math.min(position, MAX_INTEGER)))]),
    )
    .select(['source.number', 'source.kind', 'source.name', 'source.author', 'source.year', 'source.url'])
    .select(['passage.position', 'passage.page', 'passage.headings'])
    .where('source.userId', '=', userId)
    .where('source.number', 'in', [...new Set(references.map(({ number }) => Math.min(number, MAX_INTEGER)))])
    .orderBy('source.number')
    .execute()
  const cited = new Map<number, CitedSource>()
  for (const { position, page, headings, kind, ...citation } of rows) {
    const before = cited.get(citation.number)?.places
    const place = position === null ? {} : { [position]: { page, heading: headings?.at(-1) ?? null } }
    const isAuthor = kind === 'interview'
    cited.set(citation.number, { ...citation, isAuthor, places: { ...before, ...place } })
  }
  return [...cited.values()].filter(({ number }) => isReferred(references, number))
}

const MAX_INTEGER = 2_147_483_647
const isReferred = (references: readonly Reference[], number: number) => references.some((one) => one.number === number)

/** @param tx as administrator */
export async function fetchUsersWithRemovedSources(tx: Owned['tx'], time: Date): Promise<string[]> {
  const rows = await tx.selectFrom('sources').select('userId').distinct().where('deletedAt', '<', time).execute()
  return rows.map(({ userId }) => userId)
}

export async function purgeSources({ tx, userId }: Owned, time: Date): Promise<number> {
  const deleted = await tx
    .deleteFrom('sources')
    .where('userId', '=', userId)
    .where('deletedAt', '<', time)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new NotFound()
  return row
}
