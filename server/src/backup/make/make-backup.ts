import type { Storage } from '../../files/storage.ts'
import { StartError } from '../../start-error.ts'
import { type ArchiveWriter, writeArchive } from '../archive-writer.ts'
import type { Installation } from '../installation.ts'
import { type FileEntry, fileEntry, MANIFEST, makeManifest, rowsEntry, type TableEntry } from '../manifest.ts'
import { fetchMigrations, fetchTables, readAsOwner, type Table, type Tx } from '../queries.ts'
import { fetchPeople, readLines } from './queries.ts'

export type MadeBackup = {
  people: number
  rows: number
  files: number
  /** keys whose file is missing, or differs from what was saved */
  missing: string[]
  altered: string[]
}

type Named = { key: string; sha256: string }

/** Rows at one moment and the files they name; missing files are listed. @throws StartError */
export function makeBackup(
  { url, storage }: Installation,
  file: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<MadeBackup> {
  return writeArchive(file, async (archive) => {
    const madeAt = new Date().toISOString()
    const { migrations, tables, named } = await readAsOwner(url, (tx) => writeRows(tx, archive, signal))
    const { files, missing, altered } = await writeFiles(storage, archive, named, signal)
    const manifest = makeManifest({ madeAt, migrations, tables, files, missing })
    await archive.add(MANIFEST, asSource(JSON.stringify(manifest, null, 1)), { compress: true })
    return {
      people: tables.find(({ name }) => name === 'auth.user')?.rows ?? 0,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      missing,
      altered,
    }
  })
}

async function writeRows(tx: Tx, archive: ArchiveWriter, signal: AbortSignal) {
  const found = await fetchTables(tx)
  if (!found.some(({ name }) => name === 'auth.user'))
    throw new StartError('There’s nothing to back up. Makeready never set up this database.')
  const people = await fetchPeople(tx)
  const tables: TableEntry[] = []
  const named: Named[] = []
  for (const table of found) tables.push(await writeTable(tx, archive, table, { people, named, signal }))
  return { migrations: await fetchMigrations(tx), tables, named }
}

async function writeTable(
  tx: Tx,
  archive: ArchiveWriter,
  table: Table,
  { people, named, signal }: { people: string[]; named: Named[]; signal: AbortSignal },
): Promise<TableEntry> {
  let rows = 0
  async function* lines() {
    for await (const batch of readLines(tx, table, people)) {
      signal.throwIfAborted()
      if (table.name === 'public.files') named.push(...batch.map(namedBy))
      rows += batch.length
      yield `${batch.join('\n')}\n`
    }
  }
  const { sha256 } = await archive.add(rowsEntry(table.name), lines(), { compress: true })
  return { name: table.name, columns: table.columns, rows, sha256 }
}

function namedBy(line: string): Named {
  const row = JSON.parse(line) as { storage_key: string; sha256: string }
  return { key: row.storage_key, sha256: row.sha256 }
}

async function writeFiles(storage: Storage, archive: ArchiveWriter, named: readonly Named[], signal: AbortSignal) {
  const files: FileEntry[] = []
  const missing: string[] = []
  const altered: string[] = []
  for (const { key, sha256 } of named) {
    signal.throwIfAborted()
    const object = await storage.get(key)
    if (!object) {
      missing.push(key)
      continue
    }
    const written = await archive.add(fileEntry(key), object.stream, { compress: false })
    files.push({ key, ...written })
    if (written.sha256 !== sha256) altered.push(key)
  }
  return { files, missing, altered }
}

async function* asSource(text: string) {
  yield text
}
