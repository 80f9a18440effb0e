import type { PassageAction } from '@makeready/contract/domain/passage-actions'
import { t } from '../../i18n/t.ts'

export const PROGRESS_LABELS: Record<PassageAction, string> = {
  shorten: t('Shortening the passage'),
  expand: t('Expanding the passage'),
  simplify: t('Simplifying the passage'),
  tone: t('Changing the tone'),
  translate: t('Translating the passage'),
  own: t('Following your instruction'),
}
