import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AccountArchive } from '@makeready/contract/transfers'
import { NotFound } from '../database/errors.ts'
import { badRequest } from '../errors.ts'
import { fileName } from '../files/file-name.ts'
import { urlOf } from '../files/file-store.ts'
import { fetchOldImports } from '../imports/queries.ts'
import { authed } from '../procedures.ts'
import { startRun } from '../runs/start.ts'
import { countedRows } from './counted-rows.ts'
import { openExport, type ReadableExport } from './read-archive.ts'
import { refuseWithoutRoom } from './room.ts'
import { TransferRefused } from './transfer-failure.ts'

export const transferHandlers = {
  startExport: authed.transfers.startExport.handler(async ({ context }) => {
    const { deps, owned, signed, userId, origin } = context
    await context.limited('exports')
    const input = { email: signed?.email ?? '', name: signed?.name ?? '' }
    const run = await owned(({ tx }) => startRun(tx, { userId, kind: 'account-export', input, exclusiveFor: userId }))
    if (!run.joined) await deps.audit.record({ event: 'data-exported', userId, origin: origin() })
    return { runId: run.id }
  }),
  upload: authed.transfers.upload.handler(async ({ input: { file }, context: { deps, owned, userId }, signal }) => {
    const room = (archive: ReadableExport) => refuseWithoutRoom(userId, archive, deps.database)
    const archive = await checkedExport(file, room, signal ?? new AbortController().signal)
    const stream = Readable.fromWeb(file.stream() as ReadableStream<Uint8Array>)
    const saved = await deps.files.save({
      userId,
      projectId: null,
      kind: 'account',
      name: fileName(file.name),
      type: 'application/zip',
      bytes: { stream, bytes: file.size },
    })
    const older = await owned((own) => fetchOldImports(own, { kind: 'account', keep: 1 }))
    await deps.files.remove(userId, older.map(urlOf))
    return { ...archive, id: saved.id }
  }),
  startImport: authed.transfers.startImport.handler(async ({ input, context }) => {
    const { deps, owned, userId } = context
    const { kind } = await deps.files.find(userId, input.id)
    if (kind !== 'account') throw new NotFound()
    await context.limited('generations')
    const run = await owned(({ tx }) => startRun(tx, { userId, kind: 'account-import', input, exclusiveFor: userId }))
    return { runId: run.id }
  }),
}

/** Unpacks nothing before `refuse` is content. @throws BAD_REQUEST naming 'file' */
async function checkedExport(
  file: Blob,
  refuse: (archive: ReadableExport) => Promise<void>,
  signal: AbortSignal,
): Promise<Omit<AccountArchive, 'id'>> {
  try {
    const archive = await openExport(file)
    try {
      await refuse(archive)
      await archive.check(signal)
      const { account, madeAt, tables, files } = archive.manifest
      const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
      return { madeAt, name: account.name, email: account.email, rows: countedRows(tables), files: files.length, bytes }
    } finally {
      archive.close()
    }
  } catch (error) {
    if (!(error instanceof TransferRefused)) throw error
    throw badRequest([{ field: 'file', message: error.message, detail: error.messageDetail }])
  }
}
