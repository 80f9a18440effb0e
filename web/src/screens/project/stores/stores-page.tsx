import { TIMINGS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { StorePack } from '@makeready/contract/stores'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageOf, query } from '../../../api.ts'
import { useSaveState } from '../../../drafts/use-save-state.ts'
import { SaveStatus } from '../../../features/autopilot/save-status.tsx'
import { PROJECT_MESSAGES } from '../../../features/projects/messages.ts'
import { t } from '../../../i18n/t.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PackContents } from './pack-contents.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreChoice } from './store-choice.tsx'
import { packUrl, useStorePack } from './use-store-pack.ts'

/** What a creator needs at the upload forms of stores. */
export function StoresPage() {
  const { projectId = '' } = useParams({ strict: false })
  const project = useQuery({
    ...query.projects.get.queryOptions({ input: { id: projectId } }),
    refetchInterval: ({ state }) => state.data?.pdfStatus === 'generating' && TIMINGS.projectRefresh,
  })
  const pack = useStorePack(projectId, project.data ? `${project.data.updatedAt} ${project.data.pdfStatus}` : '')
  if (project.data && pack.data)
    return <Stores key={projectId} project={project.data} pack={pack.data} onSave={pack.save} />
  const error = project.error ?? pack.error
  return (
    <>
      <h1 className="visually-hidden">{t('Store pack')}</h1>
      {error ? (
        <LoadFailure
          toast={PROJECT_MESSAGES.loadFailed}
          reason={messageOf(error)}
          error={error}
          onRetry={() => void Promise.all([project.refetch(), pack.refetch()])}
        />
      ) : (
        <Loading label={t('Loading the store pack')} />
      )}
    </>
  )
}

type Save = ReturnType<typeof useStorePack>['save']

function Stores({ project, pack, onSave }: { project: ProjectDetail; pack: StorePack; onSave: Save }) {
  const [saving, save] = useSaveState(onSave)
  const { id, title } = project
  return (
    <Page>
      <BackLink to="/dashboard/project/$projectId" params={{ projectId: id }} hash="store-pack">
        {title}
      </BackLink>
      <PageHeading
        documentTitle={`${t('Store pack')} · ${title}`}
        lead={t('Texts, files and prices for each store, ready to copy and upload.')}
        meta={<SaveStatus state={saving} error={null} />}
        actions={
          pack.stores.length > 0 && (
            <Button component="a" href={packUrl(id)} leftSection={<Icon name="download" size={18} />}>
              {t('Download All')}
            </Button>
          )
        }
      >
        {t('Store pack')}
      </PageHeading>
      <Stack gap="xxxl">
        <StoreChoice chosen={pack.stores} onChange={(stores) => save({ kind: 'choice', stores })} />
        {pack.cards.length === 0 && (
          <EmptyState title={t('Where do you sell?')}>
            {t('Choose your stores above. You get the fields of their forms, within their limits.')}
          </EmptyState>
        )}
        {pack.cards.map((card) => (
          <StoreCard key={card.store} card={card} project={project} onSave={save} />
        ))}
        {pack.cards.length > 0 && (
          <Group align="start" gap="xxl">
            <PriceSheet pack={pack} onSave={save} />
            <PackContents pack={pack} />
          </Group>
        )}
      </Stack>
    </Page>
  )
}
