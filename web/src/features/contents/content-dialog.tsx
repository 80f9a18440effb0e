import type { Content } from '@makeready/contract/contents'
import { referencesIn } from '@makeready/contract/domain/citations'
import type { ContentType } from '@makeready/contract/domain/content-types'
import { firstHeading, isSameSectionName } from '@makeready/contract/domain/section-types'
import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageText } from '../../editor/page-text.tsx'
import { formatDate } from '../../i18n/format.ts'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { EngineTag } from '../../runs/engine-tag.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { DialogMeta, ItemDialog } from '../../ui/item-dialog.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { downloadMarkdown } from './download-markdown.ts'
import { CONTENT_MESSAGES } from './messages.ts'
import { measureText } from './section-measure.ts'

function Referred({ text }: { text: string }) {
  const count = referencesIn(text).length
  if (count === 0) return null
  return <span>{t('{count, plural, one {# passage} other {# passages}} of your material', { count })}</span>
}

/** The dialog's title has it. */
function withoutName({ sectionName, content }: Content): string {
  const isNamed = isSameSectionName(firstHeading(content) ?? '', sectionName)
  return isNamed ? content.replace(/^\s*# .*\n+/, '') : content
}

export function ContentDialog({
  content,
  onClose,
  actions,
  notice,
}: {
  content: Content
  onClose: () => void
  actions?: ReactNode
  /** above the text */
  notice?: ReactNode
}) {
  const download = () => {
    downloadMarkdown(content.sectionName, content.content)
    toastSuccess(CONTENT_MESSAGES.downloaded)
  }
  return (
    <ItemDialog
      kind={t('Section')}
      icon="content"
      title={content.sectionName}
      onClose={onClose}
      actions={
        <>
          <Button leftSection={<Icon name="download" size={18} />} onClick={download}>
            {t('Download')}
          </Button>
          {actions}
        </>
      }
    >
      <DialogMeta>
        <span>{CONTENT_TYPE_LABELS[content.contentType as ContentType] ?? content.contentType}</span>
        <span>{measureText(content.content)}</span>
        <span>{t('Created {date}', { date: formatDate(content.createdAt) })}</span>
        <Referred text={content.content} />
        {content.engine && <EngineTag engine={content.engine} />}
      </DialogMeta>
      {notice}
      <Box className="sheet" p={{ base: 'lg', sm: 'xl' }} ff="var(--serif)" fz={16} lh="25px">
        <PageText text={withoutName(content)} />
      </Box>
    </ItemDialog>
  )
}
