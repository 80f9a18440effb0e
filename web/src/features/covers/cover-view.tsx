import type { Cover } from '@makeready/contract/covers'
import { api } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import type { ItemView } from '../../tools/item-view.ts'
import { SavedCard, ToolLinks } from '../../tools/saved-item.tsx'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { CoverDialog, styleLabel } from './cover-dialog.tsx'

const TOOL = '/dashboard/cover-generator'
/** Twice the displayed width, in pixels. */
const PICTURE_WIDTH = 504

export const COVER_VIEW: ItemView<Cover> = {
  icon: 'cover',
  label: t('Cover'),
  noun: 'cover',
  tab: { value: 'covers', label: t('Covers'), empty: t('No covers yet') },
  firstHeight: 520,
  note: t('Cover'),
  tool: {
    to: TOOL,
    name: t('Cover Designer'),
    find: { label: t('Design a cover'), words: t('generate picture art', {}, 'search words') },
    saved: { label: t('Saved covers'), words: t('my products saved library list covers', {}, 'search words') },
  },
  procedures: api.covers,
  nameOf: ({ title }) => title || t('Cover'),
  pictureOf: ({ imageUrl }) => imageUrl,
  card: (cover, actions) => (
    <SavedCard
      kind={t('Cover')}
      icon="cover"
      {...actions}
      to={TOOL}
      item={cover}
      title={cover.title || t('Cover')}
      picture={<CoverThumbnail src={`${cover.imageUrl}?width=${PICTURE_WIDTH}`} />}
    >
      <p>{[styleLabel(cover.style), cover.colorScheme].filter(Boolean).join(', ')}</p>
    </SavedCard>
  ),
  dialog: (cover, onClose, actions) => (
    <CoverDialog
      cover={cover}
      onClose={onClose}
      actions={actions ?? <ToolLinks to={TOOL} id={cover.id} edit={t('Edit Settings')} />}
    />
  ),
  fields: ({ title, authorName, style, colorScheme, prompt }) => [
    [t('Title'), title],
    [t('Author'), authorName],
    [t('Style'), styleLabel(style)],
    [t('Color Scheme'), colorScheme],
    [t('Prompt'), prompt],
  ],
}
