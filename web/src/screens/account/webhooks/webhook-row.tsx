import type { Webhook } from '@makeready/contract/webhooks'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { formatDate } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Status } from '../../../ui/status.tsx'
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts'
import { Deliveries } from './deliveries.tsx'
import { EVENT_LABELS } from './labels.ts'
import { EditWebhook, refreshWebhooks } from './webhook-dialog.tsx'

type Action = 'test' | 'pause' | 'delete'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, paused, disabledAt } = webhook
  const isOff = paused || disabledAt !== null
  const log = useId()
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState<Action | null>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  const act = async (action: Action, work: () => Promise<unknown>) => {
    setBusy(action)
    try {
      await work()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setBusy(null)
  }
  const test = () =>
    act('test', async () => {
      await api.webhooks.test({ id })
      setLogOpen(true)
      await queryClient.invalidateQueries({ queryKey: query.webhooks.deliveries.key() })
    })
  const pause = () =>
    act('pause', async () => {
      await api.webhooks.update({ id, paused: !isOff })
      await refreshWebhooks()
    })
  const remove = async () => {
    const agreed = await ask({
      title: t('Delete Webhook'),
      question: t('Delete “{name}”?', { name }),
      note: t('Its address gets no more requests. Its deliveries are deleted, too. This can’t be undone.'),
      confirmLabel: t('Delete'),
      danger: true,
    })
    if (!agreed) return
    await act('delete', async () => {
      await api.webhooks.remove({ id })
      toastSuccess(t('Webhook deleted'))
      await refreshWebhooks()
    })
  }
  return (
    <Stack component="li" gap="sm">
      <Group className="phone-column" justify="space-between" wrap="nowrap" gap="lg" align="flex-start">
        <Stack className="fill" gap={2}>
          <b>{name}</b>
          <span className="caption">{url}</span>
          <span className="caption">{events.map((event) => EVENT_LABELS[event]).join(', ')}</span>
        </Stack>
        <span className="fixed">
          {isOff ? (
            <Status state="draft">{paused ? t('Paused') : t('Turned off')}</Status>
          ) : (
            <Status state="done">{t('On')}</Status>
          )}
        </span>
      </Group>
      {disabledAt && !paused && (
        <p className="caption">
          {t('Turned off on {date}: for three days, no delivery reached this address, or it said that it’s gone.', {
            date: formatDate(disabledAt),
          })}
        </p>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          loading={busy === 'test'}
          disabled={isOff}
          aria-label={t('Send Test Event to {name}', { name })}
          onClick={() => void test()}
        >
          {t('Send Test Event')}
        </Button>
        <Button
          variant="default"
          aria-expanded={isLogOpen}
          aria-controls={log}
          aria-label={t('Deliveries to {name}', { name })}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {t('Deliveries')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'pause'}
          aria-label={isOff ? t('Turn On {name}', { name }) : t('Pause {name}', { name })}
          onClick={() => void pause()}
        >
          {isOff ? t('Turn On') : t('Pause')}
        </Button>
        <EditWebhook webhook={webhook} />
        <Button
          variant="default"
          loading={busy === 'delete'}
          aria-label={t('Delete {name}', { name })}
          onClick={() => void remove()}
        >
          {t('Delete')}
        </Button>
      </Group>
      <Box id={log}>{isLogOpen && <Deliveries webhook={webhook} />}</Box>
      {dialog}
    </Stack>
  )
}
