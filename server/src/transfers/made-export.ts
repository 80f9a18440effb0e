import type { MadeExport } from '@makeready/contract/transfers'
import { readAsOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { refusedWith } from '../errors.ts'
import { exportKey } from '../files/account-export.ts'
import type { StoredObject } from '../files/storage.ts'
import { getRun, listRuns } from '../runs/control.ts'

/** How long an export can be downloaded, in milliseconds. */
export const LASTS_MS = 24 * 3_600_000

/** The ZIP that a run wrote. @throws NotFound for another person's run; NOT_FOUND once it has expired or was replaced */
export async function madeExport(
  userId: string,
  runId: string,
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
): Promise<StoredObject> {
  const [run, newest] = await readAsOwner(database, userId, async (tx) => {
    const ended = await listRuns(tx, userId, { kind: 'account-export', active: false })
    return [await getRun(tx, userId, runId), ended.find(({ status }) => status === 'done')] as const
  })
  const { until } = (run.result ?? { until: 0 }) as Pick<MadeExport, 'until'>
  const isThere = newest?.id === run.id && new Date(until).getTime() > Date.now()
  const object = isThere ? await storage.get(exportKey(userId)) : null
  if (!object) throw refusedWith('NOT_FOUND', 'transfer.export-expired')
  return object
}
