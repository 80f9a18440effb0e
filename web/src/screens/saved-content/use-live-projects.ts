import type { LibraryItem } from '@makeready/contract/library'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Polling interval during generation, in milliseconds. */
const POLL_MS = 3_000

/** Refreshes projects whose documents are being generated. */
export function useLiveProjects(items: readonly LibraryItem[]): readonly LibraryItem[] {
  const generating = items.filter((one) => one.kind === 'project' && one.item.pdfStatus === 'generating')
  const live = useQueries({
    queries: generating.map(({ id }) =>
      query.projects.get.queryOptions({
        input: { id },
        refetchInterval: ({ state }) => (state.data?.pdfStatus ?? 'generating') === 'generating' && POLL_MS,
      }),
    ),
  })
  if (generating.length === 0) return items
  const now = new Map(live.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  return items.map((one) => {
    const project = one.kind === 'project' ? now.get(one.id) : undefined
    if (one.kind !== 'project' || !project) return one
    const { pdfStatus, pdfError, pdfErrorDetail, pdfUrl } = project
    return { ...one, item: { ...one.item, pdfStatus, pdfError, pdfErrorDetail, pdfUrl } }
  })
}
