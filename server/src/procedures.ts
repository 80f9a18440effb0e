import { contract } from '@makeready/contract'
import { SECOND_FACTOR_NEEDED } from '@makeready/contract/account'
import type { RunKind } from '@makeready/contract/runs'
import { implement } from '@orpc/server'
import type { Origin } from './audit/audit.ts'
import { isAdmin } from './auth/admins.ts'
import type { Signed } from './auth/known-sessions.ts'
import type { Owned } from './database/items.ts'
import { readAsOwner } from './database/owned.ts'
import { ownedBy } from './database/owned-by.ts'
import type { Deps } from './deps.ts'
import { type RateKind, refuseTooMany } from './limits/rates.ts'
import { runToEnd } from './runs/run-to-end.ts'
import { startRun } from './runs/start.ts'

/** What a request brings: who asks (null: nobody signed in) and what the server is made of. */
export type RequestContext = {
  deps: Deps
  signed: Signed | null
  requestId: string
  /** the request's own, for what only better-auth can read in them */
  headers: Headers
  /** where the request came from, for the security log */
  origin(): Origin
  /** what the answer is to say besides: in one object, because a handler may go on with a copy of the context */
  responseHeaders: {
    /** seconds, where somebody asks too often */
    retryAfter?: number
    /** Set-Cookie headers */
    cookies?: string[]
  }
}

const base = implement(contract).$context<RequestContext>()

/**
 * Procedures for signed-in people. `owned` runs queries as the caller; `generate` starts a run and waits for its end;
 * `limited` throws TooMany for who asks too often.
 */
export const authed = base.use(async ({ context, next, errors }) => {
  const { deps, signed } = context
  if (!signed) throw errors.UNAUTHORIZED()
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

/** What a handler of a signed-in person has at hand. */
export type AuthedContext = Parameters<Parameters<typeof authed.counts.handler>[0]>[0]['context']

/** The product that an input names, whose cost the run then counts to. */
export function projectOf(input: unknown): string | null {
  return (input as { projectId?: string }).projectId ?? null
}

/** Procedures for administrators. */
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
