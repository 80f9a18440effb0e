import type { ProjectCard } from '@makeready/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { rich, t } from '../../i18n/t.ts'
import { isOutOfDate } from '../../lib/document-state.ts'
import { useSession } from '../../session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

/** `first`: nothing created yet. */
export function Welcome({ projects, first }: { projects: ProjectCard[] | undefined; first: boolean }) {
  const { user } = useSession()
  const name = user?.name.trim()
  const greeting = first ? t('Welcome') : t('Welcome back')
  return (
    <PageHeading documentTitle={t('Dashboard')} lead={projects ? <Lead projects={projects} /> : '\u00a0'}>
      {name ? t('{greeting}, {name}', { greeting, name }) : greeting}
    </PageHeading>
  )
}

function Lead({ projects }: { projects: ProjectCard[] }) {
  const outline = useQuery(query.autopilot.outlines.queryOptions()).data?.items.find(({ state }) => state === 'outline')
  if (projects.length === 0 && !outline) return t('Your first product is six steps away.')
  const printing = projects.filter((project) => project.pdfStatus === 'generating').length
  const outOfDate = projects.filter(isOutOfDate).length
  const draft = projects.find((project) => project.status === 'draft' && project.wizardStep !== null)
  return (
    <>
      {printing > 0 &&
        `${t('{count, plural, =1 {One product is} other {# products are}} being created.', { count: printing })} `}
      {outline &&
        rich('An outline is waiting for <go>your review</go>.', {
          go: (chunks) => (
            <Link to="/dashboard/autopilot/$projectId" params={{ projectId: outline.projectId }} className="link">
              {chunks}
            </Link>
          ),
        })}
      {draft &&
        !outline &&
        rich('A draft is waiting for you at <go>step {step}</go>.', {
          step: draft.wizardStep ?? 1,
          go: (chunks) => (
            <Link to="/dashboard/create" search={{ projectId: draft.id }} className="link">
              {chunks}
            </Link>
          ),
        })}
      {printing === 0 &&
        !draft &&
        !outline &&
        (outOfDate === 0
          ? t('All documents are up to date.')
          : t(
              '{count, plural, =1 {The documents of one product are} other {The documents of # products are}} out of date.',
              { count: outOfDate },
            ))}
    </>
  )
}
