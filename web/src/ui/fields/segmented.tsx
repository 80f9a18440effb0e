import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import classes from './segmented.module.css'

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
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={options.map(([option, text]) => ({ value: option, label: text }))}
      fullWidth
      classNames={classes}
      className={className}
    />
  )
}
