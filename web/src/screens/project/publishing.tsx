import type { ProjectDetail } from '@makeready/contract/projects'
import { Stack } from '@mantine/core'
import { LaunchFiles } from '../launch/launch-files.tsx'
import { AuthorshipPanel } from './authorship-panel.tsx'
import { PublicationFields } from './publication-fields.tsx'

/** What a product needs on its way to stores. */
export function Publishing({ project }: { project: ProjectDetail }) {
  return (
    <Stack gap="xxxl">
      <PublicationFields project={project} />
      <LaunchFiles project={project} />
      <AuthorshipPanel project={project} />
    </Stack>
  )
}
