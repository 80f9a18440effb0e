import type { ModelServers } from '@makeready/contract/local-models'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Status } from '../../ui/status.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

type Server = ModelServers['servers'][number]

/** Model servers found on this machine; one click saves one of their models. */
export function FoundServers({ onUsed }: { onUsed: () => void | Promise<void> }) {
  const found = useQuery(query.localModels.servers.queryOptions({ refetchOnWindowFocus: false }))
  const servers = found.data?.servers ?? []
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <h3 className="label">{t('Model servers found here')}</h3>
        <Button variant="subtle" color="ink" size="xs" loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('Look again')}
        </Button>
      </Group>
      {servers.length > 0 && (
        <ul className="panel rows">
          {servers.map((server) => (
            <FoundServer key={server.id} server={server} onUsed={onUsed} />
          ))}
        </ul>
      )}
      {!found.isFetching && servers.length === 0 && (
        <p className="muted">{t('None found. Start Ollama, LM Studio, llama.cpp, vLLM or Jan, then look again.')}</p>
      )}
    </Stack>
  )
}

function FoundServer({ server, onUsed }: { server: Server; onUsed: () => void | Promise<void> }) {
  const [first = ''] = server.models
  const [chosen, setChosen] = useState(first)
  const [saving, setSaving] = useState(false)
  const failure = useFailureToast()

  const use = async () => {
    failure.dismiss()
    setSaving(true)
    try {
      await api.ai.saveInstallation({
        provider: 'openai-compatible',
        baseUrl: server.baseUrl,
        textModel: chosen,
        imageModel: null,
        modelPath: null,
        prices: { inputPerMillion: 0, outputPerMillion: 0, perImage: null },
      })
      toastSuccess(t('Model saved'))
      void onUsed()
    } catch (error) {
      console.error(error)
      failure.showFailure(t('Couldn’t save this. {reason}', { reason: messageOf(error) }))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Group component="li" gap="8px 16px">
      <Stack className="fill" gap={2} miw={180}>
        <b>{server.label}</b>
        <span className="caption">{server.baseUrl}</span>
      </Stack>
      {server.models.length === 0 ? (
        <Status state="draft">{t('No models yet')}</Status>
      ) : (
        <Group gap="sm" wrap="nowrap">
          <SelectField
            aria-label={t('Model of {server}', { server: server.label })}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={server.models}
          />
          <Button variant="default" loading={saving} onClick={() => void use()}>
            {t('Use')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
