import type { ReactNode } from 'react'
import classes from './crop-marks.module.css'

/** Only for things that will be printed. */
export function CropMarks({ children }: { children: ReactNode }) {
  return (
    <span className={classes.cropped}>
      {children}
      <svg className={classes.marks} aria-hidden="true" width="100%" height="100%">
        <g className={classes.corner} data-at="top-left">
          <path d="M-2 -22v14M-22 -2h14" />
        </g>
        <g className={classes.corner} data-at="top-right">
          <path d="M2 -22v14M22 -2h-14" />
        </g>
        <g className={classes.corner} data-at="bottom-left">
          <path d="M-2 22v-14M-22 2h14" />
        </g>
        <g className={classes.corner} data-at="bottom-right">
          <path d="M2 22v-14M22 2h-14" />
        </g>
      </svg>
    </span>
  )
}
