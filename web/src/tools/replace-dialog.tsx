import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/t.ts'
import type { IconName } from '../ui/drawings/icon.tsx'
import { ItemDialog } from '../ui/item-dialog.tsx'
import classes from './replace-dialog.module.css'

/** The form collapses once there are results. */
export function ReplaceDialog({
  kind,
  icon,
  title,
  lead,
  form,
  summary,
  children,
  ready,
  saving,
  useLabel = t('Use in Product'),
  onUse,
  onCompare,
  onClose,
}: {
  kind: string
  icon: IconName
  title: string
  lead: string
  form: ReactNode
  /** summary of the collapsed form; null while it must stay open */
  summary: string | null
  children: ReactNode
  ready: boolean
  saving: boolean
  useLabel?: string
  onUse: () => void
  /** Compares the chosen one with the current part. */
  onCompare?: (() => void) | undefined
  onClose: () => void
}) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isCollapsed = summary !== null && !isExpanded
  return (
    <ItemDialog
      kind={kind}
      icon={icon}
      title={title}
      onClose={onClose}
      size={720}
      form
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {onCompare && (
            <Button variant="default" disabled={!ready || saving} onClick={onCompare}>
              {t('Compare')}
            </Button>
          )}
          <Button variant={ready ? 'filled' : 'default'} disabled={!ready} loading={saving} onClick={onUse}>
            {useLabel}
          </Button>
        </>
      }
    >
      <p className="muted" dir="auto">
        {lead}
      </p>
      {summary !== null && (
        <Group gap="lg" justify="space-between" wrap="nowrap">
          <span className="caption truncate" dir="auto">
            {summary}
          </span>
          <Button
            variant="subtle"
            color="ink"
            size="xs"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('Collapse') : t('Change')}
          </Button>
        </Group>
      )}
      <div className="fields" hidden={isCollapsed}>
        {form}
      </div>
      <div className={classes.results}>{children}</div>
    </ItemDialog>
  )
}
