import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice.module.css'

type Tone = 'attention' | 'information' | 'failure'

/** Stays in the flow until its cause is gone. `role` is set by the caller where it appears after an action. */
export function Notice({
  tone,
  icon = 'warning',
  children,
  role,
}: {
  tone: Tone
  icon?: IconName
  children: ReactNode
  role?: 'alert' | 'status'
}) {
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon name={icon} size={18} className={classes.icon} />
      <div>{children}</div>
    </div>
  )
}
