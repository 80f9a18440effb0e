import { Button } from '@mantine/core'
import { formatDate } from '../i18n/format.ts'
import { t } from '../i18n/t.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './mode-notice.module.css'
import type { ToolMode } from './tool-mode.ts'

type Dated = { version: number; createdAt: string; updatedAt: string }

/** Which record is being edited or regenerated, and the way back to creating. Nothing in create mode. */
export function ModeNotice({
  mode,
  name,
  onLeave,
}: {
  mode: ToolMode<Dated>
  /** 'niche' */
  name: string
  onLeave: () => void
}) {
  if (mode.kind === 'create') return null
  const { version, updatedAt, createdAt } = mode.item
  const editing = mode.kind === 'edit'
  return (
    <Notice tone={editing ? 'attention' : 'information'} icon={editing ? 'edit' : 'again'}>
      <div className={classes.mode}>
        <span>
          <b>
            {editing ? t('Editing a saved {noun}', { noun: name }) : t('Regenerating a saved {noun}', { noun: name })}
          </b>
          <span className="slug">
            {editing
              ? t('Version {version}, saved {date}', { version, date: formatDate(updatedAt) })
              : t('The one from {date} stays unchanged', { date: formatDate(createdAt) })}
          </span>
        </span>
        <Button variant="default" size="xs" onClick={onLeave}>
          {t('Leave')}
        </Button>
      </div>
    </Notice>
  )
}
