import { t } from '../../i18n/t.ts'

export const VERSION_MESSAGES = {
  loadFailed: t('Failed to load the versions'),
  restoreFailed: t('Failed to restore the version'),
  named: t('Name saved'),
  restored: (version: number) => t('Version {version} restored', { version }),
} as const

export const TRASH_MESSAGES = {
  loadFailed: t('Failed to load deleted items'),
  restored: t('Restored'),
  restoredInto: (title: string, others: number) =>
    t('Restored to “{title}”{others, plural, =0 {} one { and # other product} other { and # other products}}', {
      title,
      others,
    }),
  restoreFailed: t('Failed to restore it'),
  isDeleted: t('Permanently deleted'),
  goneFailed: t('Failed to delete it permanently'),
  emptied: t('The trash is empty'),
} as const
