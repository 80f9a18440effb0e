import { type ReactNode, useRef } from 'react'
import { useRoomForToasts } from '../ui/use-room-for-toasts.ts'
import classes from './tool-actions.module.css'

/** The primary action comes last. */
export function ToolActions({ note, children }: { note?: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useRoomForToasts(bar)
  return (
    <footer ref={bar} className={`foot-bar buttons ${classes.bar}`}>
      <span className={`slug ${classes.note}`}>{note}</span>
      {children}
    </footer>
  )
}
