import type { LibraryItem } from '@makeready/contract/library'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../../api.ts'

/** Milliseconds without typing before searching. */
const TYPING_PAUSE_MS = 180
const RECENT = 5
const FOUND = 8

/** The newest items while nothing is typed. */
export function useLibrarySearch(
  typed: string,
  projectsOnly: boolean,
): { items: readonly LibraryItem[]; total: number; searching: boolean; failure: string | null; retry: () => void } {
  const text = typed.trim()
  const [search] = useDebouncedValue(text, TYPING_PAUSE_MS)
  const answer = useQuery(
    query.library.list.queryOptions({
      input: {
        limit: search || projectsOnly ? FOUND : RECENT,
        ...(search && { search }),
        ...(projectsOnly && { kind: 'project' as const }),
      },
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    }),
  )
  const stale = search !== text || answer.isPlaceholderData
  return {
    // results for other words are stale
    items: stale ? [] : (answer.data?.items ?? []),
    total: stale ? 0 : (answer.data?.total ?? 0),
    searching: stale || answer.isPending,
    failure: answer.isError ? messageOf(answer.error) : null,
    retry: () => void answer.refetch(),
  }
}
