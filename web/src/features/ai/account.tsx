import type { OwnAi } from '@makeready/contract/ai'
import { INTERFACE_LANGUAGES } from '@makeready/contract/domain/interface-languages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { chooseLanguage, interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { EngineLine } from './engine-line.tsx'
import { ModelForm } from './model-form.tsx'
import { MonthlyUsage } from './monthly-usage.tsx'
import { RemoveModel } from './remove-model.tsx'
import { ReturnLink } from './return-link.tsx'
import { RunCosts } from './run-costs.tsx'
import { Section } from './section.tsx'

export function Account({ before, children }: { before: ReactNode; children: ReactNode }) {
  const { user } = useSession()
  const own = useQuery(query.ai.own.queryOptions({ refetchOnWindowFocus: false }))
  return (
    <Page>
      <ReturnLink />
      <PageHeading lead={user && [user.name, user.email].filter(Boolean).join(', ')}>{t('Account')}</PageHeading>
      {before}
      {own.data ? (
        <Parts own={own.data} />
      ) : own.isPending ? (
        <Loading label={t('Loading your account')} />
      ) : (
        <LoadFailure
          toast={t('Failed to load your account')}
          reason={messageOf(own.error)}
          error={own.error}
          onRetry={() => void own.refetch()}
        />
      )}
      {children}
    </Page>
  )
}

function Parts({ own }: { own: OwnAi }) {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  const save = (next: OwnAi) => {
    queryClient.setQueryData(query.ai.own.queryKey(), next)
    void queryClient.invalidateQueries({ queryKey: query.account.key() })
  }
  return (
    <>
      <Section title={t('Language')} lead={t('The language of the app. Each product has its own language setting.')}>
        <div>
          <Segmented
            label={t('Language')}
            value={interfaceLanguage}
            onChange={chooseLanguage}
            options={INTERFACE_LANGUAGES.map(({ code, ownName }) => [code, ownName])}
          />
        </div>
      </Section>
      <Section title={t('AI')} lead={t('Choose who writes for you. Every result shows it.')}>
        <EngineLine engine={own.engine} />
        {account.data?.isAdmin && (
          <div>
            <ButtonLink to="/admin/ai" search={(search) => search} variant="default">
              {t('AI Settings for Everyone')}
            </ButtonLink>
          </div>
        )}
        {own.engine.kind === 'composer' && !own.allowed && !account.data?.isAdmin && (
          <p className="muted">{t('To use a model, ask your administrator to connect one.')}</p>
        )}
      </Section>
      <Section title={t('This month')} lead={t('What your generations used. Months begin on the first (UTC).')}>
        <MonthlyUsage month={own.month} />
      </Section>
      {own.allowed && (
        <Section
          title={t('Your own model')}
          lead={t(
            'It writes only for you, with your key. Your provider charges you, and it doesn’t count toward the monthly limit.',
          )}
        >
          <ModelForm
            key={own.model ? 'saved' : 'new'}
            whose="own"
            shown={own.model}
            calls={{
              save: async (input) => {
                const next = await api.ai.saveOwn(input)
                save(next)
                return next.model
              },
              test: (input) => api.ai.testOwn(input),
            }}
            onSaved={() => toastSuccess(t('Model saved'))}
          >
            {own.model && (
              <RemoveModel
                then={t('the engine of this installation')}
                remove={async () => {
                  save(await api.ai.removeOwn())
                  toastSuccess(t('Model removed'))
                }}
              />
            )}
          </ModelForm>
        </Section>
      )}
      <Section title={t('Generations')} lead={t('Newest first, with engine, tokens and cost.')}>
        <RunCosts />
      </Section>
    </>
  )
}
