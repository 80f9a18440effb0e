import { t } from '../i18n/t.ts'
import { engineLabel } from './engine-label.ts'
import classes from './engine-tag.module.css'

/** Which engine wrote something: the built-in composer is named like any other. */
export function EngineTag({ engine }: { engine: string }) {
  return (
    <span className={classes.tag} title={t('Written by')}>
      {engineLabel(engine)}
    </span>
  )
}
