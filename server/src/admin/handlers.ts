import type { Operations } from '@makeready/contract/admin'
import { freeBytes } from '../http/readiness.ts'
import { adminOnly } from '../procedures.ts'
import { fetchFailures, fetchQueue } from '../runs/figures.ts'
import { fetchTaskFigures } from '../schedule/figures.ts'
import { fetchAdminCounts, fetchStored, listUsers } from './queries.ts'

/** The newest failures tell what is wrong; more would tell the same again. */
const FAILURES = 20

export const adminHandlers = {
  counts: adminOnly.admin.counts.handler(({ context }) => fetchAdminCounts(context.deps.database)),
  operations: adminOnly.admin.operations.handler(async ({ context: { deps } }) => {
    const { database, env } = deps
    const [queue, failures, tasks, stored] = [
      await fetchQueue(database),
      await fetchFailures(database, FAILURES),
      await fetchTaskFigures(database),
      await fetchStored(database),
    ]
    return {
      runs: queue.runs as Operations['runs'],
      oldestSeconds: queue.oldestSeconds,
      failures: failures.map(({ kind, endedAt, ...failure }) => ({
        ...failure,
        kind: kind as Operations['failures'][number]['kind'],
        endedAt: (endedAt ?? new Date()).toISOString(),
      })),
      tasks,
      storage: { ...stored, freeBytes: env.s3 ? null : await freeBytes(env.dataDir) },
    }
  }),
  users: adminOnly.admin.users.handler(({ input, context }) => listUsers(context.deps.database, input)),
}
