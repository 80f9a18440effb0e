import type { ReactNode } from 'react'
import { CropMarks } from './crop-marks.tsx'
import classes from './galley.module.css'

export function Galley({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place}>
      <CropMarks>
        <article className={classes.galley}>{children}</article>
      </CropMarks>
    </div>
  )
}
