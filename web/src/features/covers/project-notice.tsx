import { Box, Group, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LinkedProject } from './use-linked-project.ts'

export function ProjectNotice({
  link,
  currentCoverId,
}: {
  link: LinkedProject
  /** the project's cover when the URL was created */
  currentCoverId: string | undefined
}) {
  const { project, missing } = link
  if (missing) {
    return (
      <Notice tone="failure">
        <b>{t('Project not found.')}</b>{' '}
        {t('It was deleted, or it belongs to another account. A cover saved here won’t belong to a product.')}
      </Notice>
    )
  }
  if (!project) return null
  const replaced = currentCoverId !== undefined && project.coverId !== null && project.coverId !== currentCoverId
  return (
    <Notice tone="information" icon="products">
      <Group justify="space-between" wrap="nowrap">
        <Stack component="span" className="fill" gap={0}>
          <b>{t('For {title}', { title: project.title })}</b>
          <span className="caption">
            {project.coverId === null && t('Saving adds the cover to this product')}
            {project.coverId !== null &&
              (replaced ? t('The product has this cover now. Saving replaces it') : t('Saving replaces this cover'))}
          </span>
        </Stack>
        {project.cover && (
          <Box component="span" flex="none" w={42}>
            <CoverThumbnail src={project.cover.imageUrl} alt={t('Current cover')} />
          </Box>
        )}
      </Group>
    </Notice>
  )
}
