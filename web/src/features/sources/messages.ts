import { t } from '../../i18n/t.ts'

export const SOURCE_MESSAGES = {
  added: t('Added to your material'),
  addFailed: t('Couldn’t add the text'),
  saved: t('Saved'),
  saveFailed: t('Couldn’t save the source'),
  removed: t('Removed from your material'),
  removeFailed: t('Couldn’t remove the source'),
  loadFailed: t('Couldn’t load your material'),
  textFailed: t('Couldn’t load the text'),
} as const
