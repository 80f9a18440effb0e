import type { SectionProgress } from '@makeready/contract/autopilot'
import type { Content } from '@makeready/contract/contents'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../api.ts'

/**
 * Whether a section of the product was saved before an answer that it cites or that is about it was given or changed.
 * @param projectId undefined: the product is not saved yet
 */
export function useOutdatedSections(projectId: string | undefined): (section: Content) => boolean {
  const outdated = useOutdated(projectId).data?.outdatedSections ?? []
  return ({ id, version }) => outdated.some((one) => one.id === id && one.version === version)
}

/** Ids of the texts of a plan that are outdated in that way; a section that is written again no longer is. */
export function useOutdatedTexts(
  projectId: string,
  sections: readonly Pick<SectionProgress, 'contentId' | 'state'>[],
): ReadonlySet<string> {
  const { data, refetch } = useOutdated(projectId)
  const ids = data?.outdatedSections.map(({ id }) => id) ?? []
  const states = sections.map(({ contentId, state }) => `${contentId} ${state}`).join()
  const hasAny = ids.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a section was written
  useEffect(() => {
    if (hasAny) void refetch()
  }, [states])
  return new Set(ids)
}

const useOutdated = (projectId: string | undefined) =>
  useQuery(query.interviews.list.queryOptions({ input: projectId === undefined ? skipToken : { projectId } }))
