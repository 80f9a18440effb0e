import type { ReactNode } from 'react'
import classes from './page.module.css'

/** The column of a reading screen inside the shell; work screens (benches) fill the space themselves. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
