import type { ReactNode } from 'react'
import { Icon, type IconName } from './drawings/icon.tsx'
import classes from './notice.module.css'

const COLORS = { attention: 'amber', information: 'blue', failure: 'red' }

/** Callers set `role` where it appears after an action. */
export function Notice({
  tone,
  icon = 'warning',
  children,
  role,
}: {
  tone: keyof typeof COLORS
  icon?: IconName
  children: ReactNode
  role?: 'alert' | 'status'
}) {
  const color = COLORS[tone]
  return (
    <div
      className={classes.notice}
      style={{ color: `var(--${color})`, background: `var(--${color}-wash)` }}
      role={role}
    >
      <Icon name={icon} size={18} className={classes.icon} />
      <div className="fill" style={{ color: 'var(--ink)' }}>
        {children}
      </div>
    </div>
  )
}
