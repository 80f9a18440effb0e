import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Origin } from '../audit/audit.ts'
import { fetchOwnEvents } from '../audit/queries.ts'
import { addMeasured } from '../backup/archive-writer.ts'
import type { Owned } from '../database/items.ts'
import { asOwner } from '../database/owned.ts'
import type { Row } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { fetchFiles } from '../files/queries.ts'
import { ACCOUNT, type FileEntry, MANIFEST, makeManifest, READ_ME, rowsEntry, type TableEntry } from './manifest.ts'
import { TEMPORARY_KINDS } from './map-rows.ts'
import { fetchOwnedTables, type OwnedTable, readRows } from './queries.ts'

export type ExportTools = Pick<Deps, 'audit' | 'auth' | 'database' | 'files' | 'log' | 'transferFolder'>
export type Exported = { userId: string; email: string; name: string }
/** `origin`: to record the export in the security log, unless that was done. */
type Options = { origin?: Origin; onFile?: (done: number, total: number) => void }

const MAX_EVENTS = 10_000

const READ_ME_TEXT = `Everything that is kept for this account.

account.json   who you are, where you are signed in and by what besides the password, and the newest entries of
               the security log about you
rows/*.json    every row of yours, one file a table and one line a row, with the names of the columns as they are in
               the database
files/         covers, uploaded pictures and documents, each under its id and its name (rows/files.json)
manifest.json  what is in this archive, with a checksum (SHA-256) for each file

Another installation of Makeready imports this file in Account > Your data. Don't unpack or change it for that.

A key of a model's provider is not in it, nor the secret of your authenticator app, recovery codes, passkeys, API keys
or webhooks: they are of use to this installation alone, and the address of a webhook is often a secret itself.
`

/** One person's rows as JSON at one moment, and their files, as a streamed ZIP. */
export async function writeExport(person: Exported, tools: ExportTools, options: Options = {}): Promise<Readable> {
  const folder = await tools.transferFolder.newFolder()
  const tidy = () => rm(folder, { recursive: true, force: true }).catch(() => {})
  try {
    const madeAt = new Date().toISOString()
    const { tables, files, securityEvents } = await writeRows(person.userId, folder, tools, options.origin)
    const sessions = await tools.auth.sessions.list(person.userId)
    const secondFactor = await tools.auth.factors.describe(person.userId)
    const zip = new ZipFile()
    const output = zip.outputStream as Readable
    zip.on('error', (error) => output.destroy(error as Error))
    output.once('close', tidy)
    zip.addBuffer(Buffer.from(READ_ME_TEXT), READ_ME)
    zip.addBuffer(Buffer.from(JSON.stringify({ ...person, sessions, secondFactor, securityEvents }, null, 2)), ACCOUNT)
    for (const { name } of tables) zip.addFile(join(folder, name), rowsEntry(name))
    const account = { id: person.userId, name: person.name, email: person.email }
    void addFiles(zip, output, files, tools, options).then(
      (entries) => {
        const manifest = makeManifest({ madeAt, account, tables, files: entries })
        zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST)
        zip.end()
      },
      (error) => output.destroy(error as Error),
    )
    return output
  } catch (error) {
    await tidy()
    throw error
  }
}

/** One transaction, so that no row refers to a missing one; it ends before the download starts. */
function writeRows(userId: string, folder: string, { audit, database }: ExportTools, origin: Origin | undefined) {
  return asOwner(database, userId, async (tx) => {
    const own = { tx, userId }
    if (origin) await audit.recordIn(tx, { event: 'data-exported', userId, origin })
    const tables: TableEntry[] = []
    for (const table of await fetchOwnedTables(own)) tables.push(await writeTable(own, table, join(folder, table.name)))
    return {
      tables,
      files: (await fetchFiles(own)).filter(({ kind }) => !TEMPORARY_KINDS.includes(kind)),
      securityEvents: await fetchOwnEvents(tx, userId, MAX_EVENTS),
    }
  })
}

async function writeTable(own: Owned, table: OwnedTable, path: string): Promise<TableEntry> {
  const hash = createHash('sha256')
  let rows = 0
  async function* text() {
    yield '['
    for await (const batch of readRows(own, table)) {
      yield batch.map((row, at) => `${rows + at === 0 ? '' : ','}\n${row}`).join('')
      rows += batch.length
    }
    yield '\n]\n'
  }
  async function* hashed() {
    for await (const part of text()) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(hashed(), createWriteStream(path, { mode: 0o600 }))
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') }
}

async function addFiles(
  zip: ZipFile,
  output: Readable,
  files: readonly Row<'files'>[],
  { files: store, log }: ExportTools,
  { onFile }: Options,
): Promise<FileEntry[]> {
  const ended = finished(output)
  ended.catch(() => {})
  const entries: FileEntry[] = []
  for (const [at, { id, name, storageKey, type }] of files.entries()) {
    onFile?.(at, files.length)
    const object = await store.stored(storageKey)
    if (!object) {
      log.warn({ file: id }, 'a file is missing in an export')
      continue
    }
    const plain = name
      .replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu, '_')
      .slice(-120)
      .toWellFormed()
    const entry = `files/${id} ${plain}`
    // pictures and documents are compressed already
    const options = { compress: type.startsWith('text/') }
    entries.push({ id, entry, ...(await addMeasured(zip, ended, entry, object.stream, options)) })
  }
  return entries
}
