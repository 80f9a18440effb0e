import type { SecurityEventCode } from '@makeready/contract/domain/security-events'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { Audit, Origin } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { TooMany } from '../database/errors.ts'
import { CLIENT_ADDRESS } from '../http/client-address.ts'

type Rule = {
  event: SecurityEventCode
  signedIn?: true
  byHandler?: true
  byEmail?: true
  details?: Record<string, string>
}

const BASE = '/api/auth'

/** better-auth routes that matter for security. Add a line for each new route. */
const ROUTES: Record<string, Rule> = {
  '/sign-up/email': { event: 'sign-up', byEmail: true },
  '/sign-in/email': { event: 'sign-in', byEmail: true, details: { method: 'password' } },
  '/sign-out': { event: 'sign-out', signedIn: true, byHandler: true },
  '/request-password-reset': { event: 'password-reset-requested', byEmail: true },
  '/reset-password': { event: 'password-reset' },
  '/change-password': { event: 'password-changed', signedIn: true, byHandler: true },
  '/send-confirmation': { event: 'email-confirmation-requested', signedIn: true },
  '/confirm-email': { event: 'email-confirmed' },
  '/change-email': { event: 'email-change-requested', signedIn: true },
  '/second-factor/confirm': { event: 'password-checked', signedIn: true },
  '/two-factor/enable': { event: 'second-factor-started', signedIn: true },
  '/two-factor/disable': { event: 'second-factor-removed', signedIn: true },
  '/two-factor/generate-backup-codes': { event: 'recovery-codes-renewed', signedIn: true },
  '/two-factor/verify-totp': { event: 'second-factor', details: { method: 'app' } },
  '/two-factor/verify-backup-code': { event: 'second-factor', details: { method: 'recovery-code' } },
  '/passkey/verify-registration': { event: 'passkey-added', signedIn: true },
  '/passkey/verify-authentication': { event: 'sign-in', details: { method: 'passkey' } },
  '/passkey/delete-passkey': { event: 'passkey-removed', signedIn: true },
}

const TWO_FACTOR_COOKIE = 'two_factor'

/** By request, or by headers for internal calls: the session may have ended by the time of logging. */
const holders = new WeakMap<object, Holder | null>()
const recordedRequests = new WeakSet<object>()
const keyOf = ({ request, headers }: AuthRequest) => request ?? headers ?? {}
/** Incomplete forms are not attempts. */
const UNJUDGED = new Set<unknown>(['VALIDATION_ERROR', 'BAD_REQUEST'])

