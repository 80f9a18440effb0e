import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isNotFound, messageOf, query } from '../../api.ts'
import { PROJECT_MESSAGES } from '../../features/projects/messages.ts'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { ProjectView } from './project-view.tsx'

/** Specification, section 2: project page. */
export function ProjectPage() {
  const { projectId = '' } = useParams({ strict: false })
  const project = useQuery(query.projects.get.queryOptions({ input: { id: projectId } }))
  if (project.data) return <ProjectView key={projectId} project={project.data} />
  return (
    <>
      {/* the title is not loaded yet */}
      <h1 className="visually-hidden">{t('Project')}</h1>
      {project.isPending ? (
        <Loading label={t('Loading the product')} />
      ) : isMissing(project.error) ? (
        <NotFound />
      ) : (
        <LoadFailure
          toast={PROJECT_MESSAGES.loadFailed}
          reason={messageOf(project.error)}
          error={project.error}
          onRetry={() => void project.refetch()}
        />
      )}
    </>
  )
}

/** Malformed ids are missing too. */
function isMissing(error: unknown): boolean {
  return isNotFound(error) || (error as { code?: unknown }).code === 'BAD_REQUEST'
}

function NotFound() {
  usePageTitle(PROJECT_MESSAGES.notFound)
  return (
    <EmptyState
      illustrated
      title={PROJECT_MESSAGES.notFound}
      action={
        <ButtonLink to="/dashboard/products" variant="default" leftSection={<Icon name="back" size={18} />}>
          {t('Back to Products')}
        </ButtonLink>
      }
    >
      {t('It was deleted, or it belongs to another account.')}
    </EmptyState>
  )
}
