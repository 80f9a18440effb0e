import { t } from '../../i18n/t.ts'
/** Specification, section 8. */
export const COVER_MESSAGES = {
  generated: t('Cover image generated!'),
  cropFailed: t('Couldn’t crop the picture. Try again.'),
  generateFailed: t('Failed to generate cover image'),
  saved: t('Cover saved!'),
  saveFailed: t('Failed to save cover'),
  placeholder: t('Your cover will appear here'),
  downloaded: t('Cover downloaded!'),
  downloadFailed: t('Failed to download cover'),
  downloadFailedOnProject: t('Failed to download cover image'),
  noImage: t('No cover image available'),
  updated: t('Cover updated!'),
  updateFailed: t('Failed to update cover'),
  authorHint: t('This will appear on your book cover'),
  savedAndLinked: t('Cover saved and linked to project!'),
  loadFailed: t('Failed to load cover data'),
  editing: t('Editing cover - modify settings and regenerate'),
  regenerating: t('Regenerating cover with same settings'),
  chooseTitle: t('Please choose a title'),
} as const