type Holder = { userId: string; sessionId: string | null }
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Must be the last plugin, to see what others refuse. */
export function securityLog(audit: Audit, { auth: tables }: Pick<Database, 'auth'>) {
  const byEmail = (email: string) =>
    tables.selectFrom('user').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
  const byId = (id: string) => tables.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()

  async function note(ctx: Context): Promise<void> {
    const rule = ROUTES[ctx.path]
    if (!rule || (rule.byHandler && !ctx.request)) return
    recordedRequests.add(keyOf(ctx))
    const { newSession, returned } = ctx.context
    const refusal = isAPIError(returned) ? returned : null
    const status = refusal?.statusCode ?? 200
    const code = refusal?.body?.code
    // server errors say nothing about the attempt, and limits are recorded below
    if (status >= 500 || status === 429 || UNJUDGED.has(code)) return
    const holder = holders.get(keyOf(ctx)) ?? null
    if (rule.signedIn && !holder) return
    const answer = refusal ? null : (returned as { user?: { id?: string }; twoFactorRedirect?: boolean } | null)
    const sent = rule.byEmail ? ctx.body?.email : undefined
    const email = typeof sent === 'string' && sent.length <= 254 ? sent : undefined
    const created = answer?.user?.id === undefined ? undefined : await byId(answer.user.id)
    const isPretence = rule.event === 'sign-up' && !refusal && !newSession && !created
    // a session's holder may try to sign in to another account
    const known = email === undefined ? holder?.userId : (await byEmail(email))?.id
    const userId = newSession?.user.id ?? created?.id ?? known ?? null
    const reason = isPretence ? 'user-already-exists' : codeOf(code)
    await audit.record({
      event: eventOf(rule.event, { isPending: answer?.twoFactorRedirect === true, isSignedIn: !!holder?.sessionId }),
      outcome: refusal || isPretence ? 'refused' : 'ok',
      userId,
      email,
      origin: originOf(ctx, newSession?.session.id ?? holder?.sessionId ?? null),
      details: { ...rule.details, ...(reason && { reason }) },
    })
  }

  return {
    id: 'security-log',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(ROUTES, path),
          handler: createAuthMiddleware(async (ctx) => {
            holders.set(keyOf(ctx), await holderOf(ctx))
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(ROUTES, path),
          handler: createAuthMiddleware(note),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

export async function recordRateLimit(
  audit: Audit,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const note = async () => {
    const rule = ruleOf(request)
    if (!rule) return
    const { event, details = {} } = rule
    await audit.recordOncePerPeriod({
      event,
      outcome: 'limited',
      userId: null,
      origin: requestOrigin(request),
      details,
    })
  }
  try {
    const response = await answer()
    if (response.status === 429) await note()
    return response
  } catch (error) {
    if (error instanceof TooMany) await note()
    throw error
  }
}

/** For refusals raised before better-auth's own checks, which no later hook sees. */
export async function recordRefusal(
  audit: Audit,
  request: Request,
  response: Response,
  signedIn: (headers: Headers) => Promise<Holder | null>,
): Promise<Response> {
  const { status } = response
  const rule = ruleOf(request)
  if (!rule || status < 400 || status === 404 || status === 429 || status >= 500 || recordedRequests.has(request))
    return response
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown }
  const holder = await signedIn(request.headers).catch(() => null)
  if (UNJUDGED.has(code) || (rule.signedIn && !holder)) return response
  const reason = codeOf(code)
  await audit.record({
    event: rule.event,
    outcome: 'refused',
    userId: holder?.userId ?? null,
    origin: requestOrigin(request, holder?.sessionId),
    details: { ...rule.details, ...(reason && { reason }) },
  })
  return response
}

const ruleOf = ({ url }: Request): Rule | undefined => ROUTES[new URL(url).pathname.slice(BASE.length)]
const requestOrigin = (request: Request, sessionId: string | null = null) =>
  originOf({ request, headers: request.headers }, sessionId)

async function holderOf(ctx: Context): Promise<Holder | null> {
  const signed = await getSessionFromCtx(ctx, { disableRefresh: true }).catch(() => null)
  if (signed) return { userId: signed.user.id, sessionId: signed.session.id }
  const waiting = await waitingOf(ctx).catch(() => null)
  return waiting ? { userId: waiting.value, sessionId: null } : null
}

async function waitingOf(ctx: Context) {
  const { internalAdapter, secret } = ctx.context
  if (ctx.path === '/reset-password') {
    const token = ctx.body?.token ?? ctx.query?.token
    return typeof token === 'string' ? internalAdapter.findVerificationValue(`reset-password:${token}`) : null
  }
  if (!ctx.path.startsWith('/two-factor/verify-')) return null
  const cookie = ctx.context.createAuthCookie(TWO_FACTOR_COOKIE)
  const identifier = await ctx.getSignedCookie(cookie.name, secret)
  return identifier ? internalAdapter.findVerificationValue(identifier) : null
}

function eventOf(event: SecurityEventCode, { isPending, isSignedIn }: { isPending: boolean; isSignedIn: boolean }) {
  if (event === 'sign-in' && isPending) return 'second-factor-asked'
  // a signed-in person proves that a new factor works
  if (event === 'second-factor' && isSignedIn) return 'second-factor-added'
  return event
}

/** From better-auth's closed lists: INVALID_EMAIL_OR_PASSWORD becomes invalid-email-or-password. */
function codeOf(code: unknown): string | undefined {
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return undefined
  return code.toLowerCase().replaceAll('_', '-')
}

type AuthRequest = { request?: Request | undefined; headers?: Headers | undefined }

/** The address header is ours on better-auth requests only; elsewhere anyone could send it. */
function originOf({ request, headers }: AuthRequest, sessionId: string | null = null): Origin {
  return {
    address: (request && headers?.get(CLIENT_ADDRESS)) ?? null,
    userAgent: headers?.get('user-agent') ?? null,
    sessionId,
  }
}
