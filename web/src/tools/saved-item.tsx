import type { ReactNode } from 'react'
import { formatDate } from '../i18n/format.ts'
import { t } from '../i18n/t.ts'
import { EngineTag } from '../runs/engine-tag.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { IconName } from '../ui/drawings/icon.tsx'
import { CardAction, CardLink, ItemCard, ViewButton } from '../ui/item-card.tsx'
import { DialogMeta, Facts, ItemDialog } from '../ui/item-dialog.tsx'
import type { ToolPath } from './item-view.ts'

export function SavedCard({
  kind,
  to,
  icon,
  item,
  title,
  from,
  picture,
  action,
  onView,
  onDelete,
  children,
}: {
  kind: string
  to: ToolPath
  icon: IconName
  item: { id: string; createdAt: string }
  title: string
  /** the project it belongs to */
  from?: string | null
  picture?: ReactNode
  action?: ReactNode
  onView: () => void
  onDelete: () => void
  children: ReactNode
}) {
  return (
    <ItemCard
      kind={kind}
      from={from ?? null}
      icon={icon}
      title={title}
      date={formatDate(item.createdAt)}
      picture={picture}
      actions={
        <>
          <ViewButton onView={onView} />
          <CardLink icon="edit" label={t('Edit')} to={to} search={{ edit: item.id }} />
          <CardLink icon="again" label={t('Regenerate')} to={to} search={{ regenerate: item.id }} />
          {action}
          <CardAction icon="trash" label={t('Delete')} onClick={onDelete} />
        </>
      }
    >
      {children}
    </ItemCard>
  )
}

export function SavedDialog({
  item,
  facts,
  ...dialog
}: {
  kind: string
  icon: IconName
  item: { createdAt: string; engine: string | null }
  title: string
  facts: readonly [name: string, value: ReactNode][]
  size?: number
  actions: ReactNode
  onClose: () => void
}) {
  return (
    <ItemDialog {...dialog}>
      <Facts facts={facts} />
      <DialogMeta>
        {t('Created {date}', { date: formatDate(item.createdAt) })}
        {item.engine && <EngineTag engine={item.engine} />}
      </DialogMeta>
    </ItemDialog>
  )
}

/** `quiet`: secondary. */
export function ToolLinks({
  to,
  id,
  edit = t('Edit'),
  regenerate = t('Regenerate'),
  quiet = false,
}: {
  to: ToolPath
  id: string
  edit?: string
  regenerate?: string
  quiet?: boolean
}) {
  const look = quiet ? ({ variant: 'subtle', color: 'ink' } as const) : ({ variant: 'default' } as const)
  return (
    <>
      <ButtonLink to={to} search={{ edit: id }} {...look}>
        {edit}
      </ButtonLink>
      <ButtonLink to={to} search={{ regenerate: id }} {...look}>
        {regenerate}
      </ButtonLink>
    </>
  )
}
