import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown before the built-in composer writes for someone who requested more than it can do. */
export function UnfollowedInstructions() {
  return (
    <Notice tone="attention" icon="edit" role="status">
      {t('The built-in composer can’t follow instructions. Connect a model, or add what you want to the outline.')}
    </Notice>
  )
}
