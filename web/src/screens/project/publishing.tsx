import type { ProjectDetail } from '@makeready/contract/projects'
import { Stack } from '@mantine/core'
import { AuthorshipPanel } from './authorship-panel.tsx'
import { CoursePanel } from './course-panel.tsx'
import { PublicationFields } from './publication-fields.tsx'

/** What a product needs on its way to stores, and a course on its way to learning platforms. */
export function Publishing({ project }: { project: ProjectDetail }) {
  return (
    <Stack gap="xxxl">
      {project.productType === 'course' && <CoursePanel project={project} />}
      <PublicationFields project={project} />
      <AuthorshipPanel project={project} />
    </Stack>
  )
}
