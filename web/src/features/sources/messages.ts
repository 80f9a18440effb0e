import { t } from '../../i18n/t.ts'

export const SOURCE_MESSAGES = {
  added: t('Added to your material'),
  addFailed: t('The text could not be added'),
  saved: t('Saved'),
  saveFailed: t('The source could not be saved'),
  removed: t('Removed from your material'),
  removeFailed: t('The source could not be removed'),
  loadFailed: t('Your material could not be loaded'),
  textFailed: t('The text could not be loaded'),
} as const
