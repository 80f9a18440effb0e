import type { WaitingOutline } from '@makeready/contract/autopilot'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Polling interval while an outline is being written, in milliseconds. */
const POLL_MS = 3_000
const NONE: readonly WaitingOutline[] = []

export function useWaitingOutlines(): readonly WaitingOutline[] {
  const outlines = useQuery(
    query.autopilot.outlines.queryOptions({
      refetchInterval: ({ state }) => state.data?.items.some((outline) => outline.state === 'outlining') && POLL_MS,
    }),
  )
  return outlines.data?.items ?? NONE
}
