import type { Content } from '@makeready/contract/contents'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Returns a function: true for a section that cites an answer changed or removed after its text was saved. */
export function useOutdatedSections(projectId: string): (section: Content) => boolean {
  const list = useQuery(query.interviews.list.queryOptions({ input: { projectId } }))
  const outdated = list.data?.outdatedSections ?? []
  return ({ id, version }) => outdated.some((one) => one.id === id && one.version === version)
}
