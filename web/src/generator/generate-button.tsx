import { Button } from '@mantine/core'
import classes from './generate-button.module.css'

/** Sends the form it stands in. While something is written it says so and waits; the primary action is elsewhere then. */
export function GenerateButton({
  children,
  active,
  disabled = false,
  engine,
  primary,
}: {
  children: string
  active: boolean
  disabled?: boolean
  engine: string | undefined
  /** whether generating is what the screen is for right now */
  primary: boolean
}) {
  return (
    <div className={classes.row}>
      <span className="slug">{engine}</span>
      <Button
        type="submit"
        variant={primary ? 'filled' : 'default'}
        disabled={active || disabled}
        title="Ctrl + Enter"
        data-focus-moves
      >
        {active ? 'Generating…' : children}
      </Button>
    </div>
  )
}
