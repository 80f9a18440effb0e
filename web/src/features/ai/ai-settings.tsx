import type { AiInstallation } from '@makeready/contract/ai'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { EngineLine } from './engine-line.tsx'
import { FoundServers } from './found-servers.tsx'
import { LimitsForm } from './limits-form.tsx'
import { LocalModelList } from './local-model-list.tsx'
import { ModelForm } from './model-form.tsx'
import { RemoveModel } from './remove-model.tsx'
import { ReturnLink } from './return-link.tsx'
import { Section } from './section.tsx'

export function AiSettings() {
  const settings = useQuery(query.ai.installation.queryOptions({ refetchOnWindowFocus: false }))
  return (
    <Page>
      <ReturnLink />
      <BackLink to="/admin">{t('Admin Dashboard')}</BackLink>
      <PageHeading lead={t('Which model writes for everyone here, and how much it can cost.')}>
        {t('AI Settings')}
      </PageHeading>
      {settings.data ? (
        <Settings settings={settings.data} />
      ) : settings.isPending ? (
        <Loading label={t('Loading the settings')} />
      ) : (
        <LoadFailure
          toast={t('Failed to load the AI settings')}
          reason={messageOf(settings.error)}
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
    </Page>
  )
}

function Settings({ settings }: { settings: AiInstallation }) {
  const { engine, model, environment, limits } = settings
  const [changes, setChanges] = useState(0)
  /** The form must show a local model that was saved outside it. */
  const changedOutside = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: query.ai.installation.key() })
    void queryClient.invalidateQueries({ queryKey: query.localModels.list.key() })
    void queryClient.invalidateQueries({ queryKey: query.account.key() })
    setChanges((count) => count + 1)
  }, [])
  const save = (next: AiInstallation) => {
    queryClient.setQueryData(query.ai.installation.queryKey(), next)
    void queryClient.invalidateQueries({ queryKey: query.localModels.list.key() })
    void queryClient.invalidateQueries({ queryKey: query.account.key() })
  }
  const below = environment
    ? t('the model set by environment variable ({model})', { model: environment.textModel })
    : t('the built-in composer')
  const prices = engine.kind === 'model' ? (model ?? environment)?.prices : undefined
  const unpriced = prices?.inputPerMillion === null
  const unpricedPictures = engine.images && prices?.perImage === null
  return (
    <>
      <Section
        title={t('Model')}
        lead={t('It writes niches, ideas, titles and sections, and creates covers if it can.')}
      >
        <EngineLine engine={engine} />
        {environment && (
          <Notice tone="information" icon="plug">
            <b>{t('Set by environment variable: {model}', { model: environment.textModel })}</b>
            <br />
            {model ? t('Settings saved here take precedence.') : t('Settings you save here will take precedence.')}
          </Notice>
        )}
        <ModelForm
          key={`${model ? 'saved' : 'new'} ${changes}`}
          whose="installation"
          shown={model ?? environment}
          calls={{
            save: async (input) => {
              const next = await api.ai.saveInstallation(input)
              save(next)
              return next.model
            },
            test: (input) => api.ai.testInstallation(input),
          }}
          onSaved={() => toastSuccess(t('Model saved'))}
        >
          {model && (
            <RemoveModel
              then={below}
              remove={async () => {
                save(await api.ai.removeInstallation())
                toastSuccess(t('Model removed'))
              }}
            />
          )}
        </ModelForm>
      </Section>
      <OnThisMachine onUsed={changedOutside} />
      <Section title={t('Limits')} lead={t('How much each creator can use.')}>
        {limits.monthlyCap !== null && unpriced && (
          <Notice tone="attention">
            <b>{t('The monthly limit doesn’t work yet')}</b>
            <br />
            {t('This model has no prices, so its costs aren’t known and don’t count toward any limit.')}
          </Notice>
        )}
        {limits.monthlyCap !== null && !unpriced && unpricedPictures && (
          <Notice tone="attention">
            <b>{t('The monthly limit doesn’t cover pictures yet')}</b>
            <br />
            {t('Enter the price per picture so the limit can count it.')}
          </Notice>
        )}
        <LimitsForm installation={settings} onSaved={save} />
      </Section>
    </>
  )
}

/** Models without keys and accounts elsewhere: servers already running here, and downloadable files. */
function OnThisMachine({ onUsed }: { onUsed: () => void | Promise<void> }) {
  return (
    <Section
      title={t('On This Machine')}
      lead={t('Free and private, without a key. Nothing you write leaves this machine.')}
    >
      <FoundServers onUsed={onUsed} />
      <LocalModelList onUsed={onUsed} />
    </Section>
  )
}
