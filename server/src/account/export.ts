import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Origin } from '../audit/audit.ts'
import { fetchOwnEvents } from '../audit/queries.ts'
import { asOwner } from '../database/owned.ts'
import type { Row } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { fetchFiles } from '../files/queries.ts'
import { fetchOwnedTables, readRows } from './queries.ts'

type Tools = Pick<Deps, 'audit' | 'auth' | 'database' | 'files' | 'log'>
type Person = { userId: string; email: string; name: string }

const MAX_EVENTS = 10_000

const READ_ME = `Everything that is kept for this account.

account.json   who you are, where you are signed in and by what besides the password, and the newest entries of
               the security log about you
rows/*.json    every row of yours, one file a table, with the names of the columns as they are in the database
files/         covers, uploaded pictures and documents, each under its id and its name (rows/files.json)

A key of a model's provider is not in it, nor the secret of your authenticator app, recovery codes or passkeys: they are
of use to this installation alone.
`

/** One person's rows as JSON at one moment, and their files, as a streamed ZIP. */
export async function exportAccount(person: Person, tools: Tools, origin: Origin): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-export-'))
  const tidy = () => rm(folder, { recursive: true, force: true }).catch(() => {})
  try {
    const { tables, files, securityEvents } = await writeRows(person.userId, folder, tools, origin)
    const sessions = await tools.auth.sessions.list(person.userId)
    const secondFactor = await tools.auth.factors.describe(person.userId)
    const zip = new ZipFile()
    const output = zip.outputStream as Readable
    zip.on('error', (error) => output.destroy(error as Error))
    zip.addBuffer(Buffer.from(READ_ME), 'README.txt')
    zip.addBuffer(
      Buffer.from(JSON.stringify({ ...person, sessions, secondFactor, securityEvents }, null, 2)),
      'account.json',
    )
    for (const table of tables) zip.addFile(join(folder, table), `rows/${table}.json`)
    for (const file of files) addStored(zip, file, tools)
    zip.end()
    output.once('close', tidy)
    return output
  } catch (error) {
    await tidy()
    throw error
  }
}

/** One transaction, so that no row refers to a missing one; it ends before the download starts. */
function writeRows(userId: string, folder: string, { audit, database }: Tools, origin: Origin) {
  return asOwner(database, userId, async (tx) => {
    const own = { tx, userId }
    await audit.recordIn(tx, { event: 'data-exported', userId, origin })
    const tables = await fetchOwnedTables(own)
    for (const table of tables)
      await pipeline(asList(readRows(own, table)), createWriteStream(join(folder, table.name), { mode: 0o600 }))
    return {
      tables: tables.map(({ name }) => name),
      files: await fetchFiles(own),
      securityEvents: await fetchOwnEvents(tx, userId, MAX_EVENTS),
    }
  })
}

async function* asList(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${isFirst ? '' : ','}\n${row}`
      isFirst = false
    }
  }
  yield '\n]\n'
}

function addStored(zip: ZipFile, { id, name, storageKey, type }: Row<'files'>, { files, log }: Tools): void {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu, '_').slice(-120)
  // pictures and documents are compressed already
  const options = { compress: type.startsWith('text/') }
  zip.addReadStreamLazy(`files/${id} ${plain}`, options, (done) => {
    files.stored(storageKey).then(
      (object) => done(null, object?.stream ?? Readable.from([])),
      (error) => {
        log.error({ error }, 'a file could not be read for an export')
        done(error, Readable.from([]))
      },
    )
  })
}
