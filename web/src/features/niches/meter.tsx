import { level } from './level.ts'
import classes from './meter.module.css'

export function Meter({ value }: { value: string }) {
  const filled = level(value) ?? 0
  return (
    <span className={classes.meter} aria-hidden="true">
      {[1, 2, 3].map((patch) => (
        <i key={patch} data-on={patch <= filled || undefined} />
      ))}
    </span>
  )
}
