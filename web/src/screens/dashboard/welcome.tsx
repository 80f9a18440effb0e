import type { ProjectCard } from '@makeready/contract/projects'
import { Link } from '@tanstack/react-router'
import { rich, t } from '../../i18n/t.ts'
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
  if (projects.length === 0) return t('Your first product is six steps away.')
  const printing = projects.filter((project) => project.pdfStatus === 'generating').length
  const draft = projects.find((project) => project.status === 'draft' && project.wizardStep !== null)
  return (
    <>
      {printing > 0 &&
        `${t('{count, plural, =1 {One product is} other {# products are}} being created.', { count: printing })} `}
      {draft &&
        rich('A draft is waiting for you at <go>step {step}</go>.', {
          step: draft.wizardStep ?? 1,
          go: (chunks) => (
            <Link to="/dashboard/create" search={{ projectId: draft.id }} className="link">
              {chunks}
            </Link>
          ),
        })}
      {printing === 0 && !draft && t('Everything is up to date.')}
    </>
  )
}
