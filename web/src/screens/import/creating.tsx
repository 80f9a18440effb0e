import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { RunProgress } from '../../runs/run-progress.tsx'
import { useRun } from '../../runs/runs.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'

type Result = { projectId: string; lostPictures: number }

/** Follows the run to the product; leaving the page doesn't stop it. */
export function Creating({ runId, onBack }: { runId: string; onBack: () => void }) {
  const run = useRun(runId)
  const navigate = useNavigate()
  const result = run.phase === 'done' ? (run.result as Result) : null
  useEffect(() => {
    if (!result) return
    void queryClient.invalidateQueries({ queryKey: query.projects.key() })
    void queryClient.invalidateQueries({ queryKey: query.counts.key() })
    toastSuccess(
      result.lostPictures > 0
        ? t('Your book is a product now. {count, plural, one {# picture} other {# pictures}} couldn’t be read.', {
            count: result.lostPictures,
          })
        : t('Your book is a product now'),
    )
    const { projectId } = result
    void navigate({ to: '/dashboard/project/$projectId', params: { projectId }, replace: true })
  }, [result, navigate])

  if (run.phase === 'failed' || run.phase === 'stopped')
    return (
      <Stack align="flex-start" gap="lg">
        <Notice tone={run.phase === 'failed' ? 'failure' : 'attention'} role="alert">
          {run.phase === 'failed'
            ? (run.error?.message ?? t('Something went wrong. Try again.'))
            : t('Stopped. No product was created.')}
        </Notice>
        <Button onClick={onBack}>{t('Back to the Sections')}</Button>
      </Stack>
    )
  return (
    <RunProgress runId={runId} run={run}>
      {t('You can leave this page. The product will be in My Products.')}
    </RunProgress>
  )
}
