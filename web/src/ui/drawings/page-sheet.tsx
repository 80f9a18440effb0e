import type { ReactNode } from 'react'
import { CropMarks } from './crop-marks.tsx'
import classes from './page-sheet.module.css'

export function PageSheet({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place}>
      <CropMarks>
        <article className={`sheet ${classes.page}`}>{children}</article>
      </CropMarks>
    </div>
  )
}
