import { useInfiniteQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/**
 * What can be picked of a kind, newest first, page after page; sections of the same name only once, the newest, unless
 * the `older` ones are wanted too.
 */
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
