import type { FieldIssue, MessageDetail } from '@makeready/contract/messages'
import { interfaceLanguage } from './i18n/catalog.ts'
import { translate } from './i18n/translate.ts'
export type SessionUser = { id: string; email: string; name: string }

/** `message` and `code` come from the auth provider, or are null. `fields`: errors by field. */
export type AuthFailure = {
  ok: false
  message: string | null
  code: string | null
  fields: Record<string, string>
  wait: Wait | null
}
/** The request may succeed after `seconds`; `busy` means that the whole server is overloaded. */
export type Wait = { seconds: number; reason: 'attempts' | 'busy' }
export const failedWith = (message: string | null): AuthFailure => ({
  ok: false,
  message,
  code: null,
  fields: {},
  wait: null,
})

export type AuthResult<Data> = { ok: true; data: Data } | AuthFailure

const BASE = '/api/auth'

type Refusal = { message?: string; data?: { issues?: FieldIssue[]; detail?: MessageDetail } } | null

function messageOf(body: Refusal): string | null {
  return body?.message ? translate(body.message, body.data?.detail) : null
}

function fieldsOf(body: Refusal): Record<string, string> {
  const data = body?.data
  return Object.fromEntries(
    (data?.issues ?? []).map(({ field, message, detail }) => [field, translate(message, detail)]),
  )
}

function waitOf({ status, headers }: Response): Wait | null {
  const seconds = Number(headers.get('retry-after'))
  if (!(seconds > 0) || (status !== 429 && status !== 503)) return null
  return { seconds, reason: status === 429 ? 'attempts' : 'busy' }
}

function codeOf(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : null
}

// better-auth's own client adds 10 KB to the first download and only broadcasts sign-outs.
export async function post<Data = unknown>(path: string, input: object): Promise<AuthResult<Data>> {
  return request(path, {
    method: 'POST',
    // emails use the language of the page
    headers: { 'content-type': 'application/json', 'accept-language': interfaceLanguage },
    body: JSON.stringify(input),
  })
}

export async function request<Data = unknown>(path: string, init: RequestInit = {}): Promise<AuthResult<Data>> {
  try {
    const response = await fetch(`${BASE}${path}`, { ...init, credentials: 'same-origin' })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, data: body as Data }
    console.error(`${path} answered ${response.status}`)
    const message = response.status < 500 ? messageOf(body as Refusal) : null
    return { ok: false, message, code: codeOf(body), fields: fieldsOf(body as Refusal), wait: waitOf(response) }
  } catch (error) {
    console.error(error)
    return failedWith(null)
  }
}

/** The signed-in user, or null. Throws when the server does not answer. */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  const pending = takeEarlySession() ?? fetch(`${BASE}/get-session`, { credentials: 'same-origin', cache: 'no-store' })
  const response = await pending
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`get-session answered ${response.status}`)
  const body: { user: SessionUser } | null = await response.json()
  return body && { id: body.user.id, email: body.user.email, name: body.user.name }
}

/** The session request that `early.js` started before the app loaded; used once. */
function takeEarlySession(): Promise<Response> | null {
  const page = globalThis as { makereadySession?: Promise<Response> | null }
  const pending = page.makereadySession ?? null
  page.makereadySession = null
  return pending
}

export const postSignIn = (email: string, password: string) =>
  post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { email, password })
export const postSignOut = () => post('/sign-out', {})

/** `data` is true when signed in at once, false when the email must be confirmed first. */
export async function postSignUp(name: string, email: string, password: string): Promise<AuthResult<boolean>> {
  const result = await post('/sign-up/email', { name, email, password })
  if (!result.ok) return result
  const { data } = result
  return { ok: true, data: typeof data !== 'object' || data === null || !('token' in data) }
}

export const postResetRequest = (email: string) =>
  post('/request-password-reset', { email, redirectTo: '/reset-password' })
export const postNewPassword = (token: string, newPassword: string) => post('/reset-password', { token, newPassword })

export const postSendConfirmation = () => post('/send-confirmation', {})
/** `password` is required in a browser that is neither signed in nor just signed up. */
export const postConfirmEmail = (token: string, password: string | undefined) =>
  post('/confirm-email', { token, password })
