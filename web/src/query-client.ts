import { ORPCError } from '@orpc/client'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { currentSession, subscribeToSession } from './session.ts'

const RETRIES = 2

function worthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

// What is put into the cache within an event is on the screen with it: a box that is ticked never goes back for a moment.
notifyManager.setScheduler(queueMicrotask)

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
