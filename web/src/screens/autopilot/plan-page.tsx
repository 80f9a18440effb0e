import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isNotFound, messageOf, query } from '../../api.ts'
import { PlanView } from '../../features/autopilot/plan/plan-view.tsx'
import { usePlan } from '../../features/autopilot/plan/use-plan.ts'
import { InterviewCard } from '../../features/interviews/interview-card.tsx'
import { useOutdatedTexts } from '../../features/interviews/use-outdated-sections.ts'
import { t } from '../../i18n/t.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { QualityFindings, ReferenceSupport, TypesetPages } from './finished-measures.tsx'
import { StartForm } from './start-form.tsx'
import { StartHeading } from './start-page.tsx'

export function PlanPage() {
  const { projectId = '' } = useParams({ strict: false })
  const project = useQuery(query.projects.get.queryOptions({ input: { id: projectId } }))
  const { plan, run, failure, retry } = usePlan(projectId)
  const outdated = useOutdatedTexts(projectId, plan?.sections ?? [])
  const failed = (project.data ? null : project.error) ?? failure
  if (project.data && plan)
    return (
      <PlanView
        key={projectId}
        plan={plan}
        project={project.data}
        run={run}
        outdated={outdated}
        interview={
          <InterviewCard
            projectId={projectId}
            scope={null}
            sections={plan.outline.length}
            productType={project.data.productType}
            language={plan.language}
          />
        }
        measures={{
          pages: <TypesetPages project={project.data} />,
          findings: <QualityFindings project={project.data} />,
          references: <ReferenceSupport project={project.data} />,
        }}
      />
    )
  if (project.data && plan === null)
    return (
      <Page>
        <BackLink to="/dashboard/project/$projectId" params={{ projectId }}>
          {t('Back to the Product')}
        </BackLink>
        <StartHeading documentTitle={project.data.title} />
        <StartForm key={projectId} project={project.data} />
      </Page>
    )
  return (
    <>
      <h1 className="visually-hidden">{t('Autopilot')}</h1>
      {!failed ? (
        <Loading label={t('Loading the plan')} />
      ) : isMissing(failed) ? (
        <Missing />
      ) : (
        <LoadFailure
          toast={t('Failed to load the plan')}
          reason={messageOf(failed)}
          error={failed}
          onRetry={() => {
            void project.refetch()
            retry()
          }}
        />
      )}
    </>
  )
}

/** Malformed ids are missing too. */
function isMissing(error: unknown): boolean {
  return isNotFound(error) || (error as { code?: unknown }).code === 'BAD_REQUEST'
}

function Missing() {
  usePageTitle(t('Project not found'))
  return (
    <EmptyState
      illustrated
      title={t('Project not found')}
      action={<ButtonLink to="/dashboard/autopilot">{t('Write a Whole Product')}</ButtonLink>}
    >
      {t('It was deleted, or it belongs to another account.')}
    </EmptyState>
  )
}
