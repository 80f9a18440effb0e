import { t } from '../i18n/t.ts'
import classes from './loading.module.css'

/** `page` fills the window while it is otherwise empty. */
export function Loading({ label = t('Loading'), page = false }: { label?: string; page?: boolean }) {
  return (
    <div className={`centered ${classes.loading}`} data-page={page || undefined} role="status">
      <svg
        viewBox="0 0 240 68"
        width="240"
        height="68"
        aria-hidden="true"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
      >
        {[20, 82, 144, 206].map((x, index) => (
          <g
            key={x}
            className={classes.station}
            style={{ animationDelay: `${(index - 4) * 0.6}s` }}
            transform={`translate(${x - 12} 2)`}
          >
            <path d="M.75.75h22.5v29.5H.75z" fill="var(--surface)" />
            {x > 20 && <path d="M5 9h5M13 9h5M5 14h5M13 14h5M5 19h5M13 19h5" stroke="var(--blue)" strokeWidth="3" />}
            {x > 82 && <path d="M5 9h13" stroke="var(--spot)" strokeWidth="3" />}
            {x > 144 && <path d="M5 15h13M5 19h13M5 23h9" />}
          </g>
        ))}
        <path d="M4 42h232" />
        {[20, 82, 144, 206].map((x) => (
          <circle key={x} cx={x} cy="48" r="5" />
        ))}
      </svg>
      <span className="title">{label}</span>
    </div>
  )
}
