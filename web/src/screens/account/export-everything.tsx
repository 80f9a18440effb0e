import type { MadeExport } from '@makeready/contract/transfers'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { formatDate, formatSize, formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { RunProgress } from '../../runs/run-progress.tsx'
import { hasEnded, isActive } from '../../runs/run-state.ts'
import { useRun } from '../../runs/runs.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import { refreshActivity } from './refresh-activity.ts'

const KIND = { kind: 'account-export' } as const
const DAY_MS = 86_400_000

const isRecent = (endedAt: string | null) => endedAt === null || Date.now() - new Date(endedAt).getTime() < DAY_MS

/** One ZIP of everything; the newest finished one can be downloaded for a day, also if a later one failed or was stopped. */
export function ExportEverything() {
  const { data } = useQuery(query.runs.list.queryOptions({ input: KIND }))
  const newest = data?.items[0]
  const runId = newest && isRecent(newest.endedAt) ? newest.id : null
  const run = useRun(runId)
  const finished = data?.items.find(({ status, endedAt }) => status === 'done' && isRecent(endedAt))
  const madeId = run.phase === 'done' ? runId : (finished?.id ?? null)
  const madeRun = useRun(madeId)
  const [isStarting, setIsStarting] = useState(false)
  const start = async () => {
    setIsStarting(true)
    try {
      await api.transfers.startExport()
      await queryClient.invalidateQueries({ queryKey: query.runs.list.key({ input: KIND }) })
      void refreshActivity()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setIsStarting(false)
  }
  if (runId !== null && (newest?.endedAt === null ? !hasEnded(run.phase) : isActive(run.phase)))
    return (
      <RunProgress runId={runId} run={run}>
        {t('You can leave this page. The download will be here.')}
      </RunProgress>
    )
  const made = madeRun.phase === 'done' ? (madeRun.result as MadeExport) : null
  const isThere = made !== null && new Date(made.until).getTime() > Date.now()
  return (
    <Stack gap="md">
      {run.phase === 'failed' && (
        <Notice tone="failure" role="alert">
          {run.error?.message ?? t('Something went wrong. Try again.')}
        </Notice>
      )}
      <Group gap="md">
        {isThere && (
          <Button
            component="a"
            href={`/api/v1/account/export?run=${madeId}`}
            download="makeready-account.zip"
            rightSection={<Icon name="download" size={16} />}
          >
            {t('Download Export')}
          </Button>
        )}
        <Button variant="default" loading={isStarting} onClick={() => void start()}>
          {isThere ? t('Export Again') : t('Export Everything')}
        </Button>
      </Group>
      {isThere && (
        <span className="caption" role="status">
          {t('{size}, available until {date}, {time}', {
            size: formatSize(made.bytes),
            date: formatDate(made.until),
            time: formatTime(new Date(made.until)),
          })}
        </span>
      )}
    </Stack>
  )
}
