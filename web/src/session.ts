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
 * `unreachable`: the server did not answer, so nobody knows. `byChoice`: the creator signed out (here or in another
 * tab), as opposed to a session that ran out.
 */
export type Session =
  | { status: 'loading' | 'unreachable'; user: null }
  | { status: 'signed-out'; user: null; byChoice: boolean }
  | { status: 'signed-in'; user: SessionUser }

type News = 'signed-in' | 'signed-out'

/** A tab that comes to the front asks again who is signed in, at most this often (milliseconds). */
const ASK_AGAIN_AFTER = 30_000

const otherTabs = new BroadcastChannel('makeready-session')
const listeners = new Set<() => void>()
let current: Session = { status: 'loading', user: null }
let leaving = false
let asked = 0
let askedAt = 0

function publish(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

function settle(user: SessionUser | null) {
  if (!user) {
    if (current.status !== 'signed-out') publish({ status: 'signed-out', user: null, byChoice: leaving })
    return
  }
  leaving = false
  const before = current.user
  const same = before?.id === user.id && before.name === user.name && before.email === user.email
  if (!same) publish({ status: 'signed-in', user })
}

/** Asks the server who is signed in. While it does not answer, what was known before stays true. */
export async function refreshSession(): Promise<void> {
  asked += 1
  askedAt = Date.now()
  const mine = asked
  if (current.status === 'unreachable') publish({ status: 'loading', user: null })
  try {
    const user = await fetchSessionUser()
    if (mine === asked) settle(user)
  } catch (error) {
    console.error(error)
    if (mine === asked && current.status === 'loading') publish({ status: 'unreachable', user: null })
  }
}

otherTabs.onmessage = (message: MessageEvent<News>) => {
  leaving = message.data === 'signed-out'
  void refreshSession()
}
window.addEventListener('online', () => void refreshSession())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > ASK_AGAIN_AFTER) void refreshSession()
})
void refreshSession()

/** Calls `listener` after each change. Returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = (): Session => current

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

async function tellTabs<Data>(result: AuthResult<Data>, news: News): Promise<AuthResult<Data>> {
  if (!result.ok) return result
  await refreshSession()
  otherTabs.postMessage(news)
  return result
}

export async function signIn(email: string, password: string): Promise<AuthResult<unknown>> {
  return tellTabs(await postSignIn(email, password), 'signed-in')
}

/** `data` is false when the address has to be confirmed before the first login. */
export async function signUp(name: string, email: string, password: string): Promise<AuthResult<boolean>> {
  const result = await postSignUp(name, email, password)
  return result.ok && result.data ? tellTabs(result, 'signed-in') : result
}

/** Ends the session here and in every open tab; the guards then lead to the landing page. */
export async function signOut(): Promise<AuthResult<unknown>> {
  leaving = true
  const result = await postSignOut()
  if (!result.ok) leaving = false
  return tellTabs(result, 'signed-out')
}

/** To be called when the server keeps another name: every open tab asks for it. */
export async function renamed(): Promise<void> {
  await refreshSession()
  otherTabs.postMessage('signed-in')
}

export const requestPasswordReset = postResetRequest
export const sendConfirmation = postSendConfirmation
export const confirmEmail = postConfirmEmail

/** `token` is the one of the mailed link, good once and for an hour. The server signs the creator in. */
export async function resetPassword(token: string, newPassword: string): Promise<AuthResult<unknown>> {
  return tellTabs(await postNewPassword(token, newPassword), 'signed-in')
}
