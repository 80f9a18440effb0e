import { t } from '../i18n/t.ts'
import { engineLabel } from './engine-label.ts'

export function EngineTag({ engine }: { engine: string }) {
  return (
    <span className="tag" title={t('Written by')}>
      {engineLabel(engine)}
    </span>
  )
}
