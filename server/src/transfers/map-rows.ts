import { randomUUID } from 'node:crypto'
import { KIND_NAMES, KINDS } from '@makeready/contract/domain/kinds'
import { ITEM_SHAPES } from '@makeready/contract/items'
import type { z } from 'zod'
import { nameInDatabase } from '../database/items.ts'
import { rowsEntry } from './manifest.ts'
import { damaged, type ReadableExport } from './read-archive.ts'
import { TRAVELING_TABLES, type TravelingTable } from './traveling-tables.ts'

type Row = Record<string, unknown>

/** Bytes as they were stored here, by the file's id in the export. */
export type StoredFiles = ReadonlyMap<string, { storageKey: string; bytes: number; sha256: string }>

export type Mapping = {
  userId: string
  /** by the id in the export; other ids stay */
  ids: ReadonlyMap<string, string>
  /** added to the numbers of sources, which references in texts have too */
  sourceShift: number
  files: StoredFiles
  /** of the dictionary, which are there already */
  words: ReadonlySet<string>
  /** ids of the rows so far, as they are here: only these have a history */
  added: Set<string>
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** `[^S2-14]`: a passage of a source (contract, citations.ts). */
const REFERENCE = /\[\^S(\d{1,9})-(?=\d)/g

/**
 * New ids for everything in an export, and for its owner. Runs don't travel, but a copy must not name the original's: a
 * product would continue or stop those.
 */
export async function newIds(archive: ReadableExport, userId: string): Promise<Map<string, string>> {
  const ids = new Map([[archive.manifest.account.id, userId]])
  for (const table of [...TRAVELING_TABLES, 'runs'] as const) {
    for await (const line of archive.rows(table)) {
      const { id } = parsedRow(table, line)
      if (typeof id === 'string') ids.set(id, randomUUID())
    }
  }
  return ids
}

/**
 * A row for this account, null for one that stays away. Ids are exchanged wherever they are: in links, in JSON and in
 * texts that show a picture. @throws TransferRefused
 */
export function mapRow(table: TravelingTable, line: string, mapping: Mapping): string | null {
  const { added, ids, sourceShift, userId } = mapping
  const exchanged = line.replace(UUID, (id) => ids.get(id) ?? id)
  const numbered =
    sourceShift === 0
      ? exchanged
      : exchanged.replace(REFERENCE, (_, number: string) => `[^S${Number(number) + sourceShift}-`)
  const row = parsedRow(table, numbered)
  if (row.user_id !== userId) throw damaged(rowsEntry(table))
  if (typeof row.id === 'string') added.add(row.id)
  const mapped = table === 'files' ? adaptedFile(row, line, mapping) : adapted(table, row, mapping)
  return mapped && JSON.stringify(mapped)
}

function adapted(table: TravelingTable, row: Row, { added, sourceShift, words }: Mapping): Row | null {
  refuseUnreadable(table, row)
  switch (table) {
    case 'projects':
      // the run that makes them stays where it is
      return row.pdf_status === 'generating' ? { ...row, pdf_status: 'not_generated' } : row
    case 'sources':
      return { ...row, number: Number(row.number) + sourceShift }
    case 'dictionary_words':
      return words.has(String(row.word)) ? null : row
    case 'versions':
    case 'version_names':
      return added.has(String(row.item_id)) ? row : null
    default:
      return row
  }
}

/** The storage key is always our own: one from outside could name another person's file. */
function adaptedFile(row: Row, line: string, { files }: Mapping): Row | null {
  const { kind } = storedKind(row)
  if (kind === null) return null
  const stored = files.get(String(parsedRow('files', line).id))
  // its bytes were missing where it comes from
  if (!stored) return { ...row, storage_key: `${kind}/${randomUUID()}`, bytes: 0 }
  const { storageKey, bytes, sha256 } = stored
  return { ...row, storage_key: storageKey, bytes, sha256 }
}

const KINDS_OF_FILES = new Set(['art', 'cover', 'picture', 'pdf', 'docx', 'epub', 'zip', 'print', 'launch'])
/** Uploads that become something else within a day. */
export const TEMPORARY_KINDS: readonly string[] = ['import', 'account']
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/

/** Of a row of `files`; null for one that stays away. @throws TransferRefused */
export function storedKind({ kind, type }: Row): { kind: string | null; type: string } {
  if (typeof kind !== 'string' || typeof type !== 'string') throw damaged(rowsEntry('files'))
  if (TEMPORARY_KINDS.includes(kind)) return { kind: null, type }
  if (!KINDS_OF_FILES.has(kind) || !MEDIA_TYPE.test(type)) throw damaged(rowsEntry('files'))
  return { kind, type }
}

const ITEM_ROWS = new Map<string, z.ZodType>(
  KIND_NAMES.map((kind) => [nameInDatabase(KINDS[kind].table), (ITEM_SHAPES[kind] as z.ZodObject).partial()]),
)

/** Whatever the API could not return later. */
function refuseUnreadable(table: TravelingTable, row: Row): void {
  const named = Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]))
  const issue = ITEM_ROWS.get(table)?.safeParse(named).error?.issues[0]
  if (issue) throw damaged(`${rowsEntry(table)}, ${nameInDatabase(issue.path.join('.'))}`)
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function parsedRow(table: string, line: string): Row {
  try {
    return JSON.parse(line) as Row
  } catch (error) {
    throw damaged(rowsEntry(table), error)
  }
}
