import type { RunInList } from '@makeready/contract/runs'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast/toast.ts'
import { useActiveRuns } from './active-runs.ts'

/** Milliseconds, long enough to reach Open. */
const TOAST_MS = 10_000

/** Announces outlines and finished products on other pages than Autopilot's. */
export function BookNotifications() {
  const router = useRouter()
  const runs = useActiveRuns()
  const known = useRef<readonly RunInList[]>([])

  useEffect(() => {
    if (!runs) return
    const active = runs.filter(({ kind }) => kind === 'outline' || kind === 'book')
    const isDeleted = known.current.filter((run) => !active.some(({ id }) => id === run.id))
    known.current = active
    for (const { id, projectId } of isDeleted) {
      if (!projectId) continue
      void queryClient.invalidateQueries({ queryKey: query.projects.key() })
      if (router.state.location.pathname === `/dashboard/autopilot/${projectId}`) continue
      const open = () => void router.navigate({ to: '/dashboard/autopilot/$projectId', params: { projectId } })
      api.runs.get({ id }).then((run) => announce(run, open), console.error)
    }
  }, [runs, router])

  return null
}

function announce({ kind, status }: Pick<RunInList, 'kind' | 'status'>, open: () => void): void {
  const options = { duration: TOAST_MS, action: { label: t('Open'), onClick: open } }
  if (status === 'failed')
    toastError(kind === 'outline' ? t('Couldn’t write the outline.') : t('Autopilot couldn’t continue.'), {
      action: options.action,
    })
  if (status !== 'done') return
  if (kind === 'outline') toastInfo(t('Your outline is ready to approve'), options)
  else toastSuccess(t('Autopilot finished writing'), options)
}
