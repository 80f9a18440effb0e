import type { Operations } from '@makeready/contract/admin'
import { dollars, monthOf } from '../ai/month.ts'
import type { Origin } from '../audit/audit.ts'
import { readSecurityLog } from '../audit/read-log.ts'
import { closeAccount, endAllSessions, reopenAccount } from '../auth/closed-accounts.ts'
import { Conflict } from '../database/errors.ts'
import { asOwner } from '../database/owned.ts'
import { freeBytes } from '../http/readiness.ts'
import { adminOnly } from '../procedures.ts'
import { stopRuns } from '../runs/control.ts'
import { fetchDocumentDays, fetchFailures, fetchQueue, fetchSpent } from '../runs/metrics-queries.ts'
import { fetchTaskFigures } from '../schedule/metrics-queries.ts'
import { serverMessage } from '../server-messages.ts'
import { fetchAdminCounts, fetchStored, listUsers } from './queries.ts'

/** The newest failures are representative. */
const FAILURES = 20
const DOCUMENT_DAYS = 14

export const adminHandlers = {
  counts: adminOnly.admin.counts.handler(({ context }) => fetchAdminCounts(context.deps.database)),
  operations: adminOnly.admin.operations.handler(async ({ context: { deps } }) => {
    const { database, env, ai } = deps
    const { from } = monthOf(new Date())
    const [queue, failures, tasks, stored, documents, spent] = [
      await fetchQueue(database),
      await fetchFailures(database, FAILURES),
      await fetchTaskFigures(database),
      await fetchStored(database),
      await fetchDocumentDays(database, DOCUMENT_DAYS),
      await fetchSpent(database, from),
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
      documents,
      mail: env.smtpUrl ? 'smtp' : 'outbox',
      engine: ai.statusOf(await ai.chooseInstallation()),
      spent: { from: from.toISOString(), dollars: dollars(spent.micros), unknown: spent.unknown },
    }
  }),
  users: adminOnly.admin.users.handler(({ input, context }) => listUsers(context.deps.database, input)),
  endSessions: adminOnly.admin.endSessions.handler(({ input, context }) =>
    endAllSessions(context.deps, input.id, actOf(context)),
  ),
  closeAccount: adminOnly.admin.closeAccount.handler(async ({ input: { id, reason }, context }) => {
    if (id === context.userId) throw new Conflict(serverMessage('account.closes-own'))
    await closeAccount(context.deps, id, { ...actOf(context), details: reason ? { reason } : {} })
    await asOwner(context.deps.database, id, (tx) => stopRuns(tx, id))
  }),
  reopenAccount: adminOnly.admin.reopenAccount.handler(({ input, context }) =>
    reopenAccount(context.deps, input.id, actOf(context)),
  ),
  securityLog: adminOnly.admin.securityLog.handler(({ input, context }) => readSecurityLog(context.deps, input)),
  noteSecurityLogExport: adminOnly.admin.noteSecurityLogExport.handler(({ context: { deps, userId, origin } }) =>
    deps.audit.record({ event: 'security-log-exported', userId, actor: 'administrator', origin: origin() }),
  ),
}

function actOf({ userId, origin }: { userId: string; origin(): Origin }) {
  return { actor: 'administrator' as const, actorId: userId, origin: origin() }
}
