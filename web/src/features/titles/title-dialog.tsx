import type { TitleTone } from '@makeready/contract/domain/tones'
import type { ProductTitle } from '@makeready/contract/titles'
import type { ReactNode } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { TITLE_TONE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { EngineTag } from '../../runs/engine-tag.tsx'
import { Facts, ItemDialog } from '../../ui/item-dialog.tsx'

/** What is known of a title; `actions` is what can be done with it where it is shown. */
export function TitleDialog({
  title,
  onClose,
  actions,
}: {
  title: ProductTitle
  onClose: () => void
  actions?: ReactNode
}) {
  return (
    <ItemDialog
      kind={t('Product Title')}
      icon="title"
      title={title.title}
      onClose={onClose}
      actions={actions}
      size={600}
    >
      <Facts
        facts={[
          [t('Tone'), toneLabel(title.tone)],
          [t('Created'), formatDate(title.createdAt)],
          [t('Written by'), title.engine && <EngineTag engine={title.engine} />],
        ]}
      />
    </ItemDialog>
  )
}

export function toneLabel(tone: string): string {
  return TITLE_TONE_LABELS[tone as TitleTone] ?? tone
}
