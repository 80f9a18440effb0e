import type { Webhook, WebhookDelivery } from '@makeready/contract/webhooks'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { formatDate, formatTime } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { span } from '../../../ui/duration.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Status } from '../../../ui/status.tsx'
import type { StatusState } from '../../../ui/status-mark.tsx'
import { toastError } from '../../../ui/toast/toast.ts'
import { EVENT_LABELS, FAILURE_LABELS } from './labels.ts'

const PAGE = 20
const SENDING_POLL_MS = 1_500
const IDLE_POLL_MS = 30_000

const STATES: Record<WebhookDelivery['status'], [StatusState, string]> = {
  waiting: ['running', t('Waiting')],
  delivered: ['done', t('Delivered')],
  failed: ['failed', t('Failed')],
}

/** Answered soon, unlike one whose next attempt is in hours. */
const isUnderWay = ({ status, failure, responseStatus }: WebhookDelivery) =>
  status === 'waiting' && failure === null && responseStatus === null

/** Those of the last 30 days, kept up to date. */
export function Deliveries({ webhook: { id, paused, disabledAt } }: { webhook: Webhook }) {
  const isOff = paused || disabledAt !== null
  const deliveries = useInfiniteQuery(
    query.webhooks.deliveries.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, limit: PAGE, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: ({ state }) =>
        !isOff && state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? SENDING_POLL_MS : IDLE_POLL_MS,
    }),
  )
  if (deliveries.isPending) return <Loading label={t('Loading the deliveries')} />
  if (!deliveries.data)
    return (
      <LoadFailure
        toast={t('Failed to load the deliveries')}
        reason={messageOf(deliveries.error)}
        error={deliveries.error}
        onRetry={() => void deliveries.refetch()}
      />
    )
  const items = deliveries.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="muted">{t('Nothing was sent in the last 30 days.')}</p>
  return (
    <Stack gap="sm">
      <ul className="panel rows">
        {items.map((delivery) => (
          <Entry key={delivery.id} webhookId={id} isOff={isOff} delivery={delivery} />
        ))}
      </ul>
      {deliveries.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={deliveries.isFetchingNextPage}
            onClick={() => void deliveries.fetchNextPage()}
          >
            {t('Show More')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Entry({ webhookId, isOff, delivery }: { webhookId: string; isOff: boolean; delivery: WebhookDelivery }) {
  const { id, event, status, createdAt, attempts, milliseconds, responseStatus, response, failure } = delivery
  const [state, label] = STATES[status]
  const [sending, setSending] = useState(false)
  // also while an attempt is under way and there is no answer
  const [isOpen, setOpen] = useState(false)
  const isSending = isUnderWay(delivery) && !isOff
  const at = t('{date} at {time}', { date: formatDate(createdAt), time: formatTime(new Date(createdAt)) })
  const replay = async () => {
    setSending(true)
    try {
      await api.webhooks.replay({ id: webhookId, delivery: id })
      await queryClient.invalidateQueries({ queryKey: query.webhooks.deliveries.key() })
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setSending(false)
  }
  const facts = [
    responseStatus !== null && `HTTP ${responseStatus}`,
    milliseconds !== null && span(milliseconds),
    attempts > 1 && t('{count, number} attempts', { count: attempts }),
  ].filter(Boolean)
  return (
    <Stack component="li" gap="xs">
      <Group className="phone-column" justify="space-between" wrap="nowrap" gap="lg">
        <Stack className="fill" gap={2}>
          <Status state={state}>{isSending ? t('Sending…') : label}</Status>
          <b>{EVENT_LABELS[event]}</b>
          <span className="caption">{at}</span>
          {facts.length > 0 && <span className="caption">{facts.join(' · ')}</span>}
          {failure && <span className="caption">{FAILURE_LABELS[failure]}</span>}
          {!isOff && <NextAttempt delivery={delivery} />}
        </Stack>
        <Button
          className="fixed"
          variant="default"
          loading={sending}
          disabled={isOff || isSending}
          aria-label={t('Replay {event}, {at}', { event: EVENT_LABELS[event], at })}
          onClick={() => void replay()}
        >
          {t('Replay')}
        </Button>
      </Group>
      {response && (
        <details className="muted" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('Answer')}</summary>
          <Box
            component="pre"
            className="caption"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '4px 0 0' }}
          >
            {response}
          </Box>
        </details>
      )}
    </Stack>
  )
}

function NextAttempt({ delivery }: { delivery: WebhookDelivery }) {
  const { nextAttemptAt } = delivery
  if (nextAttemptAt === null || isUnderWay(delivery)) return null
  const at = { date: formatDate(nextAttemptAt), time: formatTime(new Date(nextAttemptAt)) }
  return <span className="caption">{t('Next attempt: {date} at {time}', at)}</span>
}
