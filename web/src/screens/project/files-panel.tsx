import type { ProjectDetail } from '@makeready/contract/projects'
import { Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import { CoursePanel } from './course-panel.tsx'
import { PrintPanel } from './print/print-panel.tsx'
import { filesStatus } from './publish-status.ts'
import { showSection } from './section-bar.tsx'

/** The files that stores sell: the documents, a course's packages, and a paperback. */
export function FilesPanel({ project }: { project: ProjectDetail }) {
  const { state, text } = filesStatus(project)
  return (
    <Stack gap="xxl">
      <Group gap="md">
        <Status state={state}>{`${t('PDF, DOCX and EPUB')}: ${text}`}</Status>
        <button type="button" className="link touch" onClick={() => showSection('pages')}>
          {t('Go to the documents')}
        </button>
      </Group>
      {project.productType === 'course' && <CoursePanel project={project} />}
      <Stack component="section" gap="lg" aria-labelledby="print">
        <h2 id="print">{t('Print', {}, 'section')}</h2>
        <PrintPanel project={project} />
      </Stack>
    </Stack>
  )
}
