import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityLevel, QualityReport } from '@makeready/contract/quality'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api.ts'

/** Milliseconds without changes before checking again. */
const DEBOUNCE_MS = 400

/** Refetched after each change; the old findings stay visible until then. */
export function useQuality(project: ProjectDetail) {
  const now = stateOf(project)
  const [state, setState] = useState(now)
  useEffect(() => {
    const delay = setTimeout(() => setState(now), DEBOUNCE_MS)
    return () => clearTimeout(delay)
  }, [now])
  const input = { id: project.id }
  return useQuery({
    ...query.quality.report.queryOptions({ input }),
    queryKey: reportKey(project.id, state),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

export function reportKey(projectId: string, state?: string) {
  const key = query.quality.report.queryKey({ input: { id: projectId } })
  return (state === undefined ? key : [...key, state]) as typeof key
}

/** Changes with everything that the report depends on. */
function stateOf(project: ProjectDetail): string {
  return JSON.stringify([
    [project.title, project.productTitle?.title, project.author, project.language, project.trim, project.theme],
    [project.cover?.imageUrl, project.cover?.version, project.pdfStatus, project.pdfUrl],
    project.contentSections.map(({ id, version }) => [id, version]),
  ])
}

/** Ignored rows do not count. */
export function countOf(report: Pick<QualityReport, 'groups'>, level: QualityLevel | 'ignored'): number {
  return report.groups.reduce((sum, { counts }) => sum + counts[level], 0)
}
