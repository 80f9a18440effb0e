import { ORPCError } from '@orpc/client'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { currentSession, subscribeToSession } from './session.ts'

const RETRIES = 2

function worthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

/**
 * What `write` puts into the cache is on the screen with the event it comes from: a box that is ticked never goes back
 * for a moment. All else is told after the event, so that its own answer is painted first.
 */
export function showAtOnce(write: () => void): void {
  notifyManager.setScheduler(queueMicrotask)
  try {
    write()
  } finally {
    notifyManager.setScheduler((tell) => setTimeout(tell, 0))
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (failures, error) => failures < RETRIES && worthRetrying(error) },
  },
})

// What one account saw is never shown to the next.
let owner = currentSession().user?.id
subscribeToSession(() => {
  const next = currentSession().user?.id
  if (next !== owner && owner !== undefined) queryClient.clear()
  owner = next
})
