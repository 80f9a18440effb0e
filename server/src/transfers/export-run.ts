import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RunProgress } from '@makeready/contract/runs'
import type { MadeExport } from '@makeready/contract/transfers'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { exportKey } from '../files/account-export.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { LASTS_MS } from './made-export.ts'
import { transferFailure } from './transfer-failure.ts'
import { type ExportTools, writeExport } from './write-export.ts'

type Tools = ExportTools & Pick<Deps, 'storage'>

const personSchema = z.object({ email: z.string(), name: z.string() })

/** Writes everything of an account into one ZIP, in storage without a row: the sweep of such files deletes it. */
export function accountExportRun(tools: Tools): RunKind {
  return {
    async run(run) {
      try {
        return await makeExport(run, tools)
      } catch (error) {
        throw transferFailure(error, 'transfer.export-failed')
      }
    },
  }
}

async function makeExport(run: RunContext, tools: Tools): Promise<MadeExport> {
  const { userId, signal } = run
  const folder = await tools.transferFolder.newFolder()
  try {
    report(run, 'step.export-rows', 0, 1)
    const onFile = (done: number, total: number) => report(run, 'step.export-files', done, total)
    const archive = await writeExport({ userId, ...personSchema.parse(run.input) }, tools, { onFile })
    const file = join(folder, 'account.zip')
    await pipeline(archive, createWriteStream(file, { mode: 0o600 }), { signal })
    const { size } = await stat(file)
    await tools.storage.put(exportKey(userId), { stream: createReadStream(file), bytes: size }, 'application/zip')
    return { bytes: size, until: new Date(Date.now() + LASTS_MS).toISOString() }
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

function report(run: RunContext, step: 'step.export-rows' | 'step.export-files', done: number, total: number): void {
  run.emit('progress', { ...serverMessage(step), done, total } satisfies RunProgress)
}
