import type { SecurityEventCode } from '@makeready/contract/domain/security-events'
import { fetchRecentEvents } from '../audit/queries.ts'
import { isAdmin } from '../auth/admins.ts'
import { passwordError } from '../auth/passwords/rules.ts'
import { badRequest, refuseField } from '../errors.ts'
import { authed, type RequestContext } from '../procedures.ts'
import { beginErasure } from './erase-account.ts'
import { fetchBrand, fetchCounts, fetchStorageUse, renameProfile, setBrand } from './queries.ts'

const RECENT_EVENTS = 20

type Requester = Pick<RequestContext, 'deps' | 'origin'> & { userId: string }

function withAudit(
  { deps, origin, userId }: Requester,
  event: SecurityEventCode,
  isDone: boolean,
  refusal = 'invalid-password',
): Promise<void> {
  const outcome = isDone ? ('ok' as const) : ('refused' as const)
  return deps.audit.record({ event, outcome, userId, origin: origin(), details: isDone ? {} : { reason: refusal } })
}

export const accountHandlers = {
  get: authed.account.get.handler(async ({ context }) => {
    const { signed, userId, deps } = context
    const { until, counted, cap } = await deps.ai.month(userId)
    const [admin, emailConfirmed] = [await context.reads(isAdmin), await deps.auth.isConfirmed(userId)]
    return {
      id: userId,
      email: signed?.email ?? '',
      emailConfirmed,
      fullName: signed?.name ?? '',
      isAdmin: admin,
      needsTwoStep: admin && deps.env.adminSecondFactor === 'required' && !(await deps.auth.factors.isTwoStep(userId)),
      mayConnect: admin || (await deps.ai.ownKeysAllowed()),
      brand: await context.reads(fetchBrand),
      engine: await deps.ai.status(userId),
      month: { until, counted, cap },
    }
  }),
  sessions: authed.account.sessions.handler(async ({ context: { deps, signed, userId } }) => {
    const sessions = await deps.auth.sessions.list(userId)
    const items = sessions.map(({ createdAt, usedAt, ...session }) => ({
      ...session,
      current: session.id === signed?.sessionId,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    }))
    return { items }
  }),
  securityEvents: authed.account.securityEvents.handler(async ({ context }) => {
    const events = await context.reads(({ tx, userId }) => fetchRecentEvents(tx, userId, RECENT_EVENTS))
    return { items: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) }
  }),
  endSession: authed.account.endSession.handler(async ({ input, context, errors }) => {
    if (!(await isPasswordFresh(context))) throw errors.PASSWORD_REQUIRED()
    const { deps, userId, origin } = context
    await deps.auth.sessions.end(userId, input.id)
    await deps.audit.record({ event: 'session-ended', userId, origin: origin() })
  }),
  endSessions: authed.account.endSessions.handler(async ({ context, errors }) => {
    if (!(await isPasswordFresh(context))) throw errors.PASSWORD_REQUIRED()
    const { deps, headers, userId, responseHeaders, origin } = context
    responseHeaders.cookies = await deps.auth.forgetCookies(headers)
    await deps.auth.sessions.endAll(userId)
    await deps.auth.factors.forgetDevices(userId)
    await deps.audit.record({ event: 'sessions-ended', userId, origin: origin() })
  }),
  confirmPassword: authed.account.confirmPassword.handler(async ({ input, context }) => {
    const { deps, headers, signed, limited } = context
    await limited('passwords')
    const isTheirs = await deps.auth.isPassword(headers, input.password)
    await withAudit(context, 'password-checked', isTheirs)
    if (!isTheirs) throw refuseField('password', 'account.wrong-password')
    if (signed) await deps.auth.sessions.passwordConfirmed(signed.sessionId)
  }),
  storage: authed.account.storage.handler(async ({ context: { deps, reads } }) => {
    const kinds = await reads(fetchStorageUse)
    const used = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0)
    return { limit: deps.database.storageLimit ?? null, used, kinds }
  }),
  rename: authed.account.rename.handler(({ input: { fullName }, context: { deps, owned, userId } }) =>
    // recorded in the same transaction
    owned(async (own) => {
      await renameProfile(own, fullName)
      await deps.auth.rename(userId, fullName)
    }),
  ),
  setBrand: authed.account.setBrand.handler(({ input, context }) => context.owned((own) => setBrand(own, input.brand))),
  changePassword: authed.account.changePassword.handler(async ({ input, context }) => {
    const { deps, headers, userId, signed, limited } = context
    await limited('passwords')
    const invalid = await passwordError(input.newPassword, signed?.email)
    if (invalid) throw badRequest([{ field: 'newPassword', message: invalid }])
    const passwords = { current: input.currentPassword, next: input.newPassword }
    const isChanged = await deps.auth.changePassword(headers, passwords)
    await withAudit(context, 'password-changed', isChanged)
    if (!isChanged) throw refuseField('currentPassword', 'account.wrong-password')
    if (signed) await deps.auth.sessions.endOthers(userId, signed.sessionId)
    await deps.auth.factors.forgetDevices(userId)
  }),
  changeEmail: authed.account.changeEmail.handler(async ({ input: { newEmail, password }, context }) => {
    const { deps, headers, signed, limited } = context
    await limited('passwords')
    const isTheirs = await deps.auth.isPassword(headers, password)
    await withAudit(context, 'email-change-requested', isTheirs)
    if (!isTheirs) throw refuseField('password', 'account.wrong-password')
    if (newEmail.toLowerCase() === signed?.email.toLowerCase()) throw refuseField('newEmail', 'account.same-address')
    if (signed) await deps.auth.newAddress.ask(signed, newEmail, headers)
  }),
  confirmEmail: authed.account.confirmEmail.handler(async ({ input: { token }, context }) => {
    const { deps, headers, signed, limited } = context
    await limited('passwords')
    const end = signed ? await deps.auth.newAddress.take(signed, token, headers) : 'refused'
    await withAudit(context, 'email-changed', end === 'done', 'link-refused')
    if (end === 'refused') throw refuseField('token', 'account.link-expired')
    if (end === 'taken') throw refuseField('token', 'account.address-taken')
  }),
  remove: authed.account.remove.handler(async ({ input, context }) => {
    const { deps, headers, userId, limited } = context
    await limited('passwords')
    const isTheirs = await deps.auth.isPassword(headers, input.password)
    await withAudit(context, 'account-deletion-requested', isTheirs)
    if (!isTheirs) throw refuseField('password', 'account.wrong-password')
    await beginErasure(deps, userId)
  }),
}

async function isPasswordFresh({ deps, signed }: RequestContext): Promise<boolean> {
  return signed !== null && (await deps.auth.sessions.isPasswordFresh(signed.sessionId))
}

export const countsHandler = authed.counts.handler(({ context }) => context.reads(fetchCounts))
