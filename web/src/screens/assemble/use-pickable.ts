import { useInfiniteQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** What can be picked of a kind, newest first, page after page; sections of the same name only once, the newest. */
export function usePickable(kind: 'title' | 'content' | 'cover', search: string) {
  return useInfiniteQuery(
    query.library.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        kind,
        newestOfName: kind === 'content',
        ...(cursor ? { cursor } : {}),
        ...(search ? { search } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchOnWindowFocus: false,
    }),
  )
}
