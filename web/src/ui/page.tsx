import type { ReactNode } from 'react'
import classes from './page.module.css'

/** For reading pages; work pages fill the space themselves. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
