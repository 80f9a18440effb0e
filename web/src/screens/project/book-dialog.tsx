import type { ProjectDetail } from '@makeready/contract/projects'
import { Box } from '@mantine/core'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import { t } from '../../i18n/t.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { previewSource, sectionNameIn } from './preview-source.ts'

const HEIGHT = { '--preview-height': 'clamp(360px, 92dvh - 220px, 860px)' }

/** The whole book for browsing, opened at a page. */
export function BookDialog({
  project,
  startAt,
  onClose,
}: {
  project: ProjectDetail
  startAt: number
  onClose: () => void
}) {
  return (
    <ItemDialog kind={t('Pages')} icon="content" title={project.title} size={1200} onClose={onClose}>
      <Box __vars={HEIGHT} pb="xl">
        <BookPreview
          source={previewSource(project)}
          startAt={startAt}
          heading={<span />}
          nameOf={(id) => sectionNameIn(project, id)}
        />
      </Box>
    </ItemDialog>
  )
}
