import type { ProjectCard as Project } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ProjectCard } from './project-card.tsx'
import classes from './saved-content.module.css'
import { useProjectActions } from './use-project-actions.ts'

export function ProjectCards({
  projects,
  search,
  onClearSearch,
}: {
  projects: Project[] | undefined
  search: string
  onClearSearch: () => void
}) {
  const { ask, dialog } = useConfirm()
  const { remove, retryDocuments } = useProjectActions()

  if (!projects) return <Loading />
  if (projects.length === 0) return search ? <NoHit search={search} onClear={onClearSearch} /> : <NothingSaved />

  const askAndRemove = async (project: Project) => {
    const agreed = await ask({
      title: 'Delete project',
      question: 'Are you sure you want to delete this project?',
      note: `“${project.title}” and its documents. The parts it was made of stay saved.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (agreed) await remove(project.id)
  }

  return (
    <>
      <ul className={classes.grid} aria-label="Projects">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              onDelete={() => void askAndRemove(project)}
              onRetry={() => void retryDocuments(project.id)}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function NoHit({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title="No items found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No project has “{search}” in its title.
    </EmptyState>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title="No saved content yet"
      sheet
      action={<ButtonLink to="/dashboard/create">Start Creating</ButtonLink>}
    >
      Products are kept here from their first step on.
    </EmptyState>
  )
}
