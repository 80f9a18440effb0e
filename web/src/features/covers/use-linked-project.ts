import type { ProjectDetail } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { toastError } from '../../ui/toast/toast.ts'

export type LinkedProject = {
  project: ProjectDetail | null
  /** the URL names a missing project */
  missing: boolean
  pending: boolean
}

export function useLinkedProject(projectId: string | undefined): LinkedProject {
  const found = useQuery(
    query.projects.get.queryOptions({
      input: { id: projectId ?? '' },
      enabled: projectId !== undefined,
      retry: (failures, error) => failures < 1 && !isNotFound(error),
    }),
  )
  const { error } = found
  useEffect(() => {
    if (!error) return
    console.error(error)
    toastError(isNotFound(error) ? t('Project not found') : t('Failed to load project'))
  }, [error])
  return {
    project: found.data ?? null,
    missing: found.isError,
    pending: projectId !== undefined && found.isPending,
  }
}
