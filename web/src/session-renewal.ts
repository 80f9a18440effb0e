import { currentSession, refreshSession, subscribeToSession } from './session.ts'

let check: Promise<void> | undefined

/** Call when the server refuses a request. Resolves to true once the user is signed in again, or to false. */
export async function sessionRenewed(): Promise<boolean> {
  const sender = currentSession().user?.id
  check ??= refreshSession().finally(() => {
    check = undefined
  })
  await check
  if (currentSession().status !== 'expired') return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const unsubscribe = subscribeToSession(() => {
    const { status, user } = currentSession()
    resolve(status === 'signed-in' && user.id === sender)
  })
  return promise.finally(unsubscribe)
}
