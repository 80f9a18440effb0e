import { useId } from 'react'
import classes from './segmented.module.css'

/** A switch of a few ways, filled with ink where it stands. Radio buttons underneath: arrow keys move it. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly (readonly [value: Value, label: string])[]
  className?: string | undefined
}) {
  const name = useId()
  return (
    <div className={[classes.switch, className].join(' ')} role="radiogroup" aria-label={label}>
      {options.map(([option, text]) => (
        <label key={option} className={classes.part} data-on={option === value || undefined}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </div>
  )
}
