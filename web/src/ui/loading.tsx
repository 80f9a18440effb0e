import { t } from '../i18n/t.ts'
import classes from './loading.module.css'

/** A sheet that stops at four stations and gains print at each. `page` fills the window while nothing else is there. */
export function Loading({ label = t('Loading'), page = false }: { label?: string; page?: boolean }) {
  return (
    <div className={classes.loading} data-page={page || undefined} role="status">
      <svg viewBox="0 0 240 68" width="240" height="68" aria-hidden="true" fill="none" strokeWidth="1.5">
        {[20, 82, 144, 206].map((x) => (
          <g key={x} className={classes.station} transform={`translate(${x - 12} 2)`}>
            <path className={classes.sheet} d="M.75.75h22.5v29.5H.75z" />
            {x > 20 && <path className={classes.dots} d="M5 9h5M13 9h5M5 14h5M13 14h5M5 19h5M13 19h5" />}
            {x > 82 && <path className={classes.lead} d="M5 9h13" strokeWidth="3" />}
            {x > 144 && <path className={classes.lines} d="M5 15h13M5 19h13M5 23h9" />}
          </g>
        ))}
        <path className={classes.line} d="M4 42h232" />
        {[20, 82, 144, 206].map((x) => (
          <circle key={x} className={classes.line} cx={x} cy="48" r="5" />
        ))}
      </svg>
      <span className={classes.label}>{label}</span>
    </div>
  )
}
