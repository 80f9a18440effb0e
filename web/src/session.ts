import { useSyncExternalStore } from 'react'
import {
  type AuthResult,
  fetchSessionUser,
  postConfirmEmail,
  postNewPassword,
  postResetRequest,
  postSendConfirmation,
  postSignIn,
  postSignOut,
  postSignUp,
  type SessionUser,
} from './auth-client.ts'

/**
 * `unreachable`: the server did not answer. `expired`: it ended while the user was on a page, which stays.
 * `byChoice`: the user signed out, here or in another tab.
 */
export type Session =
  | { status: 'loading' | 'unreachable'; user: null }
  | { status: 'expired'; user: SessionUser }
  | { status: 'signed-out'; user: null; byChoice: boolean }
  | { status: 'signed-in'; user: SessionUser }

type SessionNews = 'signed-in' | 'signed-out'

/** Minimum milliseconds between session checks when a tab gets the focus. */
const RECHECK_MS = 30_000

const otherTabs = new BroadcastChannel('makeready-session')
const listeners = new Set<() => void>()
let current: Session = { status: 'loading', user: null }
let leaving = false
let pendingCheck = 0
let checkedAt = 0

function publish(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

function settle(user: SessionUser | null) {
  if (!user) {
    if (current.status === 'signed-in' && !leaving) publish({ status: 'expired', user: current.user })
    else if (leaving || (current.status !== 'signed-out' && current.status !== 'expired')) publishSignedOut()
    return
  }
  leaving = false
  const before = current.user
  const same = before?.id === user.id && before.name === user.name && before.email === user.email
  if (!same || current.status === 'expired') publish({ status: 'signed-in', user })
}

function publishSignedOut() {
  if (current.status !== 'signed-out') publish({ status: 'signed-out', user: null, byChoice: leaving })
}

/** Keeps the last known state while the server does not respond. */
export async function refreshSession(): Promise<void> {
  pendingCheck += 1
  checkedAt = Date.now()
  const mine = pendingCheck
  if (current.status === 'unreachable') publish({ status: 'loading', user: null })
  try {
    const user = await fetchSessionUser()
    if (mine === pendingCheck) settle(user)
  } catch (error) {
    console.error(error)
    if (mine === pendingCheck && current.status === 'loading') publish({ status: 'unreachable', user: null })
  }
}

/**
 * Gives up an expired session instead of renewing it: goes to the landing page if `byChoice`, otherwise to the login.
 */
export function leaveExpiredSession(byChoice: boolean): void {
  leaving = byChoice
  publishSignedOut()
}

otherTabs.onmessage = (message: MessageEvent<SessionNews>) => {
  leaving = message.data === 'signed-out'
  void refreshSession()
}
window.addEventListener('online', () => void refreshSession())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && Date.now() - checkedAt > RECHECK_MS) void refreshSession()
})
void refreshSession()

/** Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once it is known whether someone is signed in, or that the server does not respond. */
export function sessionSettled(): Promise<void> {
  return new Promise((settled) => {
    const check = () => {
      if (current.status === 'loading') return
      unsubscribe()
      settled()
    }
    const unsubscribe = subscribeToSession(check)
    check()
  })
}

export const currentSession = (): Session => current

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

async function notifyTabs<Data>(result: AuthResult<Data>, news: SessionNews): Promise<AuthResult<Data>> {
  if (!result.ok) return result
  await refreshSession()
  otherTabs.postMessage(news)
  return result
}

/** `data` is 'code' when a second step is required. */
export async function signIn(email: string, password: string): Promise<AuthResult<'done' | 'code'>> {
  const result = await postSignIn(email, password)
  if (!result.ok) return result
  if (result.data.twoFactorRedirect) return { ok: true, data: 'code' }
  return signedIn({ ok: true, data: 'done' })
}

/** Call after a sign-in, to update every tab. */
export const signedIn = <Data>(result: AuthResult<Data>) => notifyTabs(result, 'signed-in')

/** `data` is false when the email must be confirmed first. */
export async function signUp(name: string, email: string, password: string): Promise<AuthResult<boolean>> {
  const result = await postSignUp(name, email, password)
  return result.ok && result.data ? notifyTabs(result, 'signed-in') : result
}

export async function signOut(): Promise<AuthResult<unknown>> {
  leaving = true
  const result = await postSignOut()
  if (!result.ok) leaving = false
  return notifyTabs(result, 'signed-out')
}

/** Call after a name change, to update every tab. */
export async function nameChanged(): Promise<void> {
  await refreshSession()
  otherTabs.postMessage('signed-in')
}

export const requestPasswordReset = postResetRequest
export const sendConfirmation = postSendConfirmation
export const confirmEmail = postConfirmEmail

/** The emailed token works once, for an hour. Signs the user in. */
export async function resetPassword(token: string, newPassword: string): Promise<AuthResult<unknown>> {
  return notifyTabs(await postNewPassword(token, newPassword), 'signed-in')
}
