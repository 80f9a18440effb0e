import classes from './progress-bar.module.css'

/** A square bar, 6 px. `share` 0 to 1, or null while nobody knows how far it is. */
export function ProgressBar({
  share,
  tone = 'blue',
}: {
  share: number | null
  tone?: 'wet' | 'blue' | 'amber' | 'red'
}) {
  const running = tone === 'wet' || tone === 'blue'
  const unknown = share === null && running
  const width = share === null ? 24 : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className={classes.bar} data-tone={tone} data-unknown={unknown} aria-hidden="true">
      <i style={{ width: `${width}%` }} />
    </span>
  )
}
