import { t } from '../../i18n/t.ts'
/** Specification, sections 2 and 8. */
export const LIBRARY_MESSAGES = {
  loadFailed: t('Failed to load your content'),
  deleted: t('Deleted successfully'),
  deleteFailed: t('Failed to delete item'),
  noHit: t('No items found'),
  nothingSaved: t('No saved content yet'),
} as const
