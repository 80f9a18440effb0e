import { useQuery } from '@tanstack/react-query'
import { messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { AddWebhook } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

export function Webhooks() {
  const webhooks = useQuery(query.webhooks.list.queryOptions())
  if (webhooks.isPending) return <Loading label={t('Loading your webhooks')} />
  if (!webhooks.data)
    return (
      <LoadFailure
        toast={t('Failed to load your webhooks')}
        reason={messageOf(webhooks.error)}
        error={webhooks.error}
        onRetry={() => void webhooks.refetch()}
      />
    )
  const { items } = webhooks.data
  return (
    <>
      {items.length > 0 ? (
        <ul className="rows" data-closed>
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t('You have no webhooks yet.')}</p>
      )}
      <div>
        <AddWebhook />
      </div>
    </>
  )
}
