import { useInfiniteQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Newest first, page by page; sections of the same name once, unless `older`. */
export function usePickable(kind: 'title' | 'content' | 'cover', search: string, older = false) {
  return useInfiniteQuery(
    query.library.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        kind,
        newestOfName: kind === 'content' && !older,
        ...(cursor ? { cursor } : {}),
        ...(search ? { search } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchOnWindowFocus: false,
    }),
  )
}
