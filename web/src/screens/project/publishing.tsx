import type { ProjectDetail } from '@makeready/contract/projects'
import { Stack } from '@mantine/core'
import { AuthorshipPanel } from './authorship-panel.tsx'
import { LaunchSummary } from './launch-summary.tsx'
import { PublicationFields } from './publication-fields.tsx'

/** What a product needs on its way to stores. */
export function Publishing({ project }: { project: ProjectDetail }) {
  return (
    <Stack gap="xxxl">
      <PublicationFields project={project} />
      <LaunchSummary projectId={project.id} />
      <AuthorshipPanel project={project} />
    </Stack>
  )
}
