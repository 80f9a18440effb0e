import type { LibraryKind, LibrarySort } from '@makeready/contract/library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Longer lists are not refetched on return, as each page is a request. */
const MAX_REFETCHED_PAGES = 4

export function useLibrary(kind: LibraryKind | undefined, search: string, sort: LibrarySort) {
  return useInfiniteQuery(
    query.library.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(cursor ? { cursor } : {}),
        ...(search ? { search } : {}),
        ...(kind ? { kind } : {}),
        sort,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= MAX_REFETCHED_PAGES,
    }),
  )
}
