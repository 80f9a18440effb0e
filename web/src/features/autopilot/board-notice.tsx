import { Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastError } from '../../ui/toast.ts'
import { capThatEnded } from './cap-ended.ts'
import { CapField } from './cap-field.tsx'
import type { PlanProps } from './plan-view.tsx'
import { showPlan } from './use-plan.ts'

export function BoardNotice({ plan, acts }: Pick<PlanProps, 'plan' | 'acts'>) {
  const { state, error, errorDetail } = plan
  if (state === 'writing' || state === 'done') return null
  const cap = capThatEnded(plan)
  if (cap !== null) return <CapReached plan={plan} acts={acts} cap={cap} />
  if (state === 'failed' || error !== null)
    return (
      <Box mb="xl">
        <Notice tone={state === 'failed' ? 'failure' : 'attention'} role="alert">
          <b>{state === 'failed' ? t('Writing stopped.') : t('Writing is paused.')}</b>{' '}
          {error ? said(error, errorDetail) : t('Some sections could not be written.')} {t('Finished parts are saved.')}
        </Notice>
      </Box>
    )
  return null
}

function CapReached({ plan, acts, cap }: Pick<PlanProps, 'plan' | 'acts'> & { cap: number }) {
  const [next, setNext] = useState<number | null>(cap * 2)
  const [faulty, setFaulty] = useState(false)
  const [busy, setBusy] = useState(false)
  const raise = async () => {
    setBusy(true)
    try {
      showPlan(await api.autopilot.update({ id: plan.projectId, expectedVersion: plan.version, cap: next }))
      await acts.write()
    } catch (error) {
      console.error(error)
      toastError(t('That didn’t work. {reason}', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box mb="xl">
      <Notice tone="attention" role="alert">
        <p>
          <b>{t('The next part could exceed the {cap} cap.', { cap: money(cap) })}</b>{' '}
          {t('Finished parts are saved. Raise the cap, or leave it empty for no cap, and writing continues.')}
        </p>
        <Group align="flex-end" mt="md">
          <CapField value={next} onChange={setNext} onFault={setFaulty} label={t('New cap, in US dollars')} />
          <Button loading={busy} disabled={faulty || (next !== null && next <= cap)} onClick={() => void raise()}>
            {t('Raise and Resume')}
          </Button>
        </Group>
      </Notice>
    </Box>
  )
}
