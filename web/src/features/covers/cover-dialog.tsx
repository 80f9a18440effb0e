import type { Cover } from '@makeready/contract/covers'
import { COVER_STYLE_LABELS, type CoverStyle } from '@makeready/contract/domain/cover-styles'
import { formatDate } from '@makeready/contract/domain/dates'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EngineTag } from '../../generator/engine-tag.tsx'
import { Facts, ItemDialog } from '../../generator/item-dialog.tsx'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './cover-dialog.module.css'
import { downloadCover } from './download-cover.ts'
import { COVER_MESSAGES } from './messages.ts'

/** A cover and how it was made; `actions` is what else can be done with it where it is shown. */
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
      kind="Cover Image"
      icon="cover"
      title={cover.title || 'Cover'}
      onClose={onClose}
      actions={
        <>
          <Button
            leftSection={<Icon name="download" size={18} />}
            onClick={() => void downloadCover(cover, downloadFailed)}
          >
            Download
          </Button>
          {actions}
        </>
      }
    >
      <div className={classes.picture}>
        <CoverThumbnail src={cover.imageUrl} alt={`Cover of ${cover.title || 'this product'}`} />
      </div>
      <Facts
        facts={[
          ['Style', styleLabel(cover.style)],
          ['Prompt', cover.prompt],
          ['Colour scheme', cover.colorScheme],
          ['Author', cover.authorName],
          ['Created', formatDate(cover.createdAt)],
          ['Made by', cover.engine && <EngineTag engine={cover.engine} />],
        ]}
      />
    </ItemDialog>
  )
}

export function styleLabel(style: string): string {
  return COVER_STYLE_LABELS[style as CoverStyle] ?? style
}
