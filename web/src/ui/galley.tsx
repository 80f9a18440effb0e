import type { ReactNode } from 'react'
import { CropMarks } from './crop-marks.tsx'
import classes from './galley.module.css'

/** The sheet that text is set on, in the type of the book, between crop marks. */
export function Galley({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place}>
      <CropMarks>
        <article className={classes.galley}>{children}</article>
      </CropMarks>
    </div>
  )
}
