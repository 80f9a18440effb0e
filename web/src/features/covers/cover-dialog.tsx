import type { Cover } from '@makeready/contract/covers'
import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import { Box, Button, Group, Stack } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { COVER_STYLE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { EngineTag } from '../../runs/engine-tag.tsx'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { DialogMeta, Facts, ItemDialog } from '../../ui/item-dialog.tsx'
import { downloadCover } from './download-cover.ts'
import { COVER_MESSAGES } from './messages.ts'

/** The values of facts are below their names. */
const ONE_COLUMN = { '--fact-columns': 'minmax(0, 1fr)', '--fact-gap': '2px' } as CSSProperties

export function CoverDialog({
  cover,
  onClose,
  actions,
  downloadFailed = COVER_MESSAGES.downloadFailed,
}: {
  cover: Cover
  onClose: () => void
  actions?: ReactNode
  downloadFailed?: string
}) {
  return (
    <ItemDialog
      kind={t('Cover Image')}
      icon="cover"
      title={cover.title || t('Cover')}
      onClose={onClose}
      actions={
        <>
          <Button
            leftSection={<Icon name="download" size={18} />}
            onClick={() => void downloadCover(cover, downloadFailed)}
          >
            {t('Download')}
          </Button>
          {actions}
        </>
      }
    >
      <Group style={ONE_COLUMN} align="flex-start" wrap="nowrap" gap={20}>
        <Box flex="none" w={{ base: 144, sm: 224 }}>
          <CoverThumbnail
            src={cover.imageUrl}
            alt={t('Cover of {title}', { title: cover.title || t('this product') })}
          />
        </Box>
        <Stack className="fill" gap="md">
          <Facts
            facts={[
              [t('Style'), styleLabel(cover.style)],
              [t('Prompt'), cover.prompt],
              [t('Color scheme'), cover.colorScheme],
              [t('Author'), cover.authorName],
            ]}
          />
          <DialogMeta>
            {t('Created {date}', { date: formatDate(cover.createdAt) })}
            {cover.engine && <EngineTag engine={cover.engine} />}
          </DialogMeta>
        </Stack>
      </Group>
    </ItemDialog>
  )
}

export function styleLabel(style: string): string {
  return COVER_STYLE_LABELS[style as CoverStyle] ?? style
}
