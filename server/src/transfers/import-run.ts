import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RunProgress } from '@makeready/contract/runs'
import type { ImportedAccount } from '@makeready/contract/transfers'
import { z } from 'zod'
import { wasRolledBack } from '../database/connection-lost.ts'
import { NotFound } from '../database/errors.ts'
import { asOwner } from '../database/owned.ts'
import type { Row } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { forgetFiles } from '../files/queries.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { addRows } from './add-rows.ts'
import { countedRows } from './counted-rows.ts'
import type { FileEntry } from './manifest.ts'
import { newIds, parsedRow, storedKind } from './map-rows.ts'
import { damaged, openExport, type ReadableExport } from './read-archive.ts'
import { refuseWithoutRoom } from './room.ts'
import { TransferRefused, transferFailure } from './transfer-failure.ts'

type Tools = Pick<Deps, 'audit' | 'database' | 'files' | 'storage' | 'log' | 'transferFolder'>
type Stored = Map<string, { storageKey: string; bytes: number; sha256: string }>

const inputSchema = z.object({ id: z.uuid() })

/** Adds everything in an uploaded export to an account: all of it, or nothing when it is stopped. */
export function accountImportRun(tools: Tools): RunKind {
  return {
    async run(run) {
      const folder = await tools.transferFolder.newFolder()
      try {
        return await importAccount(run, tools, join(folder, 'account.zip'))
      } catch (error) {
        throw transferFailure(error, 'transfer.failed')
      } finally {
        await rm(folder, { recursive: true, force: true }).catch(() => {})
      }
    },
  }
}

async function importAccount(run: RunContext, tools: Tools, path: string): Promise<ImportedAccount> {
  const { userId, signal } = run
  report(run, 'step.import-check', 0, 1)
  const upload = await findUpload(run, tools)
  // it goes in the transaction that adds everything: an attempt after that one finds none
  if (!upload) return { rows: countedRows([]), files: 0, copied: false }
  const { stream } = await tools.files.open(userId, upload.id)
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal })
  const archive = await openExport(path)
  const stored: Stored = new Map()
  let isAdding = false
  try {
    await refuseWithoutRoom(userId, archive, tools.database, upload.bytes)
    await archive.check(signal)
    await storeFiles(run, archive, stored, tools)
    isAdding = true
    const copied = await addEverything(run, archive, stored, upload, tools)
    await tools.files.discard([upload.storageKey]).catch(() => {})
    const { tables, files } = archive.manifest
    return { rows: countedRows(tables), files: files.length, copied }
  } catch (error) {
    // if the rows may be there, the sweep of files without a row decides later
    if (!isAdding || wasRolledBack(error) || error instanceof TransferRefused || error === signal.reason)
      await tools.files.discard([...stored.values()].map(({ storageKey }) => storageKey)).catch(() => {})
    throw error
  } finally {
    archive.close()
  }
}

async function findUpload({ input, userId, attempt }: RunContext, { files }: Tools): Promise<Row<'files'> | null> {
  try {
    const row = await files.find(userId, inputSchema.parse(input).id)
    if (row.kind === 'account') return row
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    if (attempt > 1) return null
  }
  throw new TransferRefused(serverMessage('transfer.gone'))
}

/** Under keys of our own, by id. */
async function storeFiles(run: RunContext, archive: ReadableExport, stored: Stored, { storage }: Tools): Promise<void> {
  const listed = new Map(archive.manifest.files.map((file) => [file.id, file]))
  let done = 0
  for await (const line of archive.rows('files')) {
    const row = parsedRow('files', line)
    const file = listed.get(String(row.id))
    const { kind, type } = storedKind(row)
    if (!file || kind === null) continue
    report(run, 'step.import-files', done++, listed.size)
    run.signal.throwIfAborted()
    const storageKey = `${kind}/${randomUUID()}`
    stored.set(file.id, { storageKey, bytes: file.bytes, sha256: file.sha256 })
    const stream = Readable.from(checked(file, await archive.stream(file.entry)), { objectMode: false })
    await storage.put(storageKey, { stream, bytes: file.bytes }, type)
  }
}

async function* checked({ entry, bytes, sha256 }: FileEntry, source: Readable): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    count += chunk.length
    yield chunk
  }
  if (count !== bytes || hash.digest('hex') !== sha256) throw damaged(entry)
}

const UNIQUE_VIOLATION = '23505'

/** Ids stay if all of them are free here. @returns whether everything got new ones */
async function addEverything(
  run: RunContext,
  archive: ReadableExport,
  files: Stored,
  upload: Row<'files'>,
  { audit, database }: Tools,
): Promise<boolean> {
  const { userId, signal } = run
  const onTable = (done: number, total: number) => report(run, 'step.import-rows', done, total)
  const add = (ids: ReadonlyMap<string, string>) =>
    asOwner(database, userId, async (tx) => {
      const own = { tx, userId }
      await addRows(own, { archive, ids, files, signal, onTable })
      if ((await forgetFiles(own, [upload.id])).length === 0) throw new TransferRefused(serverMessage('transfer.gone'))
      await audit.recordIn(tx, { event: 'data-imported', userId })
      signal.throwIfAborted()
    })
  try {
    await add(new Map([[archive.manifest.account.id, userId]]))
    return false
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw dataError(error)
  }
  try {
    await add(await newIds(archive, userId))
    return true
  } catch (error) {
    throw dataError(error)
  }
}

/** SQLSTATE classes 22, 23 and 42: values that no export of ours has. */
function dataError(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(?:22|23|42)[0-9A-Z]{3}$/.test(code) ? damaged('rows', error) : error
}

type Step = 'step.import-check' | 'step.import-files' | 'step.import-rows'

function report(run: RunContext, step: Step, done: number, total: number): void {
  run.emit('progress', { ...serverMessage(step), done, total } satisfies RunProgress)
}
