import { t } from '../../i18n/t.ts'

/** Asked before sections that the creator edited are rewritten. */
export const REWRITE_ALL_EDITED = {
  title: t('Rewrite sections'),
  question: t('You edited some of these sections. Rewrite them anyway?'),
  note: t('Your texts stay in the history.'),
  confirmLabel: t('Rewrite'),
}
