import { BASELINE } from '../../database/migrate.ts'
import type { Storage } from '../../files/storage.ts'
import { StartError } from '../../start-error.ts'
import { type Archive, openArchive } from '../archive-reader.ts'
import type { Installation } from '../installation.ts'
import { inBatches, splitLines } from '../lines.ts'
import { fileEntry, type Manifest, rowsEntry, type TableEntry } from '../manifest.ts'
import { fetchMigrations, fetchTables, type Table, type Tx, writeAsOwner } from '../queries.ts'
import { countRows, endSessions, insertLines, openTables, recountStorage, requeueRuns } from './queries.ts'

export type RestoredBackup = { people: number; rows: number; files: number; madeAt: Date; missing: string[] }

const BATCH = 4_000_000

/** Checks the archive, then writes files, then all rows in one transaction. @throws StartError */
export async function restoreBackup(
  file: string,
  open: () => Promise<Pick<Installation, 'url' | 'storage'>>,
  signal: AbortSignal = new AbortController().signal,
): Promise<RestoredBackup> {
  const archive = await openArchive(file)
  try {
    const { manifest } = archive
    const { url, storage } = await open()
    await writeAsOwner(url, (tx) => restoreAll(tx, { archive, storage, file, signal }))
    return {
      people: manifest.tables.find(({ name }) => name === 'auth.user')?.rows ?? 0,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      madeAt: new Date(manifest.madeAt),
      missing: manifest.missing,
    }
  } finally {
    archive.close()
  }
}

type Work = { archive: Archive; storage: Storage; file: string; signal: AbortSignal }

async function restoreAll(tx: Tx, { archive, storage, file, signal }: Work): Promise<void> {
  const tables = await fetchTables(tx)
  const pairs = await matchTables(tx, archive.manifest, tables, file)
  const closeTables = await openTables(tx, tables)
  for (const table of tables) await refuseUnlessEmpty(tx, table)
  // files of a failed restore have no row: the next one overwrites them
  await restoreFiles(archive, storage, signal)
  for (const { entry, table } of pairs) await restoreTable(tx, archive, entry, table, signal)
  await requeueRuns(tx)
  await endSessions(tx)
  await recountStorage(tx)
  await closeTables()
}

/** @throws StartError when the backup has a migration, table or column that this database lacks */
async function matchTables(tx: Tx, manifest: Manifest, tables: readonly Table[], file: string) {
  const known = await fetchMigrations(tx)
  const newer = new StartError(`${file} was made by a newer Makeready. Update this one, then restore.`)
  if (!manifest.migrations.every((name) => name < BASELINE || known.includes(name))) throw newer
  return manifest.tables.map((entry) => {
    const table = tables.find(({ name }) => name === entry.name)
    if (!table || !entry.columns.every((column) => table.columns.includes(column))) throw newer
    return { entry, table }
  })
}

async function refuseUnlessEmpty(tx: Tx, table: Table): Promise<void> {
  const rows = await countRows(tx, table)
  if (rows === 0) return
  throw new StartError(
    `A backup is restored into an empty installation only; this one has ${rows} rows in ${table.name}. ` +
      'Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  )
}

async function restoreFiles(archive: Archive, storage: Storage, signal: AbortSignal): Promise<void> {
  const types = new Map<string, string>()
  for await (const line of linesOf(archive, 'public.files')) {
    const row = JSON.parse(line) as { storage_key: string; type: string }
    types.set(row.storage_key, row.type)
  }
  for (const { key, bytes } of archive.manifest.files) {
    signal.throwIfAborted()
    const stream = await archive.stream(fileEntry(key))
    await storage.put(key, { stream, bytes }, types.get(key) ?? 'application/octet-stream')
  }
}

async function restoreTable(tx: Tx, archive: Archive, entry: TableEntry, table: Table, signal: AbortSignal) {
  for await (const lines of inBatches(linesOf(archive, entry.name), BATCH)) {
    signal.throwIfAborted()
    await insertLines(tx, table, entry.columns, lines)
  }
  const rows = await countRows(tx, table)
  if (rows !== entry.rows)
    throw new StartError(`${entry.name} has ${rows} rows instead of ${entry.rows}. Nothing was restored.`)
}

async function* linesOf(archive: Archive, table: string): AsyncGenerator<string> {
  yield* splitLines(await archive.stream(rowsEntry(table)))
}
