import type { ProductTitle } from '@makeready/contract/titles'
import { api } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import type { ItemView } from '../../tools/item-view.ts'
import { SavedCard, SavedDialog, ToolLinks } from '../../tools/saved-item.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyTitle } from './copy-title.tsx'
import { toneLabel } from './title-record.ts'

const TOOL = '/dashboard/title-generator'

export const TITLE_VIEW: ItemView<ProductTitle> = {
  icon: 'title',
  label: t('Title'),
  noun: 'title',
  tab: { value: 'titles', label: t('Titles'), empty: t('No titles yet') },
  firstHeight: 180,
  note: t('Title'),
  tool: {
    to: TOOL,
    name: t('Title Generator'),
    find: { label: t('Find a title'), words: t('generate name', {}, 'search words') },
    saved: { label: t('Saved titles'), words: t('my products saved library list titles', {}, 'search words') },
  },
  procedures: api.titles,
  nameOf: ({ title }) => title,
  card: (title, actions) => (
    <SavedCard
      kind={t('Title')}
      icon="title"
      {...actions}
      to={TOOL}
      item={title}
      title={title.title}
      action={<CopyTitle title={title.title} />}
    >
      <p>{toneLabel(title.tone)}</p>
    </SavedCard>
  ),
  dialog: (title, onClose, actions) => (
    <SavedDialog
      kind={t('Product Title')}
      icon="title"
      size={600}
      item={title}
      title={title.title}
      onClose={onClose}
      actions={actions ?? <TitleActions title={title} />}
      facts={[[t('Tone'), toneLabel(title.tone)]]}
    />
  ),
  fields: ({ title, tone }) => [
    [t('Title'), title],
    [t('Tone'), toneLabel(tone)],
  ],
}

function TitleActions({ title: { id, title } }: { title: ProductTitle }) {
  return (
    <>
      <ButtonLink to="/dashboard/content-generator" search={{ titleId: id }}>
        {t('Generate Content')}
      </ButtonLink>
      <ButtonLink to="/dashboard/cover-generator" search={{ titleId: id }} variant="default">
        {t('Create Cover')}
      </ButtonLink>
      <CopyTitle title={title} inWords />
      <ToolLinks to={TOOL} id={id} quiet />
    </>
  )
}
