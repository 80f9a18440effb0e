import type { Content } from '@makeready/contract/contents'
import type { ContentType } from '@makeready/contract/domain/content-types'
import type { ContentCard } from '@makeready/contract/library'
import { Box } from '@mantine/core'
import { api } from '../../api.ts'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import type { ItemView } from '../../tools/item-view.ts'
import { SavedCard, ToolLinks } from '../../tools/saved-item.tsx'
import { CardAction } from '../../ui/item-card.tsx'
import { FullContent } from './full-content.tsx'
import { plainText } from './plain-text.ts'

const TOOL = '/dashboard/content-generator'

export const CONTENT_VIEW: ItemView<ContentCard, Pick<Content, 'sectionName' | 'contentType' | 'content'>> = {
  icon: 'content',
  label: t('Section'),
  noun: 'section',
  tab: { value: 'content', label: t('Content', {}, 'sections'), empty: t('No sections yet') },
  firstHeight: 270,
  note: t('Section'),
  tool: {
    to: TOOL,
    name: t('Content Generator'),
    find: { label: t('Write a section'), words: t('generate chapter text', {}, 'search words') },
    saved: { label: t('Saved sections'), words: t('my products saved library list sections', {}, 'search words') },
  },
  procedures: api.contents,
  nameOf: ({ sectionName }) => sectionName,
  card: (content, { onDownload, ...actions }) => (
    <SavedCard
      kind={t('Section')}
      icon="content"
      {...actions}
      to={TOOL}
      item={content}
      title={content.sectionName}
      action={<CardAction icon="download" label={t('Download')} onClick={onDownload} />}
    >
      <Box component="p" className="clamp" ff="heading" fz="md" lh="md" dir="auto">
        {plainText(content.excerpt)}
      </Box>
    </SavedCard>
  ),
  dialog: ({ id, sectionName }, onClose) => (
    <FullContent contentId={id} name={sectionName} onClose={onClose} actions={<ToolLinks to={TOOL} id={id} />} />
  ),
  fields: ({ sectionName, contentType, content }) => [
    [t('Section Name'), sectionName],
    [t('Content Type'), CONTENT_TYPE_LABELS[contentType as ContentType] ?? contentType],
    [t('Content'), content],
  ],
}
