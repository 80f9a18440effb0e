import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import type { Wizard } from './use-wizard.ts'

export function AutopilotLink({ wizard }: { wizard: Wizard }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const continueInAutopilot = async () => {
    setBusy(true)
    try {
      const projectId = await wizard.ensureDraft()
      await navigate({ to: '/dashboard/autopilot/$projectId', params: { projectId } })
    } catch (error) {
      console.error(error)
      toastError(t('Couldn’t save the draft. {reason}', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="sm">
      <p className="caption">{t('Approve an outline, then get every section in one go.')}</p>
      <Button
        className="wraps"
        variant="default"
        leftSection={<Icon name="autopilot" size={18} />}
        loading={busy}
        onClick={() => void continueInAutopilot()}
      >
        {t('Let Autopilot write all sections')}
      </Button>
    </Stack>
  )
}
