import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './tool-frame.module.css'

/** A tool: heading and form on the left, results on the right. */
export function ToolFrame({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <div className={classes.tool}>
      <div className={classes.head}>
        <PageHeading lead={<span className="phone-hidden">{lead}</span>}>{heading}</PageHeading>
      </div>
      {children}
    </div>
  )
}

/**
 * On phones it collapses once there is something below.
 * @param summary of the collapsed form; null while it must stay open
 * @param hidden on phones, when another pane is shown
 */
export function ToolForm({
  label,
  summary = null,
  hidden = false,
  notice,
  children,
}: {
  label: string
  summary?: string | null
  hidden?: boolean
  notice?: ReactNode
  children: ReactNode
}) {
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <section className={`${classes.form} ${hidden ? 'phone-hidden' : ''}`} aria-label={label}>
      <OfflineNotice />
      {notice}
      {summary !== null && (
        <Group
          hiddenFrom="sm"
          className="panel"
          gap="md"
          pl="lg"
          pr="sm"
          mih={56}
          justify="space-between"
          wrap="nowrap"
        >
          <b className="truncate">{summary}</b>
          <Button
            className="fixed"
            variant="subtle"
            color="ink"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('Collapse') : t('Change')}
          </Button>
        </Group>
      )}
      <div className={`fields ${summary !== null && !isExpanded ? 'phone-hidden' : ''}`}>{children}</div>
    </section>
  )
}

export function ToolPane({
  label,
  hidden = false,
  children,
}: {
  label: string
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <section className={`canvas-pane ${classes.pane} ${hidden ? 'phone-hidden' : ''}`} aria-label={label}>
      {children}
    </section>
  )
}

export function ToolEmpty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack flex={1} justify="center">
      <EmptyState title={title}>{children}</EmptyState>
    </Stack>
  )
}
