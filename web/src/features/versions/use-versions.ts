import type { VersionedKind } from '@makeready/contract/versions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'

export const versionPages = (kind: VersionedKind, id: string) =>
  query.versions.list.infiniteOptions({
    input: (cursor: number | undefined) => ({ kind, id, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

export function useVersions(kind: VersionedKind, id: string, startAt: number | null = null) {
  const list = useInfiniteQuery(versionPages(kind, id))
  const versions = list.data?.pages.flatMap((page) => page.items) ?? []
  const [current, previous] = versions
  const [selected, choose] = useState<number | null>(startAt)
  const chosen = versions.find(({ version }) => version === selected) ?? previous ?? current

  // an earlier version is compared with the current one, the current one with its predecessor
  const [from, to] = chosen?.current ? [previous, current] : [chosen, current]
  const before = useVersionContent(kind, id, from?.version)
  const after = useVersionContent(kind, id, to?.version)
  return { list, versions, current, chosen, choose, from, to, before, after }
}

/** Versions are immutable; only the current one is refetched. */
function useVersionContent(kind: VersionedKind, id: string, version: number | undefined) {
  return useQuery(
    query.versions.get.queryOptions({
      input: { kind, id, version: version ?? 1 },
      enabled: version !== undefined,
      staleTime: 60_000,
    }),
  )
}
