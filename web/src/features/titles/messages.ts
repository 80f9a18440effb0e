import { t } from '../../i18n/t.ts'
/** Specification, section 8. */
export const TITLE_MESSAGES = {
  generated: t('Titles generated!'),
  generateFailed: t('Failed to generate titles'),
  saved: t('Title saved!'),
  updated: t('Title updated!'),
  updateFailed: t('Failed to update title'),
  saveFailed: t('Failed to save title'),
  copied: t('Title copied!'),
  copyFailed: t('Couldn’t copy the title'),
  loadFailed: t('Failed to load title data'),
  editing: t('Editing title - modify and regenerate'),
  regenerating: t('Regenerating similar titles'),
  chooseIdea: t('Please choose an idea'),
} as const
