import type { Content } from '@makeready/contract/contents'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { OutdatedNotice } from '../../features/autopilot/outdated-notice.tsx'
import { showPlan } from '../../features/autopilot/plan/use-plan.ts'
import { REWRITE_ALL_EDITED } from '../../features/autopilot/rewrite-edited.ts'
import { t } from '../../i18n/t.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

/** Rewrites several sections that are older than the creator's answers in one run, if Autopilot planned them. */
export function RewriteOutdated({ projectId, sections }: { projectId: string; sections: readonly Content[] }) {
  const { data } = useQuery(query.autopilot.get.queryOptions({ input: { id: projectId } }))
  const [isStarting, setStarting] = useState(false)
  const { ask, dialog } = useConfirm()
  const failure = useFailureToast()
  const navigate = useNavigate()
  const planned = (data?.plan?.sections ?? []).filter(({ contentId }) => sections.some(({ id }) => id === contentId))
  if (planned.length < 2 || data?.plan?.state !== 'done') return null
  const rewrite = async () => {
    if (planned.some(({ state }) => state === 'edited') && !(await ask(REWRITE_ALL_EDITED))) return
    setStarting(true)
    failure.dismiss()
    try {
      showPlan(await api.autopilot.rewriteSections({ id: projectId, keys: planned.map(({ key }) => key) }))
      await navigate({ to: '/dashboard/autopilot/$projectId', params: { projectId } })
    } catch (error) {
      console.error(error)
      failure.showFailure(t('That didn’t work. {reason}', { reason: messageOf(error) }))
    } finally {
      setStarting(false)
    }
  }
  return (
    <Box mb="md">
      <OutdatedNotice
        names={sections
          .filter(({ id }) => planned.some(({ contentId }) => contentId === id))
          .map(({ sectionName }) => sectionName)}
        busy={isStarting}
        onRewrite={() => void rewrite()}
      />
      {dialog}
    </Box>
  )
}
