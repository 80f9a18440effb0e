import classes from './meter.module.css'

/** `level`: 1 to 3, or null where it isn't known */
export function Meter({ level }: { level: number | null }) {
  return (
    <span className={classes.meter} aria-hidden="true">
      {[1, 2, 3].map((patch) => (
        <i key={patch} data-on={patch <= (level ?? 0) || undefined} />
      ))}
    </span>
  )
}
