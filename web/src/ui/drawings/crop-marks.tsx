import type { ReactNode } from 'react'
import classes from './crop-marks.module.css'

const CORNERS = [
  ['0%', '0%', 'M-2 -22v14M-22 -2h14'],
  ['100%', '0%', 'M2 -22v14M22 -2h-14'],
  ['0%', '100%', 'M-2 22v-14M-22 2h14'],
  ['100%', '100%', 'M2 22v-14M22 2h-14'],
] as const

/** Crop marks are only for the thing to be printed, never for a card. */
export function CropMarks({ children }: { children: ReactNode }) {
  return (
    <span className={classes.cropped}>
      {children}
      <svg className={classes.marks} aria-hidden="true" width="100%" height="100%">
        {CORNERS.map(([x, y, marks]) => (
          <svg key={marks} x={x} y={y} overflow="visible" aria-hidden="true">
            <path d={marks} />
          </svg>
        ))}
      </svg>
    </span>
  )
}
