import { contract } from '@makeready/contract'
import { SECOND_FACTOR_NEEDED } from '@makeready/contract/account'
import type { ProcedureMeta } from '@makeready/contract/procedure'
import type { RunKind } from '@makeready/contract/runs'
import { implement } from '@orpc/server'
import type { Origin } from './audit/audit.ts'
import { isAdmin } from './auth/admins.ts'
import type { Signed } from './auth/known-sessions.ts'
import { refuseBeyondScope } from './caller.ts'
import type { Owned } from './database/items.ts'
import { readAsOwner } from './database/owned.ts'
import { ownedBy } from './database/owned-by.ts'
import type { Deps } from './deps.ts'
import { type RateKind, refuseTooMany } from './limits/rates.ts'
import { runToEnd } from './runs/run-to-end.ts'
import { startRun } from './runs/start.ts'

export type RequestContext = {
  deps: Deps
  signed: Signed | null
  requestId: string
  headers: Headers
  origin(): Origin
  /** one shared object, because handlers may copy the context */
  responseHeaders: {
    retryAfter?: number
    cookies?: string[]
  }
}

const base = implement(contract).$context<RequestContext>()

/** `owned` queries as the caller; `generate` starts a run and waits for it; `limited` throws TooMany. */
export const authed = base.use(async ({ context, next, errors, procedure }) => {
  const { deps, signed } = context
  if (!signed) throw errors.UNAUTHORIZED()
  const { route, meta } = procedure['~orpc']
  refuseBeyondScope(signed, { ...route, ...(meta as ProcedureMeta) })
  const { userId } = signed
  const owned = ownedBy(deps.database, userId)
  const reads = <T>(fn: (owned: Owned) => Promise<T>) => readAsOwner(deps.database, userId, (tx) => fn({ tx, userId }))
  const limited = (kind: RateKind) => refuseTooMany(deps.database, userId, kind)
  const generate = async (kind: RunKind, input: unknown, signal: AbortSignal | undefined) => {
    await limited('generations')
    await deps.ai.refuseAtCap(userId, kind)
    const run = await owned(({ tx }) => startRun(tx, { userId, kind, input, projectId: projectOf(input) }))
    return runToEnd(deps.runEvents, userId, run.id, signal)
  }
  return next({ context: { userId, owned, reads, generate, limited } })
})

export type AuthedContext = Parameters<Parameters<typeof authed.counts.handler>[0]>[0]['context']

export function projectOf(input: unknown): string | null {
  return (input as { projectId?: string }).projectId ?? null
}

export const adminOnly = authed.use(async ({ context, next, errors }) => {
  const { deps, reads, userId, origin } = context
  if (!(await reads(isAdmin))) {
    await deps.audit.recordOncePerPeriod({ event: 'admin-area-refused', outcome: 'refused', userId, origin: origin() })
    throw errors.FORBIDDEN()
  }
  if (deps.env.adminSecondFactor === 'required' && !(await deps.auth.factors.isTwoStep(userId)))
    throw errors.FORBIDDEN({ message: SECOND_FACTOR_NEEDED })
  return next()
})
