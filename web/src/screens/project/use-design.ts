import type { ProjectDetail } from '@makeready/contract/projects'
import { useRef } from 'react'
import { api, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient, renderAtOnce } from '../../query-client.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

type Design = Pick<
  ProjectDetail,
  'theme' | 'trim' | 'author' | 'licence' | 'rights' | 'language' | 'citations' | 'layout' | 'style' | 'publication'
>
type DesignChange = Parameters<typeof api.projects.update>[0]

/**
 * Saves choices one at a time, shown at once and reverted on failure. Only the newest response counts.
 * @returns a function that resolves to whether the choice was saved
 */
export function useDesign(project: ProjectDetail): (change: Partial<Design>) => Promise<boolean> {
  const newest = useRef(0)
  // parallel requests could arrive in the wrong order
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const failure = useFailureToast()
  const key = query.projects.get.queryKey({ input: { id: project.id } })

  return function choose(change) {
    newest.current += 1
    const at = newest.current
    failure.dismiss()
    // a fetch in flight does not include the change
    void queryClient.cancelQueries({ queryKey: key })
    renderAtOnce(() => queryClient.setQueryData(key, (before) => before && { ...before, ...change }))
    // null in an enum field has a wider type here than in the contract
    const saved = pending.current.then(() => api.projects.update({ id: project.id, ...change } as DesignChange))
    pending.current = saved.catch(() => {})
    return saved.then(
      (now) => {
        if (at === newest.current) queryClient.setQueryData(key, now)
        return true
      },
      (error: unknown) => {
        console.error(error)
        if (at === newest.current) void queryClient.invalidateQueries({ queryKey: key })
        failure.showFailure(t('Couldn’t save your choice'), { label: t('Retry'), onClick: () => void choose(change) })
        return false
      },
    )
  }
}
