import type { ApiKey } from '@makeready/contract/api-keys'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../../api.ts'
import { formatDate } from '../../../i18n/format.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts'
import { refreshActivity } from '../refresh-activity.ts'
import { ConnectAgent } from './connect-agent.tsx'
import { CreateKey } from './create-key.tsx'
import { Example } from './example.tsx'
import { SCOPE_LABELS } from './labels.ts'

export function ApiKeys() {
  const keys = useQuery(query.apiKeys.list.queryOptions())
  if (keys.isPending) return <Loading label={t('Loading your API keys')} />
  if (!keys.data)
    return (
      <LoadFailure
        toast={t('Failed to load your API keys')}
        reason={messageOf(keys.error)}
        error={keys.error}
        onRetry={() => void keys.refetch()}
      />
    )
  const { items } = keys.data
  return (
    <>
      {items.length > 0 ? (
        <ul className="rows" data-closed>
          {items.map((key) => (
            <Row key={key.id} apiKey={key} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t('You have no API keys yet.')}</p>
      )}
      <Group gap="lg">
        <CreateKey />
        <a className="link touch" href="/api/docs" target="_blank" rel="noreferrer">
          {t('Read the API’s documentation')}
        </a>
      </Group>
      <Example />
      <ConnectAgent />
    </>
  )
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, start, scopes, createdAt, expiresAt, lastUsedAt } = apiKey
  const { ask, dialog } = useConfirm()
  const [revoking, setRevoking] = useState(false)
  const isExpired = new Date(expiresAt) <= new Date()
  const revoke = async () => {
    const agreed = await ask({
      title: t('Revoke API Key'),
      question: t('Revoke “{name}”?', { name }),
      note: t('Programs that use this key lose access at once. This can’t be undone.'),
      confirmLabel: t('Revoke'),
      danger: true,
    })
    if (!agreed) return
    setRevoking(true)
    try {
      await api.apiKeys.revoke({ id })
      toastSuccess(t('API key revoked'))
      await queryClient.invalidateQueries({ queryKey: query.apiKeys.list.key() })
      void refreshActivity()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setRevoking(false)
  }
  return (
    <Group component="li" className="phone-column" justify="space-between" wrap="nowrap" gap="lg" mih={64}>
      <Stack className="fill" gap={2}>
        <b>{name}</b>
        <span className="caption">
          <code>{start}…</code> · {scopes.map((scope) => SCOPE_LABELS[scope].label).join(', ')}
        </span>
        <span className="caption">
          {t('Created {date}', { date: formatDate(createdAt) })} ·{' '}
          {lastUsedAt ? t('Last used {date}', { date: formatDate(lastUsedAt) }) : t('Not used yet')}
        </span>
        <span className="caption">
          {isExpired
            ? t('Expired {date}', { date: formatDate(expiresAt) })
            : t('Expires {date}', { date: formatDate(expiresAt) })}
        </span>
      </Stack>
      <Button
        className="fixed"
        variant="default"
        loading={revoking}
        aria-label={t('Revoke {name}', { name })}
        onClick={() => void revoke()}
      >
        {t('Revoke')}
      </Button>
      {dialog}
    </Group>
  )
}
