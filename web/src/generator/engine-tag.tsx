import { engineLabel } from './engine-label.ts'
import classes from './engine-tag.module.css'

/** Which engine wrote something: the built-in composer is named like any other. */
export function EngineTag({ engine }: { engine: string }) {
  return (
    <span className={classes.tag} title="Written by">
      {engineLabel(engine)}
    </span>
  )
}
