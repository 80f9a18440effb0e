import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'

/** Before the built-in composer writes for somebody who asked for more than it can do. */
export function UnfollowedInstructions() {
  return (
    <Notice tone="attention" icon="edit" role="status">
      {t('The built-in composer can’t follow instructions. Connect a model, or add what you want to the outline.')}
    </Notice>
  )
}
