import { Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { money } from '../../lib/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import { CapField } from './cap-field.tsx'
import type { PlanProps } from './plan/plan-props.ts'
import { reachedCap } from './plan/reached-cap.ts'
import { showPlan } from './plan/use-plan.ts'

export function BoardNotice({ plan, actions }: Pick<PlanProps, 'plan' | 'actions'>) {
  const { state, error, errorDetail } = plan
  if (state === 'writing' || state === 'done') return null
  const cap = reachedCap(plan)
  if (cap !== null) return <CapReached plan={plan} actions={actions} cap={cap} />
  if (state === 'failed' || error !== null)
    return (
      <Box mb="xl">
        <Notice tone={state === 'failed' ? 'failure' : 'attention'} role="alert">
          <b>{state === 'failed' ? t('Writing stopped.') : t('Writing is paused.')}</b>{' '}
          {error ? translate(error, errorDetail) : t('Some sections couldn’t be written.')}{' '}
          {t('Finished parts are saved.')}
        </Notice>
      </Box>
    )
  return null
}

function CapReached({ plan, actions, cap }: Pick<PlanProps, 'plan' | 'actions'> & { cap: number }) {
  const [next, setNext] = useState<number | null>(cap * 2)
  const [isInvalid, setIsInvalid] = useState(false)
  const [busy, setBusy] = useState(false)
  const raise = async () => {
    setBusy(true)
    try {
      showPlan(await api.autopilot.update({ id: plan.projectId, expectedVersion: plan.version, cap: next }))
      await actions.write()
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
          <CapField value={next} onChange={setNext} onInvalid={setIsInvalid} label={t('New cap, in US dollars')} />
          <Button loading={busy} disabled={isInvalid || (next !== null && next <= cap)} onClick={() => void raise()}>
            {t('Raise and Resume')}
          </Button>
        </Group>
      </Notice>
    </Box>
  )
}
