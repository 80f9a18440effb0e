import { ORPCError } from '@orpc/client'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { currentSession, subscribeToSession } from './session.ts'

const RETRIES = 2

function worthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

/** Renders the write in the same event, so that a control never flickers; other updates follow after the event. */
export function renderAtOnce(write: () => void): void {
  notifyManager.setScheduler(queueMicrotask)
  try {
    write()
  } finally {
    notifyManager.setScheduler((notify) => setTimeout(notify, 0))
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (failures, error) => failures < RETRIES && worthRetrying(error) },
  },
})

// Cached data of one account is never shown to another.
let owner = currentSession().user?.id
subscribeToSession(() => {
  const next = currentSession().user?.id
  if (next !== owner && owner !== undefined) queryClient.clear()
  owner = next
})
