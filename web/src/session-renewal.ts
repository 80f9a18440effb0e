import { currentSession, refreshSession, subscribeToSession } from './session.ts'

let check: Promise<void> | undefined

/** Call when the server refused a request: whether its sender is signed in again, once that is known. */
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
