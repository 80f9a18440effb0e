import { t } from '../i18n/t.ts'
import { engineLabel } from './engine-label.ts'

/** Which engine wrote something: the built-in composer is named like any other. */
export function EngineTag({ engine }: { engine: string }) {
  return (
    <span className="tag" title={t('Written by')}>
      {engineLabel(engine)}
    </span>
  )
}
