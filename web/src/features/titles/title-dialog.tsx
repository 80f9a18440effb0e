import { formatDate } from '@makeready/contract/domain/dates'
import { TITLE_TONE_LABELS, type TitleTone } from '@makeready/contract/domain/tones'
import type { ProductTitle } from '@makeready/contract/titles'
import type { ReactNode } from 'react'
import { EngineTag } from '../../generator/engine-tag.tsx'
import { Facts, ItemDialog } from '../../generator/item-dialog.tsx'

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
    <ItemDialog kind="Product Title" icon="title" title={title.title} onClose={onClose} actions={actions} size={600}>
      <Facts
        facts={[
          ['Tone', toneLabel(title.tone)],
          ['Created', formatDate(title.createdAt)],
          ['Written by', title.engine && <EngineTag engine={title.engine} />],
        ]}
      />
    </ItemDialog>
  )
}

export function toneLabel(tone: string): string {
  return TITLE_TONE_LABELS[tone as TitleTone] ?? tone
}
