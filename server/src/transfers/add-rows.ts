import { bookStyle } from '@makeready/contract/book-style'
import { LIMITS } from '@makeready/contract/domain/limits'
import { fetchBrand, setBrand } from '../account/queries.ts'
import { inBatches } from '../backup/lines.ts'
import type { Owned } from '../database/items.ts'
import { serverMessage } from '../server-messages.ts'
import { rowsEntry } from './manifest.ts'
import { mapRow, parsedRow, type StoredFiles } from './map-rows.ts'
import {
  deferLinks,
  fetchOwnedTables,
  fetchWords,
  insertRows,
  isBeyondItemLimit,
  lockLastSource,
  setLastSource,
} from './queries.ts'
import { damaged, type ReadableExport } from './read-archive.ts'
import { TransferRefused } from './transfer-failure.ts'
import { TRAVELING_TABLES } from './traveling-tables.ts'

/** Characters of JSON in one statement. */
const BATCH = 4_000_000

type Arrival = {
  archive: ReadableExport
  /** of everything, if it gets new ones */
  ids: ReadonlyMap<string, string>
  files: StoredFiles
  signal: AbortSignal
  onTable(done: number, total: number): void
}

/** In the caller's transaction, under row-level security. @throws TransferRefused; unique violation (23505) for ids that are taken */
export async function addRows(own: Owned, { archive, ids, files, signal, onTable }: Arrival): Promise<void> {
  const tables = new Map((await fetchOwnedTables(own)).map((table) => [table.name, table]))
  refuseNewer(archive, tables)
  await deferLinks(own)
  const before = await lockLastSource(own)
  const words = await fetchWords(own)
  const mapping = { userId: own.userId, ids, files, sourceShift: before, words, added: new Set<string>() }
  for (const [at, name] of TRAVELING_TABLES.entries()) {
    onTable(at, TRAVELING_TABLES.length)
    const table = tables.get(name)
    const entry = archive.manifest.tables.find((one) => one.name === name)
    if (!table || !entry) continue
    for await (const batch of inBatches(archive.rows(name), BATCH)) {
      signal.throwIfAborted()
      const rows = batch.flatMap((line) => mapRow(name, line, mapping) ?? [])
      if (rows.length > 0) await insertRows(own, table, entry.columns, rows)
    }
  }
  await addToProfile(own, archive, before)
  if (await isBeyondItemLimit(own))
    throw new TransferRefused(serverMessage('limit.items', { max: LIMITS.itemsPerKind }))
}

/** Columns that this version doesn't have would be lost. */
function refuseNewer({ manifest }: ReadableExport, tables: ReadonlyMap<string, { columns: string[] }>): void {
  for (const { name, columns } of manifest.tables) {
    const known = tables.get(name)?.columns
    if (!known || columns.some((column) => !known.includes(column)))
      throw new TransferRefused(serverMessage('transfer.newer'))
  }
}

/** The brand only where there is none; numbers of sources are never given again. */
async function addToProfile(own: Owned, archive: ReadableExport, before: number): Promise<void> {
  for await (const line of archive.rows('profiles')) {
    const { brand, last_source: lastSource = 0 } = parsedRow('profiles', line)
    if (typeof lastSource !== 'number' || !(lastSource >= 0)) throw damaged(rowsEntry('profiles'))
    await setLastSource(own, before + lastSource)
    const style = bookStyle.safeParse(brand).data
    if (style && (await fetchBrand(own)) === null) await setBrand(own, style)
  }
}
