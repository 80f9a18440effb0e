import type { Content } from '@makeready/contract/contents'
import { skipToken, useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/**
 * Whether a section of the product refers to an answer that was changed or removed after its text was saved.
 * @param projectId undefined: the product is not saved yet
 */
export function useOutdatedSections(projectId: string | undefined): (section: Content) => boolean {
  const list = useQuery(
    query.interviews.list.queryOptions({ input: projectId === undefined ? skipToken : { projectId } }),
  )
  const outdated = list.data?.outdatedSections ?? []
  return ({ id, version }) => outdated.some((one) => one.id === id && one.version === version)
}
