import type { OwnAi } from '@makeready/contract/ai'
import { useQuery } from '@tanstack/react-query'
import { api, messageOf, query } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { BackToWork } from './back-to-work.tsx'
import { EngineLine } from './engine-line.tsx'
import { ModelForm } from './model-form.tsx'
import { MonthUseView } from './month-use.tsx'
import { RemoveModel } from './remove-model.tsx'
import { RunCosts } from './run-costs.tsx'
import { Section } from './section.tsx'

/** /dashboard/account: who writes for this creator, with whose key, and what came of it this month. */
export function Account() {
  const { user } = useSession()
  const own = useQuery(query.ai.own.queryOptions({ refetchOnWindowFocus: false }))
  return (
    <Page>
      <BackToWork />
      <PageHeading lead={user && [user.name, user.email].filter(Boolean).join(', ')}>Account</PageHeading>
      {own.data ? (
        <Parts own={own.data} />
      ) : own.isPending ? (
        <Loading label="Fetching your account" />
      ) : (
        <LoadFailure
          toast="Failed to load your account"
          reason={messageOf(own.error)}
          error={own.error}
          onRetry={() => void own.refetch()}
        />
      )}
    </Page>
  )
}

function Parts({ own }: { own: OwnAi }) {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  const keep = (next: OwnAi) => {
    queryClient.setQueryData(query.ai.own.queryKey(), next)
    void queryClient.invalidateQueries({ queryKey: query.account.key() })
  }
  return (
    <>
      <Section title="AI" lead="Who writes for you. Every result names it.">
        <EngineLine engine={own.engine} />
        {account.data?.isAdmin && (
          <div>
            <ButtonLink to="/admin/ai" search={(search) => search} variant="default">
              AI Settings for Everybody
            </ButtonLink>
          </div>
        )}
        {own.engine.kind === 'composer' && !own.allowed && !account.data?.isAdmin && (
          <p className="muted">
            To have a model write for you, ask the administrator of this installation to connect one.
          </p>
        )}
      </Section>
      <Section title="This month" lead="What your generations used. A month begins on the first, in UTC.">
        <MonthUseView month={own.month} />
      </Section>
      {own.allowed && (
        <Section
          title="Your own model"
          lead="It writes for you alone, with your key. Its provider charges you, and the monthly limit leaves it out."
        >
          <ModelForm
            key={own.model ? 'saved' : 'new'}
            whose="own"
            shown={own.model}
            calls={{
              save: async (input) => {
                const next = await api.ai.saveOwn(input)
                keep(next)
                return next.model
              },
              test: (input) => api.ai.testOwn(input),
            }}
            onSaved={() => toastSuccess('Model saved')}
          >
            {own.model && (
              <RemoveModel
                then="the engine of this installation"
                remove={async () => {
                  keep(await api.ai.removeOwn())
                  toastSuccess('Model removed')
                }}
              />
            )}
          </ModelForm>
        </Section>
      )}
      <Section title="Generations" lead="The newest first: who wrote, how much, and for how much.">
        <RunCosts />
      </Section>
    </>
  )
}
