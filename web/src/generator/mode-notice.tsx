import { formatDate } from '@makeready/contract/domain/dates'
import { Button } from '@mantine/core'
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
          <b>{editing ? `Editing a saved ${name}` : `Regenerating a saved ${name}`}</b>
          <span className="slug">
            {editing
              ? `Version ${version}, saved ${formatDate(updatedAt)}`
              : `The one of ${formatDate(createdAt)} stays as it is`}
          </span>
        </span>
        <Button variant="default" size="xs" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Notice>
  )
}
