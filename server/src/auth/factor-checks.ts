import { createOTP } from '@better-auth/utils/otp'
import { passkeyNameForm, recoveryCodeForm, twoStepCodeForm } from '@makeready/contract/account'
import { API_ERRORS } from '@makeready/contract/errors'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { refuseTooMany } from '../limits/rates.ts'
import { serverMessage } from '../server-messages.ts'
import { refuseField } from './factor-refusal.ts'
import { fieldMessage } from './fields.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

const MAX_PASSKEYS = 20
const passkeyAnswer = z.object({ response: z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) }) })

export type Check = (ctx: GenericEndpointContext) => Promise<void>

/** A password check covers one change by this session within this time. */
export const CONFIRMED_FOR_MS = 10 * 60_000
export const confirmation = (sessionId: string) => `password-confirmed-${sessionId}`

/** Checks that run before better-auth's routes, by path. */
export function factorChecks(database: Database, secret: string): Record<string, Check> {
  /** A signed-in session gets the same number of password guesses as anyone. */
  const counted: Check = async (ctx) => {
    const session = await getSessionFromCtx(ctx)
    if (session) await refuseTooMany(database, session.user.id, 'passwords')
  }

  return {
    '/second-factor/confirm': counted,
    '/two-factor/enable': counted,
    '/two-factor/disable': counted,
    '/two-factor/generate-backup-codes': counted,
    '/two-factor/verify-totp': async (ctx) => {
      ctx.body.code = fieldOf('code', twoStepCodeForm.shape.code, ctx.body?.code)
      await refuseUsedCode(ctx)
    },
    '/two-factor/verify-backup-code': async (ctx) => {
      // with a session it would use up the code and confirm any number of guesses
      if (await getSessionFromCtx(ctx)) throw new APIError('BAD_REQUEST', serverMessage('sign-in.already'))
      ctx.body.code = hashRecoveryCode(secret, fieldOf('code', recoveryCodeForm.shape.code, ctx.body?.code))
    },
    '/passkey/generate-register-options': async (ctx) => {
      const session = await getSessionFromCtx(ctx)
      if (!session) return
      const found = await ctx.context.internalAdapter.findVerificationValue(confirmation(session.session.id))
      if (!found || found.expiresAt < new Date()) throw unconfirmed()
      const where = [{ field: 'userId', value: session.user.id }]
      if ((await ctx.context.adapter.count({ model: 'passkey', where })) >= MAX_PASSKEYS)
        throw new APIError('BAD_REQUEST', serverMessage('sign-in.passkeys-too-many', { max: MAX_PASSKEYS }))
    },
    '/passkey/verify-registration': async (ctx) => {
      if (ctx.body?.name !== undefined) fieldOf('name', passkeyNameForm.shape.name, ctx.body.name)
      refuseInvalidId(ctx)
      await useConfirmation(ctx)
    },
    '/passkey/delete-passkey': async (ctx) => {
      await refuseForeign(ctx)
      await useConfirmation(ctx)
    },
    '/passkey/update-passkey': async (ctx) => {
      await refuseForeign(ctx)
      fieldOf('name', passkeyNameForm.shape.name, ctx.body?.name)
    },
    '/passkey/verify-authentication': async (ctx) => refuseInvalidId(ctx),
  }
}

/** A code works once (RFC 6238, section 5.2): of two requests with the same code one is refused. */
async function refuseUsedCode(ctx: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (session?.user.twoFactorEnabled) throw new APIError('BAD_REQUEST', serverMessage('sign-in.already'))
  const userId = session?.user.id ?? (await pendingUser(ctx))
  if (userId === undefined) return
  const { adapter, secretConfig } = ctx.context
  const where = [{ field: 'userId', value: userId }]
  const found = await adapter.findOne<{ id: string; secret: string }>({ model: 'twoFactor', where })
  if (!found) return
  const step = await stepOf(ctx.body.code, await symmetricDecrypt({ key: secretConfig, data: found.secret }))
  if (step === undefined) return
  const isFirst = await adapter.incrementOne({
    model: 'twoFactor',
    where: [
      { field: 'id', value: found.id },
      { field: 'lastStep', operator: 'lt', value: step },
    ],
    increment: {},
    set: { lastStep: step },
  })
  if (!isFirst) throw refuseField('code', serverMessage('sign-in.code-used'))
}

async function pendingUser(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const pending = await ctx.getSignedCookie(name, ctx.context.secret)
  const found = pending ? await ctx.context.internalAdapter.findVerificationValue(pending) : null
  return found?.value
}

async function useConfirmation(ctx: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (!session) return
  const found = await ctx.context.internalAdapter.consumeVerificationValue(confirmation(session.session.id))
  if (!found || found.expiresAt < new Date()) throw unconfirmed()
}

async function refuseForeign(ctx: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (!session) return
  const where = [
    { field: 'id', value: fieldOf('id', z.uuid('This is not the id of a passkey.'), ctx.body?.id) },
    { field: 'userId', value: session.user.id },
  ]
  if (!(await ctx.context.adapter.findOne({ model: 'passkey', where })))
    throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: API_ERRORS.NOT_FOUND.message })
}

/** Postgres would reject these characters with an internal error. */
function refuseInvalidId(ctx: GenericEndpointContext): void {
  if (!passkeyAnswer.safeParse(ctx.body).success)
    throw refuseField('response', { message: 'This isn’t a valid passkey response.' })
}

function fieldOf(field: string, schema: z.ZodType<string>, given: unknown): string {
  const parsed = schema.safeParse(given)
  const [issue] = parsed.error?.issues ?? []
  if (issue) throw refuseField(field, fieldMessage(issue))
  return parsed.data ?? ''
}

const unconfirmed = () =>
  new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', ...serverMessage('sign-in.password-needed') })

const PERIOD_MS = 30_000
/** Neighboring periods count too: clocks differ (RFC 6238, section 5.2). */
const DRIFT = [0, -1, 1]

/** Number of the 30-second period a 6-digit code belongs to, among those accepted now. */
async function stepOf(code: string, secret: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / PERIOD_MS)
  const { hotp } = createOTP(secret)
  for (const drift of DRIFT) if ((await hotp(now + drift)) === code) return now + drift
  return undefined
}
