import type { ProjectCard } from '@makeready/contract/projects'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

/** Greets by name and offers the draft that waits, if there is one. */
export function Welcome({ projects }: { projects: ProjectCard[] | undefined }) {
  const { user } = useSession()
  const name = user?.name.trim()
  const first = projects?.length === 0
  const greeting = first ? 'Welcome' : 'Welcome back'
  return (
    <PageHeading documentTitle="Dashboard" lead={projects ? <Lead projects={projects} /> : '\u00a0'}>
      {name ? `${greeting}, ${name}` : greeting}
    </PageHeading>
  )
}

function Lead({ projects }: { projects: ProjectCard[] }) {
  if (projects.length === 0) return 'Your first product is six steps away.'
  const printing = projects.filter((project) => project.pdfStatus === 'generating').length
  const draft = projects.find((project) => project.status === 'draft' && project.wizardStep !== null)
  return (
    <>
      {printing > 0 && `${printing === 1 ? 'One product is' : `${printing} products are`} on the press. `}
      {draft && (
        <>
          A draft is waiting for you at{' '}
          <Link to="/dashboard/create" search={{ projectId: draft.id }} className="link">
            step {draft.wizardStep}
          </Link>
          .
        </>
      )}
      {printing === 0 && !draft && 'Everything is in register.'}
    </>
  )
}
