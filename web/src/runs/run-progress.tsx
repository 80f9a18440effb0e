import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { RunState } from './run-state.ts'
import { stopRun } from './runs.ts'

/** What a run is doing and how far it is, with a note below and Stop. */
export function RunProgress({ runId, run, children }: { runId: string; run: RunState; children: ReactNode }) {
  const { progress } = run
  const message = run.reconnecting ? t('Reconnecting') : (progress?.message ?? t('Waiting to start'))
  const share = progress?.total ? progress.done / progress.total : null
  return (
    <Group className="panel phone-column" p="lg" gap="lg">
      <Stack className="fill" gap="xs">
        <b role="status">{message}</b>
        <ProgressBar share={share} />
        <span className="caption">{children}</span>
      </Stack>
      <Button variant="default" onClick={() => void stopRun(runId)}>
        {t('Stop')}
      </Button>
    </Group>
  )
}
